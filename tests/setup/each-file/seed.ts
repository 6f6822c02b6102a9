import path from "node:path";
import fc from "fast-check";
import { expect } from "vitest";
import { seedOf } from "../../factories/random/seed";

const { testPath = "" } = expect.getState();
const root = path.resolve(import.meta.dirname, "../../..");

// Properties of a file draw the same values for the same TEST_SEED, whichever files ran before in the process.
fc.configureGlobal({ seed: seedOf(path.relative(root, testPath).split(path.sep).join("/")) });
