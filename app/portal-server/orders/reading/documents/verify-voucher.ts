import { and, eq } from "drizzle-orm";
import type { orderVerify } from "~/portal-contract/order/calls";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { companyOfCode } from "~/portal-server/platform/db/company-codes";
import { orderDocument, orders } from "~/portal-server/platform/db/schema";
import { bothNames } from "~/portal-server/platform/words/names";
import { guestsColumn, namesOf } from "../../model/facts/guests";
import { sayOf } from "../../model/line/lines";
import { statusText } from "../status-texts";
import { newestVoucher, WITH_VOUCHER } from "./issued";
import { maskName } from "./mask";

/**
 * What the public may know of a voucher by its code: whether it is valid, superseded by a newer one, or revoked (the order is cancelled),
 * and the service, with names masked. Throws `Refused` `not_found`.
 */
export const verifyVoucher: UseCase<typeof orderVerify, Who | null> = async ({ db, language }, query) => {
	const company_id = companyOfCode(query.code);
	if (company_id === null) throw new Refused("not_found", { msg: "voucher-not-found" });
	const [found] = await db
		.select({ issued: orderDocument, order: orders, guests: guestsColumn(company_id) })
		.from(orderDocument)
		.innerJoin(orders, and(eq(orders.company_id, orderDocument.company_id), eq(orders.id, orderDocument.order_id)))
		.where(and(eq(orderDocument.company_id, company_id), eq(orderDocument.code, query.code)));
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
};
