import type { orderEditNameBoard } from "~/portal-contract/order/actions";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { hasArrived, readEvidence } from "../../model/facts/evidence";
import { lineOf, partOf } from "../../model/line/lines";
import { amend } from "../change/move-order";
import { orderAction, refuseNow } from "../change/order-action";
import { notifyBooker } from "../notifications/notify-booker";
import { notifyOperators } from "../notifications/notify-operators";
import { checkBoard } from "../placing/guests";
import { issueVoucher } from "../vouchers/issue";

const CALL = "order/editNameBoard";
const WITH_SHEET: readonly number[] = [ORDER_STATUS.confirmed, ORDER_STATUS.assigned];

/**
 * Another text of the name board, until the driver has arrived: a confirmed order gets a new service sheet, its drivers new cards. Throws `Refused` as
 * `orderAction`, `not_allowed_in_state` where there is no board or the driver has arrived, and `invalid` at `name_board`.
 */
export const editNameBoard: UseCase<typeof orderEditNameBoard> = async (context, { id, company_id, name_board }) => {
	checkBoard(name_board, true);
	return orderAction(context, { id, company_id }, CALL, async (tx, { order, guests, actor }) => {
		const { board, assigning } = lineOf(order.product_line);
		const before = (await partOf(tx, order)).board?.() ?? null;
		if (!board || before === null) refuseNow("order-board-none");
		if (hasArrived(await readEvidence(tx, order))) refuseNow("order-board-arrived");
		if (name_board === before) return order;
		const reason = [before, name_board].map((text) => text || "–").join(" → ");
		const changed = await amend(tx, order, { action: CALL, actor, reason });
		await board.write(tx, changed, name_board);
		const of = { order: changed, guests };
		if (!WITH_SHEET.includes(changed.status)) return changed;
		await issueVoucher(tx, of);
		if (changed.status === ORDER_STATUS.assigned) {
			await assigning?.renewCards(tx, of);
			await notifyOperators(tx, changed, "board_changed", { reason });
		}
		await notifyBooker(tx, changed, "order_board_changed", { reason });
		return changed;
	});
};
