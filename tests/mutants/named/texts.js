/** @type {import("../named-flaws.js").Flaw[]} */
export const flaws = [
	{
		name: "hours-of-an-english-text",
		file: "locales/en/car.json",
		find: "48 hours to accept or dispute it",
		replace: "24 hours to accept or dispute it",
		test: "tests/unit/texts/numbers.test.ts",
	},
	{
		name: "hours-of-an-english-article",
		file: "app/portal-server/content/seed/articles/arrival/customs-and-cash.en.md",
		find: "has 48 hours to accept",
		replace: "has 24 hours to accept",
		test: "tests/unit/texts/articles.test.ts",
	},
	{
		name: "rejected-reads-accepted",
		file: "locales/zh-cn/own-articles.json",
		find: '"state-40": "未通过"',
		replace: '"state-40": "已通过"',
		test: "tests/unit/texts/states.test.ts",
	},
	{
		name: "rejection-reads-acceptance",
		file: "locales/zh-cn/mail.json",
		find: "您的申请未通过审批，订单已免费取消。",
		replace: "您的申请已通过审批，订单已免费取消。",
		test: "tests/unit/texts/states.test.ts",
	},
];
