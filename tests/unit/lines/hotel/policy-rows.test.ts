import { describe, expect, it } from "vitest";
import { policyRows } from "~/parts/policy/policy-rows";

describe("what cancelling costs from when on", () => {
	it("tiers follow each other without a gap, whatever order they come in", () => {
		const tiers = [
			{ from: 200, amount: 900 },
			{ from: null, amount: 0 },
			{ from: 100, amount: 300 },
		];
		expect(policyRows(tiers, 900)).toEqual([
			{ from: null, until: 100, amount: 0, kind: "free" },
			{ from: 100, until: 200, amount: 300, kind: "part" },
			{ from: 200, until: null, amount: 900, kind: "whole" },
		]);
	});

	it("before the first tier cancellation is free", () => {
		expect(policyRows([{ from: 100, amount: 900 }], 900)).toEqual([
			{ from: null, until: 100, amount: 0, kind: "free" },
			{ from: 100, until: null, amount: 900, kind: "whole" },
		]);
	});

	it("a rate that is never free says so from the beginning", () => {
		expect(policyRows([{ from: null, amount: 900 }], 900)).toEqual([
			{ from: null, until: null, amount: 900, kind: "whole" },
		]);
	});
});
