import { and, eq } from "drizzle-orm";
import { orderDriverCard, orderVerifyDriverCard } from "~/portal-contract/order/drivers/driver-card";
import { readOwnedNow } from "~/portal-server/orders/model/access";
import { guestsColumn } from "~/portal-server/orders/model/facts/guests";
import type { Meeting } from "~/portal-server/orders/model/line/abilities";
import { lineOf } from "~/portal-server/orders/model/line/lines";
import type { GuestedOrder } from "~/portal-server/orders/model/record";
import {
	type AnswerOf,
	type Handler,
	memberCall,
	openCall,
	type UseCase,
	type Who,
} from "~/portal-server/platform/api/handler";
import { companyOfCode } from "~/portal-server/platform/db/company-codes";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { driverCard, orders } from "~/portal-server/platform/db/schema";
import { issuerOf } from "~/portal-server/platform/documents/issuer";
import { cardPdfOf } from "~/portal-server/platform/documents/pdf-file";
import { refuseDriver } from "../texts";
import { cardModel, placeText, vehicleText } from "./card-model";
import { contentsNow, findCard, type IssuedCard, issueCards, statusOf, WITH_CARD } from "./issue";

async function meetingOf(db: Db | Tx, of: GuestedOrder): Promise<Meeting> {
	const { assigning } = lineOf(of.order.product_line);
	if (!assigning) throw refuseDriver("not_found", { msg: "driver-card-none" });
	return assigning.meeting(db, of);
}

async function judged(db: Db | Tx, of: GuestedOrder, card: IssuedCard, meeting: Meeting) {
	const [newest, now] = await Promise.all([findCard(db, of.order, card.unit), contentsNow(db, of.order, meeting)]);
	return { card, status: statusOf(card, of.order, newest, now) };
}

/**
 * The card of a unit's driver: the true one is issued where it is not yet. Throws `Refused`: `not_found`, and `not_allowed_in_state` where nobody
 * is assigned, or for the PDF of a card that is not in force.
 */
const readCard: UseCase<typeof orderDriverCard, Who, AnswerOf<typeof orderDriverCard> | Response> = async (
	context,
	query,
) => {
	const { who } = context;
	const issuer = await issuerOf(context.db, context.public_url);
	const { card, status } = await context.change(async (tx) => {
		const of = await readOwnedNow(tx, who, query);
		const meeting = await meetingOf(tx, of);
		const isServed = WITH_CARD.includes(of.order.status);
		if (isServed) await issueCards(tx, of.order, meeting);
		if (!isServed && query.code === undefined) throw refuseDriver("not_allowed_in_state", { msg: "driver-card-none" });
		const found = await findCard(tx, of.order, query.unit - 1, query.code);
		if (!found) throw refuseDriver("not_found", { msg: "driver-card-none" });
		return judged(tx, of, found, meeting);
	});
	const model = cardModel(card, status, issuer);
	if (query.format !== "pdf") return model;
	if (status !== "current") throw refuseDriver("not_allowed_in_state", { msg: `driver-card-${status}` });
	return cardPdfOf(model, `${model.number}-driver-${model.unit}-v${model.version}.pdf`);
};

/** What the public may know of a card by its code: whether it is in force, and then what stands on it. Throws `Refused` `not_found`. */
const verifyCard: UseCase<typeof orderVerifyDriverCard, Who | null> = async ({ db }, query) => {
	const none = () => refuseDriver("not_found", { msg: "driver-card-none" });
	const company_id = companyOfCode(query.code);
	if (company_id === null) throw none();
	const [found] = await db
		.select({ unit: driverCard.unit, order: orders, guests: guestsColumn(company_id) })
		.from(driverCard)
		.innerJoin(orders, and(eq(orders.company_id, driverCard.company_id), eq(orders.id, driverCard.order_id)))
		.where(and(eq(driverCard.company_id, company_id), eq(driverCard.code, query.code)));
	const issued = found && (await findCard(db, found.order, found.unit, query.code));
	if (!issued) throw none();
	const { card, status } = await judged(db, found, issued, await meetingOf(db, found));
	const { driver, vehicle, pick_up, booking_id } = card.content;
	const shown = {
		driver_name: driver.name,
		driver_name_my: driver.name_my,
		plate_number: vehicle.plate_number,
		vehicle: vehicleText(vehicle),
		pick_up_at: pick_up.at,
		pick_up_place: placeText(pick_up),
	};
	return {
		status,
		booking_id,
		version: card.version,
		issued_at: card.issued_at,
		shown: status === "current" ? shown : null,
	};
};

/** Cards of drivers, whatever line they serve. */
export const cardHandlers: readonly Handler[] = [
	memberCall(orderDriverCard, readCard),
	openCall(orderVerifyDriverCard, verifyCard),
];
