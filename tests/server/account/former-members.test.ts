import { and, eq, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EMPTIED, IMPERSONAL, STAYS } from "~/portal-server/account/personal-data/columns";
import { deletionJob } from "~/portal-server/account/personal-data/deletion";
import { GO_WITH_ACCOUNT } from "~/portal-server/account/personal-data/rows";
import { STORED_NAMES, writeNames } from "~/portal-server/account/personal-data/stored-names";
import { type OrderMessageRow, readMessageFacts } from "~/portal-server/orders/actions/notifications/facts";
import { notifyOperators } from "~/portal-server/orders/actions/notifications/notify-operators";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import * as schema from "~/portal-server/platform/db/schema";
import { GROUPS } from "~/portal-server/platform/db/schema/groups";
import { startPortal, type TestPortal } from "../../setup/portal";
import { issued, type Operators, openOperators } from "../billing/invoices/stage";
import { booker } from "../orders/bookings";
import { paid } from "../orders/life/sides";
import type { TestMember } from "../orders/members";

let portal: TestPortal;
let operators: Operators;
beforeAll(async () => {
	portal = await startPortal();
	operators = await openOperators(portal, ["admin", "booker"]);
});
afterAll(() => portal?.close());

const memberOf = (role: string) => operators.sides.members.get(role) as TestMember;
const TABLES = (Object.values(schema) as unknown[]).filter((one): one is PgTable => is(one, PgTable));
/** Beside the tables of companies. */
const NAMING = [
	"comment",
	"article",
	"rule_event",
	"sign_in_name",
	"sign_in_subject",
	"sign_in_failure",
	"code_message",
	"verification_code",
];
const MAY_NAME_SOMEBODY = /^(?:Pg(?:Text|Char|Varchar|Jsonb|DateString|Array))/;

describe("a column of the store [38-1.10]", () => {
	it("that may name or describe a person goes with the account or stays for a reason, and is decided here", () => {
		const decided = [...EMPTIED, ...Object.values(STAYS)];
		const undecided = TABLES.flatMap((table) => {
			const name = getTableName(table);
			const group = GROUPS.get(name);
			const isOfPeople = group === "tenant" || NAMING.includes(name);
			if (!isOfPeople || GO_WITH_ACCOUNT.includes(name)) return [];
			return Object.values(getTableColumns(table))
				.filter(({ columnType }) => MAY_NAME_SOMEBODY.test(columnType))
				.map((column) => column.name)
				.filter((column) => !IMPERSONAL.has(column) && !decided.some((columns) => columns[name]?.includes(column)))
				.map((column) => `${name}.${column}`);
		});
		expect(undecided).toEqual([]);
	});
});

const CANARY = "CANARY 林";

