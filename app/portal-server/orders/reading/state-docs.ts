import { type DocsPart, escaped } from "~/portal-server/platform/api/docs-page";
import table from "../transitions.json";

const code = (text: string | number) => `<code>${escaped(String(text))}</code>`;
const list = (words: readonly (string | number)[]) => words.map(code).join(", ");
const KEYS = new Map<number, string>(table.states.map(({ code: number, key }) => [number, key]));
const state = (one: string | number) => `${code(one)}${typeof one === "number" ? ` ${escaped(KEYS.get(one) ?? "")}` : ""}`;

function tableOf(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
	const heads = head.map((title) => `<th scope="col">${title}</th>`).join("");
	const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
	return `<table><caption>${caption}</caption><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table>`;
}

export function stateDocs(): DocsPart {
	const states = table.states.map(({ code: number, key, terminal }) => [code(number), escaped(key), terminal ? "yes" : "no"]);
	const roles = Object.entries(table.roles).map(([side, names]) => [escaped(side), list(names)]);
	const moves = table.moves.map((row) => [
		state(row.from),
		code(row.call),
		state(row.to),
		list(row.product),
		list(row.who),
		escaped(row.when),
		escaped(row.does),
	]);
	const unchanged = table.without_move.map((row) => [
		row.from.map(state).join(", "),
		code(row.call),
		list(row.product),
		list(row.who),
		escaped(row.when),
	]);
	return {
		anchor: "order-states",
		title: "States and moves of orders",
		html: [
			`<p>${escaped(table.note)}</p><p>As data: <a href="#get-order-transitions"><code>GET /api/order/transitions</code></a></p>`,
			tableOf("States", ["code", "key", "final"], states),
			tableOf("Roles", ["side", "roles"], roles),
			tableOf("Moves", ["from", "call", "to", "product", "who", "when", "does"], moves),
			tableOf("Calls that leave the state as it is", ["in", "call", "product", "who", "when"], unchanged),
		].join(""),
	};
}
