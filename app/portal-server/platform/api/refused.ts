import type { Money } from "~/lib/money";
import type { RefusalType } from "~/portal-contract/base/envelope";
import type { Say } from "../words/texts";

/** A `key` is a text of the same file. */
export type MessageValues = Record<string, string | number | Money | { key: string }>;

/** A text of `locales/{language}/portal.json` by its key, with the values it names. */
export type Message = string | { key: string; values: MessageValues };

/** Form field name (`guests[1].guest_full_name`) -> what is wrong with it. */
export type FieldFaults = Record<string, Message>;

export interface RefusedDetails {
	/** The `msg` of the envelope; without it the key `refused-{type}` (underscores as hyphens). */
	msg?: Message;
	fields?: FieldFaults;
	/** Texts of `msg` and `fields`, where `portal.json` alone does not have them. */
	say?: Say;
	/** Further facts of the refusal, e.g. old and new lines; in `data` beside `type`. */
	data?: Record<string, unknown>;
}

/**
 * A business refusal. Thrown anywhere below a handler it rolls the transaction back and becomes HTTP 200 `{ code: 0, msg, data: { type,
 * fields?, ...data } }` in the caller's language. Never an HTTP status, never code 303 or 409.
 */
export class Refused extends Error {
	override readonly name = "Refused";
	constructor(
		readonly type: RefusalType,
		readonly details: RefusedDetails = {},
	) {
		super(type);
	}
}

/** Refusals whose texts `say` has. */
export const refusalsIn =
	(say: Say) =>
	(type: RefusalType, details: Omit<RefusedDetails, "say"> = {}): Refused =>
		new Refused(type, { ...details, say });

/**
 * What `checks` give, run one after another. Where several of them refuse with `invalid`, all their fields come in one refusal; any other refusal
 * ends them at once.
 */
export async function allValid<T extends readonly unknown[]>(
	...checks: { [K in keyof T]: () => T[K] | Promise<T[K]> }
): Promise<T> {
	const given: unknown[] = [];
	const refused: Refused[] = [];
	for (const check of checks) {
		try {
			given.push(await check());
		} catch (error) {
			if (!(error instanceof Refused) || error.type !== "invalid") throw error;
			refused.push(error);
		}
	}
	const [first] = refused;
	if (!first) return given as unknown as T;
	if (refused.length === 1) throw first;
	const data = Object.assign({}, ...refused.map(({ details }) => details.data));
	throw new Refused("invalid", {
		...first.details,
		fields: Object.assign({}, ...refused.map(({ details }) => details.fields)),
		...(Object.keys(data).length > 0 ? { data } : {}),
	});
}

/** Throws `invalid` where a field is wrong. */
export function requireValid(
	fields: FieldFaults,
	refuse = (type: RefusalType, details: RefusedDetails) => new Refused(type, details),
): void {
	if (Object.keys(fields).length > 0) throw refuse("invalid", { fields });
}
