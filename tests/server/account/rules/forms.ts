import { NAMED } from "../../../fixtures/exact-texts/named";
import { QUOTED } from "../../../fixtures/exact-texts/quoted";
import type { Page } from "../../../setup/visitor";
import type { Guest, Site } from "../../outside/site";
import { type Language, translate } from "../../outside/words";

/** Rules of the specification, by the id of their text. */
export const REQUIRED = "S-016";
const DECIMAL = "S-018";
export const GUEST_NAME = "S-020";
export const NAME = "S-040";
export const MOBILE = "S-041";
export const ID_NUMBER = "S-042";
export const ACCOUNT = "S-043";
export const PASSWORD = "S-044";
export const TERMS = "S-052";
/** Rules whose words are free, by their locale key. */
const EMAIL = "form:email-invalid";
export const FORMAT = "form:format";
export const WHOLE = "form:whole-number";
export const RANGE = "form:range";
export const LENGTH = "form:length";
const ABOVE_ZERO = "form:amount-above-zero";
const DECIMALS = "form:amount-decimals";

const texts = new Map([...QUOTED, ...NAMED].map(([id, , en, zh]) => [id, { en, "zh-cn": zh }]));

export const textOf = (rule: string, language: Language): string =>
	texts.get(rule)?.[language] ?? translate(language, rule);

export type Typed = Record<string, string | undefined>;
/** What is typed instead, undefined for a box that is not ticked, and the rule that each field breaks by it. */
export type Wrong = readonly [typed: Typed, broken: Record<string, string>];

export interface Form {
	name: string;
	/** `{clerk}`, here and in `id`: the id of another account of the company; `{request}`: of an open request for approval. */
	path: string;
	/** What the ids of its fields begin with. */
	id: string;
	/** Locale key of its button, where it has no id itself. */
	button?: string;
	right: Record<string, string>;
	wrong: readonly Wrong[];
	/** Goes through the steps before it. */
	reach?: (site: Site, guest: Guest, open: Page) => Promise<Page>;
}

export const wrongIn = (field: string, values: readonly string[], rule: string) =>
	values.map((value): Wrong => [{ [field]: value }, { [field]: rule }]);
export const emptyIn = (...fields: string[]) => fields.map((field): Wrong => [{ [field]: "" }, { [field]: REQUIRED }]);
export const wrongAmount = (...fields: string[]) =>
	fields.flatMap((field) => [
		...wrongIn(field, ["much"], DECIMAL),
		...wrongIn(field, ["1.234"], DECIMALS),
		...wrongIn(field, ["0"], ABOVE_ZERO),
	]);

export const WRONG_ACCOUNTS = ["ab", "abcdefghijklmnop", "1abc", "a-bc"];
export const WRONG_PASSWORDS = [
	"Yg&2026",
	"Yg<2026",
	"Yg>2026",
	'Yg"2026',
	"Yg'2026",
	"Yg_26",
	`Yg_${"2026".repeat(8)}`,
];
export const wrongEmail = wrongIn("email", ["no address", "wang@example", "wang@@example.com"], EMAIL);
