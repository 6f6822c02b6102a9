import { describe, expect, it } from "vitest";
import { draw } from "../../mutants/random/draw";
import { hunt } from "../../mutants/random/hunt";
import { sitesOf } from "../../mutants/random/kinds";
import { plantEdit } from "../../mutants/random/plant";
import { sqlSites } from "../../mutants/random/sql-sites";

/** The source with each flaw that can be planted in it, by its kind. */
const flawed = (text: string, kind: string) =>
	sitesOf("app/lib/example.tsx", text)
		.filter((site) => site.kind === kind)
		.map((site) => plantEdit(text, site));

const inStatement = (text: string, kind: string) =>
	sqlSites(text)
		.filter((site) => site.kind === kind)
		.map(({ from, to, text: instead }) => text.slice(0, from) + instead + text.slice(to));

describe("a flaw is drawn from the places where", () => {
	it.each([
		[
			"a condition of a statement goes",
			"and",
			"x = and(eq(a, 1), lt(b, c), d);",
			["x = and(eq(a, 1), d);", "x = and(eq(a, 1), lt(b, c));"],
		],
		["half of a condition goes", "condition", "if (a && b(c)) d();", ["if (a) d();"]],
		["a comparison shifts", "comparison", "if (a.length >= most) b();", ["if (a.length > most) b();"]],
		["a comparison of the builder shifts", "comparison", "x = lte(a, b);", ["x = lt(a, b);"]],
		[
			"a constant changes",
			"constant",
			"const MOST = 1;\nconst hours = 48;",
			["const MOST = 2;\nconst hours = 48;", "const MOST = 1;\nconst hours = 24;"],
		],
		["a list of roles gets one more", "rights", 'a = ["admin"];', ['a = [...["admin"], "finance_operator"];']],
		["a check of rights says yes", "rights", 'a = who.can("b");', ["a = true;"]],
		["a call asks for no rule of its own", "rights", 'a({ rule: "b", c });', ["a({ ...{}, c });"]],
		[
			"a guard goes",
			"rights",
			"async function a() {\n\tawait requirePermission(b, C);\n}",
			["async function a() {\n\t{}\n}"],
		],
		[
			"a call is left out",
			"call",
			"async function a() {\n\tawait b();\n\tc();\n}",
			["async function a() {\n\t{}\n\tc();\n}", "async function a() {\n\tawait b();\n\t{}\n}"],
		],
	])("%s", (_name, kind, text, expected) => {
		expect(flawed(text, kind)).toEqual(expected);
	});

	it.each([
		[
			"a condition goes, up to the next one",
			"and",
			"where a = 1 and b = $1 and (d or e) order by f",
			["where a = 1 and (d or e) order by f", "where a = 1 and b = $1 order by f"],
		],
		["no half of a between", "and", "where a between 1 and 2 and b", ["where a between 1 and 2"]],
		["the last condition of a column", "and", "select a and b as c from d", ["select a as c from d"]],
		["a comparison shifts", "comparison", "where a < $1", ["where a <= $1"]],
		["an interval changes", "constant", "a + interval '30 minutes'", ["a + interval '15 minutes'"]],
	])("in SQL %s", (_name, kind, text, expected) => {
		expect(inStatement(text, kind)).toEqual(expected);
	});

	it("nothing in types, addresses of modules and markup", () => {
		expect(
			sitesOf(
				"app/lib/example.tsx",
				'import a from "b";\ntype C = 2 | 3;\nconst d = <p tabIndex={2}>{e && <i />}</p>;',
			),
		).toEqual([]);
	});
});

describe("a draw", () => {
	const place = (kind: string, index: number, room = "lib") => {
		const at = { start: index * 10, end: index * 10 + 5, flawed: "", form: "expression" as const, what: "" };
		return { ...at, kind, id: `${kind}-${room}-${index}`, file: `app/${room}/a.ts`, room, isSwitched: true };
	};
	const all = ["and", "comparison", "call"].flatMap((kind) =>
		["lib", "parts"].flatMap((room) => [1, 2, 3].map((index) => place(kind, index, room))),
	);

	it("is the same for the same seed, another for another", () => {
		expect(draw(all, 6, "a")).toEqual(draw(all, 6, "a"));
		const draws = ["a", "b", "c", "d"].map((seed) =>
			draw(all, 6, seed)
				.map(({ id }) => id)
				.join(),
		);
		expect(new Set(draws).size).toBeGreaterThan(1);
	});

	it("takes turns over kinds and rooms, and no two that overlap", () => {
		const chosen = draw(all, 6, "a");
		expect(new Set(chosen.map(({ room, start }) => `${room} ${start}`)).size).toBe(chosen.length);
		expect(new Set(chosen.map(({ room }) => room))).toEqual(new Set(["lib", "parts"]));
	});
});

describe("the hunt for a test that sees a flaw", () => {
	const FILES = ["a", "b", "c"];
	const files = Object.fromEntries(FILES.map((file) => [file, { seconds: 1 }]));
	/** What each file answers with the flaw: red, green, cut off by another one's end, or nothing at all. */
	const outcome = (of: Record<string, "red" | "green" | "cut" | "hangs">, isRedAnyway = false) => {
		const session = {
			async run(group: string[]) {
				const ran = group.filter((file) => of[file] !== "hangs" && (of[file] !== "cut" || group.length === 1));
				return ran.map((file) => ({ file, failed: of[file] === "green" ? [] : [`${file} fails`], ran: 1 }));
			},
		};
		const how = { active: 1, files, bound: 1000, withoutFlaw: async () => !isRedAnyway };
		return hunt(session, FILES, how);
	};

	it("ends at the first file that is red with it and green without", async () => {
		expect(await outcome({ a: "green", b: "red", c: "hangs" })).toEqual({
			state: "caught",
			by: "b: b fails",
			tried: 3,
		});
		expect(await outcome({ a: "green", b: "red", c: "green" }, true)).toMatchObject({ state: "survived" });
	});

	it("runs alone what another file's end has cut off", async () => {
		expect(await outcome({ a: "green", b: "green", c: "cut" })).toMatchObject({ state: "caught", by: "c: c fails" });
	});

	it("calls nothing green that did not come to its end", async () => {
		expect(await outcome({ a: "green", b: "hangs", c: "green" })).toMatchObject({
			state: "error",
			by: "did not come to an end: b",
		});
	});
});
