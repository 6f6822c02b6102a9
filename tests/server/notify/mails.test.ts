import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writeReminders } from "~/portal-server/orders/actions/clock/reminders";
import { MAIL_KINDS } from "~/portal-server/orders/actions/notifications/kinds";
import { smtpMailer } from "~/portal-server/platform/notify/mailer";
import { sendDue } from "~/portal-server/platform/notify/send";
import { startPortal, type TestPortal } from "../../setup/portal";
import { type Booker, booker, findPlan, inDays, type Plan, setClock, signInForLong } from "../orders/bookings";
import { type MailServer, startMailServer } from "./mail-server";
import { emptyOutbox, notify, outboxOf } from "./mails";

const DAY = 86_400;
/** Of messages that lead elsewhere than to the customer's own page of the order. */
const LINKS: Readonly<Record<string, string>> = {
	approval_requested: "/user/manage/approval",
	service_rescheduled: "/operator/orders/",
	driver_unnamed: "/operator/orders/",
	board_changed: "/operator/orders/",
};

let portal: TestPortal;
let server: MailServer;
let demo: Booker;
let plan: Plan;
let nextDay = 40;

beforeAll(async () => {
	[portal, server] = await Promise.all([startPortal(), startMailServer()]);
	demo = booker(portal, await signInForLong(portal));
	plan = await findPlan(portal);
	await portal.store.db.execute(sql`update orders set status = 70 where status = 30`);
	await emptyOutbox(portal);
});
beforeEach(() => setClock(portal, 0));
afterAll(async () => {
	await server.close();
	await portal.close();
});

const send = () => sendDue(portal.store, smtpMailer(server.url));
const remind = () => portal.store.transaction(writeReminders);
const booked = async (check_in = inDays(nextDay++), extra: Record<string, unknown> = {}) => {
	const { data } = await demo.create({ plan, nights: 1, check_in }, extra);
	expect((await demo.pay(data.id)).data.status).toBe(30);
	return Number(data.id);
};
const page = async (query: string) => {
	const answer = await portal.app.fetch(new Request(`http://portal.invalid/api/dev/outbox?${query}`));
	return { answer, text: await answer.text() };
};

