import { readFileSync } from "node:fs";
import { afterAll, vi } from "vitest";
import { forgetWebTier, testFile } from "./loaded-modules";

// A file that replaces modules, or loads them under settings of its own, shares none.
const isSeparate = /\bvi\.(mock|doMock|hoisted|resetModules)\(/.test(readFileSync(testFile(), "utf8"));
if (isSeparate) vi.resetModules();

// The next file of the process finds no state of this one.
afterAll(() => {
	if (isSeparate) vi.resetModules();
	else forgetWebTier();
});
