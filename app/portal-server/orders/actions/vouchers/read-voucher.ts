import { and, eq } from "drizzle-orm";
import type { VoucherSettingFields } from "~/portal-contract/account/voucher-setting";
import type { orderVerify, orderVoucher } from "~/portal-contract/order/calls";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { AnswerOf, CallContext, QueryOf, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { resolvePublicCode } from "~/portal-server/platform/db/public-codes";
import { orderDocument, orders } from "~/portal-server/platform/db/schema";
import { issuerOf } from "~/portal-server/platform/documents/issuer";
import { pdfOf } from "~/portal-server/platform/documents/pdf-file";
import { bothNames } from "~/portal-server/platform/words/names";
import { readOwnedNow } from "../../model/access";
import { roleOf } from "../../model/actor";
import { guestsColumn, namesOf } from "../../model/facts/guests";
import { ofOrder } from "../../model/facts/keys";
import { partOf, sayOf } from "../../model/line/lines";
import { requireAllowed } from "../../model/machine/state-machine";
import { maskName } from "../../reading/documents/mask";
import { voucherModel } from "../../reading/documents/voucher-model";
import { statusText } from "../../reading/status-texts";
import { currentVoucher, newestVoucher, WITH_VOUCHER } from "./issue";
import { logoPicture } from "./setting/logo";
import { readDesign } from "./setting/setting";

/**
 * The voucher of a confirmed order as the contract's document, or (`format=pdf`) as the PDF itself. Its version is recorded.
 * Throws `Refused` `not_found`, and `not_allowed_in_state` before the order is confirmed and after it is over.
 */
export async function readVoucher(
	context: CallContext<typeof orderVoucher, Who>,
): Promise<AnswerOf<typeof orderVoucher> | Response> {
	const { who, query } = context;
	const issuer = await issuerOf(context.db, context.public_url);
	const { design, ...source } = await context.change(async (tx) => {
		const { order, guests } = await readOwnedNow(tx, who, query.id);
		try {
			requireAllowed(order, "order/voucher", roleOf(who));
		} catch (error) {
			throw error instanceof Refused && error.type === "not_allowed_in_state"
				? new Refused(error.type, { msg: noVoucher(order.status) })
				: error;
		}
		const part = await partOf(tx, order);
		const chosen = await readDesign(tx, order);
		const { design_hash } = chosen;
		return {
			order,
			guests,
			part,
			design: chosen,
			issued: await currentVoucher(tx, { order, guests }, { part, design_hash }),
		};
	});
	const setting = chosenNow(design.setting, query);
	const model = voucherModel({ ...source, superseded: false, issuer }, { setting, logo: design.logo });
	if (query.format !== "pdf") return { ...model, show_price: setting.show_price ? "1" : "0" };
	const logo = design.logo && (await logoPicture(design.logo));
	return pdfOf(model, `${model.number}-v${model.version}.pdf`, { logo });
}

/** The company's settings with what this download chooses for itself. */
function chosenNow<T extends VoucherSettingFields>(
	setting: T,
	{ language, show_price }: QueryOf<typeof orderVoucher>,
): T {
	return {
		...setting,
		language: language ?? setting.language,
		show_price: show_price === undefined ? setting.show_price : show_price === "1",
	};
}

function noVoucher(status: number): string {
	if (status < ORDER_STATUS.confirmed) return "voucher-unavailable";
	return status === ORDER_STATUS.cancelled ? "voucher-void" : "voucher-closed";
}

/**
 * What the public may know of a voucher by its code: whether it is valid, superseded by a newer one, or revoked (the order is cancelled),
 * and the service, with names masked. Throws `Refused` `not_found`.
 */
export async function verifyVoucher({
	db,
	language,
	query,
}: CallContext<typeof orderVerify, Who | null>): Promise<AnswerOf<typeof orderVerify>> {
	const target = await resolvePublicCode(db, "document", query.code);
	if (!target) throw new Refused("not_found", { msg: "voucher-not-found" });
	const { company_id, subject_id } = target;
	const [found] = await db
		.select({ issued: orderDocument, order: orders, guests: guestsColumn })
		.from(orderDocument)
		.innerJoin(orders, and(eq(orders.company_id, orderDocument.company_id), eq(orders.id, orderDocument.order_id)))
		.where(and(ofOrder(orderDocument, { company_id, id: subject_id }), eq(orderDocument.code, query.code)));
	if (!found) throw new Refused("not_found", { msg: "voucher-not-found" });
	const { issued, order, guests } = found;
	const { name: title, name_alt: title_alt } = bothNames(language, {
		name_zh: order.title_zh,
		name_en: order.title_en,
	});
	const newest = await newestVoucher(db, order);
	const result = !WITH_VOUCHER.includes(order.status)
		? "revoked"
		: newest?.code === issued.code
			? "valid"
			: "superseded";
	return {
		result,
		result_text: sayOf(order.product_line)(language, `voucher-result-${result}`),
		booking_id: order.booking_id,
		status_text: statusText(order, language),
		title,
		title_alt,
		service_from: order.service_from,
		service_until: order.service_until,
		units: order.units,
		guests_masked: namesOf(guests).map(maskName),
		version: issued.version,
		issued_at: issued.issued_at,
	};
}
