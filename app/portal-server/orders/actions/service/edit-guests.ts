import type { orderEditGuests } from "~/portal-contract/order/actions";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { bothNamesOf, namesOf } from "../../model/facts/guests";
import { searchText } from "../../model/facts/search-text";
import { lineOf } from "../../model/line/lines";
import { amend } from "../change/move-order";
import { orderAction } from "../change/order-action";
import { writeFacts } from "../change/write-facts";
import { writeGuests } from "../change/write-guests";
import { notifyBooker } from "../notifications/notify-booker";
import { readNames } from "../placing/guests";
import { issueVoucher } from "../vouchers/issue";

/**
 * Corrects the names of lead guests, one for each unit. A confirmed order gets a new voucher, and the old one is superseded.
 * Throws `Refused` as `orderAction`, `invalid` at the name that is none, and `occupancy_mismatch` for another number of them.
 */
export const editGuests: UseCase<typeof orderEditGuests> = async (context, body) => {
	const named = readNames(body.guests);
	return orderAction(context, body, "order/editGuests", async (tx, { order, guests, actor }) => {
		if (named.length !== guests.length) throw new Refused("occupancy_mismatch", { msg: "order-units-mismatch" });
		const before = guests.map(bothNamesOf);
		const changes = named
			.map(bothNamesOf)
			.flatMap((name, unit) => (name === before[unit] ? [] : [`${before[unit]} → ${name}`]));
		if (changes.length === 0) return order;
		const search_text = searchText(order, named);
		const changed = await amend(tx, order, {
			action: "order/editGuests",
			actor,
			reason: changes.join("; "),
			changes: { search_text },
		});
		const after = await writeGuests(tx, changed, named);
		const amended = await writeFacts(tx, changed, await lineOf(order.product_line).rename(tx, changed, namesOf(after)));
		if (amended.status === ORDER_STATUS.confirmed) await issueVoucher(tx, { order: amended, guests: after });
		await notifyBooker(tx, amended, "order_guests_changed");
		return amended;
	});
};
