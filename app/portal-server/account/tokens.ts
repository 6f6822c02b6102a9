import { createHash, createHmac, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** Seconds from creation; use does not prolong either. */
const TOKEN_LIFE_S = 3 * 86_400;
const REFRESH_LIFE_S = 30 * 86_400;
/** A rotated refresh token answers the same new pair this long: two tabs, parallel loaders, an answer lost on the way. */
const ROTATION_GRACE_S = 60;

/** The account behind a token, whatever its state. */
interface TokenHolder {
	member_id: number;
	session_id: string;
	kind: string;
	is_expired: boolean;
}

export interface TokenPair {
	token: string;
	/** "" without "keep me signed in". */
	refresh_token: string;
}

/** What the store holds of a token. The tokens themselves are 122 random bits, so a plain digest cannot be turned back. */
export function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}

/** Starts a session of its own; other sessions of the member live on. */
export async function startSession(tx: Tx, member_id: number, keep: boolean): Promise<TokenPair> {
	const session_id = randomUUID();
	const pair = { token: randomUUID(), refresh_token: keep ? randomUUID() : "" };
	await insertToken(tx, pair.token, "user", member_id, session_id, sql`portal_now() + make_interval(secs => ${TOKEN_LIFE_S})`);
	if (keep)
		await insertToken(
			tx,
			pair.refresh_token,
			"user-refresh",
			member_id,
			session_id,
			sql`portal_now() + make_interval(secs => ${REFRESH_LIFE_S})`,
		);
	return pair;
}

async function insertToken(
	tx: Tx,
	token: string,
	kind: string,
	member_id: number,
	session_id: string,
	expires_at: ReturnType<typeof sql>,
): Promise<void> {
	await tx.execute(
		sql`insert into member_token (token_hash, kind, member_id, session_id, expires_at) values (${hashOf(token)}, ${kind}, ${member_id}, ${session_id}, ${expires_at})`,
	);
}

async function findToken(db: Db | Tx, token: string): Promise<TokenHolder | null> {
	const [row] = await rowsOf<TokenHolder & Record<string, unknown>>(
		db,
		sql`select member_id, session_id, kind, expires_at <= portal_now() as is_expired from member_token where token_hash = ${hashOf(token)}`,
	);
	return row ?? null;
}

/** Ends the sessions that the tokens belong to: member token and refresh token alike are refused from the commit on, by every process. */
export async function endSessions(tx: Tx, tokens: readonly string[]): Promise<void> {
	const hashes = tokens.filter(Boolean).map(hashOf);
	if (hashes.length === 0) return;
	const list = sql.join(
		hashes.map((hash) => sql`${hash}`),
		sql`, `,
	);
	await tx.execute(sql`delete from member_token where session_id in (select session_id from member_token where token_hash in (${list}))`);
}

/**
 * A new pair for a refresh token; null where it is unknown, expired, of a disabled account, or was used up more than 60 s ago. The new refresh token ends when the
 * old one would have. The pair is derived from the old token and the session's own secret id, so the same call gives the same pair
 * although the store holds digests only. A token used again after its grace is taken for stolen: the whole session ends.
 */
export async function rotate(tx: Tx, refresh_token: string): Promise<TokenPair | null> {
	const [old] = await rowsOf<{ member_id: number; session_id: string; is_rotated: boolean; in_grace: boolean }>(
		tx,
		sql`select member_id, session_id, rotated_at is not null as is_rotated,
				coalesce(rotated_at > portal_now() - make_interval(secs => ${ROTATION_GRACE_S}), false) as in_grace
			from member_token where token_hash = ${hashOf(refresh_token)} and kind = 'user-refresh' and expires_at > portal_now()
				and exists (select 1 from member m where m.id = member_id and m.status = 1) for update`,
	);
	if (!old) return null;
	const pair = { token: derive(old.session_id, refresh_token, "token"), refresh_token: derive(old.session_id, refresh_token, "refresh") };
	if (old.is_rotated) {
		if (old.in_grace && (await findToken(tx, pair.refresh_token))) return pair;
		await endSessions(tx, [refresh_token]);
		return null;
	}
	const hash = hashOf(refresh_token);
	await insertToken(tx, pair.token, "user", old.member_id, old.session_id, sql`portal_now() + make_interval(secs => ${TOKEN_LIFE_S})`);
	await insertToken(
		tx,
		pair.refresh_token,
		"user-refresh",
		old.member_id,
		old.session_id,
		sql`(select expires_at from member_token where token_hash = ${hash})`,
	);
	await tx.execute(sql`update member_token set rotated_at = portal_now() where token_hash = ${hash}`);
	// The member token of before stays known until it is swept, but is over: a request still on its way is told to refresh, not to sign in.
	await tx.execute(
		sql`update member_token set expires_at = least(expires_at, portal_now()) where session_id = ${old.session_id} and kind = 'user' and token_hash <> ${hashOf(pair.token)}`,
	);
	return pair;
}

/** 128 bits of HMAC-SHA256 in the shape of a UUID. */
function derive(session_id: string, token: string, purpose: string): string {
	const hex = createHmac("sha256", session_id).update(`${purpose}:${token}`).digest("hex");
	return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}
