import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "../../../setup/visitor";
import { planOf } from "../../outside/booking/one-operator";
import { textOf } from "../../outside/page-reader";
import { paidOrder } from "../../outside/portal/stage";
import { type Guest, openSite, type Site } from "../../outside/site";
import { LANGUAGES, translate } from "../../outside/words";
import { TAX_NO } from "./stage";

const PAGES = ["/user/invoice/apply", "/user/invoice/details", "/user/invoice/manage"] as const;

let site: Site;
let member: Guest;
let operator: Guest;
let plan: number;
let days = 30;
beforeAll(async () => {
	site = await openSite();
	[member] = (await site.members(1, "another")) as [Guest];
	[operator] = (await site.members(1, "operating")) as [Guest];
	await site.rows(
		`insert into ledger_account (company_id, code, currency, limit_amount) select company_id, code, 'CNY', case code when 'REC' then 100000000 else 0 end
			from member, unnest(array['DEP', 'REC', 'BANK', 'SALES', 'FEES', 'COMP', 'ROUND', 'FXG']) code where id = $1`,
		[member.member_id],
	);
	await asRole("admin", member);
	await asRole("finance_operator", operator);
	plan = await planOf(site);
});
afterAll(() => site?.close());

const asRole = (role: string, { member_id }: Guest) =>
	site.rows("update member set role = $1, group_id = (select id from member_group where code = $1) where id = $2", [
		role,
		member_id,
	]);

/** A completed order of a guest that is paid for. */
async function order(of: Guest): Promise<{ id: number; net: number }> {
	days += 2;
	const id = await paidOrder(of, plan, days);
	const [row] = await site.rows<{ net: string }>(
		"update orders set status = 50, pay_channel = 'pre_deposit', settlement_status = 0, invoice_status = 10 where id = $1 returning total_amount as net",
		[id],
	);
	return { id, net: Number(row?.net) };
}

const titleOf = ({ body }: Page) => /<title>([^<]*)<\/title>/.exec(body)?.[1] ?? "";
const saveTitle = async () =>
	(
		await member.client.post("invoice/saveTitle", {
			type: "company",
			name: "云岭机电有限公司",
			tax_no: TAX_NO,
			email: "fp@example.com",
		})
	)?.data.id as number;
/** How many orders the button that chooses all of them names. */
const countOf = (body: string) => Number(/value="all"[^>]*>[^<]*?[（(](\d+)[)）]/.exec(body)?.[1]);
/** What is chosen on other pages. */
const chosenElsewhere = (page: Page): string[] =>
	page.forms
		.flatMap(({ fields }) => fields)
		.flatMap(([name, value]) => (name === "elsewhere" && value !== "" ? value.split("*") : []));
/** The fields of the order in the form of the page. */
function lineOf(page: Page, id: number): string {
	const form = page.forms.find(({ fields }) => fields.some(([name]) => name === "lines[0].order_id"));
	const [name = ""] =
		form?.fields.find(([field, value]) => /^lines\[\d+\]\.order_id$/.test(field) && value === String(id)) ?? [];
	return name.replace(".order_id", "");
}

describe("the pages of invoices", () => {
	it("send a guest to sign in [M-074] [M-075] [M-076]", async () => {
		for (const page of PAGES) {
			const answer = await fetch(new URL(page, site.url), { redirect: "manual" });
			expect([page, answer.status, new URL(answer.headers.get("location") ?? "", site.url).pathname]).toEqual([
				page,
				302,
				"/user/login",
			]);
		}
	});

	it("open for a member in the frame of the member centre, under their titles [M-028] [M-074] [M-075] [M-076] [M-101] [M-102]", async () => {
		const titles = ["Invoice Apply", "Invoice records", "Invoice Title Information"];
		for (const [index, address] of PAGES.entries()) {
			const page = await member.visitor.speak("en").get(address);
			expect([address, page.status, titleOf(page).startsWith(`${titles[index]} - `)]).toEqual([address, 200, true]);
			expect(page.body).toContain('href="/user/account/overview"');
		}
	});

	it("have a language file of their own [M-161]", () => {
		expect(LANGUAGES.map((language) => existsSync(`locales/${language}/invoice.json`))).toEqual([true, true]);
		expect(LANGUAGES.map((language) => translate(language, "invoice:apply-title"))).toEqual([
			"申请开票",
			"Invoice Apply",
		]);
	});
});

