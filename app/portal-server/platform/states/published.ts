import type { Language } from "~/portal-contract/base/basics";
import { STATE_SUBJECTS, type StateSubject } from "~/portal-contract/order/files";
import { type DocsPart, escaped } from "~/portal-server/platform/api/docs-page";
import { translate } from "../words/texts";
import type { StateTable, Status } from "./state-table";

type Text = (code: Status, language: Language, key: string) => string;

interface Published {
	readonly table: StateTable;
	/** Of a status in words. */
	readonly text: Text;
}

/** `state-bill-20` for `state-bill`. */
export const textBy =
	(prefix: string): Text =>
	(code, language) =>
		translate(language, `${prefix}-${code}`);

/** Words that several subjects share. */
export const textByKey: Text = (_code, language, key) => translate(language, `status-${key}`);

const PUBLISHED = new Map<string, Published>();

export function registerStates(states: Readonly<Record<StateSubject, Published>>): void {
	for (const [subject, published] of Object.entries(states)) PUBLISHED.set(subject, published);
}

function publishedOf(subject: StateSubject): Published {
	const published = PUBLISHED.get(subject);
	if (!published) throw new Error(`no states of ${subject}`);
	return published;
}

/** A table as data, its statuses in words. */
export function readStates(subject: StateSubject, language: Language) {
	const { table, text } = publishedOf(subject);
	const { states, roles, transitions, without_transition } = table;
	return {
		states: states.map((state) => ({ ...state, text: text(state.code, language, state.key) })),
		roles,
		transitions,
		without_transition,
	};
}

const code = (text: string | number) => `<code>${escaped(String(text))}</code>`;
const list = (words: readonly (string | number)[]) => words.map(code).join(", ");

function htmlTable(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
	const headings = head.map((title) => `<th scope="col">${title}</th>`).join("");
	const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
	return `<table><caption>${caption}</caption><thead><tr>${headings}</tr></thead><tbody>${body}</tbody></table>`;
}

function docsOf(subject: StateSubject): DocsPart {
	const { table } = publishedOf(subject);
	const keys = new Map(table.states.map(({ code: number, key }) => [number, key]));
	const state = (one: Status) => `${code(one)}${typeof one === "number" ? ` ${escaped(keys.get(one) ?? "")}` : ""}`;
	const hasProducts = table.transitions.some(({ product }) => product !== undefined);
	const products = ({ product = [] }: { product?: readonly string[] }) => (hasProducts ? [list(product)] : []);
	const product = hasProducts ? ["product"] : [];
	const states = table.states.map((one) => [code(one.code), escaped(one.key), one.terminal ? "yes" : "no"]);
	const roles = Object.entries(table.roles).map(([side, names]) => [escaped(side), list(names)]);
	const transitions = table.transitions.map((row) => [
		state(row.from),
		code(row.call),
		state(row.to),
		...products(row),
		list(row.who),
		escaped(row.when),
		escaped(row.does),
	]);
	const unchanged = table.without_transition.map((row) => [
		row.from.map(state).join(", "),
		code(row.call),
		...products(row),
		list(row.who),
		escaped(row.when),
	]);
	return {
		anchor: `${subject}-states`,
		title: `Statuses and transitions of ${subject.replaceAll("_", " ")}`,
		html: [
			`<p>${escaped(table.note)}</p><p>As data: <a href="#get-order-transitions"><code>GET /api/order/transitions?subject=${subject}</code></a></p>`,
			htmlTable("States", ["code", "key", "final"], states),
			htmlTable("Roles", ["side", "roles"], roles),
			htmlTable("Moves", ["from", "call", "to", ...product, "who", "when", "does"], transitions),
			htmlTable("Calls that leave the state as it is", ["in", "call", ...product, "who", "when"], unchanged),
		].join(""),
	};
}

/** All tables as parts of the page of documentation. */
export const stateDocs = (): DocsPart[] => STATE_SUBJECTS.map(docsOf);
