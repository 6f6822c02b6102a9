import type { orderEditGuests } from "~/portal-contract/order/actions";
import type { AnswerOf, CallContext, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { orderAction } from "../actions/order-action";
import { issueVoucher } from "../documents/issue";
import { lineOf } from "../lines";
import { notifyBooker } from "../notifications/notify-booker";
import { readNames } from "../placing/guests";
import { amend } from "../state-machine";

/**
 * Corrects the names of lead guests, one for each room. A confirmed order gets a new voucher, and the old one is superseded.
 * Throws `Refused` as `orderAction`, `invalid` at the name that is none, and `occupancy_mismatch` for another number of rooms.
 */
export async function editGuests(context: CallContext<typeof orderEditGuests, Who>): Promise<AnswerOf<typeof orderEditGuests>> {
	const names = readNames(context.body.rooms);
	return orderAction(context, { call: "order/editGuests", moves: false }, async (tx, { order, summary, actor }) => {
		if (names.length !== summary.guests.length) throw new Refused("occupancy_mismatch", { msg: "order-rooms-mismatch" });
		const changes = names.flatMap((name, room) => (name === summary.guests[room] ? [] : [`${summary.guests[room]} → ${name}`]));
		if (changes.length === 0) return order;
		const amended = await amend(tx, order, { action: "order/editGuests", actor, reason: changes.join("; ") });
		await lineOf(order.product_line).rename(tx, order.id, names);
		if (amended.status === 30) await issueVoucher(tx, amended);
		await notifyBooker(tx, amended, "order_guests_changed");
		return amended;
	});
}
