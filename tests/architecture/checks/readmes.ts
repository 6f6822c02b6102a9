import type { Offence, Source } from "./sources";

export const MAX_BYTES = 6144;
const MAX_LINES = 60;
const MAX_WIDTH = 160;
const MAX_DECISION_LINES = 3;

/** Rooms of `app/` and of the embedded portal, and tiers of tests. What tiers stand on is told of in `tests/setup`. */
const PARENTS = ["app", "app/portal-server", "tests"];
const STOOD_ON = ["tests/factories", "tests/fixtures", "tests/mocks"];

/** Folders that have to say what they are. */
export function roomsOf(files: readonly string[]): string[] {
	const rooms = PARENTS.flatMap((parent) =>
		files.flatMap((file) => {
			const [name = "", ...rest] = file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split("/") : [];
			return rest.length > 0 ? [`${parent}/${name}`] : [];
		}),
	);
	return [...new Set(["app", ...rooms])].filter((room) => !STOOD_ON.includes(room)).sort();
}

const isTable = (line: string) => line.startsWith("|");
const linesOf = (text: string) => text.trimEnd().split("\n");

/** Items of the list below "## Decisions", each with its number of lines and its first one. */
function decisionsOf({ text }: Source): { first: string; line: number; lines: number }[] {
	const all = linesOf(text);
	const from = all.indexOf("## Decisions");
	const found: { first: string; line: number; lines: number }[] = [];
	if (from < 0) return found;
	for (const [at, line] of all.entries()) {
		if (at <= from) continue;
		if (line.startsWith("## ")) break;
		const last = found.at(-1);
		if (line.startsWith("- ")) found.push({ first: line, line: at + 1, lines: 1 });
		else if (last && line.trim() !== "") last.lines += 1;
	}
	return found;
}

const DATED = /^- \*\*\d{4}-\d{2}-\d{2} (?<title>[^*]+?)[.:]?\*\*/;

function decisionFaults(page: Source): Offence[] {
	return decisionsOf(page).flatMap(({ first, line, lines }) => [
		...(DATED.test(first)
			? []
			: [{ file: page.file, line, what: "a decision begins with its date and its title: - **2026-11-21 …**" }]),
		...(lines > MAX_DECISION_LINES
			? [{ file: page.file, line, what: `a decision of ${lines} lines, the cap is ${MAX_DECISION_LINES}` }]
			: []),
	]);
}

/** Titles that two pages have: a decision stands in the room that obeys it and nowhere else. */
function saidTwice(pages: readonly Source[]): Offence[] {
	const seen = new Map<string, string>();
	return pages.flatMap((page) =>
		decisionsOf(page).flatMap(({ first, line }) => {
			const title = DATED.exec(first)?.groups?.title ?? first;
			const other = seen.get(title);
			seen.set(title, page.file);
			return other ? [{ file: page.file, line, what: `"${title}" stands in ${other}` }] : [];
		}),
	);
}

function pageFaults(page: Source): Offence[] {
	const lines = linesOf(page.text).filter((line) => !isTable(line));
	const wide = linesOf(page.text).findIndex((line) => [...line].length > MAX_WIDTH);
	return [
		...(lines.length > MAX_LINES
			? [{ file: page.file, line: MAX_LINES, what: `${lines.length} lines beside its tables, the cap is ${MAX_LINES}` }]
			: []),
		...(wide >= 0 ? [{ file: page.file, line: wide + 1, what: `a line of more than ${MAX_WIDTH} characters` }] : []),
		...decisionFaults(page),
	];
}

/** The first page over its bytes; a room or tier without a page, or with one that is too long, undated or said elsewhere. */
export function checkReadmes(pages: readonly Source[], rooms: readonly string[]): Offence[] {
	const first = pages.find(({ file }) => file === "README.md");
	const bytes = Buffer.byteLength(first?.text ?? "");
	const ofRooms = pages.filter(({ file }) => file !== "README.md");
	const missing = rooms.filter((room) => !pages.some(({ file }) => file === `${room}/README.md`));
	return [
		...(bytes > MAX_BYTES ? [{ file: "README.md", line: 0, what: `${bytes} bytes, the cap is ${MAX_BYTES}` }] : []),
		...(first && decisionsOf(first).length > 0
			? [{ file: "README.md", line: 0, what: "a decision stands in its room" }]
			: []),
		...missing.map((room) => ({
			file: `${room}/README.md`,
			line: 0,
			what: "is missing: what lives there, its arrows, its decisions",
		})),
		...ofRooms.flatMap(pageFaults),
		...saidTwice(ofRooms),
	];
}
