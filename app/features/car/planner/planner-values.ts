import type { TripValues } from "../search/search-values";

export interface StopRow {
	zone_id: string;
	times: string;
	minutes: string;
}

/** The planner's values as typed, under the names of the address. */
export interface PlannerValues extends TripValues {
	date: string;
	days: string;
	starts: string;
	rate_id: string;
	/** By day; rows without a zone are none. */
	plan: StopRow[][];
}

export const stopField = (day: number, row: number, part: keyof StopRow): string =>
	`plan[${day}].stops[${row}].${part}`;

/** The values as the query of an address; rows without a zone are left out. */
export function plannerQuery({ plan, ...values }: PlannerValues): Record<string, string> {
	const rows = plan.flatMap((of_day, day) =>
		of_day.flatMap((row, index) =>
			row.zone_id === ""
				? []
				: (["zone_id", "times", "minutes"] as const).map((part) => [stopField(day, index, part), row[part]]),
		),
	);
	return { ...values, ...Object.fromEntries(rows) };
}
