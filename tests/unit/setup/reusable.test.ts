import { describe, expect, it } from "vitest";
import { pick } from "../../setup/store/reusable";

const NOW = 1_000_000;
const minutesAgo = (minutes: number) => NOW - 60 * minutes;

describe("a kept store", () => {
	it("is the newest of the same build", () => {
		const names = [
			`npm-aa-${minutesAgo(9)}`,
			`npm-aa-${minutesAgo(3)}`,
			`npm-bb-${minutesAgo(1)}`,
			`part-npm-aa-${minutesAgo(1)}`,
		];
		expect(pick(names, "npm-aa-", NOW)).toEqual({ newest: `npm-aa-${minutesAgo(3)}`, old: [] });
		expect(pick(names, "machine-aa-", NOW).newest).toBeUndefined();
	});

	it("stays as long as there is no newer one, whatever its age: what it holds besides the demonstration does not age", () => {
		const names = [`npm-aa-${minutesAgo(90)}`, `npm-aa-${minutesAgo(120)}`, `npm-bb-${minutesAgo(31)}`];
		expect(pick(names, "npm-aa-", NOW)).toEqual({ newest: names[0], old: [names[2], names[1]] });
	});

	it("goes with what nobody knows when it is too old for any run", () => {
		const old = [`npm-bb-${minutesAgo(31)}`, `part-npm-aa-${minutesAgo(40)}`, "something"];
		const answer = pick(old, "npm-aa-", NOW);
		expect(answer.newest).toBeUndefined();
		expect(answer.old.sort()).toEqual([...old].sort());
	});
});
