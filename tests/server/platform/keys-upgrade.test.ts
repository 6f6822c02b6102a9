import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EXTENSIONS } from "~/portal-server/platform/db/pglite";

const FOLDER = path.resolve(import.meta.dirname, "../../../app/portal-server/platform/db/migrations");
const KEYS = "0012_tenant_keys.sql";

/** Two companies beside the operating one, in two currencies, with money, files of the same bytes, sessions and names of every kind. */
const BEFORE = `
	insert into company (name, currency, is_operating) values ('op', 'CNY', true), ('a', 'CNY', false), ('b', 'USD', false);
	insert into member_group (code, title_zh, title_en, rules) values ('g', 'x', 'x', '{*}');
	insert into member (company_id, group_id, role, username, nickname, email, area_num, mobile, password_hash) values
		(1, 1, 'reservation', 'Op', 'Thida', 'Op@Example.com', '', null, 'h'), (2, 1, 'admin', 'Demo', '', 'd@example.com', '86', '13800000001', 'h'), (3, 1, 'admin', 'b', '', null, '', '', 'h');
	insert into member_token (token_hash, kind, member_id, session_id, expires_at) values ('hash', 'user', 2, 's', now());
	insert into ledger_account (code, currency) select code, currency from unnest(array['BANK', 'SALES', 'FEES', 'COMP', 'ROUND', 'FXG']) code, unnest(array['CNY', 'USD']) currency;
	insert into ledger_account (company_id, code, currency, limit_amount) values (2, 'DEP', 'CNY', 0), (2, 'REC', 'CNY', 5000), (3, 'DEP', 'USD', 0), (3, 'REC', 'USD', 0), (3, 'DEP', 'CNY', 0);
	select ledger_move(2, 'CNY', null, 2, 'r', '[{"key": "in 2", "state": "posted", "debit": "BANK", "credit": "DEP", "amount": 100000, "kind": "top_up"}]');
	select ledger_move(3, 'USD', null, 3, 'r', '[{"key": "in 3", "state": "posted", "debit": "BANK", "credit": "DEP", "amount": 70000, "kind": "top_up"}]');
	select ledger_move(3, 'CNY', null, 3, 'r', '[{"key": "in 3 too", "state": "posted", "debit": "BANK", "credit": "DEP", "amount": 300, "kind": "top_up"}]');
	select ledger_move(2, 'CNY', null, 2, 'r', '[{"key": "pay", "state": "pending", "debit": "DEP", "credit": "SALES", "amount": 1000, "kind": "pay"}]');
	select ledger_move(2, 'CNY', null, 2, 'r', '[{"key": "pay:post", "pending_key": "pay", "state": "post", "debit": "DEP", "credit": "SALES", "amount": 1000, "kind": "pay"}]');
	select ledger_move(2, 'CNY', null, 2, 'r', '[{"key": "owed", "state": "pending", "debit": "REC", "credit": "SALES", "amount": 500, "kind": "pay"}]');
	insert into stored_file (storage_key, sha1, sha256, size, mimetype, written_at) values ('c2/x', '1', '1', 10, 'image/png', now()), ('bb/y', '2', '2', 10, 'image/png', null);
	insert into upload (member_id, stored_file_id, topic, name, suffix, url) values (2, 1, 'd', 'n', 'png', '/u2'), (3, 1, 'd', 'n', 'png', '/u3');
	insert into upload_quota values (2, 10, 1), (3, 10, 1);
	insert into idempotency_key (member_id, call, key, body_hash) values (2, 'c', 'key of 2', 'h'), (99, 'c', 'of nobody', 'h');
	insert into rule (type, name, title_zh, title_en) values ('menu', 'n', 'a', 'b');
	insert into rule_event (rule_id, rule_name, action, member_id) values (1, 'n', 'add', 1);
	insert into member_visit (member_id, kind, subject) values (2, 'search', 'city:1');
	insert into traveller (company_id, member_id, full_name, name_key) values (2, 2, 'A', 'a');`;

let db: PGlite;
let before: unknown[];
const rows = async (text: string) => (await db.query(text)).rows;
const OWN =
	"select company_id, code, currency, posted_debit, posted_credit, pending_debit, pending_credit, limit_amount from ledger_account where code in ('DEP', 'REC') order by id";
