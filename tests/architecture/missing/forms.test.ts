import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Call } from "~/portal-contract/base/call";
import { CALLS } from "~/portal-contract/calls";
import { RULES } from "~/portal-contract/permissions/permissions";
import { callsIn, checkNamedRows, checkRules, checkSubjectForms } from "../checks/missing/calls";
import { checkFormKeys, checkPermits, checkRequiredKeys } from "../checks/missing/forms";
import { flatNodes } from "../checks/missing/pages";
import { listFiles, readSources, report } from "../checks/sources";

const contract = readSources(["app/portal-contract"]);
const web = readSources(["app/features", "app/parts"]);
const subjects = readSources(["tests/fixtures/subjects"]);
const names = new Set(flatNodes(RULES).map(({ name }) => name));
const fileOf = ({ path }: { path: string }) =>
	contract.find((source) => callsIn(source).some((one) => one.call === `POST ${path}`))?.file ?? "";

describe("forms and calls", () => {
	it("have the keys of what is sent once", () => {
		expect(report(checkRequiredKeys(web, CALLS))).toEqual([]);
		expect(report(checkFormKeys(web))).toEqual([]);
	});

	it("ask for one permission", () => {
		expect(report(checkRules(contract, names))).toEqual([]);
		expect(report(checkPermits(web, CALLS, fileOf))).toEqual([]);
	});

	it("that name a row of a subject are sent with another company's", () => {
		expect(report(checkNamedRows(subjects, CALLS))).toEqual([]);
	});

	it("of a subject are sent, and what comes of them is recorded", () => {
		expect(report(checkSubjectForms(subjects, CALLS, listFiles("tests/fixtures/form-outcomes")))).toEqual([]);
	});
});

describe("the checks see", () => {
	const forms = (text: string) => ({ file: "app/features/account/cards/forms.server.ts", text });
	const view = (text: string) => ({ file: "app/features/account/cards/card-page.tsx", text });
	const ADD: Call = {
		path: "account/addCard",
		as: "account.addCard",
		method: "POST",
		access: "member",
		summary: "Adds a card",
		body: z.object({ id: z.number() }),
		answer: z.object({}),
		key: "required",
	};
	const add = (more: string) =>
		forms(
			`const cardForms = { add: defineForm({ ${more} call: (v, { portal, options }) => portal.account.addCard(v, options) }) };`,
		);

	it("a form that is not sent once while its call requires a key", () => {
		expect(report(checkRequiredKeys([add("")], [ADD]))).toEqual([
			"app/features/account/cards/forms.server.ts:1 is not sent once: true, and POST account/addCard requires a key",
		]);
		expect(checkRequiredKeys([add("once: true,")], [ADD])).toEqual([]);
		expect(checkRequiredKeys([add("")], [{ ...ADD, key: "optional" }])).toEqual([]);
	});

	it("a page that gives no key to a form that is sent once", () => {
		const found = (text: string, more = "once: true,") => report(checkFormKeys([add(more), view(text)]));
		expect(found('<PostForm intent="add"></PostForm>')).toEqual([
			'app/features/account/cards/card-page.tsx:1 "add" is sent once (app/features/account/cards/forms.server.ts), and its form has no formKey',
		]);
		expect(found('<PostForm intent="add" formKey={key}></PostForm>')).toEqual([]);
		expect(found('<PostForm intent="delete"></PostForm>')).toEqual([]);
		expect(found('<PostForm intent="add"></PostForm>', "")).toEqual([]);
	});

	it("a call without a rule, and one whose form asks for another permission", () => {
		const calls = (text: string) => [{ file: "app/portal-contract/account/cards.ts", text }];
		const found = (text: string) => report(checkRules(calls(text), new Set(["account/cards"])));
		expect(found('const a = definePost("account/addCard", { access: "member" });')).toEqual([
			"app/portal-contract/account/cards.ts:1 POST account/addCard has no rule, and no row of permissions has its path",
		]);
		expect(found('defineGet("account/cards", { access: "member" }); definePost("a/b", { access: "open" });')).toEqual(
			[],
		);
		expect(found('definePost("account/addCard", { access: "member", rule: "account/cards/add" });')).toEqual([]);
		const permits = (call: Pick<Call, "rule">) =>
			report(checkPermits([add('permit: "account/cards/add",')], [{ ...ADD, ...call }], () => "cards.ts"));
		expect(permits({})).toEqual([
			'cards.ts:1 POST account/addCard has no rule, its form asks for "account/cards/add" (app/features/account/cards/forms.server.ts:1)',
		]);
		expect(permits({ rule: "account/travellers" })[0]).toContain('has the rule "account/travellers"');
		expect(permits({ rule: "account/cards/add" as Call["rule"] })).toEqual([]);
	});

	it("a call with an id that the subject does not send with another company's", () => {
		const file = "tests/fixtures/subjects/cards.ts";
		const subject = (more: string) => [
			{ file, text: `const SUBJECT = { permission: "account/cards", named: { ${more} }, forms: FORMS };` },
		];
		const sent = { file, text: 'const FORMS = [page.form("add", "POST account/addCard")];' };
		const missing = `${file}:1 POST account/addCard takes the id of a row, and "named" does not list it`;
		expect(report(checkNamedRows([sent], [ADD]))).toEqual([missing]);
		const ruled: Call = { ...ADD, rule: "account/cards/add" as Call["rule"] };
		expect(report(checkNamedRows(subject(""), [ruled]))).toEqual([missing]);
		expect(checkNamedRows(subject('"POST account/addCard": {}'), [ruled])).toEqual([]);
		expect(checkNamedRows(subject(""), [ADD, { ...ruled, body: z.object({ name: z.string() }) }])).toEqual([]);
	});

	it("a call that no form of the subject sends, and a subject without its record", () => {
		const file = "tests/fixtures/subjects/cards.ts";
		const ruled: Call = { ...ADD, rule: "account/cards/add" as Call["rule"] };
		const found = (form: string, records: string[]) => {
			const text = `const SUBJECT = { name: "card", permission: "account/cards", named: { "POST account/addCard": {} }, forms: [${form}] };`;
			return report(checkSubjectForms([{ file, text }], [ruled], records));
		};
		const form = 'page.form("add", "POST account/addCard")';
		expect(found("", ["tests/fixtures/form-outcomes/card.json"])).toEqual([
			`${file}:1 none of its forms sends POST account/addCard`,
		]);
		expect(found(form, [])).toEqual([
			`tests/fixtures/form-outcomes/card.json:0 missing, what comes of the forms of ${file}: RECORD=1 npx vitest run --config tests/vitest.config.ts tests/routes/forms/form-outcomes.test.ts -t "form of card "`,
		]);
		expect(found(form, ["tests/fixtures/form-outcomes/card.json"])).toEqual([]);
	});
});
