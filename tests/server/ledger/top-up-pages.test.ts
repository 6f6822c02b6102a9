import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { uniqueId, uniqueWord } from "../../factories/random/unique";
import type { Page, Visitor } from "../../setup/visitor";
import { requestOf, unpaidOrder } from "../account/owner/stock";
import { png } from "../files/corpus";
import { day, planOf } from "../outside/booking/one-operator";
import { controlsOf, textOf } from "../outside/page-reader";
import { type Guest, openSite, type Site } from "../outside/site";
import { LANGUAGES, type Language, translate } from "../outside/words";

const PAGE = "/operator/top-ups";
const AMOUNT = 1_234_500;

let site: Site;
let member: Guest;
let first: Guest;
let second: Guest;
beforeAll(async () => {
	site = await openSite();
	[first, second] = (await site.members(2, "operating")) as [Guest, Guest];
	await asRole("finance_operator", first, second);
});
const CHECKER = "Daw Mya";

/** Each test has a company of its own, with one open request. */
beforeEach(async () => {
	[member] = (await site.members(1, "another")) as [Guest];
	await asRole("admin", member);
	await site.rows(
		`insert into ledger_account (company_id, code, currency) select company_id, code, 'CNY' from member,
			unnest(array['DEP', 'REC', 'BANK', 'SALES', 'FEES', 'COMP', 'ROUND', 'FXG']) code where id = $1`,
		[member.member_id],
	);
});
afterAll(() => site?.close());

const asRole = (role: string, ...guests: Guest[]) =>
	site.rows(
		"update member set role = $1, group_id = (select id from member_group where code = $1) where id = any($2)",
		[role, guests.map(({ member_id }) => member_id)],
	);

let pictures = 0;
async function report(): Promise<{ id: number; reference: string }> {
	// The same slip twice is pointed out.
	pictures += 1;
	const form = new FormData();
	form.append("file", new File([new Uint8Array(png(30 + pictures, 20))], "slip.png", { type: "image/png" }));
	const headers = { server: "true", accept: "application/json", "ba-user-token": member.client.token };
	const sent = await (await fetch(`${site.url}/api/ajax/upload`, { method: "POST", body: form, headers })).json();
	const reference = `R-${uniqueWord(8).toUpperCase()}`;
	const body = {
		amount: AMOUNT,
		currency: "CNY",
		transfer_date: day(-1),
		bank_reference: reference,
		slip: sent.data.file.url,
	};
	const reported = await member.client.post("account/topUp", body, uniqueId());
	expect(reported?.code, reported?.text).toBe(1);
	return { id: reported?.data.id, reference };
}

/** HTML of the request's card, a list item with lists in it; "" where the page has none. */
function cardOf({ body }: Page, reference: string): string {
	const at = body.indexOf(reference);
	if (at === -1) return "";
	const start = body.lastIndexOf("<li", at);
	let open = 0;
	for (const { 0: tag, index } of body.slice(start).matchAll(/<li\b|<\/li>/g)) {
		open += tag === "</li>" ? -1 : 1;
		if (open === 0) return body.slice(start, start + index);
	}
	throw new Error("a list item has no end");
}

/** Sends the form of that request, as its page has it. */
function decide(
	visitor: Visitor,
	page: Page,
	{ id, intent, ...typed }: { id: number; intent: string } & Record<string, string | number>,
) {
	const form = page.forms.find(({ fields }) => {
		const values = Object.fromEntries(fields);
		return values.id === String(id) && values.intent === intent;
	});
	if (!form) throw new Error(`no form to ${intent} ${id} at ${page.path}`);
	return visitor.post(page.path, { ...Object.fromEntries(form.fields), ...(typed as Record<string, string>) });
}

const deposit = async () => (await member.client.get("account/balance"))?.data.funds.deposit_available;
const memberSees = async (language: Language) =>
	(await member.visitor.speak(language).get("/user/account/balance?tab=top_up")).body;

describe.each(LANGUAGES)("without script, in %s, a member", (language) => {
	it("turns the pages of the company's requests: every one of them is on one, and a page behind the last leads back", async () => {
		const { id } = await report();
		await site.rows(
			`insert into top_up_request (company_id, member_id, member_name, currency, amount, transfer_date, bank_reference, slip_id, language)
				select company_id, member_id, member_name, currency, amount, transfer_date, 'OLD-' || n || '-', slip_id, language
				from top_up_request, generate_series(1, 60) n where id = $1`,
			[id],
		);
		const seen: Set<string>[] = [];
		const { visitor } = member;
		let page = await visitor.speak(language).get("/user/account/balance?tab=top_up");
		for (let turn = 1; turn < 9; turn += 1) {
			seen.push(new Set([...page.body.matchAll(/OLD-(\d+)-/g)].map(([, number = ""]) => number)));
			const next = /<a (?=[^>]*rel="next")[^>]*href="([^"]*)"/.exec(page.body)?.[1];
			if (next === undefined) break;
			page = await visitor.get(next.replaceAll("&amp;", "&"));
		}
		expect([seen.map(({ size }) => size), new Set(seen.flatMap((one) => [...one])).size]).toEqual([
			[20, 20, 20, 0],
			60,
		]);
		const behind = await visitor.get("/user/account/balance?tab=top_up&page=9");
		expect([behind.status, behind.body.includes(translate(language, "account-money:show-all"))]).toEqual([200, true]);
		await site.rows("delete from top_up_request where member_id = $1", [member.member_id]);
	});
});

