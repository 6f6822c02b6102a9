import { describe, expect, it } from "vitest";
import { checkUnpaidLimit, isLimited } from "~/portal-server/orders/actions/placing/unpaid-limit";

const refusal = (own: number, all: number, member: number, company: number) => {
	try {
		checkUnpaidLimit({ own, all }, { unpaid_orders_per_member: member, unpaid_orders_per_company: company });
		return null;
	} catch (error) {
		return error;
	}
};

describe("the limit of unpaid orders", () => {
	it("is reached by as many as the setting says, of the member and of the company", () => {
		expect([refusal(4, 7, 5, 8), refusal(5, 7, 5, 8), refusal(4, 8, 5, 8)]).toMatchObject([
			null,
			{ type: "unpaid_limit", details: { msg: { key: "order-unpaid-limit-member", values: { limit: 5 } } } },
			{ type: "unpaid_limit", details: { msg: { key: "order-unpaid-limit-company", values: { limit: 8 } } } },
		]);
	});

	it("is none where the setting is 0", () => {
		expect([refusal(0, 0, 0, 0), refusal(900, 900, 0, 0)]).toEqual([null, null]);
		const limited = [
			[0, 0],
			[1, 0],
			[0, 1],
		].map(([unpaid_orders_per_member = 0, unpaid_orders_per_company = 0]) =>
			isLimited({ unpaid_orders_per_member, unpaid_orders_per_company }),
		);
		expect(limited).toEqual([false, true, true]);
	});
});
