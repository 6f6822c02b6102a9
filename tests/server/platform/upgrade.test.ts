import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { type SQL, sql } from "drizzle-orm";
import type { Hono } from "hono";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { normalise } from "~/portal-contract/base/typed/normalise";
import { readReference } from "~/portal-contract/base/typed/reference";
import { createApp } from "~/portal-server/app";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { portalNow } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { EXTENSIONS } from "~/portal-server/platform/db/pglite";
import { setClockOffset } from "~/portal-server/platform/db/test-clock";
import { readPhone } from "~/portal-server/platform/phones";
import { translate } from "~/portal-server/platform/words/texts";
import { bringUp } from "~/portal-server/seed";
import { inLong } from "../../setup/languages";
import { send, type TestPortal } from "../../setup/portal";
import { createDatabase } from "../../setup/store/postgres";
import { ofStore, READERS, type Readings, readAll } from "../../setup/store/readings";

const FIXTURE = path.resolve(import.meta.dirname, "../../fixtures/version-1.0");
const unzipped = async (name: string) =>
	brotliDecompressSync(await readFile(path.join(FIXTURE, name))).toString("utf8");

/** What version 1.0 answered, and when: stays that were to come then are still to come. */
const recorded: { read_at: number; readings: Readings } = JSON.parse(await unzipped("answers.json.br"));
const NICKNAMES: Readonly<Record<string, string>> = {
	demo: "王晓",
	demo_booker: "李敏",
	demo_operator: "Thida",
	demo_finance_operator: "Nilar",
	demo_dispatcher: "Zaw Min",
};
const OPERATORS = /^(?:demo_(?:operator|finance_operator|dispatcher)|Thida|Nilar|Zaw Min)$/;
/** Reckoned by other rules since. */
const SINCE = /^(?:runway|recommended)$/;
/** Version 1.0 showed a fee beside the payment that it was kept from. */
const isRetainedFee = (value: unknown) =>
	typeof value === "object" && value !== null && "kind" in value && value.kind === "fee" && "direction" in value;
const NAMING = /^(?:actor|operator|author|(?:requested|decided|checked|created|confirmed)_by)$/;

/** What is said in the words of today, of which the numbers stay. */
const SENTENCE = /^(?:text|text_alt|memo)$/;

/** Telephones and accounts, some of which were stored as they were typed, as they are dialled and compared; the version of a row is made of what is stored. */
function asRead(value: unknown, key = ""): unknown {
	if (Array.isArray(value)) return value.map((part) => asRead(part));
	if (value !== null && typeof value === "object")
		return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asRead(part, name)]));
	if (typeof value !== "string") return value;
	if (SENTENCE.test(key)) return value.replace(/\D+/g, " ");
	if (/(?:^|_)phone$/.test(key)) return readPhone(value).number ?? value;
	if (key === "version") return null;
	return key === "account" ? normalise("number", value) : value;
}

/** Version 1.0 called members of histories by their user names, operators as well. */
function named(value: unknown, isOperator: boolean): unknown {
	if (Array.isArray(value)) return value.filter((part) => !isRetainedFee(part)).map((part) => named(part, isOperator));
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(
		Object.entries(value).flatMap(([key, part]) => {
			if (SINCE.test(key) || (isOperator && key === "orders")) return [];
			if (typeof part !== "string") return [[key, named(part, isOperator)]];
			if (!NAMING.test(key)) return [[key, part]];
			const [person = "", ...company] = part.split(" · ");
			const name = !isOperator && OPERATORS.test(person) ? "Customer service" : (NICKNAMES[person] ?? person);
			return [[key, [name, ...company].join(" · ")]];
		}),
	);
}

/** A sentence of version 1.0 that stands where people's own reasons stand, and what is said today. */
const [SAID, SAYS] = [
	"The title is not proved to be a general taxpayer's. Please upload the proof at the invoice title",
	translate("en", "invoice-kind-special"),
];