describe.each(LANGUAGES)("without script, in %s, an operator", (language) => {
	const t = (name: string) => translate(language, name);
	const open = (guest: Guest) => guest.visitor.speak(language).get(PAGE);

	it("checks a slip, a colleague confirms, and the member has the money; one alone moves none", async () => {
		await site.rows("update member set nickname = $1 where id = $2", [CHECKER, first.member_id]);
		const { id, reference } = await report();
		const page = await open(first);
		const card = textOf(cardOf(page, reference));
		expect([page.status, card]).toEqual([200, expect.stringContaining("12,345.00")]);
		expect(cardOf(page, reference)).toMatch(/href="\/storage\/[^"]+\.png"/);
		const checked = await decide(first.visitor, page, { id, intent: "approve" });
		expect([checked.status, checked.location]).toEqual([303, PAGE]);
		const after = await first.visitor.follow(checked);
		expect(after.body).toContain(t("portal:top-up-done-checked"));
		expect(cardOf(after, reference)).toContain(t("top-ups:wait-for-other"));
		expect(() => decide(first.visitor, after, { id, intent: "approve" })).toThrow("no form");
		const sent = page.forms.find(({ fields }) => fields.some(([name, value]) => name === "id" && value === String(id)));
		const alone = await first.visitor.post(PAGE, { ...Object.fromEntries(sent?.fields ?? []), step: "confirm" });
		expect([alone.status, cardOf(alone, reference).includes(t("portal:top-up-own-check"))]).toEqual([403, true]);
		expect([await deposit(), (await memberSees(language)).includes(t("account-money:top-up-submitted"))]).toEqual([
			0,
			true,
		]);

		const theirs = await open(second);
		expect(textOf(cardOf(theirs, reference))).toContain(CHECKER);
		expect(cardOf(theirs, reference)).toContain(t("top-ups:confirm"));
		const confirmed = await second.visitor.follow(await decide(second.visitor, theirs, { id, intent: "approve" }));
		expect(confirmed.body).toContain(t("portal:top-up-done-accepted"));
		expect([await deposit(), cardOf(confirmed, reference)]).toEqual([AMOUNT, ""]);
		expect(await memberSees(language)).toContain(t("account-money:top-up-accepted"));
		expect(textOf(cardOf(await second.visitor.get(`${PAGE}?status=accepted`), reference))).toContain(CHECKER);
	});

	it("rejects with a reason that the member reads, and with none not", async () => {
		const { id, reference } = await report();
		const page = await open(first);
		const empty = await decide(first.visitor, page, { id, intent: "reject", reason: " " });
		const reason = controlsOf(cardOf(empty, reference)).find(({ name }) => name === "reason");
		expect([empty.status, reason?.isInvalid, reason?.described.join()]).toEqual([
			400,
			true,
			expect.stringContaining(t("form:required")),
		]);
		const long = "长".repeat(600);
		const tooLong = await decide(first.visitor, page, { id, intent: "reject", reason: long });
		expect([tooLong.status, cardOf(tooLong, reference).includes(long)]).toEqual([400, true]);
		expect((await site.rows("select status from top_up_request where id = $1", [id]))[0]).toEqual({
			status: "submitted",
		});

		const rejection = language === "en" ? "The slip is of another company" : "回单抬头与公司名称不符";
		const rejected = await first.visitor.follow(
			await decide(first.visitor, page, { id, intent: "reject", reason: rejection }),
		);
		expect([rejected.body.includes(t("portal:top-up-done-rejected")), cardOf(rejected, reference)]).toEqual([true, ""]);
		expect(textOf(cardOf(await first.visitor.get(`${PAGE}?status=rejected`), reference))).toContain(rejection);
		const seen = await memberSees(language);
		expect([seen.includes(t("account-money:top-up-rejected")), seen.includes(rejection), await deposit()]).toEqual([
			true,
			true,
			0,
		]);
	});

	it("reads of another company's payment with that reference, and confirms with a reason that the member does not read", async () => {
		const { id, reference } = await report();
		const same = `00${reference.toLowerCase()}.`;
		const [own] = await site.rows<{ company_id: string }>("select company_id from member where id = $1", [
			member.member_id,
		]);
		const [other] = await site.rows<{ company_id: string; id: string }>(
			"select company_id, id from member where company_id <> $1 order by company_id, id limit 1",
			[own?.company_id],
		);
		const [request] = await site.rows<{ id: string }>(
			`insert into top_up_request (company_id, member_id, member_name, currency, amount, transfer_date, bank_reference, slip_id, language)
				values ($1, $2, 'a', 'CNY', 4200, '2026-01-02', $3, 1, 'en') returning id`,
			[other?.company_id, other?.id, same],
		);
		await site.rows(
			`insert into bank_reference (company_id, key, used_kind, used_id)
				select $1::int8, key, 'top_up', $2::int8 from bank_reference where company_id = $3 and used_kind = 'top_up' and used_id = $4`,
			[other?.company_id, request?.id, own?.company_id, id],
		);
		await decide(first.visitor, await open(first), { id, intent: "approve" });
		const page = await open(second);
		expect(textOf(cardOf(page, reference))).toContain("42.00");
		const bare = await decide(second.visitor, page, { id, intent: "approve", reason: "" });
		const reason = controlsOf(cardOf(bare, reference)).find(({ name }) => name === "reason");
		expect([bare.status, reason?.isInvalid]).toEqual([400, true]);
		const why = language === "en" ? "Both banks' statements read" : "两家银行流水均已核对";
		const paid = await second.visitor.follow(
			await decide(second.visitor, page, { id, intent: "approve", reason: why }),
		);
		expect(paid.body).toContain(t("portal:top-up-done-accepted"));
		expect(textOf(cardOf(await second.visitor.get(`${PAGE}?status=accepted`), reference))).toContain(why);
		expect(await memberSees(language)).not.toContain(why);
		await site.rows("delete from bank_reference where used_id in (select id from top_up_request where amount = 4200)");
		await site.rows("delete from top_up_request where amount = 4200");
	});

	it("who comes too late reads so, and does nothing that the button did not say", async () => {
		const { id, reference } = await report();
		const stale = await open(second);
		await decide(first.visitor, await open(first), { id, intent: "approve" });
		const late = await decide(second.visitor, stale, { id, intent: "approve" });
		expect([late.status, cardOf(late, reference).includes(t("portal:top-up-checked")), await deposit()]).toEqual([
			400,
			true,
			0,
		]);
		await decide(first.visitor, await open(first), { id, intent: "reject", reason: "twice" });
		const gone = await decide(second.visitor, late, { id, intent: "approve" });
		expect([gone.status, gone.body.includes(t("portal:top-up-decided")), cardOf(gone, reference)]).toEqual([
			400,
			true,
			"",
		]);
		for (const fields of [
			{ intent: "approve", id: "x", step: "check" },
			{ intent: "approve", id: String(id) },
			{ intent: "x" },
		]) {
			const wrong = await second.visitor.post(PAGE, Object.entries(fields));
			expect([wrong.status, wrong.body.includes(t("form:format"))]).toEqual([400, true]);
		}
	});
});