describe.each(LANGUAGES)("without script, in %s, a member", (language) => {
	const say = (key: string, values = {}) => translate(language, key, values);

	it("saves a title; what is wrong stands at its field, what was typed comes back, and the check digit warns", async () => {
		const visitor = member.visitor.speak(language);
		const page = await visitor.get("/user/invoice/manage");
		const refused = await visitor.submit(page, say("invoice:title-save"), {
			type: "company",
			name: "a<b",
			tax_no: "12",
			phone: "call",
		});
		for (const key of ["invoice-title-brackets", "invoice-title-tax", "order-contact-phone-invalid"])
			expect(refused.body.replaceAll("&lt;", "<").replaceAll("&gt;", ">")).toContain(say(`portal:${key}`));
		expect(refused.body).toContain('value="call"');
		const name = `抬头 ${language}`;
		const saved = await visitor.submit(page, say("invoice:title-save"), {
			type: "company",
			name,
			tax_no: "523100005758850148",
		});
		expect(saved.location).toBe("/user/invoice/manage");
		const shown = await visitor.follow(saved);
		expect(shown.body).toContain(name);
		expect(shown.body).toContain(say("invoice:tax-warning"));
	});

	it("applies for an invoice of a share, sees it in the records, and withdraws it [M-020] [M-496]", async () => {
		const visitor = member.visitor.speak(language);
		const [title, made] = [await saveTitle(), await order(member)];
		const page = await visitor.get(`/user/invoice/apply?currency=CNY&title_id=${title}`);
		const line = lineOf(page, made.id);
		expect(line).not.toBe("");
		const sent = await visitor.submit(page, say("invoice:apply-now"), {
			[`${line}.ticked`]: "1",
			[`${line}.amount`]: "1.50",
		});
		expect(sent.location, sent.body.slice(0, 500)).toMatch(/^\/user\/invoice\/details\?id=\d+$/);
		const shown = await visitor.follow(sent);
		expect(shown.body).toContain(say("portal:state-invoice-request-10"));
		expect(shown.body).toContain("1.50");
		expect((await visitor.get("/user/invoice/details")).body).toContain(sent.location?.replaceAll("&", "&amp;"));
		const withdrawn = await visitor.follow(await visitor.submit(shown, say("invoice:withdraw-now")));
		expect(withdrawn.body).toContain(say("portal:state-invoice-request-15"));
	});

	it("ticks orders on several pages, or all of them, and requests one invoice of what is ticked [39-3.5]", async () => {
		const visitor = member.visitor.speak(language);
		const [title, { id }] = [await saveTitle(), await order(member)];
		const columns = await site.rows<{ name: string }>(
			`select column_name as name from information_schema.columns where table_name = 'orders' and table_schema = 'public'
				and is_generated = 'NEVER' and is_identity = 'NO' and column_name not in ('id', 'booking_id', 'quote_id')`,
		);
		const names = columns.map(({ name }) => `"${name}"`).join(", ");
		const mark = language === "en" ? "MANYE" : "MANYZ";
		await site.rows(
			`insert into orders (booking_id, quote_id, ${names}) select '${mark}' || lpad(n::text, 5, '0'), '${mark}' || n, ${names} from orders, generate_series(1, 60) n where id = $1`,
			[id],
		);
		const first = await visitor.get(`/user/invoice/apply?currency=CNY&title_id=${title}`);
		const all = await visitor.submit(
			first,
			say("invoice:choose-all_other").replace("{{count}}", String(countOf(first.body))),
		);
		expect(chosenElsewhere(all).length).toBe(countOf(first.body) - 50);
		expect(all.body.match(/checked=""/g)?.length).toBeGreaterThanOrEqual(50);
		const none = await visitor.submit(all, say("invoice:choose-none"));
		expect(chosenElsewhere(none)).toEqual([]);
		const turned = await visitor.submit(none, say("common:next-page"), {
			"lines[3].ticked": "1",
			"lines[3].amount": "1.50",
		});
		expect(chosenElsewhere(turned)).toHaveLength(1);
		const sent = await visitor.submit(turned, say("invoice:apply-now"), {
			"lines[0].ticked": "1",
			"lines[0].amount": "2.50",
		});
		expect(sent.location, sent.body.slice(0, 500)).toMatch(/^\/user\/invoice\/details\?id=\d+$/);
		const shown = await visitor.follow(sent);
		expect([shown.body.includes("4.00"), shown.body.includes("R0")]).toEqual([true, true]);
		await visitor.submit(shown, say("invoice:withdraw-now"));
		await site.rows("update orders set status = 70, fee_amount = 0 where booking_id like $1", [`${mark}%`]);
	});

	it("reads of a request what an operator has decided, who issues it from a page of their own", async () => {
		const [title, made] = [await saveTitle(), await order(member)];
		const body = {
			title_id: title,
			kind: "digital_ordinary",
			currency: "CNY",
			email: "fp@example.com",
			lines: [{ order_id: made.id, amount: made.net }],
		};
		const id = (await member.client.post("invoice/apply", body, `page-${language}-${made.id}-0123`))?.data.id;
		const operators = operator.visitor.speak(language);
		const list = await operators.get("/operator/invoices");
		const address = new RegExp(`"(/operator/invoices/\\d+/${id})"`).exec(list.body)?.[1] ?? "";
		const page = await operators.get(address);
		const refused = await operators.submit(page, say("operator-invoices:reject-now"), { reason: " " });
		expect([refused.location, refused.body.includes(say("form:required"))]).toEqual([null, true]);
		await operators.submit(page, say("operator-invoices:accept-now"));
		const accepted = await operators.get(address);
		const form = accepted.forms.find(({ fields }) =>
			fields.some(([name, value]) => name === "intent" && value === "issue"),
		);
		const sent = new FormData();
		for (const [name, value] of form?.fields ?? []) if (name !== "file_file") sent.append(name, value);
		sent.set("number", `P-${id}`);
		sent.append("file_file", new File(['<?xml version="1.0"?><EInvoice/>'], "fp.xml", { type: "text/xml" }));
		const issued = await operators.request(address, {
			method: "POST",
			body: sent,
			headers: { origin: new URL(site.url).origin },
		});
		expect(issued.location, issued.body.slice(0, 500)).toBe(address);
		const visitor = member.visitor.speak(language);
		const shown = await visitor.get(`/user/invoice/details?id=${id}`);
		expect(shown.body).toContain(`P-${id}`);
		const file = await visitor.get(`/user/invoice/download?id=${id}`);
		expect([file.status, file.body]).toEqual([200, expect.stringContaining("EInvoice")]);
		const red = await visitor.submit(shown, say("invoice:red-now"), { reason: "抬头有误", "lines[0].amount": "0.001" });
		expect([red.location, red.body.includes(say("form:amount-decimals"))]).toEqual([null, true]);
		const requested = await visitor.follow(await visitor.submit(shown, say("invoice:red-now"), { reason: "抬头有误" }));
		expect(requested.body).toContain(say("portal:state-invoice-request-60"));
	});

	it("reads what a refund leaves to be reversed, with the amount filled in, and an operator sees it in their list", async () => {
		const [title, made] = [await saveTitle(), await order(member)];
		const lines = [{ order_id: made.id, amount: made.net }];
		const body = { title_id: title, kind: "digital_ordinary", currency: "CNY", email: "fp@example.com", lines };
		const id = (await member.client.post("invoice/apply", body, `due-${language}-${made.id}-0123`))?.data.id;
		await site.rows(
			"update invoice set status = 40, kind = 'commercial', number = $2, invoice_date = '2026-01-02' where id = $1",
			[id, `D-${id}`],
		);
		const visitor = member.visitor.speak(language);
		expect((await visitor.get("/user/invoice/details?tab=due")).body).not.toContain(`/user/invoice/details?id=${id}`);
		await site.rows("update orders set refund_money = 1234 where id = $1", [made.id]);
		const list = await visitor.get("/user/invoice/details?tab=due");
		expect(list.body).toContain(`/user/invoice/details?id=${id}`);
		expect(textOf((await visitor.get("/user/invoice/details")).body)).toContain(
			say(`invoice:red-due-list_${language === "en" ? "one" : "other"}`, { count: 1 }),
		);
		expect((await operator.visitor.speak(language).get("/operator/invoices?tab=due")).body).toMatch(
			new RegExp(`"/operator/invoices/\\d+/${id}"`),
		);
		const page = await visitor.get(`/user/invoice/details?id=${id}`);
		expect(textOf(page.body)).toContain(say("invoice:red-due-member").split("{{amount}}")[1]);
		const requested = await visitor.follow(await visitor.submit(page, say("invoice:red-now"), { reason: "退款" }));
		expect(textOf(requested.body)).toContain(say("portal:state-invoice-request-60"));
		expect(textOf(requested.body)).not.toContain(say("invoice:red-due-member").split("{{amount}}")[1]);
		await site.rows("update orders set refund_money = 0 where id = $1", [made.id]);
	});
});

