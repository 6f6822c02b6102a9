import { beforeAll, describe, expect, it } from "vitest";
import { hotelPart, orderAnswer } from "../../factories/order";
import { openDoor } from "../../mocks/door";
import { shownYear } from "../shown-year";
import { look, portalWith } from "./page";

const YEAR = shownYear(2026);
const AT = {
	en: `18 Nov${YEAR.en}, 19:36 Myanmar time (UTC+06:30)`,
	zh: `${YEAR.zh}11月18日 19:36（缅甸时间，UTC+06:30）`,
};

const PAID_AT = 1_795_003_600;
const ENDED_AT = 1_795_007_200;
const end = (status: number) => ({
	at: ENDED_AT,
	action: "order/cancel",
	text: "Cancelled",
	from_status: 30,
	to_status: status,
	actor: "demo",
	actor_type: "member" as const,
	reason: null,
});
const over = (more: Parameters<typeof orderAnswer>[0]) =>
	orderAnswer({
		status: 70,
		status_key: "cancelled",
		part: hotelPart(),
		events: [end(70)],
		pay_channel: "credit",
		...more,
	});

let open: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
	open = await openDoor({ "user/order/detail/:id": (await import("~/routes/user/order/detail")) as never });
});

describe("an order that is over says what it cost and what went back, where and when", () => {
	const paid = { at: PAID_AT, kind: "pay", status: "posted", text: "Paid", direction: "out", amount: 224_000 } as const;
	const back = { refund_time: ENDED_AT, payments: [paid] };
	it.each([
		["unpaid", {}, "nothing was charged.", "未产生任何费用。"],
		[
			"on hold",
			{ payments: [{ ...paid, status: "void" as const }] },
			"the CN¥2,240.00 on hold was released",
			"冻结的 ¥2,240.00 已全额解冻。",
		],
		[
			"free",
			{ ...back, refund_money: 224_000 },
			`CN¥2,240.00 went back to the credit account on ${AT.en}`,
			"退回授信额度。",
		],
		[
			"for a fee",
			{ ...back, fee_amount: 100_000, refund_money: 124_000 },
			"CN¥1,000.00 was charged, and CN¥1,240.00 went back",
			`扣款 ¥1,000.00，其余 ¥1,240.00 已于 ${AT.zh}退回授信额度。`,
		],
		[
			"for all of it",
			{ payments: [paid], fee_amount: 224_000 },
			"CN¥2,240.00 was charged, nothing was refunded",
			"扣款 ¥2,240.00，无退款。",
		],
	])("cancelled, %s", async (_what, more, english, chinese) => {
		portalWith(over(more));
		const [en, zh] = [await look(open), await look(open, "zh-cn")];
		expect(en.text).toContain(`Cancelled on ${AT.en}: `);
		expect(en.text).toContain(english);
		expect(zh.text).toContain(`订单已于 ${AT.zh}取消，`);
		expect(zh.text).toContain(chinese);
	});

	it("on the day when it ended, whatever has happened to it since [39-1.3]", async () => {
		const since = { ...end(70), at: ENDED_AT + 90_000, action: "operator/decideWaiver:reject", from_status: 70 };
		portalWith(over({ events: [end(70), since] }));
		expect((await look(open)).text).toContain(`Cancelled on ${AT.en}: `);
	});

	it("not come", async () => {
		portalWith(over({ status: 85, status_key: "no_show", events: [end(85)], payments: [paid], fee_amount: 224_000 }));
		expect((await look(open, "zh-cn")).text).toContain(`因未入住，订单已于 ${AT.zh}关闭，扣款 ¥2,240.00，无退款。`);
	});
});

it("an order says nothing of a settlement, invoice, refund or field that there is not", async () => {
	portalWith(
		orderAnswer({
			status: 30,
			part: hotelPart(),
			settlement_status: 0,
			invoice_status: 0,
			refund_status: 0,
			contact_email: "",
		}),
	);
	const { facts } = await look(open);
	for (const label of [
		"Settlement status",
		"Invoice status",
		"Refund status",
		"Refund amount",
		"Contact email",
		"Special requests",
	]) {
		expect(facts.has(label), label).toBe(false);
	}
	expect([...facts.values()]).not.toContain("–");
	expect(facts.has("Order status") && facts.has("Payment status")).toBe(true);
});

it("a cancelled order calls its voucher void, one that stands the current one", async () => {
	const documents = [{ kind: "voucher", version: 1, code: "c".repeat(20), issued_at: PAID_AT, superseded: false }];
	portalWith(over({ documents }));
	expect((await look(open)).text).toMatch(/Voucher, version 1 Void · /);
	expect((await look(open, "zh-cn")).text).toMatch(/（第 1 版） 已失效 · /);
	portalWith(over({ documents, status: 30, status_key: "confirmed" }));
	expect((await look(open)).text).toMatch(/Voucher, version 1 Current · /);
});
