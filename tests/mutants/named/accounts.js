/** @type {import("../named-flaws.js").Flaw[]} */
export const flaws = [
	{
		name: "address-by-anothers-token",
		file: "app/portal-server/account/profile/change-address.ts",
		find: "address: `${company_id}:${member_id}`",
		replace: 'address: "member"',
		test: "tests/server/account/address.test.ts",
	},
	{
		name: "deletion-before-its-day",
		edits: [
			{
				file: "app/portal-server/account/personal-data/forget.ts",
				find: "deletion_at <= ${NOW}",
				replace: "deletion_at > to_timestamp(0)",
			},
			{
				file: "app/portal-server/account/personal-data/deletion.ts",
				find: "deletion_at <= ${NOW}",
				replace: "deletion_at > to_timestamp(0)",
			},
		],
		test: "tests/server/account/personal-data.test.ts",
	},
	{
		name: "deletion-without-password",
		file: "app/portal-server/account/personal-data/deletion.ts",
		find: 'await requireOwnPassword(store, who, body.password, "password");',
		replace: "",
		test: "tests/server/account/personal-data.test.ts",
	},
	{
		name: "disabled-account-goes-on",
		file: "app/portal-server/account/sub-accounts/save.ts",
		find: "if (!is_enabled) await tx.execute(sql`delete from member_token where ${own} and member_id = ${id}`);",
		replace: "",
		test: "tests/server/account/sub-accounts.test.ts",
	},
	{
		name: "export-of-the-company",
		file: "app/portal-server/account/personal-data/rows.ts",
		find: "t.member_id = ${member_id}",
		replace: "t.member_id > 0",
		test: "tests/server/account/personal-data.test.ts",
	},
	{
		name: "mobile-by-password",
		file: "app/portal-server/account/profile/change-address.ts",
		find: "isBound = own[type]",
		replace: 'isBound = type === "email" && own[type]',
		test: "tests/server/account/address.test.ts",
	},
	{
		name: "old-number-not-notified",
		file: "app/portal-server/account/profile/change-address.ts",
		find: "own.email, own.mobile",
		replace: "own.email",
		test: "tests/server/account/address.test.ts",
	},
	{
		name: "own-password-tried-for-ever",
		file: "app/portal-server/account/passwords/own-password.ts",
		find: 'await store.transaction((tx) => countAttempts(tx, [allowance], "password-wait"));',
		replace: "",
		test: "tests/server/account/own-account.test.ts",
	},
	{
		name: "sessions-outlive-password",
		file: "app/portal-server/account/passwords/set-password.ts",
		find: "delete from member_token where company_id",
		replace: "delete from member_token where false and company_id",
		test: "tests/server/account/sign-in/codes.test.ts",
	},
	{
		name: "top-up-by-two-eyes",
		file: "app/portal-server/operator/top-ups/top-ups.ts",
		find: "TOP_UP_EYES.second(request, who)",
		replace: "TOP_UP_EYES.alone(who)",
		test: "tests/server/ledger/top-ups.test.ts",
	},
	{
		name: "top-ups-for-every-operator",
		file: "app/portal-contract/permissions/operators.ts",
		find: '"Top-ups", { groups: DECIDERS,',
		replace: '"Top-ups", { groups: OPERATORS,',
		test: "tests/server/account/owner/roles.test.ts",
	},
];
