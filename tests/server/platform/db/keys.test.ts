import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CATALOG, schemaFaults, type TableKeys } from "../../../setup/keys/schema-keys";
import { functionFaults, statementFaults } from "../../../setup/keys/statement-keys";
import { createDatabase, type TestDatabase } from "../../../setup/store/postgres";

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
	database = await createDatabase({ from: "empty" });
	client = new pg.Client({ connectionString: database.directUrl });
	await client.connect();
});
afterAll(async () => {
	await client.end();
	await database.drop();
});

const faults = async () => schemaFaults((await client.query<TableKeys>(CATALOG)).rows);

/** What the schema would be told for, had it these tables. */
async function planted(...statements: string[]): Promise<string[]> {
	await client.query("begin");
	for (const statement of statements) await client.query(statement);
	const found = await faults();
	await client.query("rollback");
	return found;
}

describe("the keys of every table", () => {
	it("follow the rules: named by its group, spread by its company or city, no key across groups", async () => {
		expect(await faults()).toEqual([]);
	});

	it("is named by every statement of the schema's own functions", async () => {
		const { rows } = await client.query<{ name: string; body: string }>(
			`select proname as name, pg_get_functiondef(p.oid) as body from pg_proc p join pg_language l on l.oid = p.prolang
				where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')`,
		);
		expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["ledger_move", "take_nights", "move_nights"]));
		expect(rows.flatMap(({ name, body }) => functionFaults(body).map((fault) => `${name}: ${fault}`))).toEqual([]);
	});

	it("a table that no group names is told", async () => {
		expect(await planted("create table planted (id bigint primary key)")).toEqual(["planted is in no group"]);
	});

	it("a key that does not begin with the company, a company that may be missing, a reference out of the group are told", async () => {
		const found = await planted(
			"create unique index planted_name on traveller (full_name)",
			"alter table member_visit drop constraint member_visit_company_id_member_id_kind_subject_pk",
			"alter table member_visit alter company_id drop not null",
			"alter table favourite add constraint planted_hotel foreign key (subject_id) references hotel (id) on delete set null",
			"create unique index planted_key on company (id, name)",
			"alter table order_hotel add constraint planted_hotel foreign key (hotel_id) references hotel (id)",
			"create unique index planted_code on order_document (code)",
			"create unique index planted_room on room_month (room_type_id, month)",
			"alter table rule_event add company_id bigint, add constraint planted_actor foreign key (company_id, member_id) references member (company_id, id)",
		);
		expect(found).toEqual([
			"favourite: planted_hotel leaves its group",
			"favourite: planted_hotel sets null",
			"member_visit.company_id may be null",
			"member_visit has no primary key",
			"order_document: planted_code does not begin with company_id",
			"order_hotel: planted_hotel leaves its group",
			"room_month: planted_room does not begin with city_id",
			"rule_event: planted_actor leaves its group",
			"traveller: planted_name does not begin with company_id",
		]);
	});
});

