/** What an action's answer says to whoever sent the form, whichever shape the form's reply has. */
export interface Shown {
	/** Messages by field. */
	readonly fields: Record<string, string>;
	/** Messages of the form as a whole. */
	readonly said: string[];
	/** What else the page is given to show. */
	readonly shown: string[];
	/** Texts that were typed and have come back. */
	readonly texts: Set<string>;
	/** Key of the next submission, where the reply says which. */
	readonly key: string | null;
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** What a reply may bring beside messages and what was typed. */
const SHOWN = [
	"cancel",
	"extras",
	"current",
	"conflict",
	"quote",
	"saved",
	"theirs",
	"captcha",
	"document_number",
	"voucher",
	"missing",
	"sent",
];
const MESSAGES = ["message", "msg", "refusal", "fault"];

function textsIn(value: unknown, found: Set<string>): void {
	if (typeof value === "string" || typeof value === "number") found.add(String(value));
	else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) textsIn(one, found);
}

function addErrors(errors: unknown, collected: Shown): void {
	if (!isObject(errors)) return;
	for (const [name, message] of Object.entries(errors)) {
		const texts = [message].flat();
		if (name === "") for (const text of texts) sayIn(text, collected);
		else if (typeof texts[0] === "string") collected.fields[name] = texts[0];
	}
}

function sayIn(value: unknown, collected: Shown): void {
	const text = isObject(value) ? value.msg : value;
	if (typeof text === "string" && text !== "" && !collected.said.includes(text)) collected.said.push(text);
}

const shownAs = (name: string, value: unknown): string =>
	isObject(value) && typeof value.state === "string" ? `${name} (${value.state})` : name;

function addPart(reply: Json, collected: Shown): void {
	if (isObject(reply.result)) addErrors(reply.result.error, collected);
	addErrors(reply.errors, collected);
	for (const name of MESSAGES) sayIn(reply[name], collected);
	if (Array.isArray(reply.messages)) for (const one of reply.messages) sayIn(one, collected);
	for (const name of SHOWN) if (reply[name]) collected.shown.push(shownAs(name, reply[name]));
	if (Array.isArray(reply.lines) && reply.lines.length > 0) collected.shown.push("lines");
	textsIn(reply, collected.texts);
}

/** The key that the reply hands to the form: that of the submission, a new one, or none. */
function keyIn(reply: Json): string | null {
	const { idempotency_key: key, is_uncertain, values } = reply;
	if (typeof key === "string" && key !== "") return key;
	return is_uncertain && isObject(values) ? String(values.idempotency_key) : null;
}

/** A `FormReply` and what it shows besides. */
function splitOf(reply: Json): Json[] {
	if (!("shown" in reply && "result" in reply)) return [reply];
	const { shown, ...rest } = reply;
	return [rest, ...(isObject(shown) ? [shown] : [])];
}

export function shownBy(reply: unknown): Shown {
	const whole = isObject(reply) ? reply : {};
	const parts = splitOf(whole);
	const collected: Shown = {
		fields: {},
		said: [],
		shown: [],
		texts: new Set(),
		key: parts.map(keyIn).find((key) => key !== null) ?? null,
	};
	for (const part of parts) addPart(part, collected);
	return collected;
}
