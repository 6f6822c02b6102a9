import type { z } from "zod";
import { pick } from "~/lib/pick";
import type { Language } from "~/portal-contract/base/basics";
import type { StoredFinding } from "~/portal-contract/company/booking-rules";
import type { Order, OrderEvent, OrderPayment, OrderRefund, OrderWaiver } from "~/portal-contract/order/order";
import { ORDER_STATUS, REFUND_RECORD_STATUS } from "~/portal-contract/order/states";
import { sayVerdict } from "~/portal-server/company/policy/judge";
import { sayFinding } from "~/portal-server/company/rules/say";
import { type AccountRow, payChoicesFrom, readAccounts } from "~/portal-server/ledger/balances";
import { countryName } from "~/portal-server/platform/countries";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { actorName, shownName } from "~/portal-server/platform/words/actors";
import { translate } from "~/portal-server/platform/words/texts";
import { isOverdue } from "../../model/facts/overdue";
import { firstApprovers } from "../../model/limits/approvers";
import { beyondOf } from "../../model/limits/limits";
import { lineOf, partOf, sayOf } from "../../model/line/lines";
import type { LinePart } from "../../model/line/product-lines";
import { policyOf } from "../../model/policies/cancel-terms";
import { freeUntil, graceOf, tiersAhead } from "../../model/policies/cancellation";
import { refundable } from "../../model/policies/refundable";
import { rescheduleUntil } from "../../model/policies/reschedule-until";
import type { OrderRecord, StoredPriceLine } from "../../model/record";
import { orderRow } from "../list/order-rows";
import { senderOf } from "../messages/conversation";
import { actionFactsOf } from "../offers/action-facts";
import type { Viewer } from "../offers/order-actions";
import { beyondOwn } from "../offers/own-limits";
import { eventText } from "../status-texts";
import { type OrderDetails, readOrderDetails } from "./order-details";
import { extrasAnswer } from "./read-extras";

type Answer = z.input<typeof Order>;

interface Known {
	part?: LinePart;
	details?: OrderDetails;
	accounts?: readonly AccountRow[];
}

/** In the viewer's language; the caller has checked the order's owner. */
export async function readOrder(db: Db | Tx, record: OrderRecord, viewer: Viewer, known: Known = {}): Promise<Answer> {
	const { language, now } = viewer;
	const part = known.part ?? (await partOf(db, record));
	const details = known.details ?? (await readOrderDetails(db, record));
	const policy = policyOf(record);
	const side = actionFactsOf(details);
	const row = orderRow(record, side, viewer, part);
	// Balances are shown to members who may pay with them, or request to.
	const isPayable = (row.actions ?? []).some(({ call }) => call === "pay" || call === "requestApproval");
	const isColleague = viewer.who.company_id === record.company_id;
	return {
		...row,
		...pick(record, "attention_since", "pay_time", "settlement_money", "refund_money", "refund_time"),
		...pick(record, "fee_amount", "extras_amount", "compensation_amount", "version"),
		operator: operatorOf(record, viewer),
		...written(record, language),
		reschedule: rescheduleAnswer(record, part),
		name_board: part.board?.() ?? null,
		extras: extrasAnswer(record, details.extras, language),
		price_lines: (record.price_lines as StoredPriceLine[]).map(({ label_zh, label_en, ...rest }) => ({
			...rest,
			label: language === "en" ? label_en : label_zh,
		})),
		cancelled_units: details.cancelled_units,
		policy: tiersAhead(policy.tiers, record.booking_date),
		...graceOf(policy, record, now),
		free_until: freeUntil(policy.tiers, record.starts_at, now),
		events: details.events.map((event) => eventAnswer(record, event, viewer, isColleague)),
		documents: documentsOf(details),
		pay_choices: isPayable ? await choicesOf(db, record, language, known.accounts) : [],
		...moneyOf(record, details, side.open_refunds, viewer),
		...clocksOf(record, details),
		...(isColleague
			? ofCompany(record, details, viewer)
			: { approval: null, beyond_limits: null, travel_policy: null, trip: null }),
		unread_messages: details.unread[senderOf(viewer.who, record) === "operator" ? "member" : "operator"],
		has_supplier_code: lineOf(record.product_line).has_supplier_code,
		as_of: now,
		part: part.part({ order: record, guests: details.guests }, language),
	};
}

/** Who looked after it last. */
const operatorOf = ({ operator_name }: OrderRecord, viewer: Viewer): string | null =>
	operator_name === null ? null : actorName({ type: "operator", name: operator_name }, viewer);

function rescheduleAnswer({ starts_at }: OrderRecord, part: LinePart): Answer["reschedule"] {
	const now = part.reschedulable?.();
	return now ? { ...now, until: rescheduleUntil(starts_at) } : null;
}

