import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMMENT_STATUS, COMMENTS_PER_HOUR } from "~/portal-contract/cms/comment-limits";
import { uniqueId } from "../../factories/random/unique";
import { type CallOptions, startPortal, type TestPortal } from "../../setup/portal";

let portal: TestPortal;
let writer: string;
let other: string;
let operator: string;
let article: number;

beforeAll(async () => {
	portal = await startPortal();
	[writer = "", other = "", operator = ""] = await Promise.all(
		["demo", "demo_booker", "demo_operator"].map(async (name) => (await portal.signIn(name)).token),
	);
	article = (await portal.call("cms/info?id=luggage-and-seats")).data.id;
});
afterAll(() => portal.close());

const send = (path: string, token: string, body: object, more: CallOptions = {}) =>
	portal.call(path, { token, body, key: uniqueId(), ...more });
const say = (text: string, token = writer, more: object = {}) =>
	send("cms/comment", token, { subject_kind: "article", subject_id: article, text, ...more });
const decide = (verb: string, id: number, status: number, more: object = {}) =>
	send(`operator/${verb}Comment`, operator, { id, status, ...more });
const threads = async (token?: string) =>
	(await portal.call(`cms/comments?subject_kind=article&subject_id=${article}`, { ...(token && { token }) })).data.list;
const notices = async (token: string) => (await portal.call("notice/list", { token, language: "en" })).data;
const queue = async (tab: string, words = "") =>
	(await portal.call(`operator/comments?tab=${tab}&quickSearch=${words}`, { token: operator })).data;

async function shown(text: string, token = writer, more: object = {}): Promise<number> {
	const { id } = (await say(text, token, more)).data;
	expect((await decide("show", id, COMMENT_STATUS.pending)).code).toBe(1);
	return id;
}

