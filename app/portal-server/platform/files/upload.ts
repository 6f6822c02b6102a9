import { env } from "~/env/env.server";
import { fullUrl } from "~/lib/uploads/full-url";
import { maxSizeOf } from "~/lib/uploads/rules";
import { type ajaxUpload, UPLOAD_DRIVERS } from "~/portal-contract/site/upload";
import type { CallContext, UseCase } from "../api/handler";
import { Refused } from "../api/refused";
import { siteSettings } from "../settings";
import { cleanName } from "./file-name";
import { firstSight } from "./first-sight";
import { inspect, notAllowed } from "./inspect/inspect";
import { keep, requireRoom } from "./keep";
import { removeMetadata } from "./metadata";
import { type ReceivedForm, receive } from "./receive";
import { incomingFolder, theStorage } from "./storage";
import { suffixesOfTopic, withSuffixes } from "./topics";

const TOPIC = /^[\w-]{1,50}$/;

function parameter(context: CallContext, form: ReceivedForm, name: string, byDefault: string): string {
	return new URL(context.request.url).searchParams.get(name) || form.fields.get(name) || byDefault;
}

/** The host that the request was sent to, without a scheme; the site's public address where it names none. */
function ownAddress({ request, public_url }: CallContext): string {
	const host = request.headers.get("host") ?? "";
	return /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host) ? `//${host}` : public_url;
}

/**
 * Receives a file, checks its real type, and stores it for the member. Throws `Refused` (`invalid` with the message of the file's
 * fault; `limit_exceeded` above the member's quota); a refused or broken-off upload leaves nothing.
 */
export const uploadFile: UseCase<typeof ajaxUpload> = async (context) => {
	const { store, who, request } = context;
	const settings = await siteSettings(store.db);
	await requireRoom(store, who);
	const form = await receive(request, incomingFolder(env.DATA_DIR), maxSizeOf(settings.upload));
	try {
		const topic = parameter(context, form, "topic", "default");
		const driver = parameter(context, form, "driver", "local");
		if (!TOPIC.test(topic)) throw new Refused("invalid", { msg: "upload-topic" });
		if (!UPLOAD_DRIVERS.some((one) => one === driver)) {
			throw new Refused("invalid", {
				msg: { key: "upload-driver", values: { driver: driver.replace(/[^\w-]/g, "").slice(0, 30) } },
			});
		}
		const { file } = form;
		if (!file || file.size === 0 || file.name === "") throw new Refused("invalid", { msg: "upload-none" });
		const more = suffixesOfTopic(topic, who);
		const kind = await inspect(file, withSuffixes(settings.upload, more));
		const name = cleanName(file.name, kind.suffix, more);
		if (name === null) throw notAllowed();
		const size = await removeMetadata(file, kind.mimetype);
		const { company_id, member_id } = who;
		const stored = await keep(store, theStorage(), {
			company_id,
			member_id,
			topic,
			name,
			file: { ...file, size },
			kind,
		});
		const { sha1 } = file;
		const address = fullUrl(stored.url, settings.cdnUrl || ownAddress(context));
		const full_url = kind.width > 0 ? `${address}?first=${firstSight(stored.url)}` : address;
		return { file: { ...stored, ...kind, full_url, topic, user_id: who.member_id, size, storage: driver, sha1 } };
	} finally {
		await form.discard();
	}
};
