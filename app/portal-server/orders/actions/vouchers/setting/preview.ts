import { and, desc, inArray } from "drizzle-orm";
import {
	type accountPreviewVoucher,
	VoucherSettingFields as SettingFields,
} from "~/portal-contract/company/voucher-setting";
import type { AnswerOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { allValid, Refused } from "~/portal-server/platform/api/refused";
import { portalNow } from "~/portal-server/platform/db/clock";
import type { Db } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { issuerOf } from "~/portal-server/platform/documents/issuer";
import { pdfOf } from "~/portal-server/platform/documents/pdf-file";
import { ownedBy, readOwnedNow } from "../../../model/access";
import type { OrderKey } from "../../../model/facts/keys";
import { partOf, productLines } from "../../../model/line/lines";
import type { LinePart } from "../../../model/line/product-lines";
import type { GuestedOrder } from "../../../model/record";
import { WITH_VOUCHER } from "../../../reading/documents/issued";
import { voucherModel } from "../../../reading/documents/voucher-model";
import { checkFields } from "./check";
import { logoPicture, requireLogo } from "./logo";

interface Shown extends GuestedOrder {
	part: LinePart;
}

async function newestWithVoucher(db: Db, who: Who): Promise<OrderKey | null> {
	const [newest] = await db
		.select({ company_id: orders.company_id, id: orders.id })
		.from(orders)
		.where(and(ownedBy(who), inArray(orders.status, [...WITH_VOUCHER])))
		.orderBy(desc(orders.booking_date), desc(orders.id))
		.limit(1);
	return newest ?? null;
}

async function shownOrder(db: Db, who: Who, now: number): Promise<Shown> {
	const key = await newestWithVoucher(db, who);
	if (key !== null) {
		const { order, guests } = await readOwnedNow(db, who, key);
		return { order, guests, part: await partOf(db, order) };
	}
	const [sample] = productLines().flatMap((line) => line.sample?.(now) ?? []);
	if (!sample) throw new Refused("not_found", { msg: "order-not-found" });
	return sample;
}

/**
 * The voucher of an own order, or of an invented one, by settings that are not saved: it says that it is not valid, and its code leads to
 * no voucher. Throws `Refused` `invalid` as saving does, and `not_found`.
 */
export const previewVoucher: UseCase<
	typeof accountPreviewVoucher,
	Who,
	AnswerOf<typeof accountPreviewVoucher> | Response
> = async ({ db, who, public_url }, body) => {
	const given = SettingFields.parse(body);
	const [setting, logo] = await allValid(
		() => checkFields(given),
		() => requireLogo(db, who, given.logo),
	);
	const [issuer, now] = await Promise.all([issuerOf(db, public_url), portalNow(db)]);
	const shown = await shownOrder(db, who, now);
	const source = { ...shown, issued: { version: 1, code: null, issued_at: now }, superseded: false, issuer };
	const model = voucherModel(source, { setting, logo, is_preview: true });
	return body.format === "pdf"
		? pdfOf(model, "preview.pdf", { logo: logo && (await logoPicture(logo)), inline: true })
		: model;
};
