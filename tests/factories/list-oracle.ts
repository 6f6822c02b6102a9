import { SCORE_STEPS } from "~/portal-contract/hotel/list";
import { FACILITIES, MEAL_TYPES } from "~/portal-contract/hotel/stay";
import { type Candidate, candidatesOf, type Query, type World } from "./hotel-oracle";

/** What a list must say, by asking every filter of every offer of every hotel; again nothing of the product's own code. */

interface Test {
	/** The filter of the contract that the test belongs to. */
	filter: string;
	passes(one: Candidate): boolean;
}

const BANDS = {
	CNY: [200, 400, 600, 1000],
	USD: [30, 60, 90, 150],
	MMK: [60_000, 120_000, 180_000, 300_000],
};

/** What is chosen, each facility a test of its own: a hotel needs all. */
function testsOf(query: Query, districts: readonly number[]): Test[] {
	const known = query.district.filter((id) => districts.includes(id));
	const tests: (Test & { isOn: boolean })[] = [
		{
			filter: "price",
			isOn: true,
			passes: ({ perNight }) =>
				(query.price_min === undefined || perNight >= query.price_min * 100) &&
				(query.price_max === undefined || perNight <= query.price_max * 100),
		},
		{ filter: "stars", isOn: query.stars.length > 0, passes: ({ hotel }) => query.stars.includes(hotel.stars) },
		{
			filter: "score_min",
			isOn: query.score_min !== undefined,
			passes: ({ hotel }) => hotel.score !== null && hotel.score >= (query.score_min ?? 0),
		},
		{ filter: "district", isOn: known.length > 0, passes: ({ hotel }) => known.includes(hotel.district_id) },
		{
			filter: "meal_type",
			isOn: query.meal_type.length > 0,
			passes: ({ plan }) => query.meal_type.some((meal) => meal === plan.meal_type),
		},
		{ filter: "free_cancellation", isOn: query.free_cancellation === 1, passes: ({ isFree }) => isFree },
		{ filter: "credit", isOn: query.credit === 1, passes: ({ plan }) => plan.credit },
		{ filter: "instant", isOn: query.instant === 1, passes: ({ plan }) => plan.instant },
		...query.facilities.map((facility) => ({
			filter: "facilities",
			isOn: true,
			passes: ({ hotel }: Candidate) => hotel.facilities.includes(facility),
		})),
	];
	return tests.filter(({ isOn }) => isOn);
}

const hotelsIn = (candidates: readonly Candidate[]) => new Set(candidates.map(({ hotel }) => hotel.id)).size;
const passing = (candidates: readonly Candidate[], tests: readonly Test[]) =>
	candidates.filter((one) => tests.every((test) => test.passes(one)));
const counted = (pairs: [string | number, number][]) => Object.fromEntries(pairs.filter(([, count]) => count > 0));

function isInPlace(query: Query, { hotel }: Candidate): boolean {
	const [kind, id] = (query.place ?? "").split(":");
	if (kind === "district") return hotel.district_id === Number(id);
	return kind !== "hotel" || hotel.id === Number(id);
}

interface Town {
	city_id: number;
	districts: readonly number[];
	/** The point of the place that was asked for. */
	lat: number;
	lng: number;
}

/** What the answer of a list must be for a place of this town. */
export function expectedList(world: World, query: Query, town: Town) {
	const everything = candidatesOf(world, query, town.city_id);
	const inPlace = everything.filter((one) => isInPlace(query, one));
	const lodged = inPlace.filter(({ refusal }) => refusal === null);
	const tests = testsOf(query, town.districts);
	const isNear = query.sort === "default" && query.place?.startsWith("landmark:");
	const best = cheapest(passing(lodged, tests));
	const sorted = isNear ? byDistance(best, town) : sortBy(query.sort, best, town);
	const row = ({ hotel, plan, amount }: Candidate) => ({ id: hotel.id, plan: plan.id, amount });
	const isEmpty = sorted.length === 0;
	return {
		total: sorted.length,
		page: sorted.slice((query.page - 1) * query.limit, query.page * query.limit).map(row),
		facets: facetsOf(world, query, lodged, tests, town.districts),
		refused: refusedOf(
			passing(
				inPlace.filter(({ refusal }) => refusal !== null),
				tests,
			),
			new Set(sorted.map(({ hotel }) => hotel.id)),
		),
		relaxations: isEmpty ? loosenOf(lodged, tests) : {},
		nearest: isEmpty
			? nearestOf(
					query,
					everything.filter(({ refusal }) => refusal === null),
					tests,
					town,
				)
			: [],
	};
}

function cheapest(candidates: readonly Candidate[]): Candidate[] {
	const best = new Map<number, Candidate>();
	for (const one of candidates) {
		const known = best.get(one.hotel.id);
		if (!known || one.amount < known.amount || (one.amount === known.amount && one.plan.id < known.plan.id))
			best.set(one.hotel.id, one);
	}
	return [...best.values()];
}

