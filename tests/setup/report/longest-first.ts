import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that would run alone for long if they began last, the longest first. */
export const SLOWEST_FILES = [
	"tests/server/account/owner/owner.test.ts",
	"tests/server/lines/pages.test.ts",
	"tests/server/orders/money/kills.test.ts",
	"tests/server/outside/portal/fault-modes.test.ts",
	"tests/server/outside/second-process.test.ts",
	"tests/server/outside/nul.test.ts",
	"tests/server/billing/proof/year.test.ts",
	"tests/server/outside/bad-input/booking.test.ts",
	"tests/server/orders/state-machine.test.ts",
	"tests/server/orders/money/load.test.ts",
	"tests/server/lines/hotel/pglite.test.ts",
	"tests/server/orders/life/many-stays.test.ts",
	"tests/server/account/sign-in/sign-in.test.ts",
	"tests/server/outside/portal/throttle.test.ts",
];

const rankOf = (id: string): number => {
	const rank = SLOWEST_FILES.findIndex((file) => id.endsWith(`/${file}`));
	return rank < 0 ? SLOWEST_FILES.length : rank;
};

/** The longest files first, then as Vitest orders them: those that took longest in the last run, or where there was none the largest. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		return sorted.sort((a, b) => rankOf(a.moduleId) - rankOf(b.moduleId));
	}
}
