import { sql } from "drizzle-orm";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW, portalNow } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { Job } from "~/portal-server/platform/jobs/job";
import { portalLog } from "~/portal-server/platform/log";
import { TIMER } from "../../model/actor";
import type { OrderKey } from "../../model/facts/keys";
import type { OrderRecord } from "../../model/record";
import { acceptsItself, readExtras, type StoredExtras } from "../../reading/detail/read-extras";
import { chargeExtras, dropExtras, isServed, reviewExtras } from "../requests/extras/charge";
import { type Due, takeDue } from "./due";

/** Candidates of one run, so that an order that cannot be charged does not block the others. */
const LOOKED_AT = 20;

const DUE: Due = (
	company_id,
) => sql`exists (select from order_extras x where x.company_id = ${company_id} and x.order_id = orders.id
	and x.status = 'submitted' and x.respond_by <= ${NOW})`;

const NO_MONEY: ReadonlySet<string> = new Set(["insufficient_balance", "credit_exceeded"]);

const review = async (
	tx: Tx,
	order: OrderRecord,
	statement: StoredExtras,
	because: "above_share" | "no_money",
): Promise<OrderRecord> =>
	reviewExtras(
		tx,
		order,
		statement,
		{ call: "timer/reviewExtras", actor: TIMER },
		{ because, flagged_at: await portalNow(tx) },
	);

/** A small statement is charged, where money suffices; all others are for finance. One of version 1.0 whose service did not happen ends. */
async function answerFor(tx: Tx, order: OrderRecord): Promise<"accepted" | "review" | "dropped"> {
	const statement = await readExtras(tx, order);
	if (statement?.status !== "submitted") throw new Error(`order ${order.booking_id} has no open extras`);
	if (!isServed(order)) {
		await dropExtras(tx, order, statement, { call: "timer/endExtras", actor: TIMER });
		return "dropped";
	}
	const { total_amount } = statement;
	if (!acceptsItself(order, total_amount)) {
		await review(tx, order, statement, "above_share");
		return "review";
	}
	try {
		await tx.transaction((inner) =>
			chargeExtras(inner, order, statement, total_amount, { call: "timer/acceptExtras", actor: TIMER }),
		);
		return "accepted";
	} catch (error) {
		if (!(error instanceof Refused) || !NO_MONEY.has(error.type)) throw error;
		await review(tx, order, statement, "no_money");
		return "review";
	}
}

async function findUndecided(tx: Tx): Promise<OrderKey[]> {
	const rows = await rowsOf<OrderKey & Record<string, unknown>>(
		tx,
		sql`/* all companies: candidates to be taken one by one */ select x.company_id, x.order_id as id from order_extras x
			where x.status = 'submitted' and x.respond_by <= ${NOW} order by x.respond_by, x.id limit ${LOOKED_AT}`,
	);
	return rows.map(({ company_id, id }) => ({ company_id: Number(company_id), id: Number(id) }));
}

/** Answers the statement that has waited longest in the customer's place. One per transaction: the ledger's rows are shared and locked last. */
export async function answerOneExtras(
	tx: Tx,
): Promise<{ accepted: number; review: number; dropped: number; failed: number; more: boolean }> {
	const done = { accepted: 0, review: 0, dropped: 0, failed: 0 };
	for (const key of await findUndecided(tx)) {
		const order = await takeDue(tx, key, DUE);
		if (!order) continue;
		try {
			const answer = await tx.transaction((inner) => answerFor(inner, order));
			return { ...done, [answer]: 1, more: true };
		} catch (error) {
			done.failed += 1;
			portalLog("error", "extras-not-answered", { order: order.booking_id, error });
		}
	}
	return { ...done, more: false };
}

export const extrasAnswersJob: Job = { name: "extras-answers", every_s: 30, run: answerOneExtras };
