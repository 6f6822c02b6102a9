import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { DAY_S } from "~/lib/time/durations";
import { REFRESH_LIFE_S } from "~/portal-contract/account/token-life";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { hashOf } from "~/portal-server/platform/db/statements/token-hash";
import type { MemberKey } from "../sign-in/sign-in-names";

/** From creation; use prolongs neither it nor the refresh token. */
const TOKEN_LIFE_S = 3 * DAY_S;
/** A rotated refresh token answers the same new pair this long: two tabs, parallel loaders, a lost response. */
const ROTATION_GRACE_S = 60;

export interface TokenPair {
	token: string;
	/** "" without "keep me signed in". */
	refresh_token: string;
}

const RANDOM_BYTES = 16;

/** 128 bits of `random` (hexadecimal) shaped as a UUID, then a group that names the company, so that only that company's rows are read. */
export function newToken(company_id: number, random: string = randomBytes(RANDOM_BYTES).toString("hex")): string {
	const company = company_id.toString(16).padStart(8, "0");
	if (company.length > 8) throw new Error(`no tokens for company ${company_id}`);
	const groups = [
		random.slice(0, 8),
		random.slice(8, 12),
		random.slice(12, 16),
		random.slice(16, 20),
		random.slice(20, 32),
	];
	return [...groups, company].join("-");
}

const UUID_AND_COMPANY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-([0-9a-f]{8})$/;
/** Null where the token names none. */
export function companyOfToken(token: string): number | null {
	const named = UUID_AND_COMPANY.exec(token)?.[1];
	return named === undefined ? null : Number.parseInt(named, 16);
}

/** Where a session is started from: address and User-Agent header, "" where unknown. */
export interface Device {
	client_address: string;
	user_agent: string;
}

const MAX_USER_AGENT_LENGTH = 300;

/** Other sessions of the member stay. */
export async function startSession(
	tx: Tx,
	member: MemberKey,
	keep: boolean,
	{ client_address, user_agent }: Device,
): Promise<TokenPair> {
	const session_id = randomUUID();
	const device = user_agent.slice(0, MAX_USER_AGENT_LENGTH);
	await tx.execute(
		sql`insert into member_sign_in (company_id, member_id, session_id, client_address, user_agent, is_persistent)
			values (${member.company_id}, ${member.member_id}, ${session_id}, ${client_address}, ${device}, ${keep})`,
	);
	return insertPair(tx, member, keep, session_id);
}

/** The same sign-in goes on as a new session, whose tokens are others. */
export async function replaceSession(tx: Tx, member: MemberKey, keep: boolean, before: string): Promise<TokenPair> {
	const session_id = randomUUID();
	await tx.execute(
		sql`update member_sign_in set session_id = ${session_id} where company_id = ${member.company_id} and session_id = ${before}`,
	);
	return insertPair(tx, member, keep, session_id);
}

async function insertPair(tx: Tx, member: MemberKey, keep: boolean, session_id: string): Promise<TokenPair> {
	const pair = { token: newToken(member.company_id), refresh_token: keep ? newToken(member.company_id) : "" };
	await insertToken(
		tx,
		pair.token,
		"user",
		member,
		session_id,
		sql`portal_now() + make_interval(secs => ${TOKEN_LIFE_S})`,
	);
	if (keep)
		await insertToken(
			tx,
			pair.refresh_token,
			"user-refresh",
			member,
			session_id,
			sql`portal_now() + make_interval(secs => ${REFRESH_LIFE_S})`,
		);
	return pair;
}

async function insertToken(
	tx: Tx,
	token: string,
	kind: string,
	{ company_id, member_id }: MemberKey,
	session_id: string,
	expires_at: ReturnType<typeof sql>,
): Promise<void> {
	await tx.execute(
		sql`insert into member_token (company_id, token_hash, kind, member_id, session_id, expires_at)
			values (${company_id}, ${hashOf(token)}, ${kind}, ${member_id}, ${session_id}, ${expires_at})`,
	);
}

/** Member token and refresh token of these sessions are refused from the commit on, by every process. */
export async function endSessions(tx: Tx, tokens: readonly string[]): Promise<void> {
	const hashes = new Map<number, string[]>();
	for (const token of tokens.filter(Boolean)) {
		const company_id = companyOfToken(token);
		if (company_id !== null) hashes.set(company_id, [...(hashes.get(company_id) ?? []), hashOf(token)]);
	}
	for (const [company_id, some] of hashes) {
		await tx.execute(
			sql`delete from member_token where company_id = ${company_id}
				and session_id in (select session_id from member_token where company_id = ${company_id} and token_hash in ${some})`,
		);
	}
}

/**
 * A new pair for a refresh token; null where it is unknown, expired, of a disabled account, or was used more than 60 s ago. The new
 * refresh token ends when the old one would have. The pair is derived from the old token and the session's secret id, so a repeated call
 * gives the same pair although only digests are stored. A token used again after its grace is taken for stolen: the whole session ends.
 */
export async function rotate(tx: Tx, refresh_token: string): Promise<TokenPair | null> {
	const company_id = companyOfToken(refresh_token);
	if (company_id === null) return null;
	const hash = hashOf(refresh_token);
	const [old] = await rowsOf<{
		member_id: number;
		session_id: string;
		expires_at: string;
		is_rotated: boolean;
		in_grace: boolean;
	}>(
		tx,
		sql`select member_id, session_id, expires_at::text as expires_at, rotated_at is not null as is_rotated,
				coalesce(rotated_at > portal_now() - make_interval(secs => ${ROTATION_GRACE_S}), false) as in_grace
			from member_token where company_id = ${company_id} and token_hash = ${hash} and kind = 'user-refresh' and expires_at > portal_now()
				and exists (select 1 from member m where m.company_id = ${company_id} and m.id = member_id and m.status = 1) for update`,
	);
	if (!old) return null;
	const derived = (purpose: string) => newToken(company_id, derive(old.session_id, refresh_token, purpose));
	const pair = { token: derived("token"), refresh_token: derived("refresh") };
	if (old.is_rotated) {
		if (old.in_grace && (await isThere(tx, company_id, pair.refresh_token))) return pair;
		await endSessions(tx, [refresh_token]);
		return null;
	}
	const member = { company_id, member_id: old.member_id };
	await insertToken(
		tx,
		pair.token,
		"user",
		member,
		old.session_id,
		sql`portal_now() + make_interval(secs => ${TOKEN_LIFE_S})`,
	);
	const expires_at = sql`${old.expires_at}::timestamptz`;
	await insertToken(tx, pair.refresh_token, "user-refresh", member, old.session_id, expires_at);
	await tx.execute(
		sql`update member_token set rotated_at = portal_now() where company_id = ${company_id} and token_hash = ${hash}`,
	);
	// The previous member token stays known until it is swept, but is expired: a request under way is answered to refresh, not to sign in.
	await tx.execute(
		sql`update member_token set expires_at = least(expires_at, portal_now())
			where company_id = ${company_id} and session_id = ${old.session_id} and kind = 'user' and token_hash <> ${hashOf(pair.token)}`,
	);
	return pair;
}

async function isThere(tx: Tx, company_id: number, token: string): Promise<boolean> {
	const rows = await rowsOf(
		tx,
		sql`select 1 from member_token where company_id = ${company_id} and token_hash = ${hashOf(token)}`,
	);
	return rows.length > 0;
}

function derive(session_id: string, token: string, purpose: string): string {
	return createHmac("sha256", session_id)
		.update(`${purpose}:${token}`)
		.digest("hex")
		.slice(0, 2 * RANDOM_BYTES);
}
