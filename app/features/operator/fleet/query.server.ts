import { z } from "zod";
import { Id } from "~/portal-contract/base/basics";
import { FLEET_STATES } from "~/portal-contract/operator/fleet-states";
import { LONGEST_SEARCH } from "~/portal-contract/order/limits";

/** A hand-made query narrows nothing instead of failing. */
const Query = z.object({
	quickSearch: z.string().trim().max(LONGEST_SEARCH).catch(""),
	town: Id.optional().catch(undefined),
	state: z.enum(FLEET_STATES).optional().catch(undefined),
	page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

/** Filter and page of the address of a list. */
export function fleetQueryOf(request: Request) {
	const { page, ...filter } = Query.parse(Object.fromEntries(new URL(request.url).searchParams));
	return { filter, page };
}
