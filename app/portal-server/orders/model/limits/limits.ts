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
import type { OrderRecord } from "../record";
import { type Approver, approversColumn, firstApprovers, TODAY } from "./approvers";

/** A member's limits as they are now. Money in minor units of the rules' currency. */
export interface MemberLimit {
	rules: unknown;
	is_hard: boolean;
	month_used: number;
	approvers: Approver[];
}

/** The limits of a booker as one column of any statement; null for whoever has none. */
export const limitOf = (company_id: SQL, member_id: SQL): SQL<MemberLimit | null> =>
	sql`(select jsonb_build_object('rules', l.rules, 'is_hard', l.is_hard,
		'month_used', (select coalesce(sum(u.amount), 0)::int8 from member_month u where u.company_id = ${company_id} and u.member_id = l.member_id
			and u.currency = l.rules ->> 'currency' and u.month = date_trunc('month', ${TODAY})::date),
		'approvers', ${approversColumn(company_id, sql`l.member_id`)})
		from member_limit l join member b on b.company_id = ${company_id} and b.id = l.member_id and b.role = 'booker'
		where l.company_id = ${company_id} and l.member_id = ${member_id})`;

/** The same of who calls; without a role it is looked up. */
export const limitColumn = ({
	role = "booker",
	company_id,
	member_id,
}: Pick<Who, "company_id" | "member_id"> & Partial<Pick<Who, "role">>): SQL<MemberLimit | null> =>
	role === "booker" ? limitOf(sql`${company_id}`, sql`${member_id}`) : sql`null`;

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
export function judge(
	limit: MemberLimit | null,
	offer: LineOffer,
	{ booked_at, with_month, ...judged }: Judged,
): StoredFinding[] {
	if (limit === null) return [];
	const today = yangonDate(booked_at);
	const currency = judged.currency as CurrencyCode;
	const month_used = with_month ? limit.month_used : undefined;
	return evaluateRules(BookingRules.parse(limit.rules), { ...offer, ...judged, currency, today, month_used });
}

/** Orders from before limits keep their dates alone. */
const offerOf = ({ offer, service_from }: OrderRecord): LineOffer =>
	(offer as LineOffer | null) ?? { city_id: null, stars: null, service_from, price_per_night: null };

/**
 * What of a placed order is beyond its booker's limits as they are now. What was approved is permitted beyond them; a payment type only where the
 * request named it.
 */
export function beyondNow(
	limit: MemberLimit | null,
	order: OrderRecord,
	approved: readonly StoredFinding[] | null,
	{ pay_channel, with_month }: { pay_channel: PayChannel | null; with_month: boolean },
): StoredFinding[] {
	const findings = judge(limit, offerOf(order), { ...order, booked_at: order.booking_date, pay_channel, with_month });
	if (approved === null) return findings;
	return findings.filter(({ rule }) => rule === "pay_channel" && approved.every((one) => one.rule !== "pay_channel"));
}

/** Whether limits look at what an order from before them does not say. */
export function lookFurther(limit: MemberLimit | null): boolean {
	const rules = limit && BookingRules.parse(limit.rules);
	return rules !== null && (rules.max_stars !== null || rules.night_caps.length > 0);
}

/** `limit_exceeded` with what each finding says. */
export function beyondLimits(findings: readonly StoredFinding[], language: Language): Refused {
	const described = findings.map((one) => sayFinding(one, language));
	const texts = described.map(({ text }) => text).join(language === "en" ? "; " : "；");
	return new Refused("limit_exceeded", {
		msg: { key: "order-limit-exceeded", values: { findings: texts } },
		data: { findings: described },
	});
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

/** What is beyond the limits, and who would be asked to approve it; null within them. */
export function beyondOf(
	limit: MemberLimit | null,
	findings: readonly StoredFinding[],
	language: Language,
): BeyondLimits | null {
	if (limit === null || findings.length === 0) return null;
	const described = findings.map((one) => sayFinding(one, language));
	return {
		findings: described,
		is_refused: isRefused(limit),
		approvers: firstApprovers(limit.approvers).map(({ name }) => name),
	};
}

/** Nothing is booked beyond them, or nobody may approve it. */
export const isRefused = ({ is_hard, approvers }: MemberLimit): boolean => is_hard || approvers.length === 0;
