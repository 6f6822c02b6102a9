import { describe, expect, it } from "vitest";
import { readSources } from "../../architecture/checks/sources";
import { cpuMs, slowness } from "../../setup/cpu";

/** A literal expression, where no division can stand. */
const LITERAL =
	/(?<=[(,=:[!&|?{};\s])\/(?![/*\s>])((?:[^/\n\\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?=[\s.,;)\]}:?]|$)/gm;

/** What short texts of our own reach alone, each a hundred letters at most. */
const OF_SHORT_TEXTS = new Set<string>([
	"app/features/account/points.ts: /\\B(?=(\\d{3})+$)/g",
	"app/lib/money.ts: /\\B(?=(\\d{3})+$)/g",
	"app/portal-server/account/captcha/outline.ts: /(-?[\\d.]+)[ ,](-?[\\d.]+)/g",
	"app/portal-server/platform/files/file-name.ts: /[.\\s]+$/",
	"app/session/failures/server-texts.server.ts: /[\\s.!~！。…]+$/",
	"app/portal-server/lines/hotel/seed/comments/facts.ts: /\\s*[（(].*$/",
]);

const LENGTH = 8_000;
/** The square of the length takes over 30 ms of CPU. */
const MAX_MS = 10;

interface Expression {
	readonly place: string;
	readonly expression: RegExp;
}

function expressionsIn({ file, text }: { file: string; text: string }): Expression[] {
	return [...text.matchAll(LITERAL)].flatMap(([, source = "", flags = ""]) => {
		try {
			const all = flags.includes("g") ? flags : `${flags}g`;
			return [{ place: `${file}: /${source}/${flags}`, expression: new RegExp(source, all.replace("y", "")) }];
		} catch {
			return [];
		}
	});
}

const CLASSES: readonly [RegExp, string][] = [
	[/\\s|\\S/, " "],
	[/\\d|\\D/, "1"],
	[/\\w|\\W|\[a-z|\[A-Z/, "a"],
	[/\\p\{L|\\p\{Script=Han/, "中"],
	[/\\p\{M/, "\u0301"],
	[/Myanmar/, "က"],
	[/\\n/, "\n"],
];

/** Runs of the one or two letters that the expression names, before a letter that it does not. */
function textsFor({ source }: RegExp): string[] {
	const named = source.replace(/\\[pP]\{[^}]*\}|\\[a-zA-Z]|\(\?[:=!<]+|[()[\]{}*+?|^$]/g, "").replace(/\\(.)/g, "$1");
	const classes = CLASSES.filter(([names]) => names.test(source)).map(([, letter]) => letter);
	const letters = [...new Set([...classes, " ", "a", ...named])].slice(0, 9);
	const units = letters.flatMap((one) => ["", ...letters].map((other) => one + other));
	return [...new Set(units)].map((unit) => `${unit.repeat(LENGTH / unit.length)}\u0001`);
}

function msOf(expression: RegExp, text: string): number {
	const before = cpuMs();
	text.replace(expression, "");
	return cpuMs() - before;
}

function slowOf({ place, expression }: Expression): string[] {
	const slow = textsFor(expression).filter((text) => [0, 1, 2].every(() => msOf(expression, text) > MAX_MS));
	if (!slow.some((text) => msOf(expression, text) > MAX_MS * slowness())) return [];
	return slow.slice(0, 1).map((text) => `${place} at ${JSON.stringify(text.slice(0, 6))}`);
}

const sources = readSources(["app"], (file) => /\.tsx?$/.test(file));

describe("regular expressions", () => {
	const all = sources.flatMap(expressionsIn).filter(({ place }) => !OF_SHORT_TEXTS.has(place));

	it("take no more than the length of a text, whatever it repeats", () => {
		expect(all.length).toBeGreaterThan(300);
		expect(all.flatMap(slowOf)).toEqual([]);
	});

	it("that take the square are found", () => {
		for (const text of ["x.replace(/\\s+$/, '')", "x.match(/[^\\S\\n]+\\n/g)"])
			expect([text, expressionsIn({ file: "a.ts", text: `(${text})` }).flatMap(slowOf).length]).toEqual([text, 1]);
	});
});

describe("letters are composed", () => {
	it("by one function, which bounds the marks upon one letter", () => {
		const others = sources.filter(
			({ file, text }) => /\.normalize\(/.test(text) && !file.endsWith("base/typed/composed.ts"),
		);
		expect(others.map(({ file }) => file)).toEqual([]);
	});
});
