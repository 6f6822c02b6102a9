import { z } from "zod";
import { Currency } from "~/portal-contract/base/money";
import { typed } from "~/portal-contract/base/typed/typed";
import { pageQuery } from "~/session/forms/params.server";

/** What the address of the proof asks for. */
export const proofQueryOf = pageQuery({
	currency: z.enum(Currency.options).optional().catch(undefined),
	booking_id: typed("code").max(30).catch(""),
	only: z.enum(["all", "differing"]).catch("all"),
});
export type ProofFilter = ReturnType<typeof proofQueryOf>;
