import { z } from "zod";
import { Currency } from "~/portal-contract/base/money";

const Query = z.object({
	currency: z.enum(Currency.options).optional().catch(undefined),
	booking_id: z.string().trim().max(30).catch(""),
	only: z.enum(["all", "differing"]).catch("all"),
	page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
export type ProofFilter = z.output<typeof Query>;

/** What the address of the proof asks for; what does not fit is passed over. */
export const readProofQuery = (url: string): ProofFilter => Query.parse(Object.fromEntries(new URL(url).searchParams));
