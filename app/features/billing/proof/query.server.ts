import { z } from "zod";
import { Currency } from "~/portal-contract/base/money";
import { pageQuery } from "~/session/forms/params.server";

/** What the address of the proof asks for. */
export const proofQueryOf = pageQuery({
	currency: z.enum(Currency.options).optional().catch(undefined),
	booking_id: z.string().trim().max(30).catch(""),
	only: z.enum(["all", "differing"]).catch("all"),
});
export type ProofFilter = ReturnType<typeof proofQueryOf>;
