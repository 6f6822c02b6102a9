import { createHash } from "node:crypto";
import pg from "pg";
import { newToken } from "~/portal-server/account/sessions/tokens";
import { SESSION_COOKIE } from "~/session/cookies/cookie.server";
import { seal } from "~/session/cookies/seal.server";
import { uniqueId, uniqueWord } from "../../factories/random/unique";
import { startServer } from "../../setup/server";
import { createDatabase } from "../../setup/store/postgres";
import { Visitor } from "../../setup/visitor";
import { type ApiClient, apiClient } from "./api-client";

/** Somebody with an account and a session, as if signed in a moment ago. */
export interface Guest {
	readonly member_id: number;
	/** The web pages under this session. */
	readonly visitor: Visitor;
	/** The public API under the same token. */
	readonly client: ApiClient;
}

/** The built product on a PostgreSQL database of its own, and what its tests look at behind its back. */
export interface Site {
	readonly url: string;
	/** Of the server's process. */
	readonly pid: number;
	readonly log: () => string;
	rows<T>(statement: string, values?: unknown[]): Promise<T[]>;
	/** Rows of every table that a booking writes into. */
	counts(): Promise<Record<string, number>>;
	/** New members with a session each, of the demonstration company unless said; signing in itself is tested elsewhere and slow on purpose. */
	members(count: number, company?: CompanyOf): Promise<Guest[]>;
	/** Does `work` while the portal's clock stands `offset_s` seconds from now, and sets it right whatever happens. No job runs by itself. */
	atTime(offset_s: number, work: () => Promise<void>): Promise<void>;
	/** Runs these jobs of the portal now, due or not, and gives what each has counted. */
	runJobs(...names: string[]): Promise<Record<string, Record<string, number>>>;
	close(): Promise<void>;
}

const WRITTEN = [
	"orders",
	"order_hotel",
	"order_room",
	"order_guest",
	"hold",
	"order_event",
	"ledger_transfer",
	"idempotency_key",
	"outbox",
	"cancel_quote",
	"traveller",
];

const NEW_MEMBERS = `
	insert into member (company_id, group_id, role, username, nickname, email, password_hash)
	select c.id, g.id, 'booker', $1 || n, '王晓', $1 || n || '@example.com', 'none'
	from generate_series(1, $2::int4) n, company c, member_group g
	where g.code = 'booker' and c.id = $3 returning id, company_id`;

async function mint(pool: pg.Pool, url: string, company_id: number, member_id: number): Promise<Guest> {
	const token = newToken(company_id);
	const hash = createHash("sha256").update(token).digest("hex");
	await pool.query(
		`insert into member_token (company_id, token_hash, kind, member_id, session_id, expires_at) values ($4, $1, 'user', $2, $3, now() + interval '60 days')`,
		[hash, member_id, uniqueId(), company_id],
	);
	const visitor = new Visitor(url);
	const session = {
		id: member_id,
		username: `member${member_id}`,
		nickname: "王晓",
		avatar: "",
		token,
		refresh_token: "",
	};
	visitor.cookies.set(SESSION_COOKIE, await seal("session", session));
	return { member_id, visitor, client: apiClient(() => url, token) };
}

/** `operating`: the company that runs the portal; `another`: a new one. */
type CompanyOf = "demo" | "operating" | "another";

async function companyId(pool: pg.Pool, which: CompanyOf): Promise<number> {
	if (which !== "another") {
		const username = which === "demo" ? "demo" : "demo_operator";
		return (await pool.query("select company_id as id from member where username = $1", [username])).rows[0].id;
	}
	const made = await pool.query(`insert into company (name, currency) values ('another', 'CNY') returning id`);
	return made.rows[0].id;
}

/** A call that only a server under TEST_CLOCK=1 has. */
export async function development(
	url: string,
	call: "clock" | "jobs",
	body: object,
): Promise<ReturnType<typeof JSON.parse>> {
	const answer = await fetch(`${url}/api/dev/${call}`, { method: "POST", body: JSON.stringify(body) });
	if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
	return answer.json();
}

export async function openSite(env: Record<string, string> = {}): Promise<Site> {
	const database = await createDatabase();
	const pool = new pg.Pool({ connectionString: database.directUrl, max: 4 });
	const server = await startServer({ env: { ...database.settings, TEST_CLOCK: "1", ...env } });
	const { url } = server;
	return {
		url,
		pid: server.pid,
		log: server.log,
		rows: async <T>(statement: string, values: unknown[] = []) => (await pool.query(statement, values)).rows as T[],
		counts: async () => {
			const parts = WRITTEN.map((table) => `select '${table}' as name, count(*)::int4 as n from ${table}`);
			const { rows } = await pool.query<{ name: string; n: number }>(parts.join(" union all "));
			return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
		},
		members: async (count, company = "demo") => {
			const made = await pool.query<{ id: number; company_id: number }>(NEW_MEMBERS, [
				`m_${uniqueWord(8)}_`,
				count,
				await companyId(pool, company),
			]);
			return Promise.all(made.rows.map(({ id }) => mint(pool, url, Number(made.rows[0]?.company_id), Number(id))));
		},
		atTime: async (offset_s, work) => {
			await development(url, "clock", { offset_s });
			try {
				await work();
			} finally {
				await development(url, "clock", { offset_s: 0 });
			}
		},
		runJobs: async (...names) => (await development(url, "jobs", { names })).done,
		close: async () => {
			await server.stop();
			await pool.end();
			await database.drop();
		},
	};
}
