import { z } from "zod";
import { translate } from "~/i18n/translate";
import { Amount } from "~/lib/forms/amount.server";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";
import type { Attempting, Refusal } from "~/parts/attempt";
import { LONGEST_REFERENCE } from "~/portal-contract/account/top-up-limits";
import { LONGEST_REASON } from "~/portal-contract/order/limits";
import type { ButtonOf } from "~/portal-contract/permissions/permissions";
import type { PortalPorts } from "~/portal-contract/portal";
import { type Failed, refused, unfit } from "./failed.server";

export interface BillPorts {
	portal: PortalPorts<
		"bill.confirm" | "bill.withdraw" | "bill.dispute" | "bill.pay" | "bill.reportPayment" | "bill.takeBackPayment"
	>;
	attempt: Attempting;
	/** Throws the permission page without the button. */
	permit(button: ButtonOf<"bill/details">): Promise<unknown>;
	/** Received files: their fault, and their addresses once they are uploaded. */
	posted: {
		fault: string | null;
		send(): Promise<{ ok: true; data: { url: string }[] } | { ok: false; refusal: Refusal }>;
	};
	language: Language;
}

export type BillResult = { done: true; id: number; notice: Notice } | Failed;

const id = z.coerce.number("format").int("format").positive("format");
const why = z.string("required").trim().min(1, "required").max(LONGEST_REASON, "length");

const Confirm = z.object({ id });
const Withdraw = z.object({ id, reason: z.string().trim().max(LONGEST_REASON, "length").default("") });
const Dispute = z.object({ id, line_id: id, reason: why });
const Pay = z.object({ id, idempotency_key: z.uuid("format"), amount: Amount });
const Report = z.object({
	id,
	amount: Amount,
	transfer_date: z.iso.date("required"),
	bank_reference: z.string("required").trim().min(1, "required").max(LONGEST_REFERENCE, "length"),
	/** Address of a file that the page's script has uploaded. */
	slip: z.string().max(300).optional(),
});

async function confirm(form: FormData, { portal, attempt, permit }: BillPorts): Promise<BillResult> {
	await permit("confirm");
	const submission = parseForm(form, Confirm);
	if (submission.status !== "success") return unfit(form, null, submission);
	const done = await attempt(() => portal.bill.confirm(submission.value));
	return done.ok ? { done: true, id: done.data.id, notice: done.notice } : refused(form, null, done.refusal);
}

async function withdraw(form: FormData, { portal, attempt, permit }: BillPorts): Promise<BillResult> {
	await permit("withdraw");
	const submission = parseForm(form, Withdraw);
	if (submission.status !== "success") return unfit(form, null, submission);
	const done = await attempt(() => portal.bill.withdraw(submission.value));
	return done.ok ? { done: true, id: done.data.id, notice: done.notice } : refused(form, null, done.refusal);
}

async function dispute(form: FormData, { portal, attempt, permit }: BillPorts): Promise<BillResult> {
	await permit("dispute");
	const line = Number(form.get("line_id")) || null;
	const submission = parseForm(form, Dispute);
	if (submission.status !== "success") return unfit(form, line, submission);
	const done = await attempt(() => portal.bill.dispute(submission.value));
	return done.ok ? { done: true, id: done.data.id, notice: done.notice } : refused(form, line, done.refusal);
}

async function pay(form: FormData, { portal, attempt, permit }: BillPorts): Promise<BillResult> {
	await permit("pay");
	const submission = parseForm(form, Pay);
	if (submission.status !== "success") return unfit(form, null, submission);
	const { idempotency_key: idempotencyKey, ...body } = submission.value;
	const done = await attempt(() => portal.bill.pay(body, { idempotencyKey }));
	return done.ok
		? { done: true, id: done.data.id, notice: done.notice }
		: refused(form, null, done.refusal, idempotencyKey);
}

function wrongSlip(form: FormData, error: string): Failed {
	const failed = unfit(form, null, { reply: () => ({ error: { slip: [error] } }) });
	return failed;
}

async function report(form: FormData, { portal, attempt, permit, posted, language }: BillPorts): Promise<BillResult> {
	await permit("pay");
	const submission = parseForm(form, Report);
	if (submission.status !== "success") return unfit(form, null, submission);
	if (posted.fault) return wrongSlip(form, translate(language, posted.fault));
	const { slip, ...typed } = submission.value;
	const added = await posted.send();
	if (!added.ok) return wrongSlip(form, added.refusal.msg);
	const url = added.data[0]?.url ?? slip;
	if (!url) return wrongSlip(form, "bill:slip-missing");
	const done = await attempt(() => portal.bill.reportPayment({ ...typed, slip: url }));
	return done.ok ? { done: true, id: done.data.id, notice: done.notice } : refused(form, null, done.refusal);
}

async function takeBack(form: FormData, { portal, attempt, permit }: BillPorts): Promise<BillResult> {
	await permit("pay");
	const of = Number(form.get("id")) || null;
	const submission = parseForm(form, Confirm);
	if (submission.status !== "success") return unfit(form, of, submission);
	const done = await attempt(() => portal.bill.takeBackPayment(submission.value));
	return done.ok ? { done: true, id: done.data.id, notice: done.notice } : refused(form, of, done.refusal);
}

/** Handles the forms of a bill's page by intent. */
export function runBillForm(form: FormData, ports: BillPorts): Promise<BillResult> {
	switch (form.get("intent")) {
		case "withdraw":
			return withdraw(form, ports);
		case "dispute":
			return dispute(form, ports);
		case "pay":
			return pay(form, ports);
		case "report":
			return report(form, ports);
		case "take_back":
			return takeBack(form, ports);
		default:
			return confirm(form, ports);
	}
}
