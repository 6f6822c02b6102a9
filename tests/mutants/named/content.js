/** @type {import("../named-flaws.js").Flaw[]} */
export const flaws = [
	{
		name: "paid-text-in-search",
		file: "app/portal-server/content/finding/search.ts",
		find: "case when a.price_amount > 0 then '' else t.html end as html",
		replace: "t.html as html",
		test: "tests/server/content/paid.test.ts",
	},
	{
		name: "paid-text-in-the-index",
		file: "app/portal-server/content/finding/write-search.ts",
		find: "case when a.price_amount = 0 then t.html else '' end",
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
		find: "where c.parent_id = t.id and c.status = ${COMMENT_STATUS.published} order",
		replace: "where c.parent_id = t.id order",
		test: "tests/server/content/comments.test.ts",
	},
	{
		name: "reply-needs-no-check",
		file: "app/portal-server/content/comments/add.ts",
		find: "status,\n\t\t\tis_operator: false",
		replace: "status: parent_id === null ? status : 20,\n\t\t\tis_operator: false",
		test: "tests/server/content/comments.test.ts",
	},
	{
		name: "reply-counted-before-it-is-checked",
		file: "app/portal-server/content/comments/own.ts",
		find: " and r.status = ${COMMENT_STATUS.published}",
		replace: "",
		test: "tests/server/content/comments.test.ts",
	},
	{
		name: "html-of-any-depth",
		file: "app/lib/html/clean-html.server.ts",
		find: "if (open > MAX_OPEN) throw tooNested;",
		replace: "",
		test: "tests/unit/growth/transforms.test.ts",
	},
	{
		name: "marks-without-limit",
		file: "app/lib/composed.ts",
		find: 'text.replace(STACKED, "$1").normalize(form)',
		replace: "text.normalize(form)",
		test: "tests/unit/growth/transforms.test.ts",
	},
];
