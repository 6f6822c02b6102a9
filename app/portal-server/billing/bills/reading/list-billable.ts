import { sql } from "drizzle-orm";
import type { billBillable } from "~/portal-contract/billing/bills";
import { settleable } from "~/portal-server/orders/actions/change/settlement";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { bothNames } from "~/portal-server/platform/words/names";

interface Row extends Record<string, unknown> {
	subject_kind: string;
	subject_id: number;
	order_id: number;
	currency: string;
	booking_id: string;
	product_line: string;
	title_zh: string;
	title_en: string;
	service_from: string;
	service_until: string;
	cost_center: string;
	purchase_order: string;
	trip_purpose: string;
	amount: number;
	done_at: number | null;
}

export interface BillableSum extends Record<string, unknown> {
	currency: string;
	count: number;
	amount: number;
}

/** How much of a company may be billed, by currency; credits are taken off. */
export const billableSums = (db: Db, company_id: number): Promise<BillableSum[]> =>
	rowsOf<BillableSum>(
		db,
		sql`select x.currency, count(*)::int8 as count, sum(x.amount)::int8 as amount from (${settleable(sql`o.company_id = ${company_id}`)}) x
			group by x.currency order by x.currency`,
	);

/** One page of what may be billed in a currency: the asked one, or that in which most is open. */
export const listBillable: UseCase<typeof billBillable> = async ({ db, who, language }, query) => {
	const { page, limit } = query;
	const sums = await billableSums(db, who.company_id);
	const most = sums.toSorted((a, b) => b.count - a.count)[0]?.currency ?? null;
	const currency = sums.some((sum) => sum.currency === query.currency) ? (query.currency ?? null) : most;
	const rows =
		currency === null
			? []
			: await rowsOf<Row>(
					db,
					sql`select x.subject_kind, x.subject_id, x.order_id, x.currency, x.booking_id, x.product_line, x.title_zh, x.title_en, x.service_from,
							x.service_until, x.cost_center, x.purchase_order, x.trip_purpose, x.amount, floor(extract(epoch from x.done_at))::int8 as done_at
						from (${settleable(sql`o.company_id = ${who.company_id} and o.currency = ${currency}`)}) x
						order by x.service_from, x.booking_id, x.subject_kind limit ${limit} offset ${(page - 1) * limit}`,
				);
	const list = rows.map(({ title_zh, title_en, ...row }) => {
		const { name, name_alt } = bothNames(language, { name_zh: title_zh, name_en: title_en });
		return { ...row, key: `${row.subject_kind}:${row.subject_id}`, title: name, title_alt: name_alt };
	});
	const total = sums.find((sum) => sum.currency === currency)?.count ?? 0;
	return { list, total, page, limit, currency, sums };
};
