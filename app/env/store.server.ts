import { z } from "zod";
import { flag, text } from "./kinds.server";

/** Where the embedded portal's data are, what seals them, whether they are spread over machines, and what it starts with. */
export const store = {
	DATA_DIR: z.string().default("./data"),
	DATABASE_URL: text,
	DATABASE_DIRECT_URL: text,
	DATABASE_DISTRIBUTED: z.enum(["citus"]).optional(),
	SESSION_SECRET: text,
	SEED: z.enum(["demo", "none"]).optional(),
	TEST_CLOCK: flag,
};