describe("a comment", () => {
	it("is seen by readers once an operator has shown it, under a masked name, and its member gets a notice", async () => {
		const { data, msg } = await say("Two cases fit into a sedan.");
		expect([data.status, msg]).toEqual([COMMENT_STATUS.pending, "Sent. It will appear once we have checked it."]);
		expect(await threads(writer)).toEqual([]);
		expect((await queue("pending", "sedan")).list).toMatchObject([
			{ id: data.id, subject: { title: expect.stringMatching(/luggage/i) } },
		]);
		await decide("show", data.id, COMMENT_STATUS.pending);
		expect(await threads()).toMatchObject([
			{ id: data.id, author_name: "王**", own: false, text: "Two cases fit into a sedan." },
		]);
		expect([(await threads(writer))[0].own, (await threads(other))[0].own]).toEqual([true, false]);
		for (const page of [1, 9])
			expect(
				(await portal.call(`cms/comments?subject_kind=article&subject_id=${article + 1}&page=${page}`)).data,
			).toMatchObject({ list: [], total: 0 });
		expect((await notices(writer)).list[0]).toMatchObject({
			text: 'Your comment "Two cases fit into a sedan." is now shown.',
			is_read: false,
		});
	});

	it("is answered in its thread, an answer to an answer too, and who was answered is told", async () => {
		const id = await shown("How many seats has a van?");
		const waiting = (await say("Ten with the driver.", other, { reply_to: id })).data;
		const refused = (await say("Ask somebody else.", other, { reply_to: id })).data.id;
		await decide("reject", refused, COMMENT_STATUS.pending, { reason: "r" });
		for (const token of [undefined, writer, other])
			expect((await threads(token))[0]).toMatchObject({ id, replies: [] });
		const replies = async () =>
			(await portal.call("cms/myComments", { token: writer })).data.list.find((one: { id: number }) => one.id === id)
				.reply_count;
		expect([waiting.status, await replies()]).toEqual([COMMENT_STATUS.pending, 0]);
		const reply = waiting.id;
		expect((await decide("show", reply, COMMENT_STATUS.pending)).code).toBe(1);
		expect(await replies()).toBe(1);
		await shown("Thank you!", writer, { reply_to: reply });
		const [thread] = await threads();
		expect(thread.replies.map(({ text }: { text: string }) => text)).toEqual(["Ten with the driver.", "Thank you!"]);
		expect((await notices(writer)).list.map(({ text }: { text: string }) => text)).toContain(
			"Your comment was answered: Ten with the driver.",
		);
		const site = await send("operator/replyComment", operator, { id, text: "Nine guests." });
		expect(site.code).toBe(1);
		expect((await threads())[0].replies.at(-1)).toMatchObject({ is_operator: true, text: "Nine guests." });
	});

	it("is answered and shown in a thread that is shown alone, and whoever was answered is told once", async () => {
		const id = await shown("Where are the lockers?");
		const reply = await shown("Beside gate four.", other, { reply_to: id });
		const waiting = (await say("Thanks, found them.", other, { reply_to: id })).data.id;
		const messageShown = async () =>
			(await notices(writer)).list.filter(
				({ text }: { text: string }) => text === "Your comment was answered: Beside gate four.",
			).length;
		await decide("remove", reply, COMMENT_STATUS.published, { reason: "r" });
		await decide("show", reply, COMMENT_STATUS.removed);
		expect(await messageShown()).toBe(1);
		await decide("remove", id, COMMENT_STATUS.published, { reason: "r" });
		expect((await decide("show", waiting, COMMENT_STATUS.pending)).data.type).toBe("not_allowed_in_state");
		expect((await send("operator/replyComment", operator, { id: reply, text: "Yes." })).data.type).toBe(
			"not_allowed_in_state",
		);
		await decide("show", id, COMMENT_STATUS.removed);
		expect((await decide("show", waiting, COMMENT_STATUS.pending)).code).toBe(1);
	});

	it("that waits, or stands under another article, cannot be answered", async () => {
		const waiting = (await say("Not looked at yet.")).data.id;
		expect((await say("An answer", other, { reply_to: waiting })).data.type).toBe("not_found");
		const id = await shown("Here alone.");
		expect((await say("There", other, { reply_to: id, subject_id: article + 1 })).data.type).toBe("not_found");
	});

	it("is rejected or removed with a reason that its member reads, and not twice by two operators", async () => {
		const { id } = (await say("Buy cheap watches")).data;
		expect((await decide("reject", id, COMMENT_STATUS.pending, { reason: " " })).data.fields).toHaveProperty("reason");
		expect((await decide("reject", id, COMMENT_STATUS.pending, { reason: "Advertising" })).data.status).toBe(
			COMMENT_STATUS.rejected,
		);
		expect((await decide("show", id, COMMENT_STATUS.pending)).data).toMatchObject({
			type: "stale_state",
			status: COMMENT_STATUS.rejected,
		});
		expect((await notices(writer)).list[0].text).toBe('Your comment "Buy cheap watches" was rejected: Advertising');
		const mine = (await portal.call(`cms/myComments?status=${COMMENT_STATUS.rejected}`, { token: writer })).data;
		expect(mine.list).toMatchObject([{ id, reason: "Advertising", subject: { path: "/cms/info/luggage-and-seats" } }]);
		const later = await shown("Shown for a while");
		await decide("remove", later, COMMENT_STATUS.published, { reason: "Off topic" });
		expect((await threads()).some((one: { id: number }) => one.id === later)).toBe(false);
		for (const hidden of [id, later])
			expect((await send("cms/report", other, { id: hidden, reason: "spam" })).data.type).toBe("not_found");
	});

	it("is decided by operators alone", async () => {
		const { id } = (await say("Mine to show?")).data;
		for (const verb of ["show", "reject", "remove", "keep"]) {
			expect(
				(await send(`operator/${verb}Comment`, writer, { id, status: 10, reason: "r" })).data?.type ?? "not_allowed",
			).toBe("not_allowed");
		}
		expect((await portal.call("operator/comments", { token: writer })).code).not.toBe(1);
	});

	it("is deleted with its answers by its member, and by nobody else", async () => {
		const id = await shown("Away with it");
		const reply = await shown("And with this", other, { reply_to: id });
		expect((await send("cms/deleteComment", other, { id })).data.type).toBe("not_found");
		expect((await send("cms/deleteComment", writer, { id })).code).toBe(1);
		const { rows } = (await portal.store.db.execute(
			sql`select 1 from comment where id in (${id}, ${reply})`,
		)) as unknown as {
			rows: unknown[];
		};
		expect(rows).toEqual([]);
	});

	it("that is reported comes to the operators, once a member, and may be kept", async () => {
		const id = await shown("Somebody's number is 09 123456789");
		expect((await send("cms/report", writer, { id, reason: "spam" })).data.type).toBe("not_found");
		await send("cms/report", other, { id, reason: "spam" });
		await send("cms/report", other, { id, reason: "personal_data", note: "a phone number" });
		const reported = (await queue("reported")).list;
		expect(reported).toMatchObject([{ id, reports: [{ reason: "personal_data", note: "a phone number" }] }]);
		expect(reported[0].actions).toContain("keepComment");
		const { token } = await portal.signIn("demo_finance_operator");
		await send("cms/report", token, { id, reason: "spam" });
		expect(
			(await decide("keep", id, COMMENT_STATUS.published, { reports: 1 })).data.type,
			"one that was not read",
		).toBe("stale_state");
		await decide("keep", id, COMMENT_STATUS.published, { reports: 2 });
		expect((await queue("reported")).total).toBe(0);
		const { token: later } = await portal.signIn("demo_dispatcher");
		await send("cms/report", later, { id, reason: "spam", note: "again" });
		expect((await queue("reported")).list).toMatchObject([{ id, reports: [{ note: "again" }] }]);
		expect((await decide("keep", id, COMMENT_STATUS.published, { reports: 1 })).code).toBe(1);
	});

	it("of nothing but invisible letters, too long a one, or one on nothing is refused at its place", async () => {
		const before = (await portal.call("cms/myComments", { token: writer })).data.total;
		expect((await say("\u200b\u200d\u2060 \ufeff")).data.fields).toHaveProperty("text");
		expect((await say("长".repeat(1_001))).data.fields).toHaveProperty("text");
		expect((await say("x".repeat(5_000_000))).code).not.toBe(1);
		expect((await say("x", writer, { subject_id: 999_999 })).data.type).toBe("not_found");
		expect((await say("x", writer, { subject_kind: "nothing" })).data.type).toBe("not_found");
		expect((await say("x", writer, { subject_kind: "hotel", subject_id: 1 })).data.type).toBe("not_allowed");
		expect((await portal.call("cms/myComments", { token: writer })).data.total).toBe(before);
	});

	it("keeps emoji and marks as they were typed", async () => {
		const text = '好用 👍🏽 <b>bold</b> & "quotes"\nsecond line';
		const id = await shown(text, other);
		expect((await threads()).find((one: { id: number }) => one.id === id).text).toBe(text);
	});

	it("sent again by the same form is one comment", async () => {
		const key = uniqueId();
		const body = { subject_kind: "article", subject_id: article, text: "Pressed twice" };
		const [first, second] = await Promise.all(
			[1, 2].map(() => portal.call("cms/comment", { token: other, body, key })),
		);
		const ids = [first, second].filter((one) => one?.code === 1).map((one) => one?.data.id);
		expect(new Set(ids).size).toBe(1);
	});

	it("is refused once a member has written too many in an hour", async () => {
		const { token } = await portal.signIn("demo_dispatcher");
		const sent = await Promise.all(Array.from({ length: COMMENTS_PER_HOUR + 5 }, (_, at) => say(`No. ${at}`, token)));
		expect(sent.filter(({ code }) => code === 1)).toHaveLength(COMMENTS_PER_HOUR);
		expect(sent.filter(({ data }) => data?.type === "too_many")).toHaveLength(5);
		const id = sent.find(({ code }) => code === 1)?.data.id;
		expect((await send("cms/deleteComment", token, { id })).code).toBe(1);
		expect((await say("Once more", token)).data.type, "taking one back makes no room").toBe("too_many");
	});
});

