import type { Refusal } from "~/parts/attempt";
import type { BillReply } from "./reply";

export type Failed = { done: false; reply: BillReply; status: number };

const typedIn = (form: FormData): Record<string, string> =>
	Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

function base(form: FormData, of: number | null): BillReply {
	const { form_token: _token, ...typed } = typedIn(form);
	return {
		intent: String(form.get("intent")),
		of,
		typed,
		errors: {},
		message: null,
		type: "invalid",
		idempotency_key: null,
	};
}

interface Parsed {
	reply(): { error?: Record<string, string[] | null> | null };
}

/** What is wrong with the form itself. */
export function unfit(form: FormData, of: number | null, parsed: Parsed): Failed {
	const errors = Object.fromEntries(
		Object.entries(parsed.reply().error ?? {}).flatMap(([name, messages]) =>
			messages?.[0] && name !== "" ? [[name, messages[0]]] : [],
		),
	);
	return {
		done: false,
		reply: { ...base(form, of), errors, message: Object.keys(errors).length === 0 ? "format" : null },
		status: 400,
	};
}

/** The portal's refusal at its fields, otherwise of the form as a whole. */
export function refused(
	form: FormData,
	of: number | null,
	{ type, msg, fields, status }: Refusal,
	key: string | null = null,
): Failed {
	const isAtFields = Object.keys(fields).length > 0;
	const idempotency_key = type === "unavailable" ? key : null;
	return {
		done: false,
		reply: { ...base(form, of), errors: fields, message: isAtFields ? null : msg, type, idempotency_key },
		status,
	};
}
