import { type SQL, sql } from "drizzle-orm";
import { MAX_ADULTS, MAX_CHILDREN } from "~/portal-contract/hotel/limits";
import type { Room } from "~/portal-contract/hotel/occupancy";
import { alike, chargesOf, placesOfAll } from "../pricing/party";
import type { ChildScheme } from "../terms";

/** Upper bound of adults charged in one room, whatever the rate includes. */
export const MAX_BASE_GUESTS = MAX_ADULTS + MAX_CHILDREN;

interface Party {
	readonly rooms: readonly Room[];
	readonly schemes: readonly ChildScheme[];
}

function columnsOf(rows: readonly (readonly number[])[], names: readonly string[]): SQL {
	const columns = names.map((_, index) => sql`${`{${rows.map((row) => row[index]).join(",")}}`}::int8[]`);
	return sql`select * from unnest(${sql.join(columns, sql`, `)}) as one (${sql.raw(names.join(", "))})`;
}

export function needRows({ rooms, schemes }: Party): SQL {
	const rows = schemes.map(({ id, bands }) => {
		const places = placesOfAll(rooms, bands);
		return [id, places.adults, places.children, places.total];
	});
	return sql`need as materialized (${columnsOf(rows, ["child_scheme_id", "adults", "children", "total"])})`;
}

/** CTE `charge`: what each kind of room in the party pays extra, for each scheme and base occupancy; columns numbered as `alike` orders the kinds. */
export function chargeRows({ rooms, schemes }: Party): SQL {
	const kinds = alike(rooms);
	const rows = schemes.flatMap(({ id, bands }) =>
		Array.from({ length: MAX_BASE_GUESTS }, (_, index) => index + 1).map((base) => [
			id,
			base,
			...kinds.flatMap(({ room }) => {
				const { adults, fixed, percent_bp } = chargesOf(room, bands, base);
				return [adults, fixed, percent_bp];
			}),
		]),
	);
	const names = [
		"child_scheme_id",
		"base_occupancy",
		...kinds.flatMap((_, n) => [`adults_${n}`, `fixed_${n}`, `percent_bp_${n}`]),
	];
	return sql`charge as materialized (${columnsOf(rows, names)})`;
}
