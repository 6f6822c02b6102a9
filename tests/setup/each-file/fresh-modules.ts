import { afterAll, vi } from "vitest";

// The next file of the same process finds no state of this one: it loads our modules anew, those of packages are kept.
afterAll(() => {
	vi.resetModules();
});
