import { describe, expect, it } from "vitest";
import { readSources, report } from "../checks/sources";
import { checkSpreads } from "../checks/style/spreads";

const check = (text: string) => checkSpreads([{ file: "app/lib/money.tsx", text }]);

describe("literals", () => {
	it("none is spread into another, where its members could stand plainly", () => {
		expect(report(checkSpreads(readSources(["app", "tests"])))).toEqual([]);
	});
});

describe("the check of spread literals sees", () => {
	it.each([
		["an object in an object", "const a = { ...{ b, c }, d };"],
		["an array in an array", 'const a = [...["b", "c"], d];'],
		["an array in a call", 'pick(a, ...["b", "c"]);'],
		["one whose type is claimed", 'const a = [...(["b", "c"] as const)];'],
		["one that satisfies a type", "const a = { ...({ b } satisfies B) };"],
		["one in an element", "const a = <Row {...{ b, c }} />;"],
	])("%s", (_name, text) => {
		expect(check(text)).toMatchObject([{ line: 1 }]);
	});

	it("nothing wrong with what is spread by a condition, a name or a call", () => {
		expect(check("const a = { ...(b ? { c } : {}), ...d, ...e() };\nconst f = <Row {...d} />;")).toEqual([]);
		expect(check("const a = [...(b ? [c] : []), ...d];")).toEqual([]);
	});
});