/** Counts of hotels by each value, with all other filters applied. */
function facetsOf(
	world: World,
	query: Query,
	lodged: readonly Candidate[],
	tests: readonly Test[],
	districts: readonly number[],
) {
	const without = (filter: string) =>
		passing(
			lodged,
			tests.filter((test) => test.filter !== filter),
		);
	const by = <V extends string | number>(
		filter: string,
		values: readonly V[],
		has: (one: Candidate, value: V) => boolean,
	) => {
		const left = without(filter);
		return counted(values.map((value) => [value, hotelsIn(left.filter((one) => has(one, value)))]));
	};
	const all = passing(lodged, tests);
	const ends = [0, ...BANDS[world.currency], Number.POSITIVE_INFINITY];
	const scores = [...new Set([...SCORE_STEPS, ...(query.score_min === undefined ? [] : [query.score_min])])];
	return {
		stars: by("stars", [1, 2, 3, 4, 5], ({ hotel }, stars) => hotel.stars === stars),
		score_min: by("score_min", scores, ({ hotel }, score) => hotel.score !== null && hotel.score >= score),
		district: by("district", districts, ({ hotel }, id) => hotel.district_id === id),
		meal_type: by("meal_type", MEAL_TYPES, ({ plan }, meal) => plan.meal_type === meal),
		free_cancellation: by("free_cancellation", [1], ({ isFree }) => isFree),
		credit: by("credit", [1], ({ plan }) => plan.credit),
		instant: by("instant", [1], ({ plan }) => plan.instant),
		facilities: counted(
			FACILITIES.map((value) => [value, hotelsIn(all.filter(({ hotel }) => hotel.facilities.includes(value)))]),
		),
		price: by(
			"price",
			ends.slice(0, -1),
			({ perNight }, from) => perNight >= from * 100 && perNight <= Number(ends[ends.indexOf(from) + 1]) * 100,
		),
	};
}

/** The best liked first; at most twenty, of whom a town has not that many. */
function refusedOf(refused: readonly Candidate[], listed: ReadonlySet<number>) {
	const reasons = new Map(refused.map(({ hotel, refusal }) => [hotel, refusal ?? ""]));
	return [...reasons]
		.filter(([hotel]) => !listed.has(hotel.id))
		.sort(([a], [b]) => (b.score ?? -1) - (a.score ?? -1) || a.id - b.id)
		.map(([{ id }, reason]) => ({ id, reason }));
}

function loosenOf(lodged: readonly Candidate[], tests: readonly Test[]): Record<string, number> {
	const filters = [...new Set(tests.map(({ filter }) => filter))];
	return counted(
		filters.map((filter) => [
			filter,
			hotelsIn(
				passing(
					lodged,
					tests.filter((test) => test.filter !== filter),
				),
			),
		]),
	);
}

/** At most four hotels of the town: the fewest filters failed, then the nearest to the point or the cheapest. */
function nearestOf(query: Query, candidates: readonly Candidate[], tests: readonly Test[], town: Town) {
	const isPoint = /^(landmark|hotel):/.test(query.place ?? "");
	const judged = candidates.map((one) => {
		const fails = new Set(tests.filter((test) => !test.passes(one)).map(({ filter }) => filter));
		if (!isInPlace(query, one)) fails.add("place");
		return { one, fails: [...fails].sort(), far: isPoint ? kilometres(one, town) : one.amount };
	});
	const best = new Map<number, (typeof judged)[number]>();
	for (const next of judged) {
		const known = best.get(next.one.hotel.id);
		const by = known
			? next.fails.length - known.fails.length ||
				next.one.amount - known.one.amount ||
				next.one.plan.id - known.one.plan.id
			: -1;
		if (by < 0) best.set(next.one.hotel.id, next);
	}
	return [...best.values()]
		.sort((a, b) => a.fails.length - b.fails.length || a.far - b.far || a.one.hotel.id - b.one.hotel.id)
		.slice(0, 4)
		.map(({ one, fails }) => ({ id: one.hotel.id, plan: one.plan.id, amount: one.amount, unmet_filters: fails }));
}

function byDistance(found: readonly Candidate[], near: { lat: number; lng: number }): Candidate[] {
	return [...found].sort((a, b) => kilometres(a, near) - kilometres(b, near) || a.hotel.id - b.hotel.id);
}

function kilometres({ hotel }: Candidate, near: { lat: number; lng: number }): number {
	const [north, east] = [hotel.lat - near.lat, (hotel.lng - near.lng) * Math.cos((near.lat * Math.PI) / 180)];
	return Math.sqrt(north * north + east * east) * 111.32;
}

/** The seven orders of the list, ties by id; `default` is that of a town or district. */
function sortBy(sort: Query["sort"], found: readonly Candidate[], near: { lat: number; lng: number }): Candidate[] {
	const rank = (one: Candidate) => {
		const { hotel, amount } = one;
		const cheaper = found.filter((other) => other.amount < amount).length;
		const percentile = found.length < 2 ? 0 : cheaper / (found.length - 1);
		const far = Math.min(1, kilometres(one, near) / 20);
		return (
			0.4 * ((hotel.score ?? 0) / 100) +
			0.3 * Math.min(1, hotel.sold / Math.max(hotel.view_count, 1)) +
			0.2 * (1 - percentile) +
			0.1 * (1 - far)
		);
	};
	const keys: Record<Query["sort"], (one: Candidate) => number> = {
		default: (one) => -rank(one),
		recommended: (one) => -rank(one),
		hot: ({ hotel }) => -hotel.sold,
		views: ({ hotel }) => -hotel.view_count,
		price: ({ amount }) => amount,
		star: ({ hotel }) => -hotel.stars,
		time: ({ hotel }) => -hotel.listed,
	};
	return [...found].sort((a, b) => keys[sort](a) - keys[sort](b) || a.hotel.id - b.hotel.id);
}
