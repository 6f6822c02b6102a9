import { type SQL, sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";

/** `first` and `last`: days of the month; `mask`: their bits; `month`: its first day, `YYYY-MM-DD`. */
export interface MonthPart {
	readonly month: string;
	readonly first: number;
	readonly last: number;
	readonly mask: number;
}

export function monthParts(check_in: string, check_out: string): MonthPart[] {
	const parts: MonthPart[] = [];
	const lastNight = addDays(check_out, -1);
	for (let night = check_in; night <= lastNight; ) {
		const month = `${night.slice(0, 7)}-01`;
		const following = `${addDays(month, 31).slice(0, 7)}-01`;
		const until = following <= lastNight ? addDays(following, -1) : lastNight;
		const first = Number(night.slice(8));
		const last = Number(until.slice(8));
		parts.push({ month, first, last, mask: 2 ** last - 2 ** (first - 1) });
		night = following;
	}
	return parts;
}

/**
 * Bit tests are written as casts to boolean: the planner takes `mask & need = need` for one row in two hundred and then loops over
 * thousands; of a boolean expression it guesses half.
 */
function hasAll(mask: SQL, need: number): SQL {
	return sql`not (~${mask} & ${need}::int4)::boolean`;
}

export function hasRooms(row: SQL, part: MonthPart, rooms: number): SQL {
	if (rooms <= 5) return hasAll(sql`${row}.${sql.raw(`free_${rooms}`)}`, part.mask);
	const exact = sql`free_mask(${row}.allotment, ${row}.sold, ${row}.held, ${rooms})`;
	return sql`case when ${hasAll(sql`${row}.free_5`, part.mask)} then ${hasAll(exact, part.mask)} else false end`;
}

export function isOnSaleIn(row: SQL, parts: readonly MonthPart[], index: number, nights: number): SQL {
	const none = (bits: SQL, day: number) => sql`not (${bits} & ${day}::int4)::boolean`;
	const conditions: SQL[] = [];
	for (const part of parts.slice(index, index + 1)) {
		conditions.push(none(sql`${row}.closed`, part.mask));
		if (index === 0) conditions.push(none(sql`${row}.no_arrival`, 2 ** (part.first - 1)));
		if (index === parts.length - 1) conditions.push(none(sql`${row}.no_departure`, 2 ** (part.last - 1)));
	}
	if (index === 0) conditions.push(sql`${row}.min_stay <= ${nights} and ${row}.max_stay >= ${nights}`);
	return sql.join(conditions, sql` and `);
}

export function isOnSale(row: (index: number) => SQL, parts: readonly MonthPart[], nights: number): SQL {
	return sql.join(
		parts.map((_, index) => isOnSaleIn(row(index), parts, index, nights)),
		sql` and `,
	);
}

/** Price units of the nights of one part: two reads of the prefix sums, of which there is none for day 0. int8. */
export function unitsIn(row: SQL, { first, last }: MonthPart): SQL {
	return sql`(${row}.price_sum[${last}::int4] - coalesce(${row}.price_sum[${first - 1}::int4], 0))`;
}

export function roomsLeft(
	{ city_id, room_type_id }: { city_id: SQL; room_type_id: SQL },
	parts: readonly MonthPart[],
): SQL {
	const months = parts.map(
		({
			month,
			first,
			last,
		}) => sql`(select min(m.allotment[d] - m.sold[d] - m.held[d]) from room_month as m, generate_series(${first}::int4, ${last}::int4) as d
			where m.city_id = ${city_id} and m.room_type_id = ${room_type_id} and m.month = ${month}::date)`,
	);
	const all = sql.join(months, sql`, `);
	return sql`(select case when count(free) = ${parts.length} then min(free) end::int4 from unnest(array[${all}]) as free)`;
}