/** Version 1.0 called invited whoever had not signed in yet, with a password or without. */
const before: typeof recorded = {
	read_at: recorded.read_at,
	readings: Object.fromEntries(
		Object.entries(
			JSON.parse(
				JSON.stringify(recorded.readings).replaceAll('"status":"invited"', '"status":"active"').replaceAll(SAID, SAYS),
			) as Readings,
		).map(([reading, answer]) => [reading, named(answer, OPERATORS.test(reading.split(" ")[0] ?? ""))]),
	),
};

interface Upgraded {
	store: Store;
	call: TestPortal["call"];
	close(): Promise<void>;
}

/** Three who were invited by version 1.0: one has not answered, one has chosen a password, one was disabled before. */
const INVITED = `
	insert into member (company_id, group_id, role, username, nickname, email, password_hash, status)
		select company_id, group_id, 'viewer', x.name, x.name, x.name || '@example.com', 'x', x.status
		from member, (values ('was_open', 1), ('was_used', 1), ('was_off', 0)) x (name, status) where username = 'demo_booker';
	insert into sign_in_name (kind, name, company_id, member_id)
		select k.kind, case k.kind when 'email' then m.email else m.username end, m.company_id, m.id
		from member m, (values ('email'), ('username')) k (kind) where m.username like 'was@_%' escape '@';
	insert into company_event (company_id, member_id, action, subject_id, subject_name)
		select m.company_id, d.id, 'sub_account.add', m.id, m.nickname from member m join member d on d.username = 'demo' where m.username like 'was@_%' escape '@';
	insert into company_event (company_id, member_id, action) select company_id, id, 'member.password' from member where username = 'was_used';
	insert into outbox (company_id, kind, subject_kind, subject_id, language, recipient, payload, dedupe_key)
		select company_id, 'invited', 'account', 1, 'en', email, '{"username": "was_open"}', 'invited:before' from member where username = 'was_open';`;

async function onPostgres(planted = "", say?: (line: string) => void): Promise<Upgraded> {
	const database = await createDatabase({ from: "bare" });
	const client = new pg.Client({ connectionString: database.directUrl });
	await client.connect();
	await client.query(await unzipped("store.sql.br"));
	// What the store was written with is on its connection alone.
	await client.query(`set search_path to public; ${planted}`);
	await client.end();
	const store = await openStore({
		url: database.url,
		directUrl: database.directUrl,
		directory: "",
		prepared: false,
		testClock: false,
	});
	return upgraded(store, () => database.drop(), say);
}

async function onPglite(): Promise<Upgraded> {
	const directory = await mkdtemp(path.join(os.tmpdir(), "portal-before-"));
	const client = await PGlite.create(path.join(directory, "database"), { extensions: EXTENSIONS });
	await client.exec(await unzipped("store.sql.br"));
	await client.close();
	const store = await openStore({ directory, prepared: false, testClock: false });
	return upgraded(store, () => rm(directory, { recursive: true, force: true }));
}

async function upgraded(store: Store, remove: () => Promise<void>, say = (_line: string) => {}): Promise<Upgraded> {
	await bringUp(store, say, true);
	await store.transaction(async (tx) => setClockOffset(tx, before.read_at - (await portalNow(tx))));
	const app: Hono = createApp(store);
	return {
		store,
		call: (where, options) => send(app, where, options ?? {}),
		close: async () => {
			await store.close();
			await remove();
		},
	};
}

/** What is upgraded is the same on both: on the second a customer and an operator stand for all. */
const SOME_READERS = ["demo_booker", "demo_finance_operator"];

