import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openStore } from "~/portal-server/platform/db/client";
import { rowsOf } from "~/portal-server/platform/db/db";
import { smtpMailer } from "~/portal-server/platform/notify/mailer";
import { sendDue } from "~/portal-server/platform/notify/send";
import { uniqueId } from "../../factories/random/unique";
import { startPortal, type TestPortal } from "../../setup/portal";
import { type Booker, booker, findPlan, inDays, type Plan, setClock, signInForLong } from "../orders/bookings";
import { type MailServer, startMailServer } from "./mail-server";
import { emptyOutbox, notify, outboxOf } from "./mails";

let portal: TestPortal;
let server: MailServer;
let demo: Booker;
let plan: Plan;
/** Each order has nights of its own. */
let nextDay = 30;

beforeAll(async () => {
	[portal, server] = await Promise.all([startPortal(), startMailServer()]);
	demo = booker(portal, await signInForLong(portal));
	plan = await findPlan(portal);
	await emptyOutbox(portal);
});
afterAll(async () => {
	await server.close();
	await portal.close();
});
afterEach(async () => {
	server.refuse(null);
	server.received.length = 0;
	await setClock(portal, 0);
	await emptyOutbox(portal);
});

const send = () => sendDue(portal.store, smtpMailer(server.url));
const minutes = (count: number) => setClock(portal, count * 60);
/** The pending messages again, to another recipient. */
const copied = (recipient: string, channel = "mail") =>
	portal.store.db.execute(
		sql`insert into outbox (company_id, kind, subject_kind, subject_id, language, recipient, channel, payload, dedupe_key)
			select company_id, kind, subject_kind, subject_id, language, ${recipient}, ${channel}, payload, dedupe_key || ${recipient} from outbox where status = 'waiting'`,
	);
const booked = async (extra: Record<string, unknown> = {}, language = "zh-cn") => {
	const quoted = await demo.quote({ plan, nights: 1, check_in: inDays(nextDay++) });
	const body = {
		quote_id: quoted.data.id,
		total_amount: quoted.data.total_amount,
		guests: [{ guest_full_name: "ZHANG SAN" }],
		contact_person: "王晓",
	};
	const made = await portal.call("order/create", {
		body: { ...body, contact_phone: "+86 138 0000 0001", ...extra },
		token: demo.token,
		key: uniqueId(),
		language,
	});
	expect((await demo.pay(made.data.id)).data.status).toBe(30);
	return made.data as { id: number; booking_id: string };
};

