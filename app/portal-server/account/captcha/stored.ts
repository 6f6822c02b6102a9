import { sql } from "drizzle-orm";
import type { Store } from "~/portal-server/platform/db/client";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { isSolved, type Target } from "./clicks";
import { plainAnswer } from "./question";

const LIFE_S = 600;
const MAX_FAILURES = 2;

type Answer = { kind: "click"; answer: readonly Target[] } | { kind: "text"; answer: readonly string[] };

/** Keeps what solves the captcha of that id, in place of an earlier one of the same id. */
export async function keepCaptcha(tx: Tx, id: string, { kind, answer }: Answer): Promise<void> {
	await tx.execute(
		sql`insert into captcha (id, kind, answer, expires_at)
			values (${id}, ${kind}, ${JSON.stringify(answer)}::jsonb, ${NOW} + make_interval(secs => ${LIFE_S}))
			on conflict (id) do update set kind = excluded.kind, answer = excluded.answer, failures = 0, expires_at = excluded.expires_at`,
	);
}

const fits = ({ kind, answer }: Answer, info: string): boolean =>
	kind === "click" ? isSolved(info, answer) : answer.includes(plainAnswer(info));

/**
 * The kind of the captcha that `info` solves, null where it does not; `uses`: a solved one is then gone, and of two at a time one has solved it. The second wrong answer ends it. Null
 * as well where there is none of that id, or its 600 s are over.
 */
export function solveCaptcha(
	store: Store,
	{ id, info, uses }: { id: string; info: string; uses: boolean },
): Promise<Answer["kind"] | null> {
	return store.transaction(async (tx) => {
		const [stored] = await rowsOf<Answer & { failures: number }>(
			tx,
			sql`select kind, answer, failures from captcha where id = ${id} and expires_at > ${NOW} for update`,
		);
		if (!stored) return null;
		const solved = fits(stored, info);
		if (solved ? uses : stored.failures + 1 >= MAX_FAILURES)
			await tx.execute(sql`delete from captcha where id = ${id}`);
		else if (!solved) await tx.execute(sql`update captcha set failures = failures + 1 where id = ${id}`);
		return solved ? stored.kind : null;
	});
}