const PLATFORM = (from: string) =>
	`select code, currency, posted_debit, posted_credit, pending_debit, pending_credit from ${from} order by code, currency`;

beforeAll(async () => {
	db = await PGlite.create({ extensions: EXTENSIONS });
	for (const file of readdirSync(FOLDER)
		.filter((name) => name.endsWith(".sql") && name <= KEYS)
		.sort()) {
		if (file === KEYS) {
			await db.exec(BEFORE);
			before = [await rows(OWN), await rows(PLATFORM("ledger_account where company_id is null"))];
		}
		for (const statement of readFileSync(path.join(FOLDER, file), "utf8").split("--> statement-breakpoint"))
			await db.exec(statement);
	}
});
afterAll(() => db.close());

it("every balance of a company and the sums of the platform stay, and each company's own accounts add up", async () => {
	expect([await rows(OWN), await rows(PLATFORM("platform_account"))]).toEqual(before);
	expect(
		await rows(`select company_id, currency, sum(posted_debit - posted_credit)::int8 as posted, sum(pending_debit - pending_credit)::int8 as pending
			from ledger_account group by company_id, currency having sum(posted_debit) <> sum(posted_credit) or sum(pending_debit) <> sum(pending_credit)`),
	).toEqual([]);
	expect(
		await rows(`select t.key from ledger_transfer t join ledger_account d on d.company_id = t.company_id and d.id = t.debit_account_id
			where d.code = 'BANK' and d.currency = t.currency order by t.key`),
	).toEqual([{ key: "in 2" }, { key: "in 3" }, { key: "in 3 too" }]);
	await expect(db.query("update ledger_transfer set amount = 1")).rejects.toThrow("append-only");
});

it("a payment of before is posted, and an account that nobody had is opened when it is needed", async () => {
	const post = `[{"key": "owed:post", "pending_key": "owed", "state": "post", "debit": "REC", "credit": "SALES", "amount": 500, "kind": "pay"}]`;
	expect(await rows(`select ledger_move(2, 'CNY', null, 2, 'r', '${post}') as refusal`)).toEqual([{ refusal: null }]);
	const first = `[{"key": "first", "state": "posted", "debit": "BANK", "credit": "FEES", "amount": 100, "kind": "top_up"}]`;
	expect(await rows(`select ledger_move(1, 'USD', null, 1, 'r', '${first}') as refusal`)).toEqual([{ refusal: null }]);
	expect(await rows("select code from ledger_account where company_id = 1 order by code")).toEqual([
		{ code: "BANK" },
		{ code: "FEES" },
	]);
});

it("names are found without their company", async () => {
	expect(await rows("select kind, name, company_id, member_id from sign_in_name order by member_id, kind")).toEqual([
		{ kind: "email", name: "op@example.com", company_id: 1, member_id: 1 },
		{ kind: "username", name: "op", company_id: 1, member_id: 1 },
		{ kind: "email", name: "d@example.com", company_id: 2, member_id: 2 },
		{ kind: "mobile", name: "13800000001+86", company_id: 2, member_id: 2 },
		{ kind: "username", name: "demo", company_id: 2, member_id: 2 },
		{ kind: "username", name: "b", company_id: 3, member_id: 3 },
	]);
});

it("bytes that two companies sent are a row of each, under the key they were written by; what was nobody's is still to be removed", async () => {
	expect(
		await rows(
			"select u.url, u.company_id, s.company_id as of, s.storage_key from upload u join stored_file s on s.id = u.stored_file_id order by u.url",
		),
	).toEqual([
		{ url: "/u2", company_id: 2, of: 2, storage_key: "c2/x" },
		{ url: "/u3", company_id: 3, of: 3, storage_key: "c2/x" },
	]);
	expect(await rows("select storage_key from stored_file where written_at is null")).toEqual([{ storage_key: "bb/y" }]);
	expect(await rows("select company_id, key from idempotency_key")).toEqual([{ company_id: 2, key: "key of 2" }]);
	expect(await rows("select member_name from rule_event")).toEqual([{ member_name: "Thida" }]);
});