describe("an order that is confirmed", () => {
	it("is sent to the booker once, in the language it was booked in, as text and as HTML", async () => {
		const { id, booking_id } = await booked();
		expect(await send()).toEqual({ sent: 1, failed: 0, dropped: 0 });
		expect(await send()).toEqual({ sent: 0, failed: 0, dropped: 0 });
		const [mail] = server.received;
		expect(mail?.to).toEqual(["demo@example.com"]);
		expect(mail?.from).toBe("desk@example.com");
		expect(mail?.headers.get("subject")).toMatch(/^已确认：.+，20\d\d-\d\d-\d\d 周. 入住 1 晚，订单 H/);
		expect(mail?.headers.get("from")).toBe("金塔商旅 <desk@example.com>");
		expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
		expect(mail?.headers.get("content-language")).toBe("zh-CN");
		expect(mail?.headers.get("content-type")).toContain("multipart/alternative");
		for (const body of [mail?.text, mail?.html]) {
			for (const part of [
				"王晓，您好",
				booking_id,
				"ZHANG SAN",
				"酒店确认号",
				"¥",
				"（缅甸时间，UTC+06:30）",
				`/user/order/detail/${id}`,
				"+95 1 555 0100",
			]) {
				expect(body).toContain(part);
			}
			expect(body).not.toMatch(/\{\{|undefined|null|NaN/);
		}
		expect(await outboxOf(portal, id)).toMatchObject([
			{ kind: "order_confirmed", status: "sent", attempts: 1, last_error: null },
		]);
	});

	it("is sent in English to who booked in English, and to the traveller as well, without the price", async () => {
		const { id } = await booked({ contact_email: "traveller@example.com", contact_person: "Li Min" }, "en");
		expect(await send()).toMatchObject({ sent: 2 });
		const [own, travellers] = server.received;
		expect([own?.to, travellers?.to]).toEqual([["demo@example.com"], ["traveller@example.com"]]);
		expect(own?.headers.get("subject")).toMatch(/^Confirmed: .+, 1 night, H/);
		expect([own?.text.includes("Total amount: CN¥"), travellers?.text.includes("Dear Li Min,")]).toEqual([true, true]);
		expect(travellers?.text).not.toContain("¥");
		expect(await outboxOf(portal, id)).toHaveLength(2);
	});
});

describe("a mail server that is down for an hour", () => {
	it("holds no order up, and the message goes out once when it is back", async () => {
		await server.down();
		const { id } = await booked();
		for (const at of [0, 1, 6, 36]) {
			await minutes(at);
			expect(await send(), `after ${at} minutes`).toEqual({ sent: 0, failed: 1, dropped: 0 });
			expect(await send(), "not again before its time").toEqual({ sent: 0, failed: 0, dropped: 0 });
		}
		expect((await demo.detail(id)).data.status).toBe(30);
		await server.up();
		await minutes(180);
		expect(await send()).toEqual({ sent: 1, failed: 0, dropped: 0 });
		await minutes(2000);
		expect(await send()).toEqual({ sent: 0, failed: 0, dropped: 0 });
		expect(server.received).toHaveLength(1);
		expect(await outboxOf(portal, id)).toMatchObject([{ status: "sent", attempts: 5 }]);
	});

	it("is asked once in a round; the others keep their attempts", async () => {
		await server.down();
		const [one, two] = [await booked(), await booked()];
		await send();
		expect([(await outboxOf(portal, one.id))[0]?.attempts, (await outboxOf(portal, two.id))[0]?.attempts]).toEqual([
			1, 0,
		]);
		await server.up();
	});
});

describe("a message that is refused", () => {
	it("five times is given up, and an operator can see why", async () => {
		const { id } = await booked();
		server.refuse(451);
		for (const at of [0, 1, 6, 36, 156]) {
			await minutes(at);
			expect(await send()).toMatchObject({ failed: 1 });
		}
		await minutes(5000);
		expect(await send()).toEqual({ sent: 0, failed: 0, dropped: 0 });
		const [row] = await outboxOf(portal, id);
		expect(row).toMatchObject({ status: "failed", attempts: 5 });
		expect(row?.last_error).toContain("451");
		await setClock(portal, 0);
		const { token } = await portal.signIn("demo_operator");
		const { data } = await portal.call(`operator/order?id=${id}`, { token });
		expect(data.unsent_messages).toMatchObject([
			{ text: "Order confirmed", recipient: "demo@example.com", reason: expect.stringContaining("451") },
		]);
	});

	it("because there is no such mailbox is given up at once", async () => {
		const { id } = await booked();
		server.refuse(550);
		await send();
		expect(await outboxOf(portal, id)).toMatchObject([{ status: "failed", attempts: 1 }]);
	});
});

describe("senders", () => {
	it("two processes at once send each message once", async () => {
		const made = [await booked(), await booked(), await booked(), await booked()];
		const other = await openStore({ url: await databaseUrl(), directory: "", prepared: false });
		try {
			const both = await Promise.all([send(), sendDue(other, smtpMailer(server.url)), send()]);
			expect(both.reduce((all, { sent }) => all + sent, 0)).toBe(4);
		} finally {
			await other.close();
		}
		const ids = server.received.map(({ headers }) => headers.get("message-id"));
		expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
		for (const { id } of made) expect(await outboxOf(portal, id)).toMatchObject([{ status: "sent", attempts: 1 }]);
	});

	it("one that is killed between sending and noting repeats that message alone, under the same Message-ID", async () => {
		await booked();
		const post = smtpMailer(server.url);
		await sendDue(portal.store, {
			...post,
			deliver: async (mail) => {
				await post.deliver(mail);
				await portal.store.db.execute(sql`update outbox set attempts = attempts + 10 where status = 'waiting'`);
			},
		});
		await portal.store.db.execute(sql`update outbox set attempts = attempts - 10 where status = 'waiting'`);
		expect(await send()).toMatchObject({ sent: 0 });
		await minutes(6);
		expect(await send()).toMatchObject({ sent: 1 });
		const ids = server.received.map(({ headers }) => headers.get("message-id"));
		expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
	});

	it("one that died at its last attempt is believed for five minutes; a text message is no mail", async () => {
		const { id } = await booked();
		await portal.store.db.execute(
			sql`update outbox set attempts = 5, next_at = portal_now() + interval '5 minutes' where status = 'waiting'`,
		);
		await copied("+8613800000001", "sms");
		await portal.store.db.execute(sql`update outbox set attempts = 0, next_at = portal_now() where channel = 'sms'`);
		await minutes(4);
		expect(await send()).toEqual({ sent: 0, failed: 0, dropped: 0 });
		expect(await outboxOf(portal, id)).toMatchObject([{ status: "waiting" }, { status: "waiting" }]);
		await minutes(6);
		expect(await send()).toEqual({ sent: 0, failed: 0, dropped: 0 });
		expect(await outboxOf(portal, id)).toMatchObject([
			{ status: "failed", last_error: "the sender ended while sending" },
			{ status: "waiting" },
		]);
	});

	it("no transaction is open while the server is called", async () => {
		await booked();
		let open = -1;
		await sendDue(portal.store, {
			from: null,
			deliver: async () => {
				const [row] = await rowsOf<{ n: number }>(
					portal.store.db,
					sql`select count(*)::int8 as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
				);
				open = Number(row?.n);
			},
		});
		expect(open).toBe(0);
	});

	it("tell of a cancellation only after the booking that went before it", async () => {
		const { id } = await booked();
		server.refuse(451);
		await send();
		server.refuse(null);
		await copied("another@example.com");
		await booked();
		expect(await send(), "to somebody else, and of another order").toMatchObject({ sent: 2 });
		server.received.length = 0;
		await notify(portal, id, "order_guests_changed");
		expect(await send()).toMatchObject({ sent: 0 });
		await minutes(2);
		expect(await send()).toMatchObject({ sent: 2 });
		expect(server.received.map(({ headers }) => headers.get("subject")?.split("：")[0])).toEqual([
			"已确认",
			"入住人已更新",
		]);
	});
});

describe("a message is not sent", () => {
	it("where its kind is switched off", async () => {
		const { id } = await booked();
		const set = (value: string) =>
			portal.store.db.execute(
				sql`insert into site_config (key, value) values ('mail_off', ${value}::jsonb) on conflict (key) do update set value = excluded.value`,
			);
		await set('["order_confirmed"]');
		expect(await send()).toEqual({ sent: 0, failed: 0, dropped: 1 });
		await set("[]");
		expect(await send()).toEqual({ sent: 0, failed: 0, dropped: 0 });
		expect(await outboxOf(portal, id)).toMatchObject([{ status: "dropped", last_error: "switched off" }]);
	});

	it("where the order was cancelled before the reminder went out", async () => {
		const { id } = await booked();
		await send();
		await notify(portal, id, "check_in_reminder");
		const { data } = await demo.cancelQuote(id);
		await demo.cancel(id, data.quote_id);
		expect(await send()).toEqual({ sent: 1, failed: 0, dropped: 1 });
		expect(server.received.at(-1)?.headers.get("subject")).toMatch(/^已取消：/);
	});
});

/** The address of the test's own database. */
async function databaseUrl(): Promise<string> {
	const [row] = await rowsOf<{ name: string }>(portal.store.db, sql`select current_database() as name`);
	return Object.assign(new URL(inject("testStore").adminUrl), { pathname: `/${row?.name}` }).toString();
}
