import type { Say } from "../say";

interface RoomParty {
	adults: number;
	child_ages: readonly number[];
}

/** Guests of one room: "2 adults, 1 child (aged 5)". Needs the namespace `party` in the page's handle. */
export function roomPartyText(t: Say, room: RoomParty): string {
	const parts = [t("party:adults", { count: room.adults })];
	if (room.child_ages.length > 0) {
		const children = t("party:children", { count: room.child_ages.length });
		parts.push(t("party:children-aged", { children, ages: room.child_ages.join(t("party:list-separator")) }));
	}
	return parts.join(t("party:clause-separator"));
}

export function partyText(t: Say, rooms: readonly RoomParty[]): string {
	const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
	const children = rooms.reduce((sum, room) => sum + room.child_ages.length, 0);
	const parts = [t("party:rooms", { count: rooms.length }), t("party:adults", { count: adults })];
	if (children > 0) parts.push(t("party:children", { count: children }));
	return parts.join(t("party:clause-separator"));
}

export function stayText(t: Say, nights: number, rooms: number): string {
	return t("party:stay", { rooms: t("party:rooms", { count: rooms }), nights: t("party:nights", { count: nights }) });
}
