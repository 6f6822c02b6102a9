import { nameOf, parse, plainText, wordsOf } from "../../../setup/code/parse";
import { isAssignment, type Offence, offenceAt, type Source } from "../sources";
import type { Locale } from "../texts/locales";

type Locales = Readonly<Record<"zh-cn" | "en", Locale>>;

/** Each language whose file lacks the key, as an offence of that file. */
function lacking(locales: Locales, file: string, key: string, what: string): Offence[] {
	return (["zh-cn", "en"] as const)
		.filter((language) => typeof locales[language][file]?.[key] !== "string")
		.map((language) => ({
			file: `locales/${language}/${file}`,
			line: 0,
			what: `${key}: missing, the text of ${what}`,
		}));
}

/** Changes that a company's log records, and what it may be filtered by, without a text. */
export function checkCompanyEvents(
	locales: Locales,
	actions: readonly string[],
	subjects: readonly string[],
): Offence[] {
	return [
		...actions.flatMap((action) =>
			lacking(locales, "portal.json", `event-${action.replace(".", "-")}`, `the change ${action}`),
		),
		...subjects.flatMap((subject) =>
			lacking(locales, "company.json", `event-subject-${subject}`, `the filter by ${subject}`),
		),
	];
}

/** What changes a state by the tables, and what is done to bills and invoices, as their logs word it. */
export function checkStateEvents(
	locales: Locales,
	calls: readonly string[],
	keyOf: (call: string) => string,
): Offence[] {
	return [...new Set(calls)].flatMap((call) => lacking(locales, "portal.json", keyOf(call), `the change ${call}`));
}

const TABLES = new Set(["EVENTS", "EVENT_TEXTS"]);
const ORDER_TEXTS_FILE = "app/portal-server/orders/reading/status-texts.ts";

/** Actions of orders with the keys of their texts, of all tables of the sources. */
function orderTexts(sources: readonly Source[]): Map<string, string> {
	const rows = sources
		.flatMap((source) => parse(source).nodes)
		.flatMap((node) =>
			node.type === "VariableDeclarator" && TABLES.has(nameOf(node.id)) && node.init?.type === "ObjectExpression"
				? node.init.properties
				: [],
		);
	return new Map(
		rows.flatMap((one): [string, string][] =>
			one.type === "Property" ? [[plainText(one.key) ?? "", plainText(one.value) ?? ""]] : [],
		),
	);
}

/** Actions that are written into the history of an order: `action: "order/pay"`, or its beginning where the rest is a value. */
const ACTION = /^(order|operator|timer|account|bill|invoice)\/[a-zA-Z]+(:[a-zA-Z]*)?$/;

/** The same action of another caller, or from another state. */
const VARIANTS = [
	"confirm-check-in-member",
	"confirm-complete-member",
	"expire-hold-unapproved",
	"assign-again",
	"cancel-requested",
];

export const checkVariants = (locales: Locales): Offence[] =>
	VARIANTS.flatMap((name) =>
		lacking(locales, "portal.json", `order-event-${name}`, "an action of another caller or state"),
	);

/** Actions that no table words, and words that no language has. */
export function checkOrderEvents(locales: Locales, sources: readonly Source[], more: readonly string[]): Offence[] {
	const texts = orderTexts(sources);
	const hasText = (action: string) =>
		action.endsWith(":") ? [...texts.keys()].some((one) => one.startsWith(action)) : texts.has(action);
	const written = sources
		.flatMap((source) => parse(source).nodes)
		.flatMap((node) => {
			if (!isAssignment(node) || nameOf(node.key) !== "action") return [];
			const value = node.value.type === "TemplateLiteral" ? node.value.quasis[0] : node.value;
			const values =
				value?.type === "ConditionalExpression" ? [value.consequent, value.alternate] : value ? [value] : [];
			return values.flatMap((one) => {
				const action = wordsOf(one);
				return action !== undefined && ACTION.test(action) && !hasText(action)
					? [offenceAt(node, `${ORDER_TEXTS_FILE} has no text of ${action}`)]
					: [];
			});
		});
	const transitions = more
		.filter((call) => !texts.has(call))
		.map((call): Offence => ({ file: ORDER_TEXTS_FILE, line: 1, what: `no text of ${call}` }));
	return [
		...written,
		...transitions,
		...[...texts].flatMap(([action, key]) => lacking(locales, "portal.json", key, `the action ${action}`)),
	];
}
