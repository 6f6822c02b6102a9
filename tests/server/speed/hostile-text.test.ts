import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_HTML_LENGTH } from "~/portal-contract/cms/own-limits";
import { HOSTILE_TEXTS } from "../../fixtures/hostile-texts";
import { type OwnStage, openOwnStage } from "../content/own-stage";
import { expectHardlyHeld, heldBy, MAX_HELD_MS } from "./held-loop";
import { lifeOf } from "./hostile-articles";

let stage: OwnStage;
beforeAll(async () => {
	stage = await openOwnStage();
});
afterAll(() => stage?.portal.close());

const named = (name: string) => {
	const found = HOSTILE_TEXTS.find((text) => text.name === name);
	if (!found) throw new Error(`no hostile text ${name}`);
	return found;
};

describe("the event loop is not held by the life of an article", () => {
	it.each([
		["markdown", '"a\\n-\\n"', 60_000],
		["html", '["<pre>"," ","</pre>"]', MAX_HTML_LENGTH - 100],
		["markdown", "fences in fences", MAX_HTML_LENGTH / 2],
		["html", '["<p>a","<em>a</em>","b</p>"]', MAX_HTML_LENGTH - 100],
	] as const)("written in %s of %s", async (format, name, length) => {
		await expectHardlyHeld(async () => {
			const { held, isSaved } = await lifeOf(stage, named(name), length, format);
			expect([name, isSaved]).toEqual([name, true]);
			return held;
		});
	});
});

it("the measure sees a turn of the event loop that takes long", async () => {
	const held = await heldBy(async () => {
		for (const end = process.cpuUsage().user + 400_000; process.cpuUsage().user < end; );
	});
	expect(held).toBeGreaterThan(MAX_HELD_MS);
	await expect(expectHardlyHeld(async () => 20 * MAX_HELD_MS)).rejects.toThrow("held, ms");
	expect(await heldBy(async () => undefined)).toBeLessThan(MAX_HELD_MS);
});
