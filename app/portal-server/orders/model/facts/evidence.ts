import { asc, sql } from "drizzle-orm";
import { CONTACTS_NEEDED, EVIDENCE, type Evidence } from "~/portal-contract/order/evidence";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { orderEvent } from "~/portal-server/platform/db/schema";
import { state } from "~/portal-server/platform/db/statements/state";
import { findLine } from "../line/lines";
import { byCompany } from "./by-company";
import { type OrderKey, ofOrder } from "./keys";

const ASSIGN = "order/assign";
const PREFIX = "operator/recordEvidence:";

/** Name of the event that keeps a piece of evidence; its time is when it was recorded, its reason what the operator wrote. */
export const evidenceAction = (kind: Evidence): string => `${PREFIX}${kind}`;

/** The evidence that an event keeps; undefined for any other. */
export const evidenceOf = (action: string): Evidence | undefined =>
	EVIDENCE.find((kind) => action === evidenceAction(kind));

/** Of events in their order those that are evidence about who is assigned now: what was recorded of a driver before goes with them. */
export function evidenceIn<E extends { action: string }>(events: readonly E[]): E[] {
	const since = events.findLastIndex(({ action }) => action === ASSIGN) + 1;
	return events.slice(since).filter(({ action }) => evidenceOf(action) !== undefined);
}

/** What a no-show still lacks (domain.md 2.10): that the driver came, that they waited until then, and two attempts to reach the guests. */
export function missingEvidence(recorded: readonly { action: string }[]): Evidence[] {
	const countOf = (kind: Evidence) => recorded.filter(({ action }) => evidenceOf(action) === kind).length;
	return EVIDENCE.filter((kind) => countOf(kind) < (kind === "contacted" ? CONTACTS_NEEDED : 1));
}

/** The driver who is assigned now has come. */
export const hasArrived = (recorded: readonly { action: string }[]): boolean =>
	evidenceIn(recorded).some(({ action }) => evidenceOf(action) === "arrived");

/** Only where a driver waits for the guests a no-show has to be proved. */
export const needsEvidence = ({ product_line }: { product_line: string }): boolean =>
	findLine(product_line)?.assigning !== undefined;

export async function readEvidence(db: Db | Tx, order: OrderKey): Promise<{ action: string }[]> {
	return evidenceIn(
		await db
			.select({ action: orderEvent.action })
			.from(orderEvent)
			.where(ofOrder(orderEvent, order))
			.orderBy(asc(orderEvent.id)),
	);
}

/** The same of the row of `orders` that a statement reads, as a JSON list of actions; empty unless it is assigned. */
export const evidenceColumn = byCompany(
	(company) => sql<string[]>`(select coalesce(jsonb_agg(e.action order by e.id), '[]') from order_event e
	where "orders"."status" = ${state(ORDER_STATUS.assigned)} and e.company_id = ${company} and e.order_id = "orders"."id"
		and (e.action like '${sql.raw(PREFIX)}%' or e.action = '${sql.raw(ASSIGN)}'))`,
);
