/**
 * What a rental costs by domain.md 2.9, worked out from the catalogue's rows alone, by other means than the portal's: every sum of kilometres is tried.
 * Amounts in fen.
 */

export interface Rate {
	city_id: number;
	half_price: number;
	half_hours: number;
	half_km: number;
	full_price: number;
	full_hours: number;
	full_km: number;
	extra_hour: number;
	extra_km: number;
	overnight: number;
	one_way_km: number;
	language_zh: number | null;
	language_en: number | null;
	mileage_policy: string;
}

export interface Catalogue {
	zones: { id: number; city_id: number; unit_price: number; drive_minutes: number; km: number }[];
	zone_roads: { from_zone_id: number; to_zone_id: number; drive_minutes: number; km: number }[];
	roads: { from_city_id: number; to_city_id: number; drive_minutes: number; km: number }[];
	/** Of kyat to yuan, times 10^8. */
	rate_e8: number;
}

export interface Wish {
	from_city_id: number;
	to_city_id: number;
	pick_up_at: string;
	drop_off_at: string;
	rental_count: number;
	driver_language: "my" | "zh" | "en";
	zones: { zone_id: number; times: number }[];
	/** `date.zone.times.minutes`, as the wire has them. */
	stops: string[];
}

const clockOf = (at: string) => Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));
const utc = (date: string) => Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
const datesOf = ({ pick_up_at, drop_off_at }: Wish) => {
	const dates: string[] = [];
	for (let at = utc(pick_up_at); at <= utc(drop_off_at); at += 86_400_000)
		dates.push(new Date(at).toISOString().slice(0, 10));
	return dates;
};

/** Kilometres and minutes from point to point: a zone, or a town for a negative number. Null without a road. */
function drive(
	from: number,
	to: number,
	{ zones, zone_roads, roads }: Catalogue,
): { km: number; minutes: number } | null {
	if (from === to) return { km: 0, minutes: 0 };
	const direct = zone_roads.find((road) => road.from_zone_id === from && road.to_zone_id === to);
	if (direct) return { km: direct.km, minutes: direct.drive_minutes };
	const [a, b] = [from, to].map((point) => zones.find(({ id }) => id === point));
	const [a_town, b_town] = [a?.city_id ?? -from, b?.city_id ?? -to];
	const road = roads.find(({ from_city_id, to_city_id }) => from_city_id === a_town && to_city_id === b_town);
	if (a_town !== b_town && !road) return null;
	return {
		km: (a?.km ?? 0) + (road && a_town !== b_town ? road.km : 0) + (b?.km ?? 0),
		minutes: (a?.drive_minutes ?? 0) + (road && a_town !== b_town ? road.drive_minutes : 0) + (b?.drive_minutes ?? 0),
	};
}

function driveAll(points: readonly number[], catalogue: Catalogue): { km: number; minutes: number } {
	const all = { km: 0, minutes: 0 };
	for (let at = 1; at < points.length; at++) {
		const leg = drive(points[at - 1] ?? 0, points[at] ?? 0, catalogue);
		if (!leg) throw new Error(`no road from ${points[at - 1]} to ${points[at]}`);
		all.km += leg.km;
		all.minutes += leg.minutes;
	}
	return all;
}

interface Way {
	km: number;
	nights: number;
	/** By date: the minutes of planned days. */
	planned: Map<string, number>;
	/** From the beginning of that day on. */
	road_minutes: number;
	road_from: number;
}

function wayOf(wish: Wish, catalogue: Catalogue): Way {
	const { from_city_id, to_city_id, zones, stops } = wish;
	const [dates, planned] = [datesOf(wish), new Map<string, number>()];
	const [home, end, last] = [-from_city_id, -to_city_id, dates.length - 1];
	if (stops.length === 0) {
		const { km, minutes } = driveAll([home, ...zones.map(({ zone_id }) => zone_id), end], catalogue);
		const again = zones.map(({ zone_id, times }) => {
			const zone = catalogue.zones.find(({ id }) => id === zone_id);
			return (Math.min(times, dates.length) - 1) * 2 * (zone?.km ?? 0);
		});
		const leaves = zones.some(
			({ zone_id }) => catalogue.zones.find(({ id }) => id === zone_id)?.city_id !== from_city_id,
		);
		const away = home !== end || (leaves && minutes > 12 * 60);
		return {
			km: again.reduce((all, one) => all + one, km),
			nights: away ? last : 0,
			planned,
			road_minutes: minutes,
			road_from: 0,
		};
	}
	let km = 0;
	for (const [index, date] of dates.entries()) {
		const of_day = stops.map((text) => text.split(".")).filter(([day]) => day === date);
		if (of_day.length === 0) continue;
		const points = [home, ...of_day.map(([, zone]) => Number(zone)), index === last ? end : home];
		const driven = driveAll(points, catalogue);
		const visits = of_day.reduce((all, [, , times, minutes]) => all + Number(times) * Number(minutes), 0);
		planned.set(date, Math.ceil((driven.minutes + visits) / 30) * 30);
		km += driven.km;
	}
	const first_free = dates.findLastIndex((date) => planned.has(date)) + 1;
	if (home === end || first_free > last) return { km, nights: 0, planned, road_minutes: 0, road_from: 0 };
	const road = driveAll([home, end], catalogue);
	return { km: km + road.km, nights: last - first_free, planned, road_minutes: road.minutes, road_from: first_free };
}