describe.each([
	["PostgreSQL", () => onPostgres(), READERS],
	["PGlite", onPglite, inLong(READERS, SOME_READERS)],
] as const)("a store of version 1.0, opened by this one on %s", (_kind, open, readers) => {
	let portal: Upgraded;
	beforeAll(async () => {
		portal = await open();
	});
	afterAll(() => portal?.close());

	it("answers every reader as it did, with at most more fields", async () => {
		expect(asRead(await readAll(portal.call, before.read_at, readers))).toMatchObject(
			asRead(ofStore(before.readings, readers)) as object,
		);
		expect(await auditOrders(portal.store.db)).toEqual([]);
	});

	it("goes on with its orders: a confirmed one is cancelled, and its money comes back to where it was paid from", async () => {
		const { data: signed } = await portal.call("user/checkIn", {
			body: { tab: "login", username: "demo", password: "Portal2026" },
		});
		const { token } = signed.userInfo;
		const { data } = await portal.call("order/list?tab=upcoming&limit=100", { token });
		const { id } = data.list.find(({ actions }: { actions: { call: string }[] }) =>
			actions.some(({ call }) => call === "cancel"),
		);
		const quoted = await portal.call("order/cancelQuote", { token, body: { id } });
		const { quote_id, refund_amount, fee_amount } = quoted.data;
		const cancelled = await portal.call("order/cancel", { token, key: "cancel-after-upgrade", body: { id, quote_id } });
		expect(cancelled.data).toMatchObject({ refund_money: refund_amount, fee_amount });
		expect(await auditOrders(portal.store.db)).toEqual([]);
	});
});

/** Reports of version 1.0, by company and text, each with its key of then. */
const REPORTS = [
	[1, "AB-77", "ab-77"],
	[1, "00AB77", "00ab77"],
	[1, "АB77.", "аb77."],
	[1, "转账-9", "转账-9"],
	[0, "ab 77", "ab77"],
	[0, "A-I0", "a-i0"],
] as const;
const REPORTED = REPORTS.map(
	([place, text, key], at) => `
	with m as (select distinct on (company_id) company_id, id from member order by company_id, id),
		o as (select company_id, id from m order by company_id offset ${place} limit 1),
		r as (insert into top_up_request (company_id, member_id, member_name, currency, amount, transfer_date, bank_reference, slip_id, language, created_at)
			select company_id, id, 'a', 'CNY', 100, '2026-11-01', '${text}', 999, 'en', '2026-11-01 00:00:0${at}+00' from o returning company_id, id)
	insert into bank_reference (company_id, key, used_kind, used_id) select company_id, '${key}', 'top_up', id from r;`,
).join("\n");

/** What was typed into version 1.0, with invisible signs and in other forms; two plates that are one. */
const TYPED = `
	insert into traveller (company_id, member_id, full_name, name_zh, name_key, phone)
		select company_id, id, x.name, x.zh, lower(x.name), x.phone from member, (values
			('LI\u200b  MING', '\u674e\u2f46', '09 421 000 123'), ('O\u2019NEIL', '', '12345678')) x (name, zh, phone) where username = 'demo';
	update driver set phone = '09421000124', name_en = 'U\u00a0BA' where id = (select min(id) from driver);
	insert into vehicle (city_id, car_model_id, plate_number, status) select city_id, car_model_id, '7k\u20139999', 0 from vehicle order by id limit 1;
	insert into vehicle (city_id, car_model_id, plate_number, status) select city_id, car_model_id, '7K-9999', 0 from vehicle order by id limit 1;
	update invoice_title set name = '\u4e91\u5cad\u200b' where id = (select min(id) from invoice_title);
	update orders set supplier_code = 'ab\u201312' where id = (select min(id) from orders);`;

