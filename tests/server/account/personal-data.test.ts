import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PersonalData } from "~/portal-contract/account/personal-data";
import { deletionJob } from "~/portal-server/account/personal-data/deletion";
import { rowsOfMember } from "~/portal-server/account/personal-data/rows";
import type { Who } from "~/portal-server/platform/api/handler";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../setup/portal";
import { png } from "../files/corpus";
import { sendFile } from "../files/sending";
import { setClock } from "../orders/bookings";
import { addCompany, addMembers, type TestMember } from "../orders/members";
import { accept } from "./invitees";
import { likesOf, said, stored, written } from "./leavers";

const DAY = 24 * 3600;
const PASSWORD = "Portal2026";
/** Tables of attempts, whose subjects name an account. */
const ATTEMPTS = ["sign_in_subject", "sign_in_failure", "code_message"];
const CANARY = "CANARY of somebody else";

let portal: TestPortal;
let admin: string;
let booker: string;
beforeAll(async () => {
	portal = await startPortal();
	admin = (await portal.signIn()).token;
	booker = (await portal.signIn("demo_booker")).token;
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal?.close());

const exported = (token: string) => portal.call("account/personalData", { token, body: {} });
const events = async (query = "", token = admin) => (await portal.call(`company/events${query}`, { token })).data;
const actions = async (query = "") => (await events(query)).list.map(({ action }: { action: string }) => action);
const runJob = () => portal.store.transaction((tx) => deletionJob.run(tx));
const rows = (username: string) =>
	rowsOf<Record<string, unknown>>(
		portal.store.db,
		sql`select * from member where company_id > 0 and username = ${username}`,
	);

describe("what is kept about a member", () => {
	it("is exported whole, without passwords and tokens, and nothing of others, and that is recorded", async () => {
		await portal.store.db.execute(
			sql`update member set motto = ${CANARY}, nickname = ${CANARY} where company_id > 0 and username = 'demo'`,
		);
		const [own] = await rowsOf<{ orders: number; id: number }>(
			portal.store.db,
			sql`select m.id, (select count(*)::int8 from orders o where o.company_id = m.company_id and o.member_id = m.id) as orders from member m
				where m.company_id > 0 and m.username = 'demo_booker'`,
		);
		const { data, text } = await exported(booker);
		expect(data.member).toMatchObject({ id: own?.id, username: "demo_booker" });
		expect(data.orders).toHaveLength(Number(own?.orders));
		expect(data.sign_ins.length).toBeGreaterThan(0);
		expect(data.events.map(({ action }: { action: string }) => action)).toContain("member.export");
		expect(text).not.toContain(CANARY);
		expect(text).not.toMatch(/password|token_hash|session_id|argon2/);
		expect(text).not.toContain(booker);
	});

	it("holds the travellers whom one has saved with all that is kept of them, their numbers as lists show them", async () => {
		const traveller = {
			full_name: "AUNG MIN",
			name_zh: "昂敏",
			name_my: "အောင်မင်း",
			nationality: "MM",
			phone: "+95 9 1234567",
			birthday: "1990-05-06",
		};
		const document = { document_kind: "passport", document_number: "MB1234567", document_expires_on: "2031-02-03" };
		const saved = await portal.call("account/travellers", { token: booker, body: { ...traveller, ...document } });
		expect(saved.code, saved.text).toBe(1);
		const { data, text } = await exported(booker);
		const stored = data.travellers.find(({ full_name }: { full_name: string }) => full_name === "AUNG MIN");
		expect(stored).toEqual({ ...traveller, phone: expect.any(String), ...document, document_number: "MB123****" });
		expect(text).not.toMatch(/MB1234567|v1\./);
	});

	it("holds what one has kept and likes, of every kind, and nothing that others have", async () => {
		for (const [call, id, token] of [
			["hotel/collect", 5, booker],
			["car/collect", 2, booker],
			["hotel/collect", 6, admin],
		] as const)
			expect((await portal.call(call, { token, body: { id, collected: 1 } })).code).toBe(1);
		for (const [username, subject_id] of [
			["demo_booker", 3],
			["demo", 4],
		] as const)
			await portal.store.db.execute(
				sql`insert into subject_like (company_id, member_id, subject_kind, subject_id)
				select m.company_id, m.id, 'article', ${subject_id}::int8 from member m where m.company_id > 0 and m.username = ${username}`,
			);
		const { data } = await exported(booker);
		expect(data.favourites).toEqual([
			{ subject_kind: "hotel", subject_id: 5, created_at: expect.any(Number) },
			{ subject_kind: "car", subject_id: 2, created_at: expect.any(Number) },
		]);
		expect(data.likes).toEqual([{ subject_kind: "article", subject_id: 3, created_at: expect.any(Number) }]);
	});

	it("holds what was decided, delegated and written by and to oneself alone, and no codes", async () => {
		const { company_id, id: me } = (await rows("demo_booker"))[0] as { company_id: number; id: number };
		const [{ id: boss } = { id: 0 }] = (await rows("demo")) as { id: number }[];
		const [third] = (await addMembers(portal, company_id, ["approver"])) as [TestMember];
		const before = (await exported(booker)).data;
		for (const statement of [
			sql`insert into approval_delegation (company_id, member_id, delegate_id, from_date, until_date)
				values (${company_id}, ${boss}, ${third.member_id}, '2031-01-01', '2031-01-02'), (${company_id}, ${third.member_id}, ${me}, '2031-01-01', '2031-01-02')`,
			sql`insert into order_approval (company_id, order_id, member_id, findings, decision, decided_by, decided_at)
				select company_id, id, ${third.member_id}, '[]', 'approved', n, portal_now() from orders, unnest(array[${boss}, ${me}]::int8[]) n
					where company_id = ${company_id} and id = (select min(id) from orders where company_id = ${company_id})`,
			sql`insert into outbox (company_id, kind, subject_kind, subject_id, language, recipient, payload, dedupe_key, status)
				select ${company_id}, kind, 'order', 1, 'en', recipient, '{}', kind || recipient, 'sent'
					from unnest(array['code', 'order_paid']) kind, unnest(array['booker@example.com', 'demo@example.com']) recipient`,
		])
			await portal.store.db.execute(statement);
		const after = (await exported(booker)).data;
		for (const kind of ["delegations", "decisions", "notices"])
			expect([kind, after[kind].length - before[kind].length]).toEqual([kind, 1]);
		expect(after.approvals).toEqual(before.approvals);
	});

	it("is in that export from every table that names a member, or is none of a person's data for a reason that is said here [38-1.10]", async () => {
		const naming = await rowsOf<{ table_name: string }>(
			portal.store.db,
			sql`select distinct table_name from information_schema.columns where table_schema = 'public' and data_type = 'bigint'
				and column_name ~ '^(member_id|delegate_id|actor_id|operator_id|invited_by|updated_by|.*_by)$'`,
		);
		const not_exported: Record<string, string> = {
			quote_request: "locks",
			idempotency_key: "answers for a day",
			order_message_file: "files of the messages, which are uploads",
			upload_quota: "a sum over the uploads",
		};
		const who = { company_id: 1, member_id: 1, is_operating: true } as Who;
		const read = Object.values(rowsOfMember(who)).map((rows) => new PgDialect().sqlToQuery(rows).sql);
		const isRead = (table: string) => read.some((text) => new RegExp(`(from|join) "?${table}"?\\b`).test(text));
		const tables = naming.map(({ table_name }) => table_name).sort();
		expect(tables.filter((table) => !isRead(table) && !(table in not_exported))).toEqual([]);
		expect(Object.keys(not_exported).filter((table) => isRead(table))).toEqual([]);
	});

	it("is exported of every kind that the contract names, an operator's decisions as well [38-1.10]", async () => {
		const operator = (await portal.signIn("demo_operator")).token;
		const kinds = Object.keys(PersonalData.shape);
		const of = async (token: string) => Object.keys((await exported(token)).data);
		const ofOperators = kinds.filter((kind) => kind.startsWith("operator_"));
		expect((await of(operator)).sort()).toEqual([...kinds].sort());
		expect((await of(booker)).sort()).toEqual(kinds.filter((kind) => !ofOperators.includes(kind)).sort());
		const { order_actions, operator_decisions } = (await exported(operator)).data;
		expect(order_actions).toEqual([]);
		expect(operator_decisions).toContainEqual({ kind: "order_event", capacity: "actor_id", count: expect.any(Number) });
	});
});

describe("the log of the company", () => {
	it("says who has done what, to administrators alone", async () => {
		const body = { username: "sub_log", nickname: "李雷", email: "sub_log@example.com", role: "booker" };
		const added = await portal.call("account/saveSubAccount", { token: admin, body });
		expect((await accept(portal, body.email, body.username)).code).toBe(1);
		await portal.call("account/setSubAccountStatus", { token: admin, body: { id: added.data.id, is_enabled: false } });
		expect(await actions("?subject=sub_account")).toEqual([
			"sub_account.disable",
			"sub_account.accept",
			"sub_account.add",
		]);
		const { list, members } = await events();
		expect(list[0]).toMatchObject({ subject_name: "李雷", action_text: "Disabled a sub-account", member_name: CANARY });
		expect(members.map(({ name }: { name: string }) => name)).toContain("李雷");
		expect((await portal.call("company/events", { token: booker })).code).not.toBe(1);
	});

	it("is narrowed to a member, a subject and days in Myanmar", async () => {
		const { members } = await events();
		const by = members.find(({ name }: { name: string }) => name !== CANARY && name !== "李雷");
		expect(new Set(await actions(`?member_id=${by.id}`))).toEqual(
			new Set(["member.sign_in", "member.export", "traveller.save"]),
		);
		expect(new Set(await actions("?subject=sub_account"))).toEqual(
			new Set(["sub_account.disable", "sub_account.accept", "sub_account.add"]),
		);
		const [row] = await rowsOf<{ today: string; tomorrow: string; yesterday: string }>(
			portal.store.db,
			sql`select d.today::text as today, (d.today + 1)::text as tomorrow, (d.today - 1)::text as yesterday
				from (select (portal_now() at time zone 'Asia/Yangon')::date as today) d`,
		);
		await portal.store.db.execute(
			sql`insert into company_event (company_id, action, at) select m.company_id, 'voucher_setting.save', t.at at time zone 'Asia/Yangon' from member m,
				(values (${row?.yesterday}::date + time '23:59:59'), (${row?.today}::date), (${row?.tomorrow}::date)) t (at) where m.company_id > 0 and m.username = 'demo'`,
		);
		const days = ["", `from=${row?.today}`, `until=${row?.today}`, `until=${row?.yesterday}`];
		const found = days.map(async (day) => (await actions(`?subject=voucher_setting&${day}`)).length);
		expect(await Promise.all(found)).toEqual([3, 2, 2, 1]);
		await portal.store.db.execute(
			sql`delete from company_event where company_id > 0 and action = 'voucher_setting.save'`,
		);
		expect((await actions(`?from=${row?.today}&until=${row?.today}`)).length).toBeGreaterThan(3);
		expect(await actions(`?from=${row?.tomorrow}`)).toEqual([]);
	});

	it("shows nothing of another company", async () => {
		const other = (await portal.signIn("demo_operator")).token;
		await portal.store.db.execute(
			sql`update member_group set rules = array_append(rules, 'manage/events') where code = 'reservation'`,
		);
		const { text } = await portal.call("company/events", { token: other });
		expect(text).not.toContain("李雷");
		expect(text).not.toContain(CANARY);
	});
});

describe("the deletion of an account", () => {
	it("is not for the main account, and asks for the password", async () => {
		const owner = await portal.call("account/requestDeletion", { token: admin, body: { password: PASSWORD } });
		expect([owner.code, owner.msg]).toEqual([0, "You can't delete the main account yourself. Please contact us"]);
		const wrong = await portal.call("account/requestDeletion", { token: booker, body: { password: "nope" } });
		expect([wrong.code, Object.keys(wrong.data.fields)]).toEqual([0, ["password"]]);
		expect((await portal.call("account/deletion", { token: booker })).data).toMatchObject({
			deletion_at: null,
			is_owner: false,
		});
	});

	it("waits for days in which it can be taken back", async () => {
		const requested = await portal.call("account/requestDeletion", { token: booker, body: { password: PASSWORD } });
		expect(Math.abs(requested.data.deletion_at - requested.time - 14 * DAY)).toBeLessThanOrEqual(1);
		await setClock(portal, DAY);
		const again = await portal.call("account/requestDeletion", { token: booker, body: { password: PASSWORD } });
		await setClock(portal, 0);
		expect(again.data.deletion_at).toBe(requested.data.deletion_at);
		await runJob();
		expect((await portal.call("account/cancelDeletion", { token: booker, body: {} })).data.deletion_at).toBeNull();
		await portal.call("account/cancelDeletion", { token: booker, body: {} });
		expect((await events("?limit=2")).list.map(({ action }: { action: string }) => action)).toEqual([
			"member.cancel_deletion",
			"member.request_deletion",
		]);
		await setClock(portal, 15 * DAY);
		await runJob();
		expect(await rows("demo_booker")).toHaveLength(1);
	});

	it("leaves the company its orders, and of the account nothing but a number", async () => {
		const [before] = (await rows("demo_booker")) as [Record<string, unknown>];
		const orders = sql`select count(*)::int8 as count from orders where company_id = ${before.company_id} and member_id = ${before.id}`;
		const [had] = await rowsOf<{ count: number }>(portal.store.db, orders);
		await portal.call("account/requestDeletion", { token: booker, body: { password: PASSWORD } });
		const account = `account:${before.company_id}:${before.id}`;
		const mine = [
			account,
			`${account}@203.0.113.0/24`,
			`known:${account}@203.0.113.7`,
			`invite:${before.company_id}:${before.id}`,
			`own-password:${before.company_id}:${before.id}`,
		];
		const others = [`known:${account}9@203.0.113.7`, `${account}9`];
		for (const table of ATTEMPTS)
			for (const subject of [...mine, ...others])
				await portal.store.db.execute(
					sql`insert into ${sql.identifier(table)} (subject) values (${subject}) on conflict do nothing`,
				);
		await setClock(portal, 14 * DAY + 60);
		expect(await runJob()).toMatchObject({ deleted: 1 });
		expect((await rowsOf<{ count: number }>(portal.store.db, orders))[0]).toEqual(had);
		const [left] = await rows(`deleted_${before.id}`);
		expect(left).toMatchObject({ nickname: "", email: null, mobile: null, motto: "", status: 0, deletion_at: null });
		for (const table of ["member_token", "member_sign_in", "member_visit", "favourite", "subject_like", "sign_in_name"])
			expect(
				await rowsOf(
					portal.store.db,
					sql`select 1 from ${sql.identifier(table)} where company_id = ${before.company_id} and member_id = ${before.id}`,
				),
			).toEqual([]);
		for (const table of ATTEMPTS) {
			const rest = await rowsOf<{ subject: string }>(
				portal.store.db,
				sql`select distinct subject from ${sql.identifier(table)} where strpos(subject, ${account.slice("account".length)}) > 0 order by subject`,
			);
			expect(rest.map(({ subject }) => subject)).toEqual([...others].sort());
		}
		expect((await portal.call("index/index?requiredLogin=1", { token: booker })).code).not.toBe(1);
		await setClock(portal, 0);
		await expect(portal.signIn("demo_booker")).rejects.toThrow("sign-in failed");
		expect(await actions("?subject=member")).toContain("member.delete");
	});

	it("takes the picture, the name in the company's log and the address of every message along, and leaves others theirs", async () => {
		const company_id = await addCompany(portal, { deposit: 0, limit_amount: 0 });
		const [boss, leaver, stayer, chief] = (await addMembers(portal, company_id, [
			"admin",
			"booker",
			"booker",
			"admin",
		])) as [TestMember, TestMember, TestMember, TestMember];
		const liked = 3;
		for (const member of [leaver, stayer]) {
			const username = await named(member);
			await logged(boss, member);
			await written(portal, member, username);
			await said(portal, member, liked);
		}
		const names = (name: string) =>
			["sub_account.disable", "sub_account.enable", "approval.delegate"].map((action) => ({
				action,
				subject_name: name,
			}));
		const [before, likes] = [await stored(portal, stayer), await likesOf(portal, liked)];
		expect([before.pictures, before.log, before.messages.length]).toEqual([
			[{ is_attached: true }],
			names(`Thida ${stayer.member_id}`),
			5,
		]);
		expect(before.words).toEqual([
			`an article by Thida ${stayer.member_id}`,
			`bought by Thida ${stayer.member_id}`,
			"pending by T** of them",
			"published by T** of them",
			`version by Thida ${stayer.member_id}`,
		]);
		expect(Math.min(...before.rows)).toBeGreaterThan(0);
		const delegations = () =>
			rowsOf(
				portal.store.db,
				sql`select delegate_id from approval_delegation where company_id = ${company_id} and member_id = ${chief.member_id}`,
			);
		await portal.store.db.execute(
			sql`insert into approval_delegation (company_id, member_id, delegate_id, from_date, until_date)
				values (${company_id}, ${chief.member_id}, ${leaver.member_id}, current_date, current_date + 9)`,
		);
		expect(await delegations()).toEqual([{ delegate_id: leaver.member_id }]);
		await portal.store.db.execute(
			sql`update member set deletion_at = portal_now() where company_id = ${company_id} and id = ${leaver.member_id}`,
		);
		expect(await runJob()).toMatchObject({ deleted: 1 });
		expect(await delegations()).toEqual([]);
		expect(await stored(portal, leaver)).toEqual({
			pictures: [{ is_attached: false }],
			log: [...names(""), { action: "member.delete", subject_name: `deleted_${leaver.member_id}` }],
			messages: [
				{ key: "sent", recipient: "", status: "sent" },
				{ key: "waiting", recipient: "", status: "dropped" },
			],
			words: ["an article by ", "bought by ", "published by ** of nobody", "version by "],
			rows: Array(10).fill(0),
		});
		expect(await stored(portal, stayer)).toEqual(before);
		expect(await likesOf(portal, liked)).toBe(likes - 1);
	});
});

/** Gives a member addresses, a nickname and a picture, and answers the user name. */
async function named({ company_id, member_id, token }: TestMember): Promise<string> {
	const { data } = await sendFile(portal, { token, bytes: png(9, 9, member_id % 251), fields: { topic: "avatar" } });
	const [member] = await rowsOf<{ username: string }>(
		portal.store.db,
		sql`update member set email = ${`m${member_id}@example.com`}, mobile = ${`139${member_id}`}
			where company_id = ${company_id} and id = ${member_id} returning username`,
	);
	const username = member?.username ?? "";
	const profile = { username, nickname: `Thida ${member_id}`, gender: 0, avatar: data.file.url };
	const colleagues = await rowsOf<{ url: string }>(
		portal.store.db,
		sql`select url from upload where company_id = ${company_id} and member_id <> ${member_id}`,
	);
	for (const { url } of colleagues) {
		const refused = await portal.call("account/profile", { token, body: { ...profile, avatar: url } });
		expect(Object.keys(refused.data.fields)).toEqual(["avatar"]);
	}
	expect((await portal.call("account/profile", { token, body: profile })).code).toBe(1);
	return username;
}

/** Has the log of the company name the member. */
async function logged({ token }: TestMember, { member_id: id }: TestMember): Promise<void> {
	for (const is_enabled of [false, true])
		await portal.call("account/setSubAccountStatus", { token, body: { id, is_enabled } });
	const body = { delegate_id: id, from_date: "2026-01-01", until_date: "2099-01-01" };
	expect((await portal.call("account/saveDelegation", { token, body })).code).toBe(1);
}
