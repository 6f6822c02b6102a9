import { afterEach, beforeEach, type MockInstance, vi } from "vitest";

let spies: MockInstance[] = [];

/** A warning or an error on the console fails the test that caused it; a test that expects one empties the spy itself. */
beforeEach(() => {
	spies = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
});

afterEach(() => {
	const lines = spies.flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(" ")));
	if (lines.length > 0) {
		throw new Error(`The console is not silent:\n${lines.join("\n")}`);
	}
});
