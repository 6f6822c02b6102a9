import { describe, expect, it } from "vitest";
import { formatDeadline } from "~/lib/time/travel-dates";
import { ORDER_STATUS, REFUND_RECORD_STATUS } from "~/portal-contract/order/states";
import * as done from "~/portal-server/orders/actions/done";
import { orderAnswer } from "../../factories/order";

type Done = typeof done.paid;
const ORDER = orderAnswer() as unknown as Parameters<Done>[0];
const REFUND = { id: 1, amount: 12_050, status: REFUND_RECORD_STATUS.requested, promised_at: 1_795_259_200 };

function says(what: Done, extra: object = {}, language: "en" | "zh-cn" = "en"): string {
	const context = { language } as Parameters<Done>[1];
	return done.doneText("of-no-line", language, what({ ...ORDER, ...extra } as Parameters<Done>[0], context));
}

describe("what an order's action has done, as the portal says it", () => {
	it.each([
		["paid at once", done.paid, {}, "Paid and confirmed; the voucher is ready to download"],
		[
			"paid, to be confirmed",
			done.paid,
			{ status: ORDER_STATUS.pending_confirm },
			"Paid. The supplier will confirm within 30 minutes",
		],
		[
			"cancelled free and unpaid",
			done.cancelled,
			{ refund_money: 0, fee_amount: 0 },
			"The order is cancelled. Nothing was charged",
		],
		[
			"cancelled free, by credit",
			done.cancelled,
			{ refund_money: 900, fee_amount: 0, pay_channel: "credit" },
			"The order is cancelled. CN¥9.00 of the credit line is available again",
		],
		[
			"cancelled at a fee",
			done.cancelled,
			{ refund_money: 900, fee_amount: 100 },
			"The order is cancelled. Fee CN¥1.00, refunded CN¥9.00",
		],
		[
			"asked to cancel",
			done.cancelled,
			{ status: ORDER_STATUS.cancelling },
			"Your cancellation request is sent; the supplier has yet to answer",
		],
		["rejected", done.rejected, {}, "The order is rejected. CN¥2,240.00 is released"],
		[
			"no-show",
			done.notShown,
			{ fee_amount: 100, refund_money: 900 },
			"Recorded as a no-show. Fee CN¥1.00, refunded CN¥9.00",
		],
		[
			"cancelled without a fee",
			done.cancelAccepted,
			{ fee_amount: 0, refund_money: 900 },
			"The order is cancelled without a fee; CN¥9.00 is refunded",
		],
		["completed", done.completed, { refund_money: 0 }, "The service is completed. The final amount is CN¥2,240.00"],
		[
			"left early",
			done.departed,
			{ refunds: [] },
			"The early departure is recorded. Under the cancellation policy nothing is refunded",
		],
		[
			"left early, with a refund",
			done.departed,
			{ refunds: [REFUND] },
			"The early departure is recorded. A refund of CN¥120.50 is requested; a colleague has to decide on it",
		],
		[
			"asked for a refund",
			done.refundRequested,
			{ refunds: [REFUND] },
			`A refund of CN¥120.50 is requested. It will be decided on by ${formatDeadline(REFUND.promised_at, "en")}`,
		],
		[
			"names before the confirmation",
			done.guestsEdited,
			{ status: ORDER_STATUS.pending_confirm },
			"The names are corrected",
		],
		["noted", done.plain("note"), {}, "The note is saved"],
	] as const)("%s", (_what, what, extra, text) => {
		expect(says(what, extra)).toBe(text);
	});

	it("in Chinese as well", () => {
		expect(says(done.cancelled, { refund_money: 900, fee_amount: 100 }, "zh-cn")).toBe(
			"订单已取消，取消扣款 ¥1.00，已退 ¥9.00",
		);
	});
});
