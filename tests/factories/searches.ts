import { addDays } from "~/lib/time/travel-dates";
import { HOTEL_SORTS } from "~/portal-contract/hotel/limits";
import { SCORE_STEPS } from "~/portal-contract/hotel/list";
import { FACILITIES, MEAL_TYPES } from "~/portal-contract/hotel/stay";
import { listHotels } from "~/portal-server/lines/hotel/finding/list";
import type { Db } from "~/portal-server/platform/db/db";
import { landmarkPoint, type Made } from "./catalogue";
import type { Query, World } from "./hotel-oracle";
import { expectedList } from "./list-oracle";
import { among, pick } from "./random/chance";

/** Whole units of which a price for a room and night is some hundreds at most. */
const SCALE = { CNY: 1, USD: 0.14, MMK: 295 };

/** A search with nothing but its stay and place. */
export const NO_FILTERS = {
	destination: "",
	stars: [],
	meal_type: [],
	district: [],
	facilities: [],
	free_cancellation: 0,
	credit: 0,
	instant: 0,
	pins: 0,
	show_refused: 0,
	sort: "default",
	page: 1,
	limit: 20,
} satisfies Partial<Query>;

/** A search of chance in a catalogue of `makeCatalogue`. */
export function searchOf(roll: () => number, made: Made, today: string, currency: World["currency"]): Query {
	const check_in = addDays(today, among(roll, 0, 50));
	const nights = roll() < 0.1 ? among(roll, 15, 30) : among(roll, 1, 6);
	const rooms = Array.from({ length: roll() < 0.1 ? among(roll, 4, 7) : among(roll, 1, 2) }, () => ({
		adults: among(roll, 1, 3),
		child_ages: Array.from({ length: roll() < 0.7 ? 0 : among(roll, 1, 3) }, () => among(roll, 0, 17)),
	}));
	const flag = () => (roll() < 0.2 ? 1 : 0);
	const price = () => (roll() < 0.2 ? Math.round(among(roll, 50, 700) * SCALE[currency]) : undefined);
	const ends = [price(), price()].sort((a, b) => (a ?? 0) - (b ?? 0));
	return {
		...NO_FILTERS,
		check_in,
		check_out: addDays(check_in, nights),
		rooms,
		nationality: pick(roll, ["CN", "CN", "MM", "US"]),
		place: placeOf(roll, made),
		price_min: ends[0],
		price_max: ends[1],
		stars: [2, 3, 4, 5].filter(() => roll() < 0.12),
		score_min: roll() < 0.15 ? pick(roll, [...SCORE_STEPS, 75]) : undefined,
		district: made.districts.filter(() => roll() < 0.08),
		meal_type: MEAL_TYPES.filter(() => roll() < 0.12),
		free_cancellation: flag(),
		credit: flag(),
		instant: flag(),
		facilities: FACILITIES.filter(() => roll() < 0.02),
		show_refused: 1,
		sort: pick(roll, HOTEL_SORTS),
		page: roll() < 0.85 ? 1 : 2,
		limit: pick(roll, [3, 20, 100]),
	};
}

function placeOf(roll: () => number, made: Made): string {
	const share = roll();
	if (share < 0.7) return `city:${pick(roll, made.cities)}`;
	if (share < 0.82) return `district:${pick(roll, made.districts)}`;
	return share < 0.95 ? `landmark:${pick(roll, made.landmarks)}` : `hotel:${pick(roll, made.hotels)}`;
}

/** Town and point of a place; null for a hotel that is not on sale and so has no rooms to look for. */
function townOf(world: World, made: Made, place: string) {
	const [kind, text] = place.split(":");
	const id = Number(text);
	const hotel = world.hotels.find((one) => one.id === id);
	const index =
		kind === "city"
			? made.cities.indexOf(id)
			: kind === "landmark"
				? made.landmarks.indexOf(id)
				: kind === "district"
					? Math.floor(made.districts.indexOf(id) / 2)
					: made.cities.indexOf(hotel?.city_id ?? 0);
	const point =
		kind === "landmark" ? landmarkPoint(index + 1) : kind === "hotel" && hotel ? hotel : { lat: 17 + index, lng: 96 };
	const districts = made.districts.slice(2 * index, 2 * index + 2);
	return { city_id: made.cities[index] ?? 0, districts, lat: point.lat, lng: point.lng };
}

const counted = (facet: readonly { value?: unknown; count: number }[] | undefined) =>
	Object.fromEntries((facet ?? []).filter(({ count }) => count > 0).map(({ value, count }) => [String(value), count]));

/** A search as the list answers it and as asking everything of every offer answers it. */
export async function bothWays(db: Db, world: World, made: Made, query: Query) {
	const answer = await listHotels({ db, who: null, language: "en" }, query);
	const { price, ...facets } = answer.facets;
	const row = ({ id, offer }: (typeof answer.list)[number]) => ({
		id,
		plan: offer.rate_plan_id,
		amount: offer.total_amount,
	});
	const found = {
		total: answer.total,
		page: answer.list.map(row),
		facets: {
			...Object.fromEntries(
				Object.entries(facets).map(([name, facet]) => [name, counted(facet as { value: unknown; count: number }[])]),
			),
			price: counted((price ?? []).map(({ price_min, count }) => ({ value: price_min, count }))),
		},
		refused: (answer.refused?.list ?? []).map(({ id, reason }) => ({ id, reason })),
		relaxations: Object.fromEntries((answer.relaxations ?? []).map(({ filter, total }) => [filter, total])),
		nearest: (answer.nearest ?? []).map((card) => ({ ...row(card), unmet_filters: [...card.unmet_filters].sort() })),
	};
	return { answer, found, expected: expectedList(world, query, townOf(world, made, query.place ?? "")) };
}
