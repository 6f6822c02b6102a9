import type { CallAnswer } from "~/portal-contract/base/call";
import type { hotelDetail } from "~/portal-contract/hotel/detail";
import type { PortalPorts } from "~/portal-contract/portal";
import { optional } from "~/session/portal.server";
import type { SearchQuery } from "../search/schema.server";

type Detail = CallAnswer<typeof hotelDetail>;

/** A hotel selected for comparison; `detail` only in the comparison view. */
export interface Compared {
	id: number;
	name: string;
	detail: Detail | null;
}

type CompareCalls = PortalPorts<"hotel.detail">;

/**
 * The hotels of `ids` in order, loaded in parallel; unknown ids are dropped. With `query`, the stay, each has details and offers;
 * without it only names, and `known` hotels are not requested.
 */
export async function loadCompared(
	ids: readonly number[],
	{ query, known }: { query: SearchQuery | null; known: readonly { id: number; name: string }[] },
	portal: CompareCalls,
): Promise<Compared[]> {
	const each = await Promise.all(
		ids.map(async (id): Promise<Compared | null> => {
			const here = known.find((hotel) => hotel.id === id);
			if (here && !query) return { id, name: here.name, detail: null };
			const { data } = await optional(portal.hotel.detail({ id, ...(query ? stayOf(query) : {}) }), null);
			return data && { id, name: data.name, detail: query ? data : null };
		}),
	);
	return each.filter((one) => one !== null);
}

function stayOf({ check_in, check_out, rooms, nationality }: SearchQuery) {
	return { check_in, check_out, rooms, nationality };
}
