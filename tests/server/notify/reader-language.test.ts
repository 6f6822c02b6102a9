import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { memberAsker } from "~/portal-server/account/codes/asker";
import { issueCode } from "~/portal-server/account/codes/issue";
import { noticeTo } from "~/portal-server/account/notices/notify";
import { notifyOfBill } from "~/portal-server/billing/bills/notices/notify";
import { notifyMember } from "~/portal-server/operator/money/requests";
import { notifyOperators } from "~/portal-server/orders/actions/notifications/notify-operators";
import type { Who } from "~/portal-server/platform/api/handler";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { forgetSettings, saveSettings } from "~/portal-server/platform/settings";
import { startPortal, type TestPortal } from "../../setup/portal";
import { accept, INVITED_PASSWORD, invitationTo, messageTo } from "../account/invitees";
import { booker, findPlan, inDays } from "../orders/bookings";
import { operatingCompany } from "../orders/life/sides";
import { addCompany, addMembers, type TestMember } from "../orders/members";
import { emptyOutbox, notify } from "./mails";

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
	await portal.store.transaction((tx) => saveSettings(tx, { sign_in_captcha: "never" }));
	forgetSettings();
});
beforeEach(async () => {
	await emptyOutbox(portal);
	await portal.store.db.execute(sql`delete from code_message`);
});
afterAll(() => portal?.close());

async function member(role = "admin", company_id?: number): Promise<TestMember & { email: string }> {
	const company = company_id ?? (await addCompany(portal, { deposit: 9_000_000, limit_amount: 0 }));
	const [one] = (await addMembers(portal, company, [role])) as [TestMember];
	const email = `reader${one.member_id}@example.com`;
	await portal.store.db.execute(
		sql`update member set email = ${email} where company_id = ${one.company_id} and id = ${one.member_id}`,
	);
	await portal.store.db.execute(
		sql`insert into sign_in_name (kind, name, company_id, member_id) values ('email', ${email}, ${one.company_id}, ${one.member_id})`,
	);
	return { ...one, email };
}

const choose = ({ token }: TestMember, language: string) =>
	portal.call("account/language", { token, body: { language }, language });

const languagesTo = async (recipient: string) =>
	(
		await rowsOf<{ language: string }>(
			portal.store.db,
			sql`select language from outbox where recipient = ${recipient} and status = 'waiting' order by id`,
		)
	).map(({ language }) => language);

const written = (work: (tx: Tx) => Promise<unknown>) => portal.store.transaction(work);

describe("[39-4.12] a member is written to in the language that they chose last", () => {
	it("of an order, whatever it was booked in; the contact in that of the booking", async () => {
		const buyer = await member();
		const plan = await findPlan(portal, { instant: true });
		const made = await booker(portal, buyer.token).create({ plan, check_in: inDays(30) });
		const order_id = made.data.order_id ?? made.data.id;
		const contact = "contact-of-order@example.com";
		await portal.store.db.execute(
			sql`update orders set language = 'en', contact_email = ${contact} where company_id = ${buyer.company_id} and id = ${order_id}`,
		);
		await notify(portal, order_id, "order_confirmed", { occasion: "none" });
		expect([await languagesTo(buyer.email), await languagesTo(contact)]).toEqual([["en"], ["en"]]);
		await emptyOutbox(portal);
		expect((await choose(buyer, "zh-cn")).code).toBe(1);
		await notify(portal, order_id, "order_confirmed", { occasion: "chosen" });
		expect([await languagesTo(buyer.email), await languagesTo(contact)]).toEqual([["zh-cn"], ["en"]]);
	});

	it("of bills, money, the account and its codes, whatever language they or somebody else act in", async () => {
		const reader = await member();
		const { company_id, member_id, email } = reader;
		for (const language of ["en", "zh-cn"] as const) {
			const other = language === "en" ? "zh-cn" : "en";
			await choose(reader, language);
			const request = { company_id, id: 7, member_id, currency: "CNY", amount: 100, language: other };
			const acted: [string, (tx: Tx) => Promise<unknown>][] = [
				["bill", (tx) => notifyOfBill(tx, { company_id, id: 1 }, "bill_issued", { occasion: language })],
				["money", (tx) => notifyMember(tx, { ...request, id: language === "en" ? 7 : 8 } as never, "withdrawal_paid")],
				["account", (tx) => noticeTo(tx, reader, { kind: "password_changed", language: other, to: [email] })],
			];
			for (const [what, work] of acted) {
				await emptyOutbox(portal);
				await written(work);
				expect([what, await languagesTo(email)]).toEqual([what, [language]]);
			}
			await emptyOutbox(portal);
			const target = { kind: "email", address: email, event: "user_retrieve_pwd" } as const;
			const asker = memberAsker(reader as unknown as Who);
			const issue = { target, asker, what: "code", client_address: null, company_id, language: other } as const;
			await issueCode(portal.store, issue);
			expect(["code", await languagesTo(email)]).toEqual(["code", [language]]);
			await portal.store.db.execute(sql`delete from code_message`);
		}
	});

	it("as an operator, of what customers do", async () => {
		const operator = await member("reservation", await operatingCompany(portal));
		const buyer = await member();
		const plan = await findPlan(portal, { instant: true });
		const made = await booker(portal, buyer.token).create({ plan, check_in: inDays(31) });
		const order_id = made.data.order_id ?? made.data.id;
		await choose(operator, "en");
		await written(async (tx) => {
			const [order] = await rowsOf(
				tx,
				sql`select * from orders where company_id = ${buyer.company_id} and id = ${order_id}`,
			);
			await notifyOperators(tx, order as never, "order_message", { reason: "" });
		});
		expect(await languagesTo(operator.email)).toEqual(["en"]);
	});

	it("on signing in where the device has one, and keeps it where it has none", async () => {
		const { email } = await invited("zh-cn");
		await accept(portal, email, "chooser_1");
		const signIn = (more: object, language: string) =>
			portal.call("user/checkIn", {
				language,
				body: { tab: "login", username: "chooser_1", password: INVITED_PASSWORD, ...more },
			});
		expect((await signIn({}, "en")).code).toBe(1);
		expect(await chosenBy("chooser_1")).toBe("zh-cn");
		expect((await signIn({ language: "en" }, "en")).code).toBe(1);
		expect(await chosenBy("chooser_1")).toBe("en");
	});
});

const chosenBy = async (username: string) =>
	(
		await rowsOf<{ language: string | null }>(
			portal.store.db,
			sql`/* all companies: by name */ select language from member where username = ${username}`,
		)
	)[0]?.language;

let last = 0;
async function invited(language: string) {
	const { token } = await portal.signIn();
	const username = `reader_${++last}`;
	const body = { username, nickname: "李雷", email: `${username}@example.com`, role: "viewer", language };
	expect((await portal.call("account/saveSubAccount", { token, body, language: "en" })).code).toBe(1);
	return { email: body.email };
}

it("[39-4.12] before any choice the language is that of the invitation", async () => {
	const { email } = await invited("zh-cn");
	expect((await messageTo(portal, email)).text).toContain("邀请");
	expect(await invitationTo(portal, email)).not.toBe("");
	expect((await accept(portal, email, "keeper_1")).code).toBe(1);
	expect(await chosenBy("keeper_1")).toBe("zh-cn");
});