describe("a statement", () => {
	it.each([
		["select id from traveller where id = $1", ["traveller without company_id"]],
		["select company_id, id from traveller where id = $1", ["traveller without company_id"]],
		["update member set status = 1 where id = $1", ["member without company_id"]],
		["delete from upload where id in (select id from upload where company_id = $1)", ["upload without company_id"]],
		[
			"select 1 from upload u where u.company_id = $1 and not exists (select from stored_file s where s.id = u.id)",
			["stored_file without company_id"],
		],
		[
			"with gone as (delete from outbox where id = $1 returning id) select count(*) from gone",
			["outbox without company_id"],
		],
		["select id from member where company_id = $1 union select id from traveller", ["traveller without company_id"]],
		["insert into outbox (kind) values ($1)", ["outbox without company_id"]],
		[
			'select "member"."id", "member"."company_id" from "member" where "member"."id" = $1',
			["member without company_id"],
		],
		["select m.id from rule r, member m where m.id = r.id", ["member without company_id"]],
		["select order_id from hold where order_id = $1", ["hold without company_id"]],
		["insert into order_document (code, order_id) values ($1, $2)", ["order_document without company_id"]],
		[
			"select o.id from orders o join order_hotel p on p.order_id = o.id where o.id = $1",
			["orders, order_hotel without company_id"],
		],
		["update room_month as r set held = $1 where r.room_type_id = $2", ["room_month without city_id"]],
		[
			"select 1 from rate_month p join hold h on h.company_id = $1 where p.rate_plan_id = $2",
			["rate_month without city_id"],
		],
		[
			"select min(p.price[1]) from rate_month p join hotel h on h.city_id = p.city_id where h.id = $1",
			["rate_month without city_id"],
		],
		[
			"select 1 from orders o where o.company_id = $1 and (select count(*) from hold h where h.order_id = o.id) > 1",
			["hold without company_id"],
		],
		[
			"select 1 from order_message_file f join upload u on u.company_id = f.upload_company_id where f.company_id = $1",
			["upload without company_id"],
		],
		[
			"with one as (select $1::int8 as company_id) select 1 from member m, one where m.company_id > one.company_id",
			["member without company_id"],
		],
		[
			"insert into outbox (company_id, kind) values ($1, $2) on conflict (company_id, dedupe_key) do update set attempts = (select 1)",
			["outbox: ON CONFLICT with a sub-query"],
		],
		[
			"update orders set version = version + 1 where company_id = $1 returning extract(epoch from pay_time)",
			["orders: RETURNING extract"],
		],
		[
			"insert into upload (company_id, name) values ($1, $2) on conflict (company_id, name) do update set last_upload_time = portal_now()",
			["upload: ON CONFLICT portal_now"],
		],
		[
			"update orders set version = version + 1 where company_id = $1 returning (select name from company where id = $1)",
			["orders: RETURNING with a sub-query"],
		],
		[
			"select o.id, (select count(*) from order_refund f where f.company_id = $1 and f.order_id = o.id) from orders o where o.company_id = $1 and (o.id = $2 or exists (select from hold h where h.company_id = o.company_id and h.order_id = o.id))",
			["hold: its key by a row around it, where others have it by value"],
		],
		[
			"/* all companies: a count */ select count(*) from (select from orders o where o.status = 10 limit 1000) as n",
			["n: a sub-query without columns"],
		],
		[
			"select id from orders o where o.company_id = $1 and exists (select from order_refund f where f.company_id = o.company_id and f.order_id = o.id) for update",
			["order_refund: its key by another row's, where rows are locked"],
		],
		[
			"/* all companies: a job */ select company_id, id from member for update",
			["a statement over all companies takes locks"],
		],
		["/* all companies: a job */ update member set status = 1", ["a statement over all companies takes locks"]],
		[
			"/* all companies: an operator's decision */ select company_id from bill where id = $1",
			["a statement over all companies finds rows of bill by ids alone"],
		],
		[
			'select "order_id" from "order_refund" where /* all companies: an operator\'s decision */ "order_refund"."id" = $1',
			["a statement over all companies finds rows of order_refund by ids alone"],
		],
		[
			"/* all companies: extras */ select x.id from orders o join order_extras as x on x.company_id = o.company_id where x.id = $1",
			["a statement over all companies finds rows of order_extras by ids alone"],
		],
		[
			"/* all companies: waiting */ select 1 from hotel h where exists (select from bill_line where id = $1)",
			["a statement over all companies finds rows of bill_line by ids alone"],
		],
		[
			"/* all companies: comments */ select 1 from comment c join member m on m.id = c.member_id where c.id = $1",
			["a statement over all companies finds rows of member by ids alone"],
		],
		[
			"/* all companies: lines */ select company_id from bill_line where bill_id in ($1, $2)",
			["a statement over all companies finds rows of bill_line by ids alone"],
		],
	])("that does not name its company is told: %s", (text, expected) => {
		expect(statementFaults(text)).toEqual(expected);
	});

	it.each([
		"select id from traveller where company_id = $1 and extract(epoch from used_at) > 1",
		"select m.id from member m join company c on c.id = m.company_id where m.company_id = $1 for update of m",
		"insert into outbox (company_id, kind) values ($1, $2) on conflict (company_id, dedupe_key) do update set attempts = 1",
		"insert into upload_quota as q (company_id, member_id) select $1, $2 where $3 > 1",
		"update upload set quote = 1 from stored_file where upload.company_id = $1 and stored_file.company_id = $1",
		"select id from hotel where name_zh = 'from member'",
		"select h.id, exists (select from favourite f where f.company_id = $1 and f.subject_id = h.id) from hotel h",
		"/* all companies: candidates */ select company_id, id from outbox",
		"/* all companies: an operator's list */ select b.id from bill b where (b.company_id, b.id) in (select c.id, $1::int8 from company c)",
		"/* all companies: orders */ select (select count(*) from orders), m.id from member m where m.company_id = $1 and m.id = $2",
		"/* all companies: tasks */ select 1 from orders o where o.company_id = $1 and exists (select from order_approval a, member m where a.company_id = o.company_id and m.company_id = a.company_id and m.id = $2)",
		"/* all companies: comments are read by everybody */ select 1 from comment c join member m on m.company_id = c.company_id and m.id = c.member_id where c.id = $1",
		"/* all companies: numbers of an issuer */ select 1 from invoice where issuer_id = $1 and number = $2",
		"insert into company (name) values ($1) returning id",
		"/* all cities: hotels for the home page */ select h.id from hotel h join room_month r on r.city_id = h.city_id where h.status = 1",
		"insert into captcha (code) values ($1) on conflict (code) do update set made_at = (select now()) returning extract(epoch from made_at)",
		"with w as (insert into withdrawal_request (company_id, amount) values ($1, $2) returning *) select extract(epoch from created_at) from w",
	])("that names it is not: %s", (text) => {
		expect(statementFaults(text)).toEqual([]);
	});
});
