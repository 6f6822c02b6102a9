import { groupBy } from "~/lib/group-by";
import { HOUR_S } from "~/lib/time/durations";
import { addDays } from "~/lib/time/travel-dates";
import type { TripFacts } from "~/portal-server/orders/model/line/trip-facts";
import { yangonDate } from "~/portal-server/platform/db/clock";

/** An order that has not come to nothing; `guests`: its lead guests. */
export interface TripOrder extends TripFacts {
	id: number;
	guests: readonly string[];
}

export const WARNINGS = [
	"before_landing",
	"soon_after_landing",
	"late_for_take_off",
	"night_uncovered",
	"few_seats",
	"outside_stay",
	"stays_overlap",
	"rides_overlap",
	"room_not_ready",
	"room_given_back",
	"other_town",
	"other_house",
	"arrives_mid_stay",
	"leaves_mid_stay",
] as const;

/** `values`: seconds UTC under `*_at`, calendar days under `*_day`, names and counts. `order_ids` in the order of time. */
export interface Warning {
	kind: (typeof WARNINGS)[number];
	order_ids: number[];
	values: Readonly<Record<string, string | number>>;
}

type Nights = NonNullable<TripFacts["nights"]>;
type Stay = TripOrder & { nights: Nights };
type Ride = TripOrder & { seats: number };

/** Who is out until then sleeps in the night that began the day before. */
const NIGHT_ENDS_S = 5 * HOUR_S;
/** So long people bear to be without a room on the day of arrival, and on that of leaving. */
const WITHOUT_ROOM_S = { arriving: 3 * HOUR_S, leaving: 6 * HOUR_S } as const;

/** The day whose night it is at `at`. */
const nightOf = (at: number): string => yangonDate(at - NIGHT_ENDS_S);
const daysOf = (at: number): string[] => [...new Set([nightOf(at), yangonDate(at)])];
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
const idsOf = (orders: readonly TripOrder[]): number[] => [...new Set(orders.map(({ id }) => id))];
const covers = ({ nights }: Stay, night: string): boolean => nights.from <= night && night < nights.until;

function pairs<T>(all: readonly T[]): [T, T][] {
	return all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]));
}

/** What does not go together in a trip, in the order of `WARNINGS`; whatever the order of `orders`. */
export function checkTrip(orders: readonly TripOrder[]): Warning[] {
	const sorted = [...orders].sort((a, b) => a.begins_at - b.begins_at || a.id - b.id);
	const stays = sorted.filter((order): order is Stay => order.nights !== null);
	const rides = sorted.filter((order): order is Ride => order.seats !== null);
	const found = [
		...rides.flatMap(flightWarnings),
		...nightWarnings(sorted, stays),
		...seatWarnings(rides, stays),
		...rides.flatMap((ride) => stayWarnings(ride, stays)),
		...overlaps(stays, rides),
	];
	return WARNINGS.flatMap((kind) => found.filter((warning) => warning.kind === kind));
}

function flightWarnings({ id, flight, begins_at, ends_at }: Ride): Warning[] {
	if (!flight) return [];
	const values = { flight_at: flight.at, begins_at, ends_at };
	const warning = (kind: Warning["kind"]): Warning[] => [{ kind, order_ids: [id], values }];
	if (flight.kind === "take_off") return ends_at > flight.ready_at ? warning("late_for_take_off") : [];
	if (begins_at < flight.at) return warning("before_landing");
	return begins_at < flight.ready_at ? warning("soon_after_landing") : [];
}

/** Nights between the first and the last day in which nobody has a room, those in a row together; the orders on both sides of them. */
function nightWarnings(sorted: readonly TripOrder[], stays: readonly Stay[]): Warning[] {
	const firsts = sorted.map(({ nights, begins_at }) => nights?.from ?? nightOf(begins_at)).sort();
	const lasts = sorted.map(({ nights, ends_at }) => nights?.until ?? nightOf(ends_at)).sort();
	const [first = "", last = ""] = [firsts[0], lasts.at(-1)];
	const gaps: Nights[] = [];
	for (let night = first; night < last; night = addDays(night, 1)) {
		if (stays.some((stay) => covers(stay, night))) continue;
		const before = gaps.at(-1);
		if (before?.until === night) before.until = addDays(night, 1);
		else gaps.push({ from: night, until: addDays(night, 1) });
	}
	return gaps.map(({ from, until }) => ({
		kind: "night_uncovered",
		order_ids: idsOf(stays.filter(({ nights }) => nights.until === from || nights.from === until)),
		values: { from_day: from, until_day: until },
	}));
}

/** Whom a ride is for: who arrives or leaves on its day, or stays then. */
function partyOf(ride: Ride, stays: readonly Stay[]): Stay[] {
	const days = daysOf(ride.begins_at);
	if (ride.flight?.kind === "landing") return stays.filter(({ nights }) => days.includes(nights.from));
	if (ride.flight?.kind === "take_off") return stays.filter(({ nights }) => days.includes(nights.until));
	return stays.filter(({ nights }) => days.some((day) => nights.from <= day && day <= nights.until));
}

