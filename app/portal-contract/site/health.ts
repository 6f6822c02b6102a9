import { z } from "zod";
import { defineGet } from "../base/call";

export const commonHealth = defineGet("common/health", {
	as: "site.health",
	access: "open",
	summary: "Whether the portal and its store answer, and how durable the store is",
	answer: z.looseObject({
		store: z.enum(["pglite", "postgres"]),
		power_loss_safe: z.boolean(),
		jobs_at: z.number().int().nullable(),
	}),
});