function written(record: OrderRecord, language: Language) {
	return {
		...pick(record, "contact_person", "contact_phone", "contact_email", "nationality", "request_codes"),
		...pick(record, "traveller_phone", "special_requests", "arrival_note", "trip_purpose"),
		nationality_text: countryName(record.nationality, language),
	};
}

/** What a request for approval is reasoned with stays in the company. */
const IN_COMPANY: ReadonlySet<string> = new Set([
	"order/requestApproval",
	"account/decideApproval:approve",
	"account/decideApproval:reject",
]);

function eventAnswer(
	{ product_line }: OrderRecord,
	event: OrderDetails["events"][number],
	viewer: Viewer,
	isColleague: boolean,
): z.input<typeof OrderEvent> {
	const { actor_id: _id, actor, ...rest } = event;
	const { language } = viewer;
	return {
		...rest,
		reason: isColleague || !IN_COMPANY.has(event.action) ? event.reason : null,
		text: eventText(event, language, sayOf(product_line)),
		actor: actorName({ type: event.actor_type, name: actor }, viewer),
	};
}

function documentsOf({ documents }: OrderDetails) {
	const newest = new Map<string, number>();
	for (const { kind, version } of documents) newest.set(kind, Math.max(version, newest.get(kind) ?? 0));
	return documents.map((one) => ({ ...one, superseded: one.version !== newest.get(one.kind) }));
}

/** What came back to the member. */
const INWARD: ReadonlySet<string> = new Set(["refund", "waiver", "compensation"]);

function moneyOf(record: OrderRecord, { payments, refunds, waiver }: OrderDetails, open: number, viewer: Viewer) {
	const { language } = viewer;
	const say = sayOf(record.product_line);
	const channel = translate(language, record.pay_channel === "credit" ? "ledger-credit" : "ledger-pre-deposit");
	return {
		payments: payments.map((one): z.input<typeof OrderPayment> => {
			const text = translate(language, { key: `order-payment-${one.kind}-${one.status}`, values: { channel } });
			return { ...one, text, direction: INWARD.has(one.kind) ? "in" : "out" };
		}),
		refunds: refunds.map(({ requester_type: type, decided_by, ...one }): z.input<typeof OrderRefund> => {
			const requested_by = actorName({ type, name: one.requested_by }, viewer);
			const isClosed = one.status === REFUND_RECORD_STATUS.rejected && decided_by === null;
			const decision_reason = isClosed ? translate(language, "order-refund-closed") : one.decision_reason;
			return {
				...one,
				requested_by,
				status_text: translate(language, `state-refund-record-${one.status}`),
				decision_reason,
			};
		}),
		refundable_amount: refundable(record, open),
		waiver:
			waiver &&
			({ ...waiver, status_text: say(language, `state-waiver-${waiver.status}`) } satisfies z.input<
				typeof OrderWaiver
			>),
	};
}

/** What readers of the order's company see of its limits and its travel policy. */
function ofCompany(record: OrderRecord, details: OrderDetails, viewer: Viewer) {
	const { who, language, now } = viewer;
	const beyond = isOverdue(record, now) ? null : beyondOwn(record, actionFactsOf(details), who);
	return {
		approval: approvalOf(record, details, viewer),
		beyond_limits: beyond && beyondOf(beyond.limit, beyond.findings, language),
		travel_policy: sayVerdict(record.policy_findings as readonly StoredFinding[] | null, language),
		trip: details.trip,
	};
}

function approvalOf(
	record: OrderRecord,
	{ approval }: OrderDetails,
	{ who, language, now }: Viewer,
): Answer["approval"] {
	if (approval === null) return null;
	const { approvers, findings, ...rest } = approval;
	const isOpen = record.status === ORDER_STATUS.pending_approval && !isOverdue(record, now);
	return {
		...rest,
		decided_by: rest.decided_by === null ? null : shownName(language, rest.decided_by),
		decided_for: rest.decided_for === null ? null : shownName(language, rest.decided_for),
		findings: findings.map((one) => sayFinding(one, language)),
		approvers: firstApprovers(approvers).map(({ name }) => name),
		may_decide: isOpen && approvers.some(({ member_id }) => member_id === who.member_id),
	};
}

function clocksOf({ status, pay_time, starts_at }: OrderRecord, { times }: OrderDetails) {
	if (status !== ORDER_STATUS.pending_confirm || pay_time === null)
		return { response_due_at: null, confirm_limit_at: null };
	const limit = Math.min(pay_time + times.confirm_limit_s, starts_at + times.confirm_after_check_in_s);
	return { response_due_at: Math.min(pay_time + times.answer_due_s, limit), confirm_limit_at: limit };
}

async function choicesOf(db: Db | Tx, record: OrderRecord, language: Language, known?: readonly AccountRow[]) {
	const accounts = known ?? (await readAccounts(db, record.company_id, record.currency));
	const choices = payChoicesFrom(accounts, record.currency, record.total_amount, language);
	return record.credit ? choices : choices.filter(({ pay_channel }) => pay_channel !== "credit");
}
