import { z } from "zod";
import { searchText } from "~/parts/forms/typed-text.server";
import { Id } from "~/portal-contract/base/basics";
import { FLEET_STATUSES } from "~/portal-contract/operator/fleet-statuses";
import { MAX_SEARCH_LENGTH } from "~/portal-contract/order/limits";
import { pageQuery } from "~/session/forms/params.server";

const queryOf = pageQuery({
	quickSearch: searchText(MAX_SEARCH_LENGTH),
	town: Id.optional().catch(undefined),
	status: z.enum(FLEET_STATUSES).optional().catch(undefined),
});

/** Filter and page of the address of a list. */
export function fleetQueryOf(request: Request) {
	const { page, ...filter } = queryOf(request);
	return { filter, page };
}
