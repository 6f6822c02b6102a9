import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { smtpMailer } from "~/portal-server/platform/notify/mailer";
import { sendDue, sendDueTexts } from "~/portal-server/platform/notify/send";
import { gatewaySender } from "~/portal-server/platform/notify/text-messages";
import { forgetSettings, saveSettings } from "~/portal-server/platform/settings";
import { startPortal, type TestPortal } from "../../setup/portal";
import { setClock } from "../orders/bookings";
import { type MailServer, startMailServer } from "./mail-server";
import { emptyOutbox } from "./mails";
import { type SmsGateway, startSmsGateway } from "./sms-gateway";

let portal: TestPortal;
let mail: MailServer;
let gateway: SmsGateway;
let last = 0;
beforeAll(async () => {
	[portal, mail, gateway] = await Promise.all([startPortal(), startMailServer(), startSmsGateway()]);
	await portal.store.transaction((tx) => saveSettings(tx, { sign_in_captcha: "never" }));
	forgetSettings();
	await emptyOutbox(portal);
});
afterAll(() => Promise.all([mail.close(), gateway.down(), portal.close()]));
afterEach(async () => {
	gateway.refuse(null);
	for (const list of [mail.received, gateway.received, gateway.odd]) list.length = 0;
	await setClock(portal, 0);
	await emptyOutbox(portal);
});

const sendMails = () => sendDue(portal.store, smtpMailer(mail.url));
const sendTexts = () => sendDueTexts(portal.store, gatewaySender(gateway.url));
const minutes = (count: number) => setClock(portal, count * 60);
/** The code for a new number or address, and where it went. */
async function coded(channel: "mail" | "sms", language: string): Promise<{ to: string; code: string }> {
	const to = channel === "mail" ? `reader.${++last}@example.com` : `138${String(20_000_000 + ++last)}`;
	const body =
		channel === "mail" ? { email: to, event: "user_register" } : { mobile: to, template_code: "user_register" };
	expect((await portal.call(channel === "mail" ? "Ems/send" : "Sms/send", { body, language })).code).toBe(1);
	const [row] = await rowsOf<{ code: string }>(
		portal.store.db,
		sql`select payload ->> 'code' as code from outbox where recipient = ${to} order by id desc limit 1`,
	);
	return { to, code: row?.code ?? "" };
}

describe("a code by e-mail", () => {
	it.each([
		["zh-cn", "验证码", "请勿告诉他人"],
		["en", "your Golden Stupa Travel code", "Don't share it with anyone"],
	])("comes as text and as HTML, with the code in its subject, in %s", async (language, subject, warning) => {
		const { to, code } = await coded("mail", language);
		expect(await sendMails()).toEqual({ sent: 1, failed: 0, dropped: 0 });
		const [message] = mail.received;
		expect([message?.to, message?.headers.get("subject")]).toEqual([[to], expect.stringContaining(subject)]);
		for (const text of [message?.text, message?.html, message?.headers.get("subject")]) {
			expect(text).toContain(code);
			expect(text).not.toMatch(/\{\{|undefined|null/);
		}
		for (const text of [message?.text, message?.html]) expect(text?.replaceAll("&#39;", "'")).toContain(warning);
	});

	it("waits for a mail server that is down, comes once when it is back, and not after its ten minutes", async () => {
		await mail.down();
		await coded("mail", "en");
		expect((await sendMails()).failed).toBe(1);
		await mail.up();
		await minutes(2);
		expect([(await sendMails()).sent, (await sendMails()).sent, mail.received.length]).toEqual([1, 0, 1]);
		await setClock(portal, 0);
		await coded("mail", "en");
		await minutes(11);
		expect(await sendMails()).toEqual({ sent: 0, failed: 0, dropped: 1 });
	});
});

describe("a code by text message", () => {
	it.each(["zh-cn", "en"])(
		"goes to the gateway, signed, with the number's area and one short line, in %s",
		async (language) => {
			const { to, code } = await coded("sms", language);
			expect(await sendTexts()).toEqual({ sent: 1, failed: 0, dropped: 0 });
			expect([gateway.odd, gateway.received.map((one) => one.to)]).toEqual([[], [`+86${to}`]]);
			const text = gateway.received[0]?.text ?? "";
			expect(text).toContain(code);
			expect(text).not.toMatch(/\{\{|undefined|\n/);
			expect(text.length).toBeLessThan(language === "en" ? 160 : 70);
			expect(mail.received).toEqual([]);
		},
	);

	it("waits for a gateway that is down or has had enough, comes once when it is back, and keeps no mail waiting", async () => {
		await gateway.down();
		await coded("sms", "en");
		await coded("mail", "en");
		expect([(await sendTexts()).failed, (await sendMails()).sent]).toEqual([1, 1]);
		await gateway.up();
		gateway.refuse(429);
		await minutes(2);
		expect((await sendTexts()).failed).toBe(1);
		gateway.refuse(null);
		await minutes(8);
		expect([(await sendTexts()).sent, (await sendTexts()).sent, gateway.received.length, gateway.odd]).toEqual([
			1,
			0,
			1,
			[],
		]);
	});

	it("is given up where the gateway says that there is no such number", async () => {
		gateway.refuse(422);
		const { to } = await coded("sms", "en");
		await sendTexts();
		const [row] = await rowsOf<{ status: string }>(
			portal.store.db,
			sql`select status from outbox where recipient = ${to}`,
		);
		expect(row?.status).toBe("failed");
	});
});
