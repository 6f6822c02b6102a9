import { z } from "zod";

/** A rule or menu entry; `title` is already in the caller's language. */
export interface RuleRow {
	id: number;
	pid?: number | null;
	/** `route`, `menu_dir`, `menu`, `nav`, `nav_user_menu` or `button`; others are ignored. */
	type: string;
	title: string;
	name: string;
	path: string;
	icon?: string | null;
	/** `tab`, `link` or `iframe`; anything else is an error when the entry is opened. */
	menu_type?: string | null;
	url?: string | null;
	/** `none`, `add_rules_only` or `add_menu_only`. */
	extend?: string | null;
	children?: RuleRow[];
}

/** Rows of one answer and levels of one tree; the rest is left out. */
const MAX_ROWS = 5_000;
export const MAX_LEVELS = 16;

/** Faults of an answer's rows, with their counts. */
export type RowFaults = Readonly<Record<string, number>>;

interface Reading {
	rows: number;
	faults: Record<string, number>;
}

const faultsOf = new WeakMap<readonly RuleRow[], RowFaults>();

/** Faults of the rows that were read into this list; undefined without any. */
export function rowFaults(rows: readonly RuleRow[]): RowFaults | undefined {
	return faultsOf.get(rows);
}

function note(reading: Reading, fault: string): void {
	reading.faults[fault] = (reading.faults[fault] ?? 0) + 1;
}

/** Text of a field; numbers count as text, other types as absent. */
function textOf(value: unknown): string {
	return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

function idOf(value: unknown): number | undefined {
	const id = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	return typeof id === "number" && Number.isSafeInteger(id) ? id : undefined;
}

/** PHP writes a list with gaps in its numbers as an object. */
function listOf(value: unknown, reading: Reading): readonly unknown[] {
	if (Array.isArray(value)) return value;
	if (value === undefined || value === null || value === "") return [];
	if (typeof value === "object") return Object.values(value);
	note(reading, "not a list");
	return [];
}

function readRow(value: unknown, above: readonly number[], reading: Reading): RuleRow | undefined {
	if (typeof value !== "object" || value === null || Array.isArray(value))
		return note(reading, "not a row") as undefined;
	const row = value as Record<string, unknown>;
	const [id, type] = [idOf(row.id), textOf(row.type)];
	if (id === undefined) return note(reading, "no id") as undefined;
	if (type === "") return note(reading, "no type") as undefined;
	if (above.includes(id)) return note(reading, "its own ancestor") as undefined;
	const children = readList(row.children, [...above, id], reading);
	const texts = { title: textOf(row.title), name: textOf(row.name), path: textOf(row.path), icon: textOf(row.icon) };
	const shown = {
		menu_type: textOf(row.menu_type) || null,
		url: textOf(row.url) || null,
		extend: textOf(row.extend) || null,
	};
	return { id, pid: idOf(row.pid) ?? null, type, ...texts, ...shown, ...(children.length > 0 ? { children } : {}) };
}

function readList(value: unknown, above: readonly number[], reading: Reading): RuleRow[] {
	const list = listOf(value, reading);
	if (above.length >= MAX_LEVELS && list.length > 0) {
		note(reading, "too deep");
		return [];
	}
	const read: RuleRow[] = [];
	for (const one of list) {
		reading.rows += 1;
		if (reading.rows > MAX_ROWS) {
			reading.faults["too many"] = 1;
			break;
		}
		const row = readRow(one, above, reading);
		if (row) read.push(row);
	}
	return read;
}

/**
 * Rules or menus of an answer. A faulty row is left out with its descendants, never the rest: one that is no object, has no id or no
 * type, or is its own ancestor, and rows beyond 5,000 or 16 levels. `rowFaults` of the list counts them.
 */
export function readRuleRows(value: unknown): RuleRow[] {
	const reading: Reading = { rows: 0, faults: {} };
	const rows = readList(value, [], reading);
	if (Object.keys(reading.faults).length > 0) faultsOf.set(rows, reading.faults);
	return rows;
}

type Sent = readonly object[];

const SHAPE = {
	type: "array",
	items: {
		type: "object",
		required: ["id", "type"],
		properties: {
			id: { type: ["integer", "string"] },
			pid: { type: ["integer", "string", "null"] },
			type: { type: "string", enum: ["route", "menu_dir", "menu", "nav", "nav_user_menu", "button"] },
			...Object.fromEntries(["title", "name", "path"].map((name) => [name, { type: "string" }])),
			...Object.fromEntries(["icon", "menu_type", "url", "extend"].map((name) => [name, { type: ["string", "null"] }])),
			children: { type: "array", items: { type: "object" }, description: "Rows as this one" },
		},
	},
} as const;

/** A list of rows as it travels. */
export const RuleRows = z
	.custom<Sent>(() => true)
	.nullish()
	.transform(readRuleRows)
	.meta(SHAPE);

/** An entry as a row of rules: with a `url` alone it is a link, otherwise a page of this site. Id and type may be absent. */
function headRow(value: unknown, place: number): unknown {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	const row = value as Record<string, unknown>;
	const byDefault = { id: place + 1, menu_type: textOf(row.path) === "" && textOf(row.url) !== "" ? "link" : "tab" };
	const title = textOf(row.title) || textOf(row.name);
	return { ...byDefault, ...row, title, type: "nav", children: [] };
}

/** Header entries of the site's configuration, in one level. */
export const HeadNav = z
	.custom<Sent>(() => true)
	.nullish()
	.transform((value) => readRuleRows(Array.isArray(value) ? value.map(headRow) : value))
	.meta(SHAPE);
