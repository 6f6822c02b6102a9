import { existsSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { BaseSequencer } from "vitest/node";
import { LongestFirst, SLOWEST_FILES } from "../../setup/report/longest-first";
import { SLOW_FILES } from "../../setup/report/slow-files";

describe("the lists of files", () => {
	it("name files that are there", () => {
		expect([...SLOWEST_FILES, ...Object.keys(SLOW_FILES)].filter((file) => !existsSync(file))).toEqual([]);
	});

	it("have the longest begin first, the others stay in their order", async () => {
		const order = [
			{ moduleId: "/x/b.test.ts" },
			{ moduleId: `/x/${SLOWEST_FILES[1]}` },
			{ moduleId: "/x/a.test.ts" },
			{ moduleId: `/x/${SLOWEST_FILES[0]}` },
		];
		vi.spyOn(BaseSequencer.prototype, "sort").mockResolvedValue(order as never);
		const sorted = await new LongestFirst({} as never).sort([]);
		expect(sorted.map(({ moduleId }) => moduleId)).toEqual([
			`/x/${SLOWEST_FILES[0]}`,
			`/x/${SLOWEST_FILES[1]}`,
			"/x/b.test.ts",
			"/x/a.test.ts",
		]);
	});
});
