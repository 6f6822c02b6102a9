import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { CurrencyCode } from "~/portal-contract/base/money";
import { type BeyondLimits, BookingRules, type StoredFinding } from "~/portal-contract/company/booking-rules";
import type { PayChannel } from "~/portal-contract/order/states";
import { evaluateRules, type LineOffer } from "~/portal-server/company/rules/evaluate";
import { sayFinding } from "~/portal-server/company/rules/say";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { yangonDate } from "~/portal-server/platform/db/clock";
import { stateDetail } from "~/portal-server/platform/db/errors";
import type { OrderRecord } from "../../product-lines";

export interface Approver {
	member_id: number;
	email: string | null;
	name: string;
	/** Decides in every case; administrators are written to where nobody else is. */
	is_first: boolean;
}

/** A member's limits as they are now. Money in minor units of the rules' currency. */
export interface MemberLimit {
	rules: unknown;
	is_hard: boolean;
	month_used: number;
	approvers: Approver[];
}

/** Today in Yangon by the portal's time. */
export const TODAY = sql`(portal_now() at time zone 'Asia/Yangon')::date`;

/** Members who have handed `member` `m`'s decisions to him for today, as a condition on the delegation `d` and its approver `p`. */
export const DELEGATED = sql`d.company_id = m.company_id and d.delegate_id = m.id and ${TODAY} between d.from_date and d.until_date
	and p.company_id = d.company_id and p.id = d.member_id and p.status = 1 and p.role in ('approver', 'admin')`;

/** The limits of a booker as one column of any statement; null for whoever has none. Without a role it is looked up. */
export const limitColumn = ({
	role = "booker",
	company_id,
	member_id,
}: Pick<Who, "company_id" | "member_id"> & Partial<Pick<Who, "role">>): SQL<MemberLimit | null> =>
	role === "booker"
		? sql`(select jsonb_build_object('rules', l.rules, 'is_hard', l.is_hard,
			'month_used', (select coalesce(sum(u.amount), 0)::int8 from member_month u where u.company_id = l.company_id and u.member_id = l.member_id
				and u.currency = l.rules ->> 'currency' and u.month = date_trunc('month', ${TODAY})::date),
			'approvers', (select coalesce(jsonb_agg(jsonb_build_object('member_id', m.id, 'email', m.email, 'name', coalesce(nullif(m.nickname, ''), m.username),
				'is_first', m.role <> 'admin') order by m.id), '[]') from member m where m.company_id = l.company_id and m.status = 1 and m.id <> l.member_id
				and (m.role in ('approver', 'admin') or exists (select from approval_delegation d, member p where ${DELEGATED}))))
			from member_limit l join member b on b.company_id = l.company_id and b.id = l.member_id and b.role = 'booker'
			where l.company_id = ${company_id} and l.member_id = ${member_id})`
		: sql`null`;

interface Judged {
	product_line: string;
	currency: string;
	total_amount: number;
	nationality: string;
	/** Seconds UTC. */
	booked_at: number;
	pay_channel: PayChannel | null | undefined;
	/** The month is judged as well. */
	with_month: boolean;
}

/** Rules that an offer breaks; none where the member has no limits. */
export function judge(limit: MemberLimit | null, offer: LineOffer, { booked_at, with_month, ...judged }: Judged): StoredFinding[] {
	if (limit === null) return [];
	const today = yangonDate(booked_at);
	const currency = judged.currency as CurrencyCode;
	const month_used = with_month ? limit.month_used : undefined;
	return evaluateRules(BookingRules.parse(limit.rules), { ...offer, ...judged, currency, today, month_used });
}

/** `limit_exceeded` with what each finding says. */
export function beyondLimits(findings: readonly StoredFinding[], language: Language): Refused {
	const said = findings.map((one) => sayFinding(one, language));
	const texts = said.map(({ text }) => text).join(language === "en" ? "; " : "；");
	return new Refused("limit_exceeded", { msg: { key: "order-limit-exceeded", values: { findings: texts } }, data: { findings: said } });
}

/** Of an order from before limits nothing is known but what its row says. */
const offerOf = ({ offer, service_from }: OrderRecord): LineOffer =>
	(offer as LineOffer | null) ?? { city_id: null, stars: null, price_per_night: null, service_from };

/** Whether limits look at what the row of an order does not say. */
function lookFurther(limit: MemberLimit | null): boolean {
	const rules = limit && BookingRules.parse(limit.rules);
	return rules !== null && (rules.max_stars !== null || rules.night_caps.length > 0);
}

/**
 * Throws `Refused` `limit_exceeded` where an order is beyond its payer's limits as they are now, or is from before limits and says too little to
 * be judged by them. What was approved is permitted beyond them; a payment type only where the request named it.
 */
export function refuseBeyond(
	limit: MemberLimit | null,
	order: OrderRecord,
	approved: readonly StoredFinding[] | null,
	{ pay_channel, language }: { pay_channel: PayChannel; language: Language },
): void {
	const judged = { ...order, booked_at: order.booking_date, pay_channel, with_month: false };
	const findings = judge(limit, offerOf(order), judged);
	const left =
		approved === null
			? findings
			: findings.filter(({ rule }) => rule === "pay_channel" && approved.every((one) => one.rule !== "pay_channel"));
	if (left.length > 0) throw beyondLimits(left, language);
	if (order.offer === null && lookFurther(limit)) throw new Refused("limit_exceeded", { msg: "order-limit-unknown" });
}

/** SQLSTATE of the trigger that counts months. */
const BEYOND_MONTH = "LM001";

/** The refusal of the trigger as `limit_exceeded`, any other error as it is. */
export function monthRefusal(error: unknown, { currency }: OrderRecord, language: Language): unknown {
	const detail = stateDetail(error, BEYOND_MONTH);
	const [limit, actual] = detail?.split(":").map(Number) ?? [];
	if (limit === undefined || actual === undefined) return error;
	return beyondLimits([{ rule: "month_cap", limit, actual, currency: currency as CurrencyCode }], language);
}

/** What a quote says of its booker's limits: what is beyond them, and who would be asked; null within them. */
export function beyondOf(limit: MemberLimit | null, findings: readonly StoredFinding[], language: Language): BeyondLimits | null {
	if (limit === null || findings.length === 0) return null;
	const said = findings.map((one) => sayFinding(one, language));
	return { findings: said, is_refused: isRefused(limit), approvers: firstAsked(limit).map(({ name }) => name) };
}

/** Nobody is asked, or nobody may approve. */
export const isRefused = ({ is_hard, approvers }: MemberLimit): boolean => is_hard || approvers.length === 0;

/** Approvers, or administrators where there is none. */
export function firstAsked({ approvers }: MemberLimit): Approver[] {
	const first = approvers.filter(({ is_first }) => is_first);
	return first.length > 0 ? first : approvers;
}
