import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { titleSuffix } from "~/i18n/page-title";
import type { Page, Visitor } from "../../../setup/visitor";
import { day, planOf } from "../../outside/booking/one-operator";
import { paidOrder } from "../../outside/portal/stage";
import { type Guest, openSite, type Site } from "../../outside/site";
import { LANGUAGES, type Language, translate } from "../../outside/words";

const APPLY = "/user/bill/apply";
const DETAILS = "/user/bill/details";

let site: Site;
let plan: number;
beforeAll(async () => {
	site = await openSite();
	plan = await planOf(site);
});
afterAll(() => site?.close());

/** A clerk of finance of a company of its own that has money, credit, and two orders whose service is over. */
async function clerk(first_day: number): Promise<Guest> {
	const [guest] = (await site.members(1, "another")) as [Guest];
	const of = [guest.member_id];
	await site.rows(
		"update member set role = 'admin', group_id = (select id from member_group where code = 'admin') where id = any($1::int8[])",
		[of],
	);
	await site.rows(
		`insert into ledger_account (company_id, code, currency, limit_amount, posted_credit)
			select company_id, code, 'CNY', case code when 'REC' then 900000000 else 0 end, case code when 'DEP' then 900000000 else 0 end from member,
				unnest(array['DEP', 'REC', 'BANK', 'SALES', 'FEES', 'COMP', 'ROUND', 'FXG']) code where id = $1`,
		of,
	);
	for (const days of [first_day, first_day + 1]) await paidOrder(guest, plan, days);
	await site.rows(
		`update orders set status = 50, settlement_status = 20, settlement_money = total_amount, purchase_order = 'PO-7', cost_center = 'CC-7'
			where company_id = (select company_id from member where id = $1)`,
		of,
	);
	return guest;
}

const titleOf = ({ body }: Page) => /<title>([^<]*)<\/title>/.exec(body)?.[1];
const sitesName = async (visitor: Visitor) =>
	(titleOf(await visitor.get("/user/account/overview")) ?? "").split(" - ").at(-1) ?? "";
