/** @type {import("../named-flaws.js").Flaw[]} */
export const flaws = [
	{
		name: "extras-accepted-at-any-total",
		file: "app/portal-server/orders/actions/requests/extras/answer.ts",
		find: "statement.total_amount !== total_amount",
		replace: "statement.total_amount < 0",
		test: "tests/server/lines/extras.test.ts",
	},
	{
		name: "extras-of-any-size-by-themselves",
		file: "app/portal-server/orders/reading/detail/read-extras.ts",
		find: "amount * 100 <= order.total_amount",
		replace: "amount <= order.total_amount",
		test: "tests/server/lines/extras.test.ts",
	},
	{
		name: "extras-without-grace",
		file: "app/portal-server/orders/model/extras/price.ts",
		find: "Math.ceil((minutes - GRACE_MIN) / STEP_MIN)",
		replace: "Math.ceil(minutes / STEP_MIN)",
		test: "tests/unit/lines/car/extras-price.test.ts",
	},
];
