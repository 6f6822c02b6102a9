import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import type { Attempting } from "~/parts/attempt";
import { Currency } from "~/portal-contract/base/money";
import { BILLING_CYCLES } from "~/portal-contract/billing/bill-status";
import { BILL_PAYMENT_STEPS } from "~/portal-contract/billing/operator-bills";
import { LONGEST_REASON } from "~/portal-contract/order/limits";
import type { ButtonOf } from "~/portal-contract/permissions/permissions";
import type { PortalPorts } from "~/portal-contract/portal";
import { type Failed, refused, unfit } from "../bills/detail/failed.server";

export interface DeskPorts {
	portal: PortalPorts<
		| "operator.decideBillPayment"
		| "operator.decideDispute"
		| "operator.freeLine"
		| "operator.writeOffBill"
		| "operator.draftBill"
		| "operator.issueBill"
		| "operator.voidBill"
		| "operator.setBillingTerms"
	>;
	attempt: Attempting;
	/** Throws the permission page without the button. */
	permit(button: ButtonOf<"operator/bills">): Promise<unknown>;
}

export type DeskResult = { done: true; id: number | null; notice: Notice } | Failed;

const id = z.coerce.number("format").int("format").positive("format");
const why = z.string("required").trim().min(1, "required").max(LONGEST_REASON, "length");
const days = (most: number) => z.coerce.number("format").int("format").min(1, "range").max(most, "range");

const Payment = z.discriminatedUnion("decision", [
	z.object({ decision: z.literal("approve"), id, step: z.enum(BILL_PAYMENT_STEPS) }),
	z.object({ decision: z.literal("reject"), id, reason: why }),
]);
const Dispute = z.object({ line_id: id, decision: z.enum(["accept", "refuse"], "format"), answer: why });
const Draft = z.object({ company_id: id, currency: z.enum(Currency.options, "required") });
const Free = z.object({ line_id: id });
const WriteOff = z.discriminatedUnion("step", [
	z.object({ step: z.literal("ask"), id, reason: why }),
	z.object({ step: z.literal("confirm"), id }),
	z.object({ step: z.literal("drop"), id }),
]);
const Issue = z.object({ id });
const Void = z.object({ id, reason: why });
const Terms = z.object({
	company_id: id,
	cycle: z.enum(BILLING_CYCLES, "required"),
	due_days: days(180),
	confirm_days: days(90),
});

const idIn = (form: FormData, name: string) => Number(form.get(name)) || null;

async function payment(form: FormData, { portal, attempt, permit }: DeskPorts): Promise<DeskResult> {
	await permit("decide");
	const of = idIn(form, "id");
	const submission = parseForm(form, Payment);
	if (submission.status !== "success") return unfit(form, of, submission);
	const { decision, ...body } = submission.value;
	const done = await attempt(() => portal.operator.decideBillPayment({ ...body, approve: decision === "approve" }));
	return done.ok ? { done: true, id: done.data.id, notice: done.notice } : refused(form, of, done.refusal);
}

async function dispute(form: FormData, { portal, attempt, permit }: DeskPorts): Promise<DeskResult> {
	await permit("decide");
	const of = idIn(form, "line_id");
	const submission = parseForm(form, Dispute);
	if (submission.status !== "success") return unfit(form, of, submission);
	const { decision, ...body } = submission.value;
	const done = await attempt(() => portal.operator.decideDispute({ ...body, accept: decision === "accept" }));
	return done.ok ? { done: true, id: done.data.id, notice: done.notice } : refused(form, of, done.refusal);
}

async function free(form: FormData, { portal, attempt, permit }: DeskPorts): Promise<DeskResult> {
	await permit("decide");
	const of = idIn(form, "line_id");
	const submission = parseForm(form, Free);
	if (submission.status !== "success") return unfit(form, of, submission);
	const done = await attempt(() => portal.operator.freeLine(submission.value));
	return done.ok ? { done: true, id: done.data.id, notice: done.notice } : refused(form, of, done.refusal);
}

async function writeOff(form: FormData, { portal, attempt, permit }: DeskPorts): Promise<DeskResult> {
	await permit("void");
	const submission = parseForm(form, WriteOff);
	if (submission.status !== "success") return unfit(form, null, submission);
	const done = await attempt(() => portal.operator.writeOffBill(submission.value));
	return done.ok ? { done: true, id: done.data.id, notice: done.notice } : refused(form, null, done.refusal);
}

async function draft(form: FormData, { portal, attempt, permit }: DeskPorts): Promise<DeskResult> {
	await permit("issue");
	const of = idIn(form, "company_id");
	const submission = parseForm(form, Draft);
	if (submission.status !== "success") return unfit(form, of, submission);
	const done = await attempt(() => portal.operator.draftBill(submission.value));
	return done.ok ? { done: true, id: done.data.id, notice: done.notice } : refused(form, of, done.refusal);
}

async function issue(form: FormData, { portal, attempt, permit }: DeskPorts): Promise<DeskResult> {
	await permit("issue");
	const submission = parseForm(form, Issue);
	if (submission.status !== "success") return unfit(form, null, submission);
	const done = await attempt(() => portal.operator.issueBill(submission.value));
	return done.ok ? { done: true, id: done.data.id, notice: done.notice } : refused(form, null, done.refusal);
}

async function voidIt(form: FormData, { portal, attempt, permit }: DeskPorts): Promise<DeskResult> {
	await permit("void");
	const submission = parseForm(form, Void);
	if (submission.status !== "success") return unfit(form, null, submission);
	const done = await attempt(() => portal.operator.voidBill(submission.value));
	return done.ok ? { done: true, id: done.data.id, notice: done.notice } : refused(form, null, done.refusal);
}

async function terms(form: FormData, { portal, attempt, permit }: DeskPorts): Promise<DeskResult> {
	await permit("terms");
	const of = idIn(form, "company_id");
	const submission = parseForm(form, Terms);
	if (submission.status !== "success") return unfit(form, of, submission);
	const done = await attempt(() => portal.operator.setBillingTerms(submission.value));
	return done.ok ? { done: true, id: null, notice: done.notice } : refused(form, of, done.refusal);
}

/** Handles the forms of the operators' pages of bills by intent. */
export function runDeskBillForm(form: FormData, ports: DeskPorts): Promise<DeskResult> {
	switch (form.get("intent")) {
		case "dispute":
			return dispute(form, ports);
		case "free":
			return free(form, ports);
		case "write_off":
			return writeOff(form, ports);
		case "draft":
			return draft(form, ports);
		case "issue":
			return issue(form, ports);
		case "void":
			return voidIt(form, ports);
		case "terms":
			return terms(form, ports);
		default:
			return payment(form, ports);
	}
}