describe.each(LANGUAGES)("without script, in %s, an operator", (language) => {
	const say = (key: string, values = {}) => translate(language, key, values);

	it("changes an issuer; what is wrong stands at its field and what was typed comes back", async () => {
		const operators = operator.visitor.speak(language);
		const list = await operators.get("/operator/issuers");
		const [, id] = /\/operator\/issuers\?id=(\d+)#issuer-form/.exec(list.body) ?? [];
		const page = await operators.get(`/operator/issuers?id=${id}`);
		const refused = await operators.submit(page, say("operator-invoices:issuer-save"), {
			name_zh: "a<b",
			name_en: "",
			address: "a\ue000b",
		});
		expect([refused.status, refused.location]).toEqual([400, null]);
		for (const key of ["invoice-title-brackets", "field-required", "order-text-invalid"])
			expect(refused.body.replaceAll("&lt;", "<").replaceAll("&gt;", ">")).toContain(say(`portal:${key}`));
		expect(refused.body).toContain('value="a&lt;b"');
		const saved = await operators.submit(page, say("operator-invoices:issuer-save"), {
			name_zh: `主体 ${language}`,
			name_en: `Issuer ${language}`,
		});
		expect(saved.location).toBe("/operator/issuers");
		expect((await operators.follow(saved)).body).toContain(language === "en" ? "Issuer en" : "主体 zh-cn");
		const stale = await operators.submit(page, say("operator-invoices:issuer-save"));
		expect([stale.location, stale.body.includes(say("portal:issuer-stale"))]).toEqual([null, true]);
		const again = await operators.submit(stale, say("operator-invoices:issuer-save"));
		expect(again.location, "whoever has read that saves over it").toBe("/operator/issuers");
	});
});