describe("messages in both languages", () => {
	it.each(["zh-cn", "en"])(
		"of every kind are whole in %s: no place left open, no key, no picture, nothing to fetch",
		async (language) => {
			const id = await booked();
			await portal.store.db.execute(sql`update orders set language = ${language} where id = ${id}`);
			await emptyOutbox(portal);
			for (const kind of MAIL_KINDS)
				await notify(portal, id, kind, { occasion: "look", amount: 12_345, reason: "酒店满房" });
			const { answer, text } = await page("format=json");
			expect(answer.status).toBe(200);
			const mails = (JSON.parse(text) as { kind: string; subject: string; text: string; html: string }[]).slice(
				0,
				MAIL_KINDS.length,
			);
			expect(new Set(mails.map(({ subject }) => subject.split(/[:：]/)[0])).size).toBe(MAIL_KINDS.length);
			for (const mail of mails) {
				expect([mail.kind, mail.subject, mail.text, mail.html].join("\n"), mail.kind).not.toMatch(
					/\{\{|undefined|NaN|\[object|(?:lead|next|subject|money|policy)-/,
				);
				expect(mail.html, mail.kind).not.toMatch(/<img|<link|<script|url\(|src=/i);
				expect(mail.text, mail.kind).toContain(LINKS[mail.kind] ?? "/user/order/detail/");
			}
			await emptyOutbox(portal);
		},
	);
});

describe("what users write", () => {
	it("can neither add headers nor markup nor turn the writing around [S4]", async () => {
		const id = await booked(undefined, { contact_email: "traveller@example.com" });
		const nasty = `Wang\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>"><img src=x onerror=alert(2)>\u202Egnp`;
		await portal.store.db.execute(sql`update orders set contact_person = ${nasty} where id = ${id}`);
		await portal.store.db.execute(sql`update member set nickname = ${nasty} where username = 'demo'`);
		await portal.store.db.execute(
			sql`update order_hotel set snapshot = jsonb_set(snapshot, '{hotel,name_en}', to_jsonb(${`Hotel ${nasty}`}::text)) where order_id = ${id}`,
		);
		await portal.store.db.execute(sql`update orders set title_en = ${`Hotel ${nasty}`} where id = ${id}`);
		await portal.store.db.execute(sql`update order_guest set guest_full_name = ${nasty} where order_id = ${id}`);
		server.received.length = 0;
		expect(await send()).toMatchObject({ sent: 2 });
		for (const mail of server.received) {
			expect(mail.headers.has("bcc")).toBe(false);
			expect(mail.to).toHaveLength(1);
			expect(mail.headers.get("subject")).toMatch(
				/^Confirmed: Hotel Wang Bcc: all(?:@example\.com| \(at\) example\. com) .+, 1 night, H\w+$/,
			);
			expect(mail.html).not.toMatch(/<script|<img|\u202e/);
			expect(mail.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img");
		}
		await portal.store.db.execute(sql`update member set nickname = '王晓' where username = 'demo'`);
	});

	it("a recipient that is more than one address is not written to at all", async () => {
		const id = await booked();
		await portal.store.db.execute(
			sql`update outbox set recipient = 'a@example.com, b@example.com' where payload ->> 'order_id' = ${String(id)}`,
		);
		server.received.length = 0;
		await send();
		expect(server.received).toEqual([]);
		expect(await outboxOf(portal, id)).toMatchObject([
			{ status: "failed", last_error: "NotSent (the recipient is no address)" },
		]);
	});
});

describe("reminders", () => {
	it("of check-in are written three days before, once, and for orders that stand alone", async () => {
		const [stands, gone] = [await booked(inDays(20)), await booked(inDays(20))];
		const { data } = await demo.cancelQuote(gone);
		await demo.cancel(gone, data.quote_id);
		await setClock(portal, 16 * DAY);
		expect(await remind()).toMatchObject({ check_ins: 0 });
		await setClock(portal, 18 * DAY);
		expect(await remind()).toMatchObject({ check_ins: 1 });
		expect(await remind()).toMatchObject({ check_ins: 0 });
		const kinds = async (id: number) =>
			(await outboxOf(portal, id)).map(({ kind }) => kind).filter((kind) => kind === "check_in_reminder");
		expect([await kinds(stands), await kinds(gone)]).toEqual([["check_in_reminder"], []]);
	});

	it("of the end of free cancellation are written in its last 24 hours, once, with the hour and its offset", async () => {
		const id = await booked(inDays(25));
		await send();
		const { data } = await demo.detail(id);
		const now = Number((await portal.call("common/health")).time);
		await setClock(portal, data.free_until - now - DAY - 120);
		expect(await remind()).toMatchObject({ deadlines: 0 });
		await setClock(portal, data.free_until - now - DAY + 120);
		expect(await remind()).toMatchObject({ deadlines: 1 });
		expect(await remind()).toMatchObject({ deadlines: 0 });
		server.received.length = 0;
		await send();
		const mail = server.received.find(({ headers }) =>
			headers.get("subject")?.startsWith("Free cancellation ends soon"),
		);
		expect(mail?.text).toMatch(
			/Free cancellation until \d+ \w+( 20\d\d)?, \d\d:\d\d Myanmar time \(UTC\+06:30\); after that cancelling costs CN¥/,
		);
	});

	it("are not written to who booked within the time: the confirmation has just said it", async () => {
		const id = await booked(inDays(2));
		expect(await remind()).toMatchObject({ check_ins: 0 });
		expect((await outboxOf(portal, id)).map(({ kind }) => kind)).toEqual(["order_confirmed"]);
	});
});

describe("the outbox to look at", () => {
	it("lists the newest messages and shows one, by a policy that runs no script", async () => {
		const { answer, text } = await page("");
		expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
		const [, company, id] = /\?company=(\d+)&amp;id=(\d+)/.exec(text) ?? [];
		expect((await page(`company=${company}&id=${id}`)).text).toMatch(/^<!doctype html><html lang="(zh-CN|en)">/);
	});
});