/** Rides of one day and direction are taken together: a party may come by several flights. */
function seatWarnings(rides: readonly Ride[], stays: readonly Stay[]): Warning[] {
	const groups = groupBy(rides, ({ flight, begins_at }) => `${flight?.kind} ${nightOf(begins_at)}`);
	return [...groups.values()].flatMap((group): Warning[] => {
		const party = [...new Set(group.flatMap((ride) => partyOf(ride, stays)))];
		const people = Math.max(sum(party.map((stay) => stay.people)), sum(group.map((ride) => ride.people)));
		const seats = sum(group.map((ride) => ride.seats));
		if (seats >= people) return [];
		return [{ kind: "few_seats", order_ids: idsOf([...group, ...party]), values: { seats, people } }];
	});
}

/** A ride against the nights that are booked. */
function stayWarnings(ride: Ride, stays: readonly Stay[]): Warning[] {
	const [first, last] = [
		stays.map(({ nights }) => nights.from).sort()[0],
		stays
			.map(({ nights }) => nights.until)
			.sort()
			.at(-1),
	];
	if (first === undefined || last === undefined) return [];
	const isOutside =
		daysOf(ride.ends_at).every((day) => day < first) || daysOf(ride.begins_at).every((day) => day > last);
	const values = { begins_at: ride.begins_at, from_day: first, until_day: last };
	return [
		...(isOutside ? [{ kind: "outside_stay" as const, order_ids: [ride.id], values }] : []),
		...(ride.flight ? roomWarnings(ride, partyOf(ride, stays), stays) : townWarnings(ride, stays)),
		...(ride.flight && !isOutside ? dayWarnings(ride, stays) : []),
	];
}

/** A pick-up without a flight is where somebody slept before it, or sleeps after it. */
function townWarnings(ride: Ride, stays: readonly Stay[]): Warning[] {
	const night = nightOf(ride.begins_at);
	const near = stays.filter((stay) => covers(stay, night) || covers(stay, addDays(night, -1)));
	const towns = [...new Set(near.map(({ town_from }) => town_from))];
	if (towns.length === 0 || towns.includes(ride.town_from)) return [];
	const values = { town: ride.town_from, stay_town: towns.join(", ") };
	return [{ kind: "other_town", order_ids: idsOf([ride, ...near]), values }];
}

/** Flights of days on which nobody's stay begins or ends, and flights to or from another house than that of the stay. */
function dayWarnings(ride: Ride, stays: readonly Stay[]): Warning[] {
	const isLanding = ride.flight?.kind === "landing";
	const party = partyOf(ride, stays);
	const begins_at = ride.begins_at;
	if (party.length === 0) {
		const around = stays.filter((stay) => covers(stay, nightOf(begins_at)));
		const kind = isLanding ? ("arrives_mid_stay" as const) : ("leaves_mid_stay" as const);
		return around.slice(0, 1).map((stay) => ({
			kind,
			order_ids: idsOf([ride, stay]),
			values: { begins_at, from_day: stay.nights.from, until_day: stay.nights.until },
		}));
	}
	const place = isLanding ? ride.place_to : ride.place_from;
	const known = party.every(({ place_from }) => place_from !== undefined);
	if (place === undefined || !known || party.some(({ place_from }) => place_from === place)) return [];
	return [{ kind: "other_house", order_ids: idsOf([ride, ...party]), values: { begins_at } }];
}

function roomWarnings(ride: Ride, party: readonly Stay[], stays: readonly Stay[]): Warning[] {
	const [stay] = party;
	if (!stay) return [];
	const isLanding = ride.flight?.kind === "landing";
	const order_ids = idsOf([ride, ...party]);
	const towns = party.map(({ town_from }) => town_from);
	const town = isLanding ? ride.town_to : ride.town_from;
	const elsewhere: Warning[] = towns.includes(town)
		? []
		: [{ kind: "other_town", order_ids, values: { town, stay_town: towns.join(", ") } }];
	const night = isLanding ? addDays(stay.nights.from, -1) : stay.nights.until;
	if (stays.some((one) => covers(one, night))) return elsewhere;
	const values = {
		begins_at: ride.begins_at,
		ends_at: ride.ends_at,
		room_at: isLanding ? stay.begins_at : stay.ends_at,
	};
	if (isLanding && ride.ends_at < stay.begins_at - WITHOUT_ROOM_S.arriving)
		return [...elsewhere, { kind: "room_not_ready", order_ids, values }];
	if (!isLanding && ride.begins_at > stay.ends_at + WITHOUT_ROOM_S.leaving)
		return [...elsewhere, { kind: "room_given_back", order_ids, values }];
	return elsewhere;
}

/** The same guest in two rooms, or on two ways, at once; colleagues may be apart. Both lists in the order of time. */
function overlaps(stays: readonly Stay[], rides: readonly Ride[]): Warning[] {
	const shared = (one: TripOrder, other: TripOrder) => one.guests.filter((name) => other.guests.includes(name));
	const warning = (kind: Warning["kind"], [one, other]: [TripOrder, TripOrder]): Warning[] => {
		const names = shared(one, other);
		return names.length === 0 ? [] : [{ kind, order_ids: idsOf([one, other]), values: { guests: names.join(", ") } }];
	};
	return [
		...pairs(stays)
			.filter(([one, other]) => other.nights.from < one.nights.until)
			.flatMap((pair) => warning("stays_overlap", pair)),
		...pairs(rides)
			.filter(([one, other]) => other.begins_at < one.ends_at)
			.flatMap((pair) => warning("rides_overlap", pair)),
	];
}
