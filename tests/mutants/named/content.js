/** @type {import("../named-flaws.js").Flaw[]} */
export const flaws = [
	{
		name: "paid-text-in-search",
		file: "app/portal-server/content/finding/search.ts",
		find: "CASE WHEN a.price_amount > 0 THEN '' ELSE t.html END AS html",
		replace: "t.html AS html",
		test: "tests/server/content/paid.test.ts",
	},
	{
		name: "paid-text-in-the-index",
		file: "app/portal-server/content/finding/write-search.ts",
		find: "CASE WHEN a.price_amount = 0 THEN t.html ELSE '' END",
		replace: "t.html",
		test: "tests/server/content/paid.test.ts",
	},
	{
		name: "bought-in-another-currency",
		file: "app/portal-server/content/paid/buy.ts",
		find: "price.amount !== amount || price.currency !== currency",
		replace: "price.amount !== amount",
		test: "tests/server/content/paid.test.ts",
	},
	{
		name: "reply-shown-before-it-is-checked",
		file: "app/portal-server/platform/subjects/comments/list.ts",
		find: "WHERE c.parent_id = t.id AND c.state = ${COMMENT_STATE.shown} ORDER",
		replace: "WHERE c.parent_id = t.id ORDER",
		test: "tests/server/content/comments.test.ts",
	},
	{
		name: "reply-needs-no-check",
		file: "app/portal-server/content/comments/add.ts",
		find: "state,\n\t\tis_operator: false",
		replace: "state: parent_id === null ? state : 20,\n\t\tis_operator: false",
		test: "tests/server/content/comments.test.ts",
	},
	{
		name: "reply-counted-before-it-is-checked",
		file: "app/portal-server/content/comments/own.ts",
		find: " AND r.state = ${COMMENT_STATE.shown}",
		replace: "",
		test: "tests/server/content/comments.test.ts",
	},
];
