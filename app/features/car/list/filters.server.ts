import { CAR_SORTS, CarFilters, type CarListQuery } from "~/portal-contract/car/list";

export type ListFilters = CarFilters & Pick<CarListQuery, "sort" | "page">;

const LISTS = ["model", "car_class", "energy", "drivetrain", "mileage_policy"] as const;
const VALUES = ["seats_min", "price_min", "price_max"] as const;

/** Filters of an address; what is none is left out. */
export function readFilters(search: URLSearchParams): ListFilters {
	const lists = LISTS.map((name) => {
		const one = CarFilters.shape[name].unwrap().element;
		return [name, search.getAll(name).flatMap((value) => (one.safeParse(value).success ? [one.parse(value)] : []))];
	});
	const values = VALUES.flatMap((name) => {
		const parsed = CarFilters.shape[name].safeParse(search.get(name) || undefined);
		return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
	});
	const page = Number(search.get("page"));
	return {
		...(Object.fromEntries([...lists, ...values]) as CarFilters),
		sort: CAR_SORTS.find((sort) => sort === search.get("sort")) ?? "default",
		page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
	};
}
