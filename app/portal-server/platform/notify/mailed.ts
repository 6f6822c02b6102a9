import { sql } from "drizzle-orm";
import { env } from "~/env/env.server";
import type { Handler } from "../api/handler";
import { NOW } from "../db/clock";
import { type Db, rowsOf } from "../db/db";
import { siteSettings } from "../settings";
import { isReadHere } from "./outbox-page";

interface About {
	readonly company_id: number;
	/** As the outbox has it: `order`, `bill`, `invoice`, `money`. */
	readonly subject: string;
	readonly id: number;
	readonly kinds: readonly string[];
}

/** Whether somebody has been, or is about to be, sent an e-mail of one of these kinds within the hour. */
async function isMailed(db: Db, { company_id, subject, id, kinds }: About): Promise<boolean> {
	if (env.SMTP_URL === undefined && !isReadHere(await siteSettings(db))) return false;
	const wanted = sql.join(
		kinds.map((kind) => sql`${kind}`),
		sql`, `,
	);
	const [row] = await rowsOf<{ mailed: boolean }>(
		db,
		sql`select exists (select from outbox o where o.company_id = ${company_id} and o.subject_kind = ${subject} and o.subject_id = ${id}
				and o.kind in (${wanted}) and o.channel = 'mail' and o.status in ('waiting', 'sent') and o.created_at > ${NOW} - interval '1 hour'
				and not exists (select from site_config s where s.key = 'mail_off' and jsonb_typeof(s.value) = 'array' and s.value ? o.kind)) as mailed`,
	);
	return row?.mailed === true;
}

/** The rows' keys in what a call is given and answers. */
interface Named {
	readonly id?: number;
	readonly company_id?: number;
}

interface Spec {
	readonly subject: string;
	readonly kinds: readonly string[];
	/** Says nothing where nobody is written to: a message that is not repeated within the hour. */
	readonly isQuiet?: boolean;
	/** Whether the call has done what is written about. */
	when?(answer: never, input: never): boolean;
}

/** The handler, whose `msg` goes on to say whether the other side is notified by e-mail: only where it is. */
export function telling(handler: Handler, { subject, kinds, isQuiet = false, when }: Spec): Handler {
	const handle: Handler["handle"] = async (context, input) => {
		const outcome = await handler.handle(context, input);
		if (outcome instanceof Response || outcome.msg === "") return outcome;
		const [named, answer] = [input as Named, outcome.data as Named];
		if (when && !when(answer as never, input as never)) return outcome;
		const company_id = named.company_id ?? answer.company_id ?? context.who?.company_id ?? 0;
		const id = answer.id ?? named.id ?? 0;
		const mailed = await isMailed(context.db, { company_id, subject, id, kinds });
		if (!mailed && isQuiet) return outcome;
		const done = context.text(outcome.msg);
		return { ...outcome, msg: { key: mailed ? "done-mailed" : "done-unmailed", values: { done } } };
	};
	return { ...handler, handle };
}