describe("a page behind the last one", () => {
	it("says how many there are", async () => {
		const own = (query: string) => portal.call(`cms/myComments?${query}`, { token: writer });
		const all = (await own("page=1")).data.total;
		expect(all).toBeGreaterThan(0);
		expect((await own("page=99")).data).toMatchObject({ total: all, list: [] });
		const ids = async (query: string) => (await own(query)).data.list.map(({ id }: { id: number }) => id);
		const whole = await ids("page=1&limit=100");
		expect(whole).toEqual([...whole].sort((one, other) => other - one));
		expect((await Promise.all([1, 2, 3].map((page) => ids(`page=${page}&limit=2`)))).flat()).toEqual(whole.slice(0, 6));
		const pending = await queue("pending");
		const behind = (await portal.call("operator/comments?page=99", { token: operator })).data;
		expect([behind.total, behind.list]).toEqual([pending.total, []]);
		const found = async (words: string) =>
			(await portal.call(`operator/comments?page=99&quickSearch=${words}`, { token: operator })).data.total;
		expect([await found("looked"), (await queue("pending", "looked")).list.length]).toEqual([1, 1]);
		expect(await found("demo_booker")).toBe((await queue("pending", "demo_booker")).list.length);
		const seen = (await portal.call(`cms/comments?subject_kind=article&subject_id=${article}&page=99`)).data;
		expect([seen.total, seen.list]).toEqual([(await threads()).length, []]);
	});

	it("of a state that no comment has is refused", async () => {
		expect((await portal.call("cms/myComments?status=99999", { token: writer })).data.type).toBe("invalid");
	});
});