/** A key of words that no text stands for. */
const hasKeys = ({ body }: Page) =>
	/(?:^|[\s>"])(?:bill|operator-bills):[a-z-]+/.test(body.replace(/<script[\s\S]*?<\/script>/g, ""));

describe("the pages of bills", () => {
	it.each([[APPLY], [DETAILS]])("%s sends a guest to sign in [M-072, M-073]", async (path) => {
		const [guest] = await site.members(1, "another");
		guest?.visitor.cookies.clear();
		const page = await guest?.visitor.get(path);
		expect([page?.status, page?.location]).toEqual([302, `/user/login?to=${encodeURIComponent(path)}`]);
	});

	it.each(LANGUAGES)(
		"are whole in %s, titled as they should be, within the member's frame [M-029, M-103, M-160, M-165]",
		async (language) => {
			const { visitor } = await clerk(language === "en" ? 200 : 210);
			visitor.speak(language);
			const suffix = await sitesName(visitor);
			expect(suffix).not.toBe("");
			expect(titleSuffix(language, suffix)).toBe(suffix);
			for (const [path, key] of [
				[APPLY, "bill:apply-title"],
				[DETAILS, "bill:details-title"],
			] as const) {
				const page = await visitor.get(path);
				expect(page.status).toBe(200);
				expect(titleOf(page)).toBe(`${translate(language, key)} - ${suffix}`);
				expect(hasKeys(page)).toBe(false);
				expect(page.body).toContain(`href="${APPLY}"`);
			}
			expect(translate("en", "bill:apply-title")).toBe("Settlement Bookings");
		},
	);
});

async function settle(visitor: Visitor, language: Language): Promise<Page> {
	const page = await visitor.speak(language).get(APPLY);
	const none = await visitor.submit(page, translate(language, "bill:settle-chosen"), { subjects: [] });
	expect(none.status).toBe(400);
	expect(none.body).toContain(translate(language, "bill:nothing-chosen"));
	const made = await visitor.submit(page, translate(language, "bill:settle-chosen"));
	expect([made.status, made.location]).toEqual([303, expect.stringMatching(/^\/user\/bill\/details\?id=\d+$/)]);
	return visitor.follow(made);
}

describe.each(LANGUAGES)("without script, in %s, a clerk", (language) => {
	it("settles bookings, disputes a line, pays in parts and takes the bill along [M-497]", async () => {
		const { visitor } = await clerk(language === "en" ? 220 : 230);
		const t = (key: string) => translate(language, `bill:${key}`);
		const bill = await settle(visitor, language);
		expect(bill.body).toMatch(/B\d{4,}-\d{4}-0001/);
		expect(bill.body).toContain("PO-7");
		const [, line] = /id="line-(\d+)-reason"/.exec(bill.body) ?? [];
		const empty = await visitor.submit(bill, t("dispute-now"), { reason: "" });
		expect(empty.status).toBe(400);
		expect(empty.body).toContain(`id="line-${line}-reason-error"`);
		const disputed = await visitor.follow(await visitor.submit(bill, t("dispute-now"), { reason: "Two nights only" }));
		expect(disputed.body).toContain("Two nights only");
		for (const amount of ["0", "-1", "1000000000", "0.001", "abc"]) {
			const wrong = await visitor.submit(disputed, t("pay-now"), { amount });
			expect([amount, wrong.status >= 200 && wrong.status < 500, wrong.location]).toEqual([amount, true, null]);
			expect(wrong.body).toContain('id="pay-amount-error"');
			expect(wrong.body).toContain(`value="${amount}"`);
		}
		const part = await visitor.follow(await visitor.submit(disputed, t("pay-now"), { amount: "1.00" }));
		expect(part.body).toContain(translate(language, "portal:bill-done-paid"));
		const rest = await visitor.follow(await visitor.submit(part, t("pay-now")));
		expect(rest.body).toContain(t("next-disputed"));
		const [, id] = /details\?id=(\d+)/.exec(part.path) ?? [];
		const csv = await visitor.get(`/user/bill/download?id=${id}&format=csv`);
		expect(csv.headers.get("content-type")).toContain("text/csv");
		expect(csv.body).toContain("CC-7,PO-7");
		const list = await visitor.get(`${DETAILS}?status=open`);
		expect(list.body).toContain(`href="${DETAILS}?id=${id}"`);
	});
});

describe("a form whose bill has changed meanwhile", () => {
	it("says so at the head of the page, in another tab as well", async () => {
		const { visitor } = await clerk(250);
		const tab = await settle(visitor, "en");
		const other = await visitor.get(tab.path);
		await visitor.submit(other, translate("en", "bill:pay-now"));
		const late = await visitor.submit(tab, translate("en", "bill:pay-now"));
		expect(late.status).toBeGreaterThanOrEqual(400);
		expect(late.body).not.toContain('id="pay-amount"');
		expect(late.body).toContain(translate("en", "bill:not-done"));
		expect(late.body).toContain(translate("en", "portal:bill-not-allowed-in-state"));
		const disputed = await visitor.submit(tab, translate("en", "bill:dispute-now"), { reason: "Not ours" });
		expect(disputed.body).toContain(translate("en", "portal:bill-not-allowed-in-state"));
	});
});

describe("an operator", () => {
	it("answers the dispute of a line and reads the bill of any company", async () => {
		const { visitor } = await clerk(240);
		const bill = await settle(visitor, "en");
		await visitor.submit(bill, translate("en", "bill:dispute-now"), { reason: "Not ours" });
		const [operators] = (await site.members(1, "operating")) as [Guest];
		await site.rows(
			"update member set role = 'finance_operator', group_id = (select id from member_group where code = 'finance_operator') where id = $1",
			[operators.member_id],
		);
		operators.visitor.speak("en");
		const list = await operators.visitor.get("/operator/bills?status=disputes");
		const address =
			new RegExp(`href="(/operator/bills/\\d+/${/id=(\d+)/.exec(bill.path)?.[1]})"`).exec(list.body)?.[1] ?? "";
		const page = await operators.visitor.get(address);
		expect(page.body).toContain("Not ours");
		const wrong = await operators.visitor.submit(page, translate("en", "operator-bills:accept-dispute"), {
			answer: "",
		});
		expect(wrong.status).toBe(400);
		const done = await operators.visitor.follow(
			await operators.visitor.submit(page, translate("en", "operator-bills:accept-dispute"), {
				answer: `Right, since ${day(0)}`,
			}),
		);
		expect(done.body).toContain(translate("en", "portal:bill-done-dispute-accepted"));
		const late = await operators.visitor.submit(page, translate("en", "operator-bills:reject-dispute"), {
			answer: "No",
		});
		expect(late.body).toContain(translate("en", "bill:not-done"));
		const freed = await operators.visitor.follow(
			await operators.visitor.submit(done, translate("en", "operator-bills:free-line")),
		);
		expect(freed.body).toContain(translate("en", "portal:bill-done-free-line"));
		const terms = await operators.visitor.get("/operator/bills?status=companies");
		const saved = await operators.visitor.submit(terms, translate("en", "operator-bills:save-terms"), {
			due_days: "0",
		});
		expect(saved.status).toBe(400);
	});
});
