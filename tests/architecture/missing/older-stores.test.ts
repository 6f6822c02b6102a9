import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GROUPS } from "~/portal-server/site/seed/groups";
import { giveRules, groups } from "~/portal-server/site/seed/rules";
import { FIRST_RIGHTS } from "../../fixtures/rights/first-store";
import { afterSteps, checkOlderStores, type Step, stepNames } from "../checks/missing/older-stores";
import { readSources, report } from "../checks/sources";

const modules = import.meta.glob<Record<string, Step>>("../../../app/portal-server/site/seed/*rules.ts", {
	eager: true,
});
const known: Record<string, Step> = Object.assign({}, ...Object.values(modules));
const [seed] = readSources(["app/portal-server/seed.ts"]);
const steps = seed ? stepNames(seed).flatMap((name) => (name !== "seedRules" && known[name] ? [known[name]] : [])) : [];
const now = Object.fromEntries(GROUPS.map(({ code, rules }) => [code, rules]));

describe("a store that is older than a right", () => {
	it("gets it by a step: its groups may do what those of a new store may", async () => {
		expect(steps.length).toBeGreaterThan(20);
		expect(report(await checkOlderStores(steps, FIRST_RIGHTS, now))).toEqual([]);
	});

	it("began with rights that groups still have", () => {
		const gone = Object.entries(FIRST_RIGHTS).flatMap(([code, rules]) =>
			rules.filter((rule) => !now[code]?.includes(rule)).map((rule) => `${code}: ${rule}`),
		);
		expect(gone).toEqual([]);
	});
});

describe("the check of older stores sees", () => {
	const give: Step = async (tx) => {
		await giveRules(tx, ["trip/list"], groups("admin", "viewer"));
		await giveRules(tx, ["trip/edit"], sql`${groups("admin", "booker")} and 'order/list' = any(rules)`);
		await giveRules(tx, ["trip/print"], sql`${"trip/edit"} = any(rules)`);
	};
	const first = { admin: ["order/list"], viewer: [], booker: [], all: ["*"] };

	it("what each step gives, by group and by what a group holds already", async () => {
		const after = await afterSteps([give], first);
		expect([...after].map(([code, rules]) => [code, [...rules]])).toEqual([
			["admin", ["order/list", "trip/list", "trip/edit", "trip/print"]],
			["viewer", ["trip/list"]],
			["booker", []],
			["all", ["*"]],
		]);
	});

	it("a right without a step, and one whose step forgets a group", async () => {
		const wanted = { admin: ["order/list", "trip/edit", "trip/share"], booker: ["trip/edit"] };
		expect(report(await checkOlderStores([give], first, wanted))).toEqual([
			'app/portal-server/seed.ts:1 no step gives "trip/share" to the group admin of an older store: giveRules in app/portal-server/site/seed, a row of ALWAYS',
			'app/portal-server/seed.ts:1 no step gives "trip/edit" to the group booker of an older store: giveRules in app/portal-server/site/seed, a row of ALWAYS',
		]);
	});

	it("only steps that the seed runs", () => {
		const text =
			"const ALWAYS = [{ name: 'a', run: seedA }, { name: 'b', run: seedB }];\nconst SITE = [{ name: 'c', run: seedC }];";
		expect(stepNames({ file: "app/portal-server/seed.ts", text })).toEqual(["seedA", "seedB"]);
	});
});
