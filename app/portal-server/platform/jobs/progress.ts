import { sql } from "drizzle-orm";
import { rowsOf, type Tx } from "../db/db";
import type { Job } from "./job";

type Named = Pick<Job, "name" | "every_s">;

/** Where a job that works in pieces goes on, as it has written it; null at first. Its row is the transaction's own from then on. */
export async function takeProgress(tx: Tx, { name, every_s }: Named): Promise<unknown> {
	const [row] = await rowsOf<{ progress: unknown }>(
		tx,
		sql`insert into job as j (name, every_s) values (${name}, ${every_s}) on conflict (name) do update set every_s = excluded.every_s returning j.progress`,
	);
	return row?.progress ?? null;
}

/** Undone with the piece where that fails. */
export async function setProgress(tx: Tx, { name }: Pick<Named, "name">, progress: unknown): Promise<void> {
	await tx.execute(sql`update job set progress = ${JSON.stringify(progress)}::jsonb where name = ${name}`);
}
