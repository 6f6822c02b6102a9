import { type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { env } from "~/env/env.server";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { runDueJobs } from "~/portal-server/platform/jobs/runner";
import { makeDue, registerJobs } from "~/portal-server/platform/jobs/table";
import { random } from "../../factories/random/chance";
import { inLong } from "../../setup/languages";
import { startPortal, type TestPortal } from "../../setup/portal";

// With modules of its own: the log reads the settings that are changed here.
vi.hoisted(() => vi.resetModules());

const PERSON = "Zhang.San-6222020200112233";
/** Keeps statements of no product out of what is said of the product's. */
const OF_A_TEST = sql.raw("/* a statement of this test, which has to fail */");
const OUTPUTS = ["stdout", "stderr"] as const;

let portal: TestPortal;
let spies: MockInstance[] = [];

beforeEach(() => {
	Object.assign(env, { LOG: "json" });
	spies = OUTPUTS.map((name) => vi.spyOn(process[name], "write").mockImplementation(() => true));
});
afterEach(() => {
	Object.assign(env, { LOG: "off" });
	vi.restoreAllMocks();
});

const written = (): string => spies.flatMap(({ mock }) => mock.calls.map(([text]) => String(text))).join("");

interface Column extends Record<string, unknown> {
	table: string;
	column: string;
	type: string;
}

const columnsOf = (): Promise<Column[]> =>
	rowsOf<Column>(
		portal.store.db,
		sql`select c.table_name as table, c.column_name as column, c.udt_name as type from information_schema.columns c
			join information_schema.tables t using (table_schema, table_name)
			where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.is_identity = 'NO' order by 1, c.ordinal_position`,
	);

type Failing = (tx: Tx) => Promise<unknown>;

/** Runs each in a job of its own and answers what operators see of it. */
async function failAll(all: ReadonlyMap<string, Failing>): Promise<Map<string, string | null>> {
	const seen = new Map<string, string | null>();
	let run: Failing = async () => undefined;
	const jobs = [
		{ name: "canary", every_s: 60, run: (tx: Tx) => run(tx).then(() => Promise.reject(new Error(PERSON))) },
	];
	await registerJobs(portal.store, jobs);
	for (const [name, failing] of all) {
		run = failing;
		await makeDue(portal.store, ["canary"]);
		await runDueJobs(portal.store, jobs);
		const [row] = await rowsOf<{ last_error: string | null }>(
			portal.store.db,
			sql`select last_error from job where name = 'canary'`,
		);
		seen.set(name, row?.last_error ?? null);
	}
	return seen;
}

const filled = (table: string, columns: readonly Column[], value: SQL): SQL =>
	sql`${OF_A_TEST} insert into ${sql.identifier(table)} (${sql.join(
		columns.map(({ column }) => sql.identifier(column)),
		sql`, `,
	)}) values (${sql.join(
		columns.map(() => value),
		sql`, `,
	)})`;

/**
 * Of each table: a row that is there, a row of canaries alone, a canary where none fits, and each row turned into canaries, column by column. In every
 * run tables take the last three in turns, and one column.
 */
function statementsOf(columns: readonly Column[]): Map<string, Failing> {
	const all = new Map<string, Failing>();
	const { pick } = random("columns of canaries");
	for (const [turn, table] of [...new Set(columns.map((one) => one.table))].entries()) {
		const hasTurn = (kind: number) => inLong(true, turn % 3 === kind);
		const own = columns.filter((one) => one.table === table);
		const texts = own.filter(({ type }) => type === "text");
		const others = own.filter(({ type }) => ["int8", "int4", "date", "jsonb", "timestamptz", "bool"].includes(type));
		const run = (name: string, statement: SQL) => all.set(`${name} of ${table}`, (tx) => tx.execute(statement));
		const name = sql.identifier(table);
		if (hasTurn(0) && texts.length > 0) run("texts alone", filled(table, texts, sql`${PERSON}::text`));
		for (const one of hasTurn(1) ? others.slice(0, 1) : [])
			run("a wrong text", filled(table, [one], sql`${PERSON}::text::${sql.raw(one.type)}`));
		run("a second row", sql`${OF_A_TEST} insert into ${name} overriding system value select * from ${name} limit 1`);
		const turned = texts.length > 0 && hasTurn(2) ? inLong(texts, [pick(texts)]) : [];
		for (const { column } of turned)
			run(
				`${column}`,
				sql`${OF_A_TEST} update ${name} set ${sql.identifier(column)} = ${`${PERSON}${"x".repeat(9000)}`}`,
			);
	}
	return all;
}

/** What PostgreSQL may say of a failure, each with a canary in every field. */
const STATES = [
	"40001",
	"40P01",
	"22P02",
	"22001",
	"23502",
	"23503",
	"23505",
	"23514",
	"23P01",
	"54000",
	"55000",
	"P0001",
	"XX000",
];

const raised =
	(state: string): Failing =>
	(tx) =>
		tx.execute(
			sql.raw(
				`do $$ begin raise exception '${PERSON}' using errcode = '${state}', detail = '${PERSON}', hint = '${PERSON}'; end $$`,
			),
		);

const tooSlow: Failing = async (tx) => {
	await tx.execute(sql`set local statement_timeout = 20`);
	return tx.execute(sql`select pg_sleep(10), ${PERSON}::text`);
};

describe.each(["pglite", "postgres"] as const)("a failed statement on %s", (kind) => {
	beforeAll(async () => {
		portal = await startPortal(kind);
	});
	afterAll(() => portal.close());

	it("of any table and any kind is written by its code, table and constraint alone, to the log and to the operators [38-1.9]", async () => {
		const columns = await columnsOf();
		const few = columns.filter(({ table }) => ["member", "traveller", "withdrawal_request"].includes(table));
		const statements = statementsOf(kind === "postgres" ? columns : few);
		const kinds = new Map(STATES.map((state) => [state, raised(state)] as const));
		if (kind === "postgres") kinds.set("57014", tooSlow);
		const seen = await failAll(new Map([...statements, ...kinds]));
		const errors = [...seen.values()].filter((text) => text !== null);
		const codes = new Set(errors.flatMap((text) => / ([0-9A-Z]{5})\b/.exec(text)?.[1] ?? []));
		expect(errors.length).toBe(statements.size + kinds.size);
		expect([...codes]).toEqual(expect.arrayContaining([...kinds.keys(), "22P02", "23502", "23505"]));
		for (const name of kinds.keys()) expect([name, seen.get(name)]).toEqual([name, expect.stringContaining(name)]);
		for (const text of [...errors, written()]) {
			expect(text).not.toContain(PERSON);
			expect(text).not.toMatch(/Failed query|params:|Key \(|Failing row|@example/);
		}
		const lines = written()
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line));
		expect(lines.length).toBeGreaterThanOrEqual(errors.length);
		for (const { error } of lines) expect(error).toMatch(/^(\w+( [\w.]+)*( \([A-Za-z ]+\))?( <- )?)+$/);
	});

	it("of a call that keeps a person's data answers 500 and says nothing of them [38-1.9]", async () => {
		const { token } = await portal.signIn();
		const tables = [
			"traveller",
			"top_up_request",
			"withdrawal_request",
			"invoice_title",
			"member",
			"verification_code",
			"idempotency_key",
			"outbox",
			"quote",
			"member_token",
		];
		await refuseWrites(portal.store.db, tables);
		const bodies: [string, unknown][] = [
			[
				"account/travellers",
				{
					id: 0,
					name: "ZHANG SAN",
					name_zh: "张三",
					nationality: "CN",
					document_kind: "passport",
					document_number: "E12345678",
					phone: "13800138000",
				},
			],
			["account/profile", { username: "demo", nickname: "CanaryNick", gender: 1, birthday: "1999-09-09", motto: "" }],
			["user/checkIn", { tab: "login", username: "demo", password: "Portal2026", keep: true }],
			["Ems/send", { email: "canary.person@example.com", event: "user_register" }],
			["account/changePassword", { oldPassword: "Portal2026", newPassword: "CanarySecret2026" }],
		];
		const statuses = [];
		for (const [index, [path, body]] of bodies.entries())
			statuses.push(
				(
					await portal.call(path, {
						body,
						token: path === "user/checkIn" ? undefined : token,
						key: `canary-${kind}-${index}-0123456789`,
					})
				).status,
			);
		expect(statuses).toContain(500);
		expect(written()).toContain("call-failed");
		for (const canary of [
			"ZHANG SAN",
			"张三",
			"E12345678",
			"13800138000",
			"CanaryNick",
			"1999-09-09",
			"demo@",
			"canary.person",
			"CanarySecret",
			"Portal2026",
			token,
		])
			expect(written()).not.toContain(canary);
		expect(written()).not.toMatch(/Failed query|params:|\$argon2|scrypt/);
	});
});

/** Each row that is written from now on fails with all that it holds in the text of the failure. */
async function refuseWrites(db: Db, tables: readonly string[]): Promise<void> {
	await db.execute(
		sql.raw(`create or replace function refuse_canary() returns trigger language plpgsql as $$ begin
			raise exception 'no row: %', new::text using errcode = 'XX000', detail = new::text; end $$`),
	);
	for (const table of tables)
		await db.execute(
			sql.raw(
				`create trigger refuse_canary before insert or update on ${table} for each row execute function refuse_canary()`,
			),
		);
}
