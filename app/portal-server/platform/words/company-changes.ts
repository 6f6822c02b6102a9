import { formatMoney } from "~/lib/money";
import { formatDeadline } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { EventChange, EventField } from "~/portal-contract/company/events";
import { countryName } from "../countries";
import { inLanguage } from "./names";
import { translate } from "./texts";

/**
 * What a field was or is, without a language: a text or figure as it stands, yes or no, an amount, a text of the portal by its key, a name in both languages, a
 * country, a calendar day, a moment in seconds UTC, or several of them. Nothing: null, "" and an empty list.
 */
export type StoredValue =
	| string
	| number
	| boolean
	| null
	| { readonly amount: number; readonly currency: string }
	| { readonly key: string }
	| { readonly zh: string; readonly en: string }
	| { readonly country: string }
	| { readonly day: string }
	| { readonly at: number }
	| readonly StoredValue[];

export interface StoredChange {
	readonly field: EventField;
	readonly before: StoredValue;
	readonly after: StoredValue;
}

export type Facts = Readonly<Partial<Record<EventField, StoredValue>>>;

const isList = (value: StoredValue): value is readonly StoredValue[] => Array.isArray(value);
const isNothing = (value: StoredValue): boolean =>
	value === null || value === "" || (isList(value) && value.length === 0);
const plain = (value: StoredValue | undefined): StoredValue => (value === undefined || isNothing(value) ? null : value);

/** The fields of `after` that are not as before, in its order; what is added has no facts before, what is removed none after. */
export function changesBetween(before: Facts, after: Facts): StoredChange[] {
	const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])] as EventField[];
	return fields
		.map((field) => ({ field, before: plain(before[field]), after: plain(after[field]) }))
		.filter(({ before: was, after: is }) => JSON.stringify(was) !== JSON.stringify(is));
}

/** A code as its text says it; nothing for none. */
export const coded = (code: string | null | undefined): StoredValue => (code ? { key: `event-value-${code}` } : null);
export const dayOf = (day: string | null | undefined): StoredValue => (day ? { day } : null);
export const amountOf = (amount: number | null | undefined, currency: string): StoredValue =>
	amount === null || amount === undefined ? null : { amount, currency };
/** A picture or a file: all that is shown is that there is one. */
export const fileOf = (url: string | null | undefined): StoredValue => (url ? { key: "event-value-file" } : null);

function sayValue(language: Language, value: StoredValue): string {
	if (value === null) return "";
	if (typeof value === "boolean") return translate(language, value ? "event-value-yes" : "event-value-no");
	if (typeof value !== "object") return String(value);
	if (isList(value)) return value.map((one) => sayValue(language, one)).join(language === "en" ? ", " : "、");
	if ("amount" in value) return formatMoney(value.amount, value.currency, language);
	if ("key" in value) return translate(language, value.key);
	if ("zh" in value) return inLanguage(language, value.zh, value.en);
	if ("country" in value) return countryName(value.country, language);
	if ("day" in value) return value.day;
	return formatDeadline(value.at, language);
}

/** As readers see it: "" for nothing. */
export const sayChanges = (language: Language, changes: readonly StoredChange[]): EventChange[] =>
	changes.map(({ field, before, after }) => ({
		field,
		field_text: translate(language, `event-field-${field}`),
		before: sayValue(language, before),
		after: sayValue(language, after),
	}));
