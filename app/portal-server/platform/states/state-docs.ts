import { type DocsPart, escaped } from "~/portal-server/platform/api/docs-page";
import type { StateTable } from "./state-table";

const code = (text: string | number) => `<code>${escaped(String(text))}</code>`;
const list = (words: readonly (string | number)[]) => words.map(code).join(", ");

function htmlTable(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
	const heads = head.map((title) => `<th scope="col">${title}</th>`).join("");
	const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
	return `<table><caption>${caption}</caption><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table>`;
}

interface Described {
	anchor: string;
	title: string;
	/** The call that answers the same as data, `order/transitions`. */
	call?: string;
}

/** A table of states as a part of the page of documentation. */
export function stateDocs(table: StateTable, { anchor, title, call }: Described): DocsPart {
	const keys = new Map(table.states.map(({ code: number, key }) => [number, key]));
	const state = (one: string | number) =>
		`${code(one)}${typeof one === "number" ? ` ${escaped(keys.get(one) ?? "")}` : ""}`;
	const hasProducts = table.moves.some(({ product }) => product !== undefined);
	const products = ({ product = [] }: { product?: readonly string[] }) => (hasProducts ? [list(product)] : []);
	const product = hasProducts ? ["product"] : [];
	const states = table.states.map((one) => [code(one.code), escaped(one.key), one.terminal ? "yes" : "no"]);
	const roles = Object.entries(table.roles).map(([side, names]) => [escaped(side), list(names)]);
	const moves = table.moves.map((row) => [
		...[state(row.from), code(row.call), state(row.to), ...products(row), list(row.who)],
		...[escaped(row.when), escaped(row.does)],
	]);
	const unchanged = table.without_move.map((row) => [
		...[row.from.map(state).join(", "), code(row.call), ...products(row), list(row.who)],
		escaped(row.when),
	]);
	const data = call ? `<p>As data: <a href="#get-${call.replace("/", "-")}"><code>GET /api/${call}</code></a></p>` : "";
	return {
		anchor,
		title,
		html: [
			`<p>${escaped(table.note)}</p>${data}`,
			htmlTable("States", ["code", "key", "final"], states),
			htmlTable("Roles", ["side", "roles"], roles),
			htmlTable("Moves", ["from", "call", "to", ...product, "who", "when", "does"], moves),
			htmlTable("Calls that leave the state as it is", ["in", "call", ...product, "who", "when"], unchanged),
		].join(""),
	};
}