it("a member neither sees the operators' page nor decides on the own request", async () => {
	const { id } = await report();
	expect((await member.visitor.get(PAGE)).status).toBe(403);
	expect((await member.visitor.post(PAGE, { intent: "approve", id: String(id), step: "check" })).status).toBe(403);
	expect((await site.rows("select checked_by from top_up_request where id = $1", [id]))[0]).toEqual({
		checked_by: null,
	});
});

it.each(LANGUAGES)(
	"the overview and the page of sub-accounts lead in %s to what waits for an administrator",
	async (language) => {
		const t = (name: string, values = {}) => translate(language, name, values);
		const [admin] = (await site.members(1)) as [Guest];
		await asRole("admin", admin);
		const order = await unpaidOrder(admin, await planOf(site));
		await requestOf(site, admin, order);
		const [{ booking_id }] = (await site.rows<{ booking_id: string }>("select booking_id from orders where id = $1", [
			order,
		])) as [{ booking_id: string }];
		const overview = (await admin.visitor.speak(language).get("/user/account/overview")).body;
		const link = `href="/user/manage/approval"[^>]*>${t("account-money:task-approve", { number: booking_id })}<`;
		expect(overview).toMatch(new RegExp(link));
		expect(textOf(overview)).toMatch(language === "en" ? /before \d/ : /请在 .+前审批/);
		expect(textOf(overview)).toMatch(
			language === "en" ? /Credit left .+(About|No credit used)/ : /可用额度 .+(按近 30 天用量|近 30 天未使用授信)/,
		);
		const accounts = (await admin.visitor.get("/user/manage/subAccount")).body;
		expect(accounts).toMatch(
			/href="\/user\/manage\/approval"[^>]*>(有 \d+ 个订单待审批|\d+ orders? (is|are) waiting for approval)</,
		);
	},
);
