import { type MailMessage, mailText } from "~/portal-server/platform/notify/message";
import { sayOf } from "../../model/line/lines";
import type { MessageFacts, OrderMessageRow } from "./facts";

/** A link to the card of each unit's driver. */
export function cardLinks(
	{ language }: OrderMessageRow,
	{ order, cards }: MessageFacts,
): NonNullable<MailMessage["links"]> {
	const say = sayOf(order.product_line, mailText);
	const key = cards.length === 1 ? "open-driver-card" : "open-driver-card-of";
	return cards.map((url, unit) => ({ label: say(language, { key, values: { unit: unit + 1 } }), url }));
}
