import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { formatDeadline } from "~/lib/time/travel-dates";
import { noticeTo } from "~/portal-server/account/notices/notify";
import { smtpMailer } from "~/portal-server/platform/notify/mailer";
import { sendDue } from "~/portal-server/platform/notify/send";
import { startPortal, type TestPortal } from "../../setup/portal";
import { inDays, setClock } from "../orders/bookings";
import { addStaff, callsOf } from "../orders/life/approvals/limited";
import { addCompany, addMembers, type TestMember } from "../orders/members";
import { type MailServer, startMailServer } from "./mail-server";
import { emptyOutbox } from "./mails";

let portal: TestPortal;
let mail: MailServer;
beforeAll(async () => {
	[portal, mail] = await Promise.all([startPortal(), startMailServer()]);
	await emptyOutbox(portal);
});
afterEach(() => setClock(portal, 0));
afterAll(() => Promise.all([mail.close(), portal.close()]));

const sendMails = () => sendDue(portal.store, smtpMailer(mail.url));

describe("while the mail server is down", () => {
	it("invitations, requests for approval and their answers are made at once, and each letter comes once when it is back", async () => {
		const staff = await addStaff(portal);
		const [one] = staff.bookers as [TestMember];
		await staff.limit(one, { order_cap: 100 });
		await portal.store.db.execute(
			sql`update member set username = 'approver_' || id, email = 'approver@example.com' where company_id = ${staff.company_id} and id = ${staff.approver.member_id}`,
		);
		await mail.down();
		const invited = {
			username: `invited_${staff.company_id}`,
			nickname: "李雷",
			email: "invited@example.com",
			role: "booker",
		};
		expect((await portal.call("account/saveSubAccount", { token: staff.admin.token, body: invited })).code).toBe(1);
		const placed = await callsOf(portal, one).create(
			{ plan: staff.plan, check_in: inDays(30), nights: 1 },
			{ approval_note: "客户改期" },
		);
		expect(placed.data.status).toBe(15);
		expect((await sendMails()).failed).toBeGreaterThan(0);
		expect(mail.received).toEqual([]);
		await mail.up();
		await setClock(portal, 120);
		for (let round = 0; round < 3; round++) await sendMails();
		const got = mail.received.map(({ to, headers }) => [to[0], headers.get("subject")]);
		expect(got.filter(([to]) => to === "invited@example.com")).toHaveLength(1);
		expect(got.filter(([to]) => to === "approver@example.com")).toHaveLength(1);
		const requested = mail.received.find(({ to }) => to.includes("approver@example.com"));
		expect(requested?.text).toContain(placed.data.booking_id);
		expect(requested?.text).toContain("客户改期");
		expect(requested?.text).toContain(formatDeadline(placed.data.hold_expires_at, "zh-cn"));
		expect(requested?.text).toContain("/user/manage/approval");
		for (const { text, html } of mail.received) expect(`${text}${html}`).not.toMatch(/\{\{|undefined/);

		const [request] = (await callsOf(portal, staff.approver).approvals()).list;
		await mail.down();
		expect((await callsOf(portal, staff.approver).decide(request.id, "reject", "预算不足")).code).toBe(1);
		await sendMails();
		await mail.up();
		await setClock(portal, 600);
		mail.received.length = 0;
		for (let round = 0; round < 3; round++) await sendMails();
		expect(mail.received.filter(({ text }) => text.includes("预算不足"))).toHaveLength(1);
	});
});

describe("the letter to the e-mail address that an account had before", () => {
	it.each([
		["zh-cn", "联系客服", "找回密码："],
		["en", "contact customer service", "Retrieve password"],
	] as const)(
		"leads to customer service, and not to a retrieval that the address can no longer do, in %s",
		async (language, way, retrieve) => {
			const [member] = await addMembers(portal, await addCompany(portal, { deposit: 0, limit_amount: 0 }), ["admin"]);
			await emptyOutbox(portal);
			mail.received.length = 0;
			const to = [`before.${language}@example.com`];
			const notices = [
				{ kind: "email_changed", shown: "n***@example.com", language, to },
				{ kind: "mobile_changed", shown: "139****0001", language, to: ["bound@example.com"] },
			] as const;
			for (const notice of notices) await portal.store.transaction((tx) => noticeTo(tx, member as TestMember, notice));
			expect(await sendMails()).toMatchObject({ sent: 2, failed: 0 });
			const letterTo = (address: string | undefined) => mail.received.find((one) => one.to[0] === address);
			const old = letterTo(to[0]);
			for (const text of [old?.text, old?.html]) {
				expect(text?.toLowerCase()).toContain(way);
				expect(text).toContain("+95 1 555 0100");
				expect(text).toContain("/#contact");
				expect(text).not.toContain("tab=retrieve");
				expect(text).not.toContain(retrieve);
			}
			expect(letterTo("bound@example.com")?.text).toContain("tab=retrieve");
		},
	);
});