/** Files of version 1.0 of a name each, with what its sender has done with them; a booker has written the address of a bank slip into an article. */
const SENT = `
	create temporary table sent as
		with m as (select company_id, id as member_id, username from member where username in ('demo', 'demo_booker', 'demo_operator')),
			x as (select m.*, x.name from m join (values ('demo', 'slip'), ('demo', 'paid'), ('demo', 'proof'), ('demo', 'logo'), ('demo', 'unused'),
				('demo_booker', 'letter'), ('demo_booker', 'face'), ('demo_booker', 'picture'), ('demo_operator', 'issued')) x (username, name) using (username)),
			f as (insert into stored_file (company_id, storage_key, sha1, sha256, size, mimetype, written_at)
				select company_id, name, name, name, 1, 'image/png', portal_now() from x returning company_id, id, sha1),
			u as (insert into upload (company_id, member_id, stored_file_id, topic, name, suffix, url, is_attached)
				select x.company_id, x.member_id, f.id, 'default', x.name, 'png', '/storage/' || x.name, x.name not in ('unused', 'issued') from x join f on f.sha1 = x.name
				returning company_id, member_id, id, name)
		select * from u;
	insert into top_up_request (company_id, member_id, member_name, currency, amount, transfer_date, bank_reference, slip_id, language)
		select company_id, member_id, 'a', 'CNY', 200, '2026-11-01', 'S-1', id, 'en' from sent where name = 'slip';
	update bill_payment p set channel = 'bank', status = 'submitted', transfer_date = '2026-11-01', bank_reference = 'P-1', slip_id = s.id from sent s where s.name = 'paid' and p.company_id = s.company_id;
	update invoice_title t set proof_id = s.id from sent s where s.name = 'proof' and t.company_id = s.company_id;
	update invoice i set proof_id = s.id, file_company_id = f.company_id, file_id = f.id from sent s, sent f
		where s.name = 'proof' and i.company_id = s.company_id and f.name = 'issued';
	insert into voucher_setting (company_id, logo) select company_id, '/storage/logo' from sent where name = 'logo' on conflict (company_id) do update set logo = excluded.logo;
	update member m set avatar = '/storage/face' from sent s where s.name = 'face' and m.company_id = s.company_id and m.id = s.member_id;
	with m as (insert into order_message (company_id, order_id, sender, member_id, member_name, text)
			select s.company_id, o.id, 'member', s.member_id, 'a', 'see' from sent s, lateral (select id from orders o where o.company_id = s.company_id order by id limit 1) o
			where s.name = 'letter' returning company_id, id)
		insert into order_message_file (company_id, order_message_id, upload_company_id, upload_id, place) select m.company_id, m.id, s.company_id, s.id, 0 from m, sent s where s.name = 'letter';
	insert into member_article (company_id, member_id, updated_by, language, title, html)
		select company_id, member_id, member_id, 'en', 'a', '<p><img src="/storage/picture" alt=""><img src="/storage/slip" alt=""></p>' from sent where name = 'picture';`;

/** A deleted account, and a decision under the user name of its operator: after all that names members by theirs. */
const NAMED =
	"update member set password_hash = '', nickname = '', username = 'deleted_3' where username = 'demo_booker'; update comment set decided_by = 'demo_operator' where id = 1;";

