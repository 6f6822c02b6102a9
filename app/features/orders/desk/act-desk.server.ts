import type { Submission, SubmissionResult } from "@conform-to/react";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form.server";
import type { Attempting, Refusal } from "~/parts/attempting";
import type { CallInput } from "~/portal-contract/call";
import type { DeskFile, operatorDecideRefund, operatorDecideWaiver, operatorNote, operatorReconfirm } from "~/portal-contract/operator";
import { DESK_BUTTON, DeskIntent, deskIntent } from "./desk-intent.server";

type Keyed<Body> = (body: Body, options: { idempotencyKey: string }) => Promise<DeskFile>;

/** The calls of the portal that the desk's own forms make. */
export interface DeskPorts {
	portal: {
		operator: {
			note: Keyed<CallInput<typeof operatorNote>>;
			reconfirm: Keyed<CallInput<typeof operatorReconfirm>>;
			decideRefund: Keyed<CallInput<typeof operatorDecideRefund>>;
			decideWaiver: Keyed<CallInput<typeof operatorDecideWaiver>>;
		};
	};
	attempt: Attempting;
	/** Lets the operator do what the button `operator/orders/{button}` does, or throws the page that says he may not. */
	permit(button: string): Promise<unknown>;
}

/** What the desk's part of an order's page is drawn with again. */
export interface DeskReply {
	intent: DeskIntent["intent"];
	result: SubmissionResult<string[]>;
	refusal: { type: string; msg: string } | null;
	/** For the next press, where the one before may have worked. */
	idempotency_key: string | null;
}

export type DeskActed = { done: true; notice: Notice } | { done: false; reply: DeskReply; status: number };

/** Does what one of the desk's own forms asks for; null where the form is none of them. */
export async function actAtDesk(id: number, form: FormData, ports: DeskPorts, language: Language): Promise<DeskActed | null> {
	const intent = deskIntent(form.get("intent"));
	if (!intent) return null;
	const submission = parseForm(form, DeskIntent);
	if (submission.status !== "success") {
		return { done: false, reply: { intent, result: submission.reply(), refusal: null, idempotency_key: null }, status: 400 };
	}
	const button = DESK_BUTTON[intent];
	if (button !== null) await ports.permit(button);
	const asked = submission.value;
	const options = { idempotencyKey: asked.idempotency_key };
	const done = await ports.attempt(() => send(id, asked, ports.portal.operator, options));
	if (!done.ok) return refused(intent, submission, done.refusal, asked.idempotency_key);
	return { done: true, notice: { type: "success", message: translate(language, `operator:${doneKey(asked)}`) } };
}

function send(
	id: number,
	asked: DeskIntent,
	calls: DeskPorts["portal"]["operator"],
	options: { idempotencyKey: string },
): Promise<DeskFile> {
	switch (asked.intent) {
		case "note":
			return calls.note({ id, text: asked.text }, options);
		case "reconfirm":
			return calls.reconfirm({ id }, options);
		case "decide_refund":
			return calls.decideRefund({ refund_id: asked.refund_id, approve: asked.answer === "yes", reason: asked.reason }, options);
		case "decide_waiver":
			return calls.decideWaiver({ id, grant: asked.answer === "yes", reason: asked.reason }, options);
	}
}

/** What is true now. */
function doneKey(asked: DeskIntent): string {
	const key = `done-${asked.intent.replace("_", "-")}`;
	return "answer" in asked ? `${key}-${asked.answer}` : key;
}

/** The forms again with what was typed and why the portal refused; a press that may have worked keeps its key. */
function refused(intent: DeskIntent["intent"], submission: Submission<DeskIntent, string[]>, refusal: Refusal, key: string): DeskActed {
	const { type, msg, fields, status } = refusal;
	const result = submission.reply({ fieldErrors: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]])) });
	return { done: false, reply: { intent, result, refusal: { type, msg }, idempotency_key: type === "unavailable" ? key : null }, status };
}
