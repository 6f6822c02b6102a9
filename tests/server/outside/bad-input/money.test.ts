import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languagesOf } from "../../../setup/languages";
import type { Page } from "../../../setup/visitor";
import { day } from "../booking/one-operator";
import { controlsOf } from "../page-reader";
import { openSite, type Site } from "../site";
import { type Language, translate } from "../words";
import { type Cast, type MoneyForm, moneyForms, moneyTables, openCast, send } from "./money-forms";

let site: Site;
let cast: Cast;
let forms: MoneyForm[];
/** Name of the row of the member's order in the form of invoices. */
let line: string;
beforeAll(async () => {
	site = await openSite();
	cast = await openCast(site);
	const [company] = await site.rows<{ id: number }>("select company_id as id from member where id = $1", [
		cast.member.member_id,
	]);
	const page = await cast.member.visitor.get("/user/invoice/apply?currency=CNY");
	const fields = page.forms.flatMap((form) => form.fields);
	line =
		fields
			.find(([name, value]) => name.endsWith(".order_id") && value === String(cast.ids.open))?.[0]
			.replace(".order_id", "") ?? "";
	forms = moneyForms(cast, Number(company?.id), line, day(0));
});
afterAll(() => site?.close());

const NAMES = [
	"a share of an order on an invoice",
	"a part of an invoice to be reversed",
	"a payment of a bill",
	"a bank transfer for a bill",
	"a refund of an order",
	"a fee that is waived",
	"a withdrawal",
	"a top-up",
	"a credit limit",
	"a temporary limit",
];
const formOf = (name: string): MoneyForm => {
	const form = forms.find((one) => one.name === name);
	if (!form) throw new Error(`no form ${name}`);
	return form;
};

/** What is typed, and what is said of it. */
const BAD: [typed: string, key: string][] = [
	["0", "form:amount-above-zero"],
	["-1", "form:amount-negative"],
	["1e9", "form:floating-point-number"],
	["0.001", "form:amount-decimals"],
	["１００", "form:amount-half-width"],
	["123456789012", "form:amount-large"],
];

/** The message stands at the field that keeps what was typed. */
function expectAtField(page: Page, field: string, typed: string, said: string): void {
	const control = controlsOf(page.body).find(
		({ name, value, isInvalid }) => name === field && value === typed && isInvalid,
	);
	expect([page.status, page.location, control?.described.join(" ")]).toEqual([
		400,
		null,
		expect.stringContaining(said),
	]);
}

/** A message up to its first amount. */
const begins = (language: Language, key: string) => translate(language, key).split("{{")[0]?.trim() ?? "";

it("has every form with an amount", () => {
	expect(forms.map(({ name }) => name)).toEqual(NAMES);
});

describe.each(NAMES.map((name, index) => [name, index] as const))("%s", (name, index) => {
	it.each(languagesOf(index))(
		"is refused at its field in %s where it is no amount or too much, and nothing is written [M-315]",
		async (language) => {
			const form = formOf(name);
			const page = await form.who.visitor.speak(language).get(form.path);
			const before = await moneyTables(site);
			const tried = form.takesZero ? BAD.slice(1) : BAD;
			for (const [typed, key] of form.beyond ? [...tried, form.beyond] : tried)
				expectAtField(await send(form, page, typed), form.field, typed, begins(language, key));
			expect(await moneyTables(site)).toEqual(before);
		},
	);
});

describe("somebody of another company", () => {
	it("finds none of these pages, and what is sent to them writes nothing", async () => {
		const before = await moneyTables(site);
		for (const form of forms.filter(({ who, path }) => who === cast.member && /id=|detail\//.test(path))) {
			const page = await cast.member.visitor.get(form.path);
			const answer = await send(form, page, "1.00", cast.stranger);
			expect([form.name, answer.status >= 400, answer.location]).toEqual([form.name, true, null]);
		}
		expect(await moneyTables(site)).toEqual(before);
	});

	it.each(languagesOf(0))(
		"has no order that a member may put on an invoice, as it says at the field in %s",
		async (language) => {
			const form = formOf("a share of an order on an invoice");
			const page = await cast.member.visitor.speak(language).get(form.path);
			const before = await moneyTables(site);
			const theirs = { ...form, typed: { ...form.typed, [`${line}.order_id`]: String(cast.ids.theirs) } };
			const answer = await send(theirs, page, "1.00");
			expect([answer.location, answer.body.includes(translate(language, "portal:order-not-found"))]).toEqual([
				null,
				true,
			]);
			expect(await moneyTables(site)).toEqual(before);
		},
	);
});

it.each(languagesOf(1))("an order is invoiced once from two tabs, in %s", async (language) => {
	const form = formOf("a share of an order on an invoice");
	const { visitor } = cast.member;
	const tabs = [await visitor.speak(language).get(form.path), await visitor.get(form.path)] as const;
	const [left = 0] = (
		await site.rows<{ left: number }>(
			"select o.total_amount - coalesce(s.claimed_amount, 0) as left from orders o left join invoice_subject s on s.subject_id = o.id where o.id = $1",
			[cast.ids.open],
		)
	).map((row) => Number(row.left));
	const share = (Math.ceil(left / 2 / 100) + 1).toFixed(2);
	const first = await send(form, tabs[0], share);
	expect([first.status, first.location]).toEqual([303, expect.stringMatching(/^\/user\/invoice\/details\?id=\d+$/)]);
	const before = await moneyTables(site);
	expectAtField(await send(form, tabs[1], share), form.field, share, begins(language, "portal:invoice-amount-beyond"));
	expect(await moneyTables(site)).toEqual(before);
});