/** A row of the table with the least that it needs, whatever its states and keys would say. */
async function plant(tx: Tx, table: string, values: Record<string, unknown>): Promise<void> {
	const constraints = await rowsOf<{ name: string }>(
		tx,
		sql`select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'f')`,
	);
	for (const { name } of constraints)
		await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
	const needed = await rowsOf<{ name: string; type: string }>(
		tx,
		sql`select attname as name, format_type(atttypid, null) as type from pg_attribute
			where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef and attidentity = '' and attgenerated = ''`,
	);
	const filler = (type: string) => {
		if (/int|numeric/.test(type)) return 7;
		if (type.endsWith("[]")) return "{}";
		if (type.startsWith("json")) return "{}";
		if (type.startsWith("timestamp") || type === "date") return "2026-11-01";
		return type === "boolean" ? false : "x";
	};
	const row = { ...Object.fromEntries(needed.map(({ name, type }) => [name, filler(type)])), ...values };
	const names = Object.keys(row).map((name) => sql.identifier(name));
	await tx.execute(
		sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(
			Object.values(row).map((value) => sql`${value}`),
			sql`, `,
		)})`,
	);
}

const ROLLED_BACK = new Error("rolled back");

describe("the name of a member beside what they have done [38-1.10]", () => {
	const sides = (by: { table: string; by: string; name: string; side: unknown }) => {
		const [member, operator] = [memberOf("booker"), memberOf("reservation")];
		const row = (id: number, type: "member" | "operator") => ({
			...(by.table === "rule_event" ? {} : { company_id: member.company_id }),
			[by.by]: id,
			[by.name]: CANARY,
			...(by.by === "actor_id" ? { actor_type: type } : {}),
			...(by.table === "order_message" ? { sender: type } : {}),
			...(by.table === "bill" ? { origin: type } : {}),
			...(by.table === "order_refund"
				? { requested_company_id: memberOf(type === "member" ? "booker" : "reservation").company_id }
				: {}),
		});
		const both = { member: row(member.member_id, "member"), operator: row(operator.member_id, "operator") };
		if (by.side === "member") return [both.member];
		return by.side === "operator" ? [both.operator] : [both.member, both.operator];
	};

	it.each(STORED_NAMES.map((one) => [`${one.table}.${one.name}`, one] as const))(
		"follows the name and goes with the account, a colleague's stays: %s",
		async (_what, stored) => {
			const { table, name, by } = stored;
			const counts: number[] = [];
			const work = portal.store.transaction(async (tx) => {
				const rows = sides(stored);
				for (const row of rows) await plant(tx, table, row);
				const count = async (text: string) => {
					const [row] = await rowsOf<{ n: number }>(
						tx,
						sql`select count(*)::int4 as n from ${sql.identifier(table)} where ${sql.identifier(by)} is not null and ${sql.identifier(name)} = ${text}`,
					);
					return Number(row?.n);
				};
				counts.push(rows.length - (await count(CANARY)));
				const before = { nickname: CANARY, username: CANARY };
				const after = { nickname: "Another", username: "Another" };
				for (const role of ["admin", "dispatch"]) await writeNames(tx, memberOf(role), before, null);
				counts.push(rows.length - (await count(CANARY)));
				for (const role of ["booker", "reservation"]) await writeNames(tx, memberOf(role), before, after);
				counts.push(rows.length - (await count("Another")));
				for (const role of ["booker", "reservation"]) await writeNames(tx, memberOf(role), after, null);
				counts.push(rows.length - (await count("")));
				throw ROLLED_BACK;
			});
			await expect(work).rejects.toBe(ROLLED_BACK);
			expect(counts).toEqual([0, 0, 0, 0]);
		},
	);
});

/** Columns of all tables in which the text stands, as `table.column`. */
async function standsIn(text: string): Promise<string[]> {
	const found: string[] = [];
	for (const table of TABLES) {
		const name = getTableName(table);
		const rows = await rowsOf<{ column: string }>(
			portal.store.db,
			sql`select distinct c.key as column from ${sql.identifier(name)} t, jsonb_each_text(to_jsonb(t)) c where strpos(lower(c.value), lower(${text})) > 0`,
		);
		found.push(...rows.map(({ column }) => `${name}.${column}`));
	}
	return found.sort();
}

describe("whoever has acted on an order [38-1.10]", () => {
	const PERSON = { nickname: "林离职", email: "lin.lizhi@example.com", mobile: "13900001234" };
	const CLERK = "Clerk Nandar";
	let id: number;
	let account: string;
	const read = (role: string, path: string, more = "") =>
		operators.as(role, `${path}${more}`).then(({ code, text }) => {
			expect(code, text).toBe(1);
			return text;
		});
	const pages = async (role: string) => {
		const company = role === "admin" ? "" : `&company_id=${operators.sides.company_id}`;
		return {
			detail: await read(role, "order/detail", `?id=${id}${company}`),
			messages: await read(role, "order/messages", `?id=${id}${company}`),
		};
	};

	beforeAll(async () => {
		const { member_id, company_id, token } = memberOf("booker");
		const { db } = portal.store;
		const [row] = await rowsOf<{ username: string }>(
			db,
			sql`update member set nickname = ${PERSON.nickname}, email = ${PERSON.email}, mobile = ${PERSON.mobile} where company_id = ${company_id} and id = ${member_id} returning username`,
		);
		account = row?.username ?? "";
		for (const role of ["reservation", "finance_operator"]) {
			const { member_id: clerk } = memberOf(role);
			await db.execute(sql`update member set nickname = ${CLERK} where company_id > 0 and id = ${clerk}`);
		}
		({ id } = await paid(portal, booker(portal, token), { nights: 1, days: 60, instant: false }));
		const write = (role: string, more: object) =>
			operators.as(role, "order/sendMessage", { id, text: "Hello", files: [], ...more });
		expect((await write("booker", {})).code).toBe(1);
		expect((await write("reservation", { company_id })).code).toBe(1);
		const confirmed = await operators.as("reservation", "order/confirm", { id, company_id, supplier_code: "ABC" });
		expect(confirmed.code, confirmed.text).toBe(1);
		await db.execute(
			sql`insert into notice (company_id, member_id, kind, params) values (${company_id}, ${memberOf("admin").member_id}, 'invitation_accepted', ${JSON.stringify({ name: PERSON.nickname })}::jsonb)`,
		);
		for (const subject of [
			`code:email:${PERSON.email}`,
			`code:user_retrieve_pwd:email:${PERSON.email}`,
			`name:${PERSON.mobile}@203.0.113.0/24`,
		])
			await db.execute(sql`insert into code_message (subject) values (${subject})`);
		await db.execute(
			sql`insert into verification_code (event, kind, address, code_hash, expires_at) values ('user_retrieve_pwd', 'email', ${PERSON.email}, 'x', portal_now() + interval '1 hour')`,
		);
	});

	it("has one name for members everywhere, and an operator is customer service, in pages, mails and histories", async () => {
		const [clerk] = await rowsOf<{ username: string }>(
			portal.store.db,
			sql`select username from member where company_id > 0 and id = ${memberOf("reservation").member_id}`,
		);
		const { detail, messages } = await pages("admin");
		const order = JSON.parse(detail).data;
		const actors = order.events.map(({ actor_type, actor }: { actor_type: string; actor: string }) => [
			actor_type,
			actor,
		]);
		expect(new Set(actors.map(String))).toEqual(
			new Set([`sub_account,${PERSON.nickname}`, "operator,Customer service"]),
		);
		expect(order.operator).toBe("Customer service");
		expect(JSON.parse(messages).data.list.map(({ author }: { author: string }) => author)).toEqual([
			PERSON.nickname,
			"Customer service",
		]);
		for (const text of [detail, messages])
			expect([text.includes(CLERK), text.includes(clerk?.username ?? "?")]).toEqual([false, false]);
		const seen = await pages("reservation");
		expect(seen.detail).toContain(CLERK);
		expect(seen.messages).toContain(CLERK);
	});

	it("has another name in what is done already, once they have taken it, by themselves or by an administrator", async () => {
		const { token, member_id } = memberOf("booker");
		const names = async () => {
			const { data } = JSON.parse((await pages("admin")).detail);
			return new Set(data.events.map(({ actor }: { actor: string }) => actor));
		};
		const profile = { gender: 0, birthday: null, motto: "", avatar: "" };
		const saved = await portal.call("account/profile", {
			token,
			body: { ...profile, username: "lin_other", nickname: "林改名" },
		});
		expect(saved.code, saved.text).toBe(1);
		expect(await names()).toEqual(new Set(["林改名", "Customer service"]));
		expect(JSON.parse((await pages("admin")).detail).data.user_account).toBe("lin_other");
		account = "lin_other";
		const body = { id: member_id, nickname: PERSON.nickname, role: "booker" };
		const changed = await operators.as("admin", "account/saveSubAccount", body);
		expect(changed.code, changed.text).toBe(1);
		expect(await names()).toEqual(new Set([PERSON.nickname, "Customer service"]));
	});

	it("is customer service in the mail about a message", async () => {
		const [mail] = await rowsOf<OrderMessageRow & Record<string, unknown>>(
			portal.store.db,
			sql`select * from outbox where company_id = ${operators.sides.company_id} and kind = 'order_message'`,
		);
		const { lines } = await readMessageFacts(portal.store.db, mail as OrderMessageRow);
		expect(lines).toEqual([{ author: "Customer service", text: "Hello" }]);
	});

	it("is customer service in the history of an invoice as well", async () => {
		const { id: order, net } = await operators.order();
		const invoice = await issued(operators, [{ order_id: order, amount: net }]);
		const text = await read("admin", "invoice/detail", `?id=${invoice}`);
		expect(JSON.parse(text).data.events.at(-1).actor).toBe("Customer service");
		expect(text).not.toContain(CLERK);
	});

	it("is a former member once the account is deleted, for colleagues and operators, and nothing names them but what stays for a reason", async () => {
		const { company_id, member_id } = memberOf("booker");
		await portal.store.db.execute(
			sql`update member set deletion_at = portal_now() - interval '1 minute' where company_id = ${company_id} and id = ${member_id}`,
		);
		expect(await portal.store.transaction((tx) => deletionJob.run(tx))).toMatchObject({ deleted: 1 });
		for (const role of ["admin", "reservation"])
			for (const text of Object.values(await pages(role))) {
				expect(text).toContain("A former member");
				for (const one of [PERSON.nickname, PERSON.email, account]) expect(text).not.toContain(one);
			}
		expect(
			JSON.parse(await read("admin", "order/list", "?tab=all&limit=100")).data.list.map(
				({ user_account }: { user_account: string }) => user_account,
			),
		).toContain("A former member");
		expect(await read("admin", "company/events")).toContain("A former member");
		expect(await read("admin", "notice/list")).toContain("A former member has accepted your invitation");
		// Answers to others' requests are kept for a day.
		await portal.store.db.execute(sql`delete from idempotency_key where company_id > 0`);
		const left = await Promise.all([PERSON.nickname, PERSON.email, PERSON.mobile, account].map(standsIn));
		expect(left).toEqual([[], [], [], []]);
	});

	it("takes mails about other companies' orders along as an operator, and has no name or address in them afterwards", async () => {
		const { company_id, member_id, token } = memberOf("reservation");
		const { db } = portal.store;
		const email = "nandar@example.com";
		await db.execute(sql`update member set email = ${email} where company_id = ${company_id} and id = ${member_id}`);
		const isOrder = and(eq(schema.orders.company_id, operators.sides.company_id), eq(schema.orders.id, id));
		const [order] = await db.select().from(schema.orders).where(isOrder);
		if (!order) throw new Error("the order is gone");
		await portal.store.transaction((tx) => notifyOperators(tx, order, "service_rescheduled", { reason: "" }));
		const { data } = await portal.call("account/personalData", { token, body: {} });
		expect(data.notices).toContainEqual(expect.objectContaining({ kind: "service_rescheduled", recipient: email }));
		await db.execute(
			sql`update member set deletion_at = portal_now() - interval '1 minute' where company_id = ${company_id} and id = ${member_id}`,
		);
		expect(await portal.store.transaction((tx) => deletionJob.run(tx))).toMatchObject({ deleted: 1 });
		await db.execute(sql`delete from idempotency_key where company_id > 0`);
		expect(await standsIn(email)).toEqual([]);
		const rows = await rowsOf<{ payload: object }>(
			db,
			sql`select payload from outbox where company_id = ${operators.sides.company_id} and kind = 'service_rescheduled' and recipient = ''`,
		);
		expect(rows.map(({ payload }) => "name" in payload)).toEqual([false]);
	});
});
