import { type AirportListQuery, CONFIRMATIONS, TRANSFER_SORTS, TransferFilters } from "~/portal-contract/airport/list";

export type ListFilters = TransferFilters & Pick<AirportListQuery, "sort" | "page">;

const VALUES = ["passengers_min", "price_min", "price_max"] as const;

/** Filters of an address; what is none is left out. */
export function readFilters(search: URLSearchParams): ListFilters {
	const classes = TransferFilters.shape.vehicle_class.safeParse(search.getAll("vehicle_class"));
	const values = VALUES.flatMap((name) => {
		const parsed = TransferFilters.shape[name].safeParse(search.get(name) || undefined);
		return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
	});
	const page = Number(search.get("page"));
	return {
		...(Object.fromEntries(values) as Pick<TransferFilters, (typeof VALUES)[number]>),
		vehicle_class: classes.success ? classes.data : [],
		confirmation: CONFIRMATIONS.filter((one) => search.getAll("confirmation").includes(one)),
		sort: TRANSFER_SORTS.find((sort) => sort === search.get("sort")) ?? "default",
		page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
	};
}
