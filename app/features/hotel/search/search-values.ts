import { addDays, nightsBetween } from "~/lib/time/travel-dates";
import { MAX_ADULTS, MAX_CHILD_AGE, MAX_CHILDREN, MAX_NIGHTS, MAX_ROOMS } from "~/portal-contract/hotel/limits";

/** Query parameter that keeps the form open on pages that collapse it. */
export const EDITING = "edit";

export interface RoomValues {
	adults: string;
	child_ages: string[];
}

/** Form values as typed, named as in the query string. */
export interface SearchValues {
	destination: string;
	place: string;
	check_in: string;
	check_out: string;
	rooms: RoomValues[];
	nationality: string;
}

export const ROOM_LIMITS = {
	rooms: MAX_ROOMS,
	adults: MAX_ADULTS,
	children: MAX_CHILDREN,
	age: MAX_CHILD_AGE,
} as const;

const DEFAULT_NATIONALITY = "CN";
/** Of a child whose age is not chosen yet. */
export const NO_AGE = "";

/** Defaults: one night from tomorrow for one adult. `today` is Yangon's date. */
export function defaultValues(today: string): SearchValues {
	return {
		destination: "",
		place: "",
		check_in: addDays(today, 1),
		check_out: addDays(today, 2),
		rooms: [{ adults: "1", child_ages: [] }],
		nationality: DEFAULT_NATIONALITY,
	};
}

export function nightsOf(check_in: string, check_out: string): number {
	const nights = nightsBetween(check_in, check_out);
	return nights > 0 && nights <= MAX_NIGHTS ? nights : 0;
}

/** Moves the check-in; a check-out that no longer fits moves by as many nights. */
export function movedStay({ check_in, check_out }: { check_in: string; check_out: string }, to: string) {
	if (nightsOf(to, check_out) > 0) return { check_in: to, check_out };
	return { check_in: to, check_out: addDays(to, nightsOf(check_in, check_out) || 1) };
}

interface Row<Child> {
	child_ages: readonly Child[];
}

/**
 * Applies a row button: `add_room`, `remove_room:1`, `add_child:0`, `remove_child:0:1` (room, child). Shared by the server (no script)
 * and the browser, whose rows have keys. Invalid intents change nothing.
 */
export function changeRows<Child, Room extends Row<Child>>(
	rooms: readonly Room[],
	intent: string,
	make: { room: () => Room; child: () => Child },
): Room[] {
	const [action, roomText, childText] = intent.split(":");
	const at = Number(roomText);
	const room = roomText ? rooms[at] : undefined;
	if (action === "add_room" && rooms.length < ROOM_LIMITS.rooms) return [...rooms, make.room()];
	if (action === "remove_room" && room && rooms.length > 1) return rooms.filter((_, index) => index !== at);
	if (action === "add_child" && room && room.child_ages.length < ROOM_LIMITS.children) {
		return rooms.with(at, { ...room, child_ages: [...room.child_ages, make.child()] });
	}
	if (action === "remove_child" && room && childText) {
		return rooms.with(at, { ...room, child_ages: room.child_ages.filter((_, index) => index !== Number(childText)) });
	}
	return [...rooms];
}

export function changeRooms(rooms: readonly RoomValues[], intent: string): RoomValues[] {
	return changeRows<string, RoomValues>(rooms, intent, {
		room: () => ({ adults: "1", child_ages: [] }),
		child: () => NO_AGE,
	});
}

/** Query parameters: `rooms[0].adults`, `rooms[0].child_ages[0]`. */
export function valuesQuery(values: SearchValues): Record<string, string> {
	const { rooms, ...plain } = values;
	const flat: Record<string, string> = { ...plain };
	rooms.forEach((room, index) => {
		flat[`rooms[${index}].adults`] = room.adults;
		room.child_ages.forEach((age, child) => {
			flat[`rooms[${index}].child_ages[${child}]`] = age;
		});
	});
	return flat;
}
