import { z } from "zod";

export const text = z.string().trim().min(1).optional();

export const flag = z
	.enum(["0", "1", "true", "false"])
	.optional()
	.transform((value) => value === "1" || value === "true");