/** Minutes of service by day. */
function minutesOf(wish: Wish, rate: Rate, { planned, road_minutes, road_from }: Way): number[] {
	const dates = datesOf(wish);
	const [begins, ends, full] = [clockOf(wish.pick_up_at), clockOf(wish.drop_off_at), rate.full_hours * 60];
	const minutes: number[] = [];
	for (const [index, date] of dates.entries()) {
		if (dates.length === 1) minutes.push(ends - begins);
		else if (index < dates.length - 1)
			minutes.push(planned.get(date) ?? (index === 0 ? Math.min(full, 1440 - begins) : full));
		else if (planned.has(date)) minutes.push(ends - begins);
		else {
			const before = minutes.slice(road_from).reduce((all, one) => all + one, 0);
			const usual = ends > begins ? ends - begins : Math.min(ends, rate.half_hours * 60);
			minutes.push(Math.min(ends, Math.max(usual, road_minutes - before)));
		}
	}
	return minutes;
}

export interface Expected {
	total_amount: number;
	price_per_day: number;
	km: number;
	/** Of one vehicle; null where mileage is unlimited. */
	excess_km: number | null;
	nights: number;
}

/** The cheapest sum of days and kilometres of one vehicle, every mix of each day tried. */
function cheapest(
	minutes: readonly number[],
	rate: Rate,
	km: number,
	paid: (kyat: number) => number,
): Map<number, number> {
	let sums = new Map<number, number>([[0, 0]]);
	for (const needed of minutes) {
		const next = new Map<number, number>();
		for (const [sum, amount] of sums) {
			for (let full = 0; full <= 3; full++) {
				for (let half = full === 0 ? 1 : 0; half <= 5; half++) {
					const hours = Math.max(0, Math.ceil(needed / 60 - full * rate.full_hours - half * rate.half_hours));
					const price =
						amount + full * paid(rate.full_price) + half * paid(rate.half_price) + hours * paid(rate.extra_hour);
					const reached = Math.min(km, sum + full * rate.full_km + half * rate.half_km);
					if (price < (next.get(reached) ?? Number.POSITIVE_INFINITY)) next.set(reached, price);
				}
			}
		}
		sums = next;
	}
	return sums;
}

export function expectedOf(wish: Wish, rate: Rate, catalogue: Catalogue): Expected {
	const paid = (kyat: number) => Math.floor((kyat * catalogue.rate_e8 * 2 + 1_000_000) / 2_000_000);
	const way = wayOf(wish, catalogue);
	const minutes = minutesOf(wish, rate, way);
	const isLimited = rate.mileage_policy === "limited";
	const km = isLimited ? way.km : 0;
	let [days_and_km, excess_km] = [Number.POSITIVE_INFINITY, 0];
	for (const [sum, amount] of cheapest(minutes, rate, km, paid)) {
		const total = amount + (km - sum) * paid(rate.extra_km);
		if (total < days_and_km || (total === days_and_km && km - sum < excess_km))
			[days_and_km, excess_km] = [total, km - sum];
	}
	const language = { my: 0, zh: rate.language_zh ?? Number.NaN, en: rate.language_en ?? Number.NaN }[
		wish.driver_language
	];
	const visits = wish.stops.length > 0 ? wish.stops.map((text) => text.split(".")) : [];
	const of_zone = (zone_id: number, times: number) =>
		paid(catalogue.zones.find(({ id }) => id === zone_id)?.unit_price ?? Number.NaN) * times;
	const zones = [
		...wish.zones.map(({ zone_id, times }) => of_zone(zone_id, times)),
		...visits.map(([, zone, times]) => of_zone(Number(zone), Number(times))),
	].reduce((all, one) => all + one, 0);
	const back =
		catalogue.roads.find(
			({ from_city_id, to_city_id }) => from_city_id === wish.from_city_id && to_city_id === wish.to_city_id,
		)?.km ?? 0;
	const vehicle =
		days_and_km +
		way.nights * paid(rate.overnight) +
		minutes.length * paid(language) +
		zones +
		paid(rate.one_way_km * back);
	return {
		total_amount: vehicle * wish.rental_count,
		price_per_day: Math.floor((vehicle * 2 + minutes.length) / (2 * minutes.length)),
		km: way.km,
		excess_km: isLimited ? excess_km : null,
		nights: way.nights,
	};
}
