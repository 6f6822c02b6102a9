import { z } from "zod";
import { Opaque } from "~/portal-contract/base/basics";
import { MAX_UNITS } from "~/portal-contract/order/limits";

const CardQuery = z.object({
	unit: z.coerce.number().int().min(1).max(MAX_UNITS).catch(1),
	code: Opaque.optional().catch(undefined),
});

/** Which card an address asks for; what is wrong falls back to the first vehicle and the card in force. */
export const readCardQuery = (url: string): z.output<typeof CardQuery> =>
	CardQuery.parse(Object.fromEntries(new URL(url).searchParams));