describe("a store of version 1.0 with more of what there may be", () => {
	let portal: Upgraded;
	const lines: string[] = [];
	beforeAll(async () => {
		portal = await onPostgres([INVITED, REPORTED, TYPED, SENT, NAMED].join("\n"), (line) => lines.push(line));
	});
	afterAll(() => portal?.close());

	it("references of version 1.0 that read the same stay, and none of them is reported again", async () => {
		const rows = await rowsOf<{ bank_reference: string; key: string; repeat: number }>(
			portal.store.db,
			sql`select bank_reference, key, repeat from bank_reference r join top_up_request t on t.company_id = r.company_id and t.id = r.used_id
				where r.used_kind = 'top_up' and t.amount = 100 order by t.company_id, t.created_at`,
		);
		expect(rows.map(({ bank_reference, key, repeat }) => [bank_reference, key, repeat])).toEqual([
			["AB77", "AB77", 0],
			["A-I0", "A10", 0],
			["AB-77", "AB77", 0],
			["00AB77", "AB77", 1],
			["АB77.", "AB77", 2],
			["转账-9", "转账9", 0],
		]);
		for (const { bank_reference, key } of rows)
			expect([readReference(bank_reference)?.key ?? key, bank_reference]).toEqual([key, bank_reference]);
	});

	it("texts of version 1.0 are stored as they are read now; of two that become one both stay and are named [39-2.stored]", async () => {
		const { db } = portal.store;
		const read = (statement: SQL) =>
			rowsOf<{ said: unknown }>(db, statement).then((rows) => rows.map(({ said }) => said));
		expect(
			await read(
				sql`select jsonb_build_array(full_name, name_zh, name_key, phone) as said from traveller where full_name in ('LI MING', 'O''NEIL') order by full_name`,
			),
		).toEqual([
			["LI MING", "李无", "li ming", "+959421000123"],
			["O'NEIL", "", "o'neil", "12345678"],
		]);
		expect(await read(sql`select jsonb_build_array(name_en, phone) as said from driver order by id limit 1`)).toEqual([
			["U BA", "+959421000124"],
		]);
		expect(
			await read(sql`select plate_number as said from vehicle where plate_number ~* '^7k.9999' order by id`),
		).toEqual(["7k–9999", "7K-9999"]);
		expect(lines.filter((line) => line.includes("vehicle"))).toEqual([expect.stringContaining("plate_number")]);
		expect(await read(sql`select name as said from invoice_title where company_id > 0 order by id limit 1`)).toEqual([
			"云岭",
		]);
		expect(await read(sql`select supplier_code as said from orders where company_id > 0 order by id limit 1`)).toEqual([
			"AB-12",
		]);
	});

	it("files of version 1.0 are attached to what their senders have done with them, not to what shows their address [38-1.6]", async () => {
		const rows = await rowsOf<{ file: string; attached: string | null; stays: boolean }>(
			portal.store.db,
			sql`select u.name as file, string_agg(t.kind, ',' order by t.kind) as attached, bool_and(u.is_attached) as stays
				from upload u left join attachment t on t.company_id = u.company_id and t.upload_id = u.id where u.url = '/storage/' || u.name group by u.name order by u.name`,
		);
		expect(rows.map(({ file, attached, stays }) => [file, attached, stays])).toEqual([
			["face", "avatar", true],
			["issued", "issued_invoice", true],
			["letter", "order", true],
			["logo", "voucher_logo", true],
			["paid", "bill_payment", true],
			["picture", "article", true],
			["proof", "invoice,invoice_title", true],
			["slip", "top_up", true],
			["unused", null, false],
		]);
	});

	it("names that version 1.0 has stored are the one name of each person, none of a deleted account [38-1.10]", async () => {
		const names = async (of: SQL) =>
			(
				await rowsOf<{ name: string }>(
					portal.store.db,
					sql`select distinct name from (${of}) x where name is not null order by 1`,
				)
			).map(({ name }) => name);
		expect(
			await names(sql`select actor as name from order_event where company_id > 0 union all select actor from bill_event where company_id > 0
				union all select member_name from order_message where company_id > 0 union all select operator_name from orders where company_id > 0`),
		).toEqual(["", "Thida", "Zaw Min", "王晓"]);
		expect(await names(sql`select user_account as name from orders where company_id > 0`)).toEqual(["", "demo"]);
		expect(await names(sql`select decided_by as name from comment where id = 1`)).toEqual(["1"]);
	});

	describe("open invitations of version 1.0 [38-1.5]", () => {
		it("become invitations that need a consent, written again; whoever has chosen a password stays a member", async () => {
			const rows = await rowsOf<Record<string, unknown>>(
				portal.store.db,
				sql`select m.username, m.status, round(extract(epoch from max(m.invited_until) over () - m.invited_until) / 86400)::int4 as behind, d.username as by,
						(select count(*)::int4 from sign_in_name n where n.company_id = m.company_id and n.member_id = m.id) as names,
						(select string_agg(o.language || ' ' || (o.payload ->> 'member_id' = m.id::text)::text, ',') from outbox o where o.company_id = m.company_id and o.recipient = m.email) as written
					from member m left join member d on d.company_id = m.company_id and d.id = m.invited_by where m.username like 'was@_%' escape '@' order by 1`,
			);
			expect(rows).toMatchObject([
				{ username: "was_off", status: 0, behind: 14, by: "demo", names: 0, written: null },
				{ username: "was_open", status: 0, behind: 0, by: "demo", names: 0, written: "en true" },
				{ username: "was_used", status: 1, behind: null, by: null, names: 2, written: null },
			]);
		});
	});
});
