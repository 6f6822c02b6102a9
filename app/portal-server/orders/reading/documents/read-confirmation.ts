import { eq } from "drizzle-orm";
import type { orderConfirmation } from "~/portal-contract/order/files";
import type { AnswerOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { company } from "~/portal-server/platform/db/schema";
import { issuerOf } from "~/portal-server/platform/documents/issuer";
import { pdfOf } from "~/portal-server/platform/documents/pdf-file";
import { readableBy, readOwnedNow } from "../../model/access";
import { shownAt } from "../../model/facts/overdue";
import { partOf } from "../../model/line/lines";
import { confirmationModel } from "./confirmation-model";

/** The booking confirmation of an order in any state, as the contract's document or (`format=pdf`) as the PDF itself. Throws `Refused` `not_found`. */
export const readConfirmation: UseCase<
	typeof orderConfirmation,
	Who,
	AnswerOf<typeof orderConfirmation> | Response
> = async (context, query) => {
	const { db, who, public_url } = context;
	const { order: record, guests, now } = await readOwnedNow(db, who, query, readableBy);
	const order = shownAt(record, now);
	const part = await partOf(db, order);
	const [by] = await db
		.select({ name: company.name, name_en: company.name_en })
		.from(company)
		.where(eq(company.id, order.company_id));
	const names = { zh: by?.name ?? "", en: by?.name_en || (by?.name ?? "") };
	const issuer = await issuerOf(db, public_url);
	const model = confirmationModel({ order, guests, part, company: names, issuer, as_of: now }, query.language);
	return query.format === "pdf" ? pdfOf(model, `${model.number}-confirmation.pdf`) : model;
};
