import type { Room } from "~/portal-contract/hotel/occupancy";
import type { ChildBand } from "~/portal-server/platform/db/schema/catalogue";

/** What a room type takes. `base_occupancy` adults are in the price; each further one pays the plan's `extra_adult`. */
export interface Capacity {
	readonly max_adults: number;
	readonly max_children: number;
	readonly max_total: number;
	readonly base_occupancy: number;
}

/** Places that a room of a party takes up, by the hotel's bands of child ages. */
export interface Places {
	readonly adults: number;
	readonly children: number;
	readonly total: number;
}

/** What a room pays beside its price, each night: `adults` × extra_adult + `fixed` price units + `percent_bp` of extra_adult. */
export interface Charges {
	readonly adults: number;
	readonly fixed: number;
	readonly percent_bp: number;
}

/** The band of an age; null: older than every band, an adult in every respect. Bands ascend. */
function bandOf(age: number, bands: readonly ChildBand[]): ChildBand | null {
	return bands.find((band) => age <= band.max_age) ?? null;
}

/** A child whose band does not count takes no place; one that is older than all bands takes an adult's. */
export function placesOf(room: Room, bands: readonly ChildBand[]): Places {
	const found = room.child_ages.map((age) => bandOf(age, bands));
	const adults = room.adults + found.filter((band) => band === null).length;
	const children = found.filter((band) => band?.counts_for_capacity).length;
	return { adults, children, total: adults + children };
}

/** The least that a room type must take so that every room of the party fits in one of them. */
export function placesOfAll(rooms: readonly Room[], bands: readonly ChildBand[]): Places {
	const all = rooms.map((room) => placesOf(room, bands));
	const most = (key: keyof Places) => Math.max(...all.map((places) => places[key]));
	return { adults: most("adults"), children: most("children"), total: most("total") };
}

export function fits(places: Places, capacity: Capacity): boolean {
	return (
		places.adults <= capacity.max_adults &&
		places.children <= capacity.max_children &&
		places.total <= capacity.max_total
	);
}

/** Extra charges of one room by night. A child whose band says `adult` fills a place of the base occupancy like an adult. */
export function chargesOf(room: Room, bands: readonly ChildBand[], base_occupancy: number): Charges {
	let adults = room.adults;
	let fixed = 0;
	let percent_bp = 0;
	for (const age of room.child_ages) {
		const band = bandOf(age, bands);
		if (band === null || band.charge === "adult") adults += 1;
		else if (band.charge === "fixed") fixed += band.value;
		else if (band.charge === "percent_bp") percent_bp += band.value;
	}
	return { adults: Math.max(0, adults - base_occupancy), fixed, percent_bp };
}

/** What a room's children alone add to `chargesOf`: the places beyond the base occupancy that its adults leave them, and their own charges. */
export function childChargesOf(room: Room, bands: readonly ChildBand[], base_occupancy: number): Charges {
	const charges = chargesOf(room, bands, base_occupancy);
	return { ...charges, adults: charges.adults - Math.max(0, room.adults - base_occupancy) };
}

/** Rooms of a party that pay alike, with how many of them there are; in the order in which they first come. */
export function alike(rooms: readonly Room[]): { room: Room; count: number }[] {
	const kinds = new Map<string, { room: Room; count: number }>();
	for (const room of rooms) {
		const key = `${room.adults}:${[...room.child_ages].sort((a, b) => a - b).join(",")}`;
		const kind = kinds.get(key);
		if (kind) kind.count += 1;
		else kinds.set(key, { room, count: 1 });
	}
	return [...kinds.values()];
}
