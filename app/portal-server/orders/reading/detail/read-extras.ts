import { sql } from "drizzle-orm";
import type { z } from "zod";
import { formatMoney } from "~/lib/money";
import type { Language } from "~/portal-contract/base/basics";
import type { ExtrasLine, ExtrasStatement } from "~/portal-contract/order/extras-statement";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { states } from "~/portal-server/platform/db/statements/state";
import type { PricedExtra } from "../../model/extras/price";
import { byCompany } from "../../model/facts/by-company";
import { isOrder } from "../../model/facts/keys";
import { sayOf } from "../../model/line/lines";
import type { OrderRecord } from "../../model/record";

type Shown = z.input<typeof ExtrasStatement>;

/** A statement as it is stored. Minor units, seconds UTC. */
export interface StoredExtras extends Pick<Shown, "status"> {
	id: number;
	total_amount: number;
	submitted_at: number;
	respond_by: number;
	review_reason: "disputed" | "above_share" | "no_money" | null;
	charged_amount: number | null;
	note: string;
	submitted_by: number;
	dispute_reason: string;
	decided_at: number | null;
	decision_reason: string;
	lines: PricedExtra[];
}

/** An unanswered statement of up to so many per cent of the order's price is accepted by itself (domain.md 2.9). */
const ACCEPTED_PERCENT = 20;

export const acceptsItself = (order: Pick<OrderRecord, "total_amount">, amount: number): boolean =>
	amount * 100 <= order.total_amount * ACCEPTED_PERCENT;

const epoch = (column: string) => sql.raw(`floor(extract(epoch from x.${column}))::int8`);

/** The latest statement of the row of `orders` that a statement reads, as one column. */
export const extrasColumn = byCompany(
	(company) => sql<StoredExtras | null>`(select jsonb_build_object('id', x.id, 'status', x.status,
	'review_reason', x.review_reason, 'total_amount', x.total_amount, 'charged_amount', x.charged_amount, 'note', x.note, 'submitted_by', x.submitted_by,
	'submitted_at', ${epoch("submitted_at")}, 'respond_by', ${epoch("respond_by")}, 'dispute_reason', x.dispute_reason,
	'decided_at', ${epoch("decided_at")}, 'decision_reason', x.decision_reason,
	'lines', (select coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'quantity', l.quantity, 'unit_amount', l.unit_amount, 'amount', l.amount,
		'receipt', l.receipt, 'kyat_amount', l.kyat_amount) order by l.position), '[]') from order_extras_line l where l.company_id = ${company} and l.extras_id = x.id))
	from order_extras x where x.company_id = ${company} and x.order_id = "orders"."id" order by x.id desc limit 1)`,
);

/** What waits for the customer of that row: the statement's total, null where none does. */
export const submittedExtras = byCompany(
	(company) => sql<
		number | null
	>`case when "orders"."status" in ${states(ORDER_STATUS.in_service, ORDER_STATUS.completed)} then
	(select x.total_amount from order_extras x where x.company_id = ${company} and x.order_id = "orders"."id" and x.status = 'submitted') end`,
);

export async function readExtras(db: Db | Tx, order: OrderRecord): Promise<StoredExtras | null> {
	const [row] = await rowsOf<{ extras: StoredExtras | null }>(
		db,
		sql`select ${extrasColumn(order.company_id)} as extras from ${orders} where ${isOrder(order)}`,
	);
	return row?.extras ?? null;
}

type Answerer = Pick<OrderRecord, "currency" | "product_line">;

const key = (word: string) => word.replaceAll("_", "-");

/** What a line costs for, and how many of what: `1.5 hours × CN¥80.00`. */
export function lineAnswer(order: Answerer, line: PricedExtra, language: Language): z.input<typeof ExtrasLine> {
	const { receipt, kyat_amount, ...rest } = line;
	const say = sayOf(order.product_line);
	const isHours = line.code === "overtime" || line.code === "night_overtime";
	const values = {
		quantity: isHours ? line.quantity / 2 : line.quantity,
		price: formatMoney(line.unit_amount, order.currency, language),
	};
	const kyat = kyat_amount === null ? "" : formatMoney(kyat_amount, "MMK", language);
	const detail =
		line.code === "toll"
			? [kyat, receipt].filter(Boolean).join(" · ")
			: say(language, { key: `order-extras-detail-${key(line.code)}`, values });
	return { ...rest, label: say(language, `order-extras-${key(line.code)}`), detail };
}

export function extrasAnswer(order: OrderRecord, stored: StoredExtras | null, language: Language): Shown | null {
	if (stored === null) return null;
	const { submitted_by: _by, lines, ...rest } = stored;
	const { status, review_reason } = stored;
	const say = sayOf(order.product_line);
	return {
		...rest,
		currency: order.currency as Shown["currency"],
		status_text: say(
			language,
			status === "review" ? `state-extras-review-${key(review_reason ?? "disputed")}` : `state-extras-${status}`,
		),
		accepts_itself: status === "submitted" && acceptsItself(order, stored.total_amount),
		lines: lines.map((line) => lineAnswer(order, line, language)),
	};
}
