import { type SQL, sql } from "drizzle-orm";
import { formatMoney } from "~/lib/money";
import type { Language } from "~/portal-contract/base/basics";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { states } from "~/portal-server/platform/db/statements/state";
import type { DocumentTexts } from "~/portal-server/platform/documents/document-texts";
import { translate } from "~/portal-server/platform/words/texts";

/** What is said of the order `o` that a line `l` of a bill or an invoice is about; `m` booked it. */
export const aboutOrder = (
	company_id: SQL,
): SQL => sql`case when l.subject_kind = 'refund' then 'refund' when o.status in ${states(ORDER_STATUS.cancelled, ORDER_STATUS.no_show)} then 'fee' else 'order' end as kind,
	coalesce(o.total_amount, l.amount) as order_amount, coalesce(nullif(m.nickname, ''), m.username, o.user_account, '') as booker,
	(select coalesce(jsonb_agg(g.guest_full_name order by g.position), '[]') from order_guest g where g.company_id = ${company_id} and g.order_id = o.id) as guests`;

/** Who booked it. */
export const itsBooker = (company_id: SQL): SQL =>
	sql`left join member m on m.company_id = ${company_id} and m.id = o.member_id`;

export interface AboutOrder {
	/** A fee is what is kept of an order that was cancelled or a no-show. */
	kind: "order" | "fee" | "refund";
	/** Price of the order, minor units. */
	order_amount: number;
	/** Names of the lead guests, and who booked. */
	guests: string[];
	booker: string;
	title_zh: string;
	title_en: string;
	service_from: string;
	service_until: string;
	amount: number;
	/** Of `amount`: what was charged after the service. */
	extras_amount: number;
	/** Paid into the pre-deposit, no part of `amount`. */
	compensation_amount?: number;
}

/** What a line is made of, each part a row of its own on paper and in spreadsheets. */
export interface LinePart {
	kind: "order" | "fee" | "refund" | "extras" | "compensation";
	/** Minor units, signed; the parts of a line add up to its amount. */
	amount: number;
	/** What was paid into the pre-deposit beside the bill, minor units. */
	credited: number;
}

const part = (kind: LinePart["kind"], amount: number, credited = 0): LinePart => ({ kind, amount, credited });

/** The service, the fee or the refund itself, the extras that were charged after it, and the compensation that the company has got for it. */
export function partsOf({ kind, amount, extras_amount, compensation_amount = 0 }: AboutOrder): LinePart[] {
	if (kind === "refund") return [part(kind, amount)];
	return [
		part(kind, amount - extras_amount),
		...(extras_amount > 0 ? [part("extras", extras_amount)] : []),
		...(compensation_amount > 0 ? [part("compensation", 0, compensation_amount)] : []),
	];
}

/** What a part of a line is: a fee names the order's price. */
export const lineText = ({ order_amount }: AboutOrder, { kind }: LinePart, currency: string, language: Language) =>
	translate(language, {
		key: `bill-line-${kind}`,
		values: { amount: formatMoney(order_amount, currency, language, { code: true }) },
	});

/** On paper: what a part is, what was served, and when. */
export function serviceOf(
	one: AboutOrder,
	{ kind }: LinePart,
	currency: string,
	{ line, words, signs }: DocumentTexts,
) {
	const amount = formatMoney(one.order_amount, currency, signs, { code: true });
	const days = [one.service_from, one.service_until].filter((day, at, all) => all.indexOf(day) === at);
	return [
		line(words({ key: `bill-line-${kind}`, values: { amount } })),
		line({ zh: one.title_zh, en: one.title_en }),
		days.join(" – "),
	];
}

/** On paper: lead guests, and below them who booked. */
export const peopleOf = ({ guests, booker }: AboutOrder): string => [...guests, booker].filter(Boolean).join("\n");
