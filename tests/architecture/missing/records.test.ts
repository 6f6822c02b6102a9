import { describe, expect, it } from "vitest";
import { EVENT_ACTIONS, EVENT_SUBJECTS } from "~/portal-contract/company/events";
import { BILLS } from "~/portal-server/billing/bills/bill-states";
import { INVOICES } from "~/portal-server/billing/invoices/invoice-machine";
import orders from "~/portal-server/orders/model/machine/transitions.json";
import { GROUPS } from "~/portal-server/platform/db/schema/groups";
import { LISTING } from "../../setup/code/listing-calls";
import { checkExamples, EXAMPLES_FILE } from "../checks/missing/calls";
import { checkCompanyEvents, checkOrderEvents, checkStateEvents, checkVariants } from "../checks/missing/event-texts";
import { checkMemberRows, checkTableGroups, EXPORT_FILE, FORGET_FILE, tablesIn } from "../checks/missing/tables";
import { readSources, report, type Source } from "../checks/sources";
import { readLocales } from "../checks/texts/locales";

const locales = readLocales();
const portal = readSources(["app/portal-server"]);
const tables = tablesIn(portal.filter(({ file }) => /\/db\/schema\//.test(file)));
const sourceOf = (file: string): Source => readSources([file])[0] ?? { file, text: "" };
const what = (found: { what: string }[]) => found.map((one) => one.what);

const kebab = (call: string) => call.replace(/[/:]/g, "-").replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);
const callsOf = (transitions: readonly { call: string }[]) => transitions.map(({ call }) => call);
/** Calls of the table that leave nothing in an order's history. */
const READING = new Set(["order/voucher", "order/cancelQuote"]);

describe("whatever is added", () => {
	it("as a call has an example", () => {
		const lists = readSources(["tests/server/account/owner/matrix", "tests/fixtures/subjects"]);
		expect(report(checkExamples(readSources(["app/portal-contract"]), lists, LISTING))).toEqual([]);
	});

	it("as a table has a group", () => {
		expect(report(checkTableGroups(tables, GROUPS))).toEqual([]);
	});

	it("as rows of a member is exported and deleted", () => {
		expect(report(checkMemberRows(tables, sourceOf(EXPORT_FILE), sourceOf(FORGET_FILE)))).toEqual([]);
	});

	it("as a change of a company has its text", () => {
		expect(report(checkCompanyEvents(locales, EVENT_ACTIONS, EVENT_SUBJECTS))).toEqual([]);
	});

	it("as an action of an order, a bill or an invoice has its text", () => {
		const transitions = callsOf([...orders.transitions, ...orders.without_transition]).filter(
			(call) => !READING.has(call),
		);
		expect(report(checkOrderEvents(locales, portal, transitions))).toEqual([]);
		expect(report(checkVariants(locales))).toEqual([]);
		expect(
			report(checkStateEvents(locales, callsOf(BILLS.table.transitions), (call) => `bill-event-${kebab(call)}`)),
		).toEqual([]);
		expect(
			report(
				checkStateEvents(
					locales,
					callsOf(INVOICES.table.transitions),
					(call) => `invoice-event-${kebab(call.replace(/^.*\//, ""))}`,
				),
			),
		).toEqual([]);
	});
});

describe("the checks see", () => {
	const schema = (text: string) => tablesIn([{ file: "app/portal-server/platform/db/schema/card.ts", text }]);
	const card = schema(
		'export const card = pgTable("loyalty_card", { company_id: ref(), member_id: ref().notNull() });',
	);

	it("a call without an example", () => {
		const contract = {
			file: "app/portal-contract/a.ts",
			text: 'export const a = definePost("cms/moveArticle", {});\nconst b = defineGet("trip/list", {});',
		};
		const lists = (text: string) => [{ file: EXAMPLES_FILE, text }];
		expect(
			report(
				checkExamples(
					[contract],
					lists('const LISTED = { "GET trip/list": {} }; const other = `GET ${path}`; const page = `${list}/${id}`;'),
				),
			),
		).toEqual([
			"tests/fixtures/subjects/a.ts:1 has no example of POST cms/moveArticle (app/portal-contract/a.ts:1), nor has tests/server/account/owner/matrix/calls.ts",
		]);
		expect(checkExamples([contract], lists('["trip/list"]; `POST cms/${verb}Article`;'))).toEqual([]);
	});

	it("a table without a group", () => {
		expect(report(checkTableGroups(card, new Map([["other", "tenant"]])))).toEqual([
			"app/portal-server/platform/db/schema/groups.ts:1 names no group for loyalty_card (app/portal-server/platform/db/schema/card.ts:1): inventory or reference, or a primary key that begins with company_id",
		]);
	});

	it("rows of a member that are neither exported nor deleted, and an exception that is none", () => {
		const named = { file: EXPORT_FILE, text: "sql`select 1 from loyalty_card t`;" };
		const gone = { file: FORGET_FILE, text: 'for (const table of ["loyalty_card"]) sql`delete from ${table}`;' };
		const reported = what(checkMemberRows(card, { file: EXPORT_FILE, text: "" }, { file: FORGET_FILE, text: "" }));
		expect(reported).toContain(
			"exports no rows of loyalty_card (app/portal-server/platform/db/schema/card.ts:1), which are a member's",
		);
		expect(reported).toContain(
			"deletes by GO_WITH_ACCOUNT, and app/portal-server/account/personal-data/forget.ts empties, no rows of loyalty_card (app/portal-server/platform/db/schema/card.ts:1), which are a member's",
		);
		expect(reported).toContain("quote is no exception");
		expect(what(checkMemberRows(card, named, gone)).filter((one) => /loyalty/.test(one))).toEqual([]);
		expect(
			what(checkMemberRows(schema('pgTable("fx", { id: ref() });'), named, gone)).filter((one) => /fx/.test(one)),
		).toEqual([]);
	});

	it("a change without its text, by language", () => {
		const half = { "zh-cn": { "portal.json": { "event-card-save": "保存了" } }, en: { "portal.json": {} } };
		expect(report(checkCompanyEvents(half, ["card.save"], []))).toEqual([
			"locales/en/portal.json:0 event-card-save: missing, the text of the change card.save",
		]);
		expect(report(checkStateEvents(half, ["card/close"], () => "event-card-save"))).toHaveLength(1);
	});

	it("an action of orders that no table words, also where its end is a value, and a text that is missing", () => {
		const none = { "zh-cn": {}, en: {} };
		const texts = {
			file: "app/portal-server/orders/reading/status-texts.ts",
			text: 'const EVENTS = { "order/pay": "order-event-pay", "timer/a:b": "x" };',
		};
		const acting = (text: string) =>
			checkOrderEvents(none, [texts, { file: "app/portal-server/orders/a.ts", text }], []).filter(({ file }) =>
				/a\.ts$/.test(file),
			);
		expect(what(acting('amend(tx, { action: "order/paint" });'))).toEqual([
			'app/portal-server/orders/reading/status-texts.ts has no text of order/paint: amend(tx, { action: "order/paint" });',
		]);
		expect(acting("amend(tx, { action: `timer/c:${way}` });")).toHaveLength(1);
		expect(acting('amend(tx, { action: late ? "timer/late" : "order/pay" });')).toHaveLength(1);
		expect(
			acting('amend(tx, { action: "order/pay" }); amend(tx, { action: `timer/a:${way}` }); send({ action: "/x" });'),
		).toEqual([]);
		expect(what(checkOrderEvents(none, [texts], ["order/new"]))).toContain("no text of order/new");
		expect(what(checkOrderEvents(none, [texts], []))).toContain(
			"order-event-pay: missing, the text of the action order/pay",
		);
	});
});
