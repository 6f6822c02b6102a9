import { translate } from "~/i18n/translate";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import type { Keyed } from "~/parts/attempt";
import type {
	DeskFile,
	operatorDecideRefund,
	operatorDecideWaiver,
	operatorNote,
	operatorReconfirm,
} from "~/portal-contract/operator/orders";
import { type Acted, type Acting, NOTHING, refused } from "../actions/define.server";
import type { OrderPorts } from "../actions/ports";
import { actOnOrder } from "../actions/run.server";
import { DESK_BUTTON, DeskIntent } from "./intent.server";
import { type DeskIntentName, isDeskIntent } from "./intents";

/** The calls of the portal that the desk's own forms make. */
interface DeskCalls {
	note: Keyed<typeof operatorNote>;
	reconfirm: Keyed<typeof operatorReconfirm>;
	decideRefund: Keyed<typeof operatorDecideRefund>;
	decideWaiver: Keyed<typeof operatorDecideWaiver>;
}

export interface DeskPorts extends OrderPorts {
	portal: OrderPorts["portal"] & { operator: DeskCalls };
	/** Lets the operator do what the button `operator/orders/{button}` does, or throws the page that says he may not. */
	permitAtDesk(button: string): Promise<unknown>;
}

interface DeskActing extends Acting {
	ports: DeskPorts;
	language: Language;
}

/** Does what a form of an order's page at the desk asks for: the desk's own here, everything else as on the member's page. */
export async function actAtDesk(formData: FormData, acting: DeskActing): Promise<Acted> {
	const intent = formData.get("intent");
	return isDeskIntent(intent) ? actOwn(intent, formData, acting) : actOnOrder(formData, acting);
}

async function actOwn(intent: DeskIntentName, formData: FormData, { id, ports, language }: DeskActing): Promise<Acted> {
	const button = DESK_BUTTON[intent];
	if (button !== null) await ports.permitAtDesk(button);
	const submission = parseForm(formData, DeskIntent);
	if (submission.status !== "success") return { done: false, reply: { ...NOTHING, intent, result: submission.reply() }, status: 400 };
	const asked = submission.value;
	const options = { idempotencyKey: asked.idempotency_key };
	const answered = await ports.attempt(() => send(id, asked, ports.portal.operator, options));
	if (!answered.ok) return refused(intent, submission, answered.refusal, asked.idempotency_key);
	return { done: true, notice: { type: "success", message: translate(language, `operator:${doneKey(asked)}`) } };
}

function send(id: number, asked: DeskIntent, calls: DeskCalls, options: { idempotencyKey: string }): Promise<DeskFile> {
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

/** Key of what is true now. */
function doneKey(asked: DeskIntent): string {
	const key = `done-${asked.intent.replace("_", "-")}`;
	return "answer" in asked ? `${key}-${asked.answer}` : key;
}
