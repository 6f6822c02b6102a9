import { beforeAll, expect } from "vitest";
import { sayFile } from "../report/events";

const file = expect.getState().testPath ?? "";

sayFile(file, "loading");
beforeAll(() => sayFile(file, "tests"));