describe("notices", () => {
	it("are read one by one or all at once, and are the member's own", async () => {
		const { unread, list } = await notices(writer);
		expect(unread).toBeGreaterThan(1);
		await send("notice/read", other, { id: list[0].id });
		expect((await notices(writer)).unread).toBe(unread);
		expect((await send("notice/read", writer, { id: list[0].id })).data.unread).toBe(unread - 1);
		expect((await send("notice/read", writer, {})).data.unread).toBe(0);
	});
});

describe("a rating", () => {
	const rate = (order_id: number, more: object = {}) =>
		send("hotel/rate", writer, {
			order_id,
			score: 90,
			trip_type: "trade",
			text: "Quiet rooms, good breakfast.",
			...more,
		});
	const hotelOf = async (id: number) => {
		const { rows } = (await portal.store.db.execute(
			sql`select score, comment_count from hotel where id = ${id}`,
		)) as unknown as {
			rows: { score: number; comment_count: number }[];
		};
		return rows[0];
	};

	it("is given to a completed stay, once, and counts from when it is shown until it is removed", async () => {
		const { rows } = (await portal.store.db.execute(
			sql`select o.id::int4 as id, h.hotel_id::int4 as hotel_id from orders o join order_hotel h on h.order_id = o.id join member m on m.id = o.member_id
				where m.username = 'demo' and o.status <> 50 order by h.check_out desc limit 1`,
		)) as unknown as { rows: { id: number; hotel_id: number }[] };
		const [stay] = rows;
		if (!stay) throw new Error("no stay in the demonstration");
		expect((await rate(stay.id)).data.type).toBe("not_allowed_in_state");
		await portal.store.db.execute(sql`update orders set status = 50 where id = ${stay.id}`);
		const listed = async () =>
			(await portal.call("hotel/rateable?limit=50", { token: writer })).data.list.map(
				(one: { order_id: number }) => one.order_id,
			);
		const leave = (days: number) =>
			portal.store.db.execute(
				sql`update order_hotel set check_in = today - ${days + 1}::int4, check_out = today - ${days}::int4
					from (select (portal_now() at time zone 'Asia/Yangon')::date as today) t where order_id = ${stay.id}`,
			);
		await leave(181);
		expect([(await listed()).includes(stay.id), (await rate(stay.id)).data.type]).toEqual([
			false,
			"not_allowed_in_state",
		]);
		await leave(180);
		expect(await listed()).toContain(stay.id);
		expect((await rate(stay.id, { score: 95 })).data.fields).toHaveProperty("score");
		const before = await hotelOf(stay.hotel_id);
		const sent = await Promise.all([rate(stay.id), rate(stay.id)]);
		const [given] = sent.filter(({ code }) => code === 1);
		expect(sent.map(({ data }) => data.type).sort()).toEqual(["not_allowed_in_state", undefined]);
		expect(await listed()).not.toContain(stay.id);
		expect(await hotelOf(stay.hotel_id)).toEqual(before);
		await decide("show", given?.data.id, COMMENT_STATUS.pending);
		expect((await hotelOf(stay.hotel_id))?.comment_count).toBe((before?.comment_count ?? 0) + 1);
		const [newest] = (await portal.call(`hotel/comments?id=${stay.hotel_id}`)).data.list;
		expect(newest).toMatchObject({ member_name: "王**", score: 90, text: "Quiet rooms, good breakfast." });
		await decide("remove", given?.data.id, COMMENT_STATUS.published, { reason: "r" });
		expect(await hotelOf(stay.hotel_id)).toEqual(before);
		await decide("show", given?.data.id, COMMENT_STATUS.removed);
		expect(await hotelOf(stay.hotel_id)).not.toEqual(before);
		expect((await send("cms/deleteComment", writer, { id: given?.data.id })).code).toBe(1);
		expect(await hotelOf(stay.hotel_id)).toEqual(before);
	});

	it("of another member's stay is not found", async () => {
		const { rows } = (await portal.store.db.execute(
			sql`select o.id::int4 as id from orders o join order_hotel h on h.order_id = o.id join member m on m.id = o.member_id where m.username <> 'demo' limit 1`,
		)) as unknown as { rows: { id: number }[] };
		expect((await rate(rows[0]?.id ?? 0)).data.type).toBe("not_found");
	});
});
