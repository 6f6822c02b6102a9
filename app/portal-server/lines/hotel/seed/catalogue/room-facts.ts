import { sql } from "drizzle-orm";
import type { HowManyRooms } from "~/portal-contract/hotel/detail";
import type { Tx } from "~/portal-server/platform/db/db";
import { HOTELS } from "./hotels";
import type { SeedHotel } from "./hotels/hotel-row";
import { ROOM_KINDS, type RoomKindCode } from "./room-kinds";

const BEDS: Record<(typeof ROOM_KINDS)[RoomKindCode]["bed_type"], [count: number, width_cm: number][]> = {
	single: [[1, 120]],
	double: [[1, 150]],
	king: [[1, 180]],
	twin: [[2, 120]],
	twin_or_double: [[2, 100]],
	family: [
		[1, 180],
		[1, 120],
	],
};
const THREE_SINGLES: readonly RoomKindCode[] = ["triple", "local_triple"];
const OWN_HOUSES: readonly RoomKindCode[] = ["bungalow", "beach_bungalow", "garden_villa"];
const HIGH_UP: readonly RoomKindCode[] = [
	"suite",
	"ambassador",
	"club_king",
	"executive_twin",
	"city_double",
	"river_king",
	"sea_double",
];
const PLAIN: readonly RoomKindCode[] = ["single", "local", "economy_double", "local_double", "local_triple"];
const ROOMS_A_FLOOR = 14;
const MAX_FLOORS = 16;

/** Facts of each demonstration room by its kind and hotel, for new stores and those from before the columns. */
export async function seedRoomFacts(tx: Tx): Promise<void> {
	const rooms = HOTELS.flatMap((hotel) =>
		hotel.rooms.map((kind) => ({ code: hotel.code, name_en: ROOM_KINDS[kind].name_en, ...factsOf(hotel, kind) })),
	);
	await tx.execute(sql`update room_type t set beds = f.beds, windows = f.windows, smoking = f.smoking, floor_from = f.floor_from,
			floor_to = f.floor_to, wifi = f.wifi
		from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) as f (code text, name_en text, beds jsonb, windows text, smoking text,
			floor_from smallint, floor_to smallint, wifi boolean)
		join hotel h on h.code = f.code and h.demonstration
		where t.hotel_id = h.id and t.name_en = f.name_en`);
}

function factsOf(hotel: SeedHotel, kind: RoomKindCode) {
	const beds = THREE_SINGLES.includes(kind) ? [[3, 100]] : BEDS[ROOM_KINDS[kind].bed_type];
	const smoking: HowManyRooms = hotel.stars > 3 ? "none" : "some";
	const windows: HowManyRooms = PLAIN.includes(kind) && hotel.stars < 4 ? "some" : "all";
	return {
		beds: beds.map(([count, width_cm]) => ({ count, width_cm })),
		windows,
		smoking: OWN_HOUSES.includes(kind) ? "none" : smoking,
		...floorsOf(hotel, kind),
		wifi: hotel.facilities.includes("wifi"),
	};
}

/** Houses of their own have no floor; the better rooms lie in the upper half. */
function floorsOf(
	{ rooms_total }: SeedHotel,
	kind: RoomKindCode,
): { floor_from: number | null; floor_to: number | null } {
	if (OWN_HOUSES.includes(kind)) return { floor_from: null, floor_to: null };
	const top = Math.min(MAX_FLOORS, Math.max(2, Math.ceil(rooms_total / ROOMS_A_FLOOR)));
	const middle = Math.ceil(top / 2);
	return HIGH_UP.includes(kind)
		? { floor_from: Math.min(middle + 1, top), floor_to: top }
		: { floor_from: 2, floor_to: Math.max(2, middle) };
}
