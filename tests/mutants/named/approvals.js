/** @type {import("../named-flaws.js").Flaw[]} */
export const flaws = [
	{
		name: "colleague-stopped-by-the-bookers-month",
		file: "app/portal-server/platform/db/migrations/0033_approval_requests.sql",
		find: "AND coalesce(NEW.paid_by, NEW.member_id) = NEW.member_id",
		replace: "",
		test: "tests/server/orders/life/approvals/requests.test.ts",
	},
	{
		name: "delegate-acts",
		file: "app/portal-server/orders/access.ts",
		find: "among = ownedBy",
		replace: "among = readableBy",
		test: "tests/server/orders/life/approvals/approvals.test.ts",
	},
	{
		name: "delegation-without-days",
		file: "app/portal-server/orders/requests/approvals/approvers.ts",
		find: "${TODAY} between d.from_date and d.until_date",
		replace: "d.until_date is not null",
		test: "tests/server/orders/life/approvals/approvals.test.ts",
	},
	{
		name: "limits-not-looked-at-when-paid",
		file: "app/portal-server/orders/placing/pay-order.ts",
		find: "findings.length > 0",
		replace: "findings.length > 100",
		test: "tests/server/orders/life/approvals/limits.test.ts",
	},
	{
		name: "month-looked-at-before-it-is-written",
		edits: [
			{
				file: "app/portal-server/platform/db/migrations/0033_approval_requests.sql",
				find: "INSERT INTO member_month AS m (",
				replace:
					"SELECT coalesce(sum(m.amount), 0) + after_amount - before_amount INTO counted FROM member_month m\n\tWHERE m.company_id = NEW.company_id AND m.member_id = NEW.member_id AND m.currency = NEW.currency\n\t\tAND m.month = date_trunc('month', paid_at AT TIME ZONE 'Asia/Yangon')::date;\n\tINSERT INTO member_month AS m (",
			},
			{
				file: "app/portal-server/platform/db/migrations/0033_approval_requests.sql",
				find: "\n\tRETURNING amount INTO counted;",
				replace: ";",
			},
		],
		test: "tests/server/orders/life/approvals/limits.test.ts",
	},
	{
		name: "month-without-end",
		file: "app/portal-server/platform/db/migrations/0033_approval_requests.sql",
		find: "counted > cap THEN",
		replace: "counted > cap * 100 THEN",
		test: "tests/server/orders/life/approvals/limits.test.ts",
	},
	{
		name: "older-order-passes-limits",
		file: "app/portal-server/orders/placing/pay-order.ts",
		find: "lookFurther(details.limit)",
		replace: "lookFurther(null)",
		test: "tests/server/orders/life/approvals/every-limit.test.ts",
	},
	{
		name: "own-request-approved",
		file: "app/portal-server/orders/requests/approvals/decide.ts",
		find: "order.member_id === who.member_id",
		replace: "order.member_id === 0",
		test: "tests/server/orders/life/approvals/approvals.test.ts",
	},
	{
		name: "request-of-anybody",
		file: "app/portal-server/orders/requests/approvals/decide.ts",
		find: "a.company_id = ${who.company_id} and a.id",
		replace: "a.id",
		test: "tests/server/orders/life/approvals/approvals.test.ts",
	},
	{
		name: "request-shown-to-operators",
		file: "app/portal-server/orders/reading/read-order.ts",
		find: "viewer.who.company_id === record.company_id",
		replace: "viewer.who.company_id > 0",
		test: "tests/server/orders/life/approvals/requests.test.ts",
	},
	{
		name: "request-within-limits",
		file: "app/portal-server/orders/requests/approvals/request-approval.ts",
		find: 'refuseNow("approval-not-needed")',
		replace: "transition(tx, order, { call: CALL, actor })",
		test: "tests/server/orders/life/approvals/requests.test.ts",
	},
];
