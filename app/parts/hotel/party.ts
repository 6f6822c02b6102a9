import type { Say } from "../say";

interface RoomParty {
	adults: number;
	child_ages: readonly number[];
}

export function partyText(t: Say, rooms: readonly RoomParty[]): string {
	return [t("party:rooms", { count: rooms.length }), peopleText(t, rooms)].join(t("party:clause-separator"));
}

export function peopleText(t: Say, rooms: readonly RoomParty[]): string {
	const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
	const children = rooms.reduce((sum, room) => sum + room.child_ages.length, 0);
	const parts = [t("party:adults", { count: adults })];
	if (children > 0) parts.push(t("party:children", { count: children }));
	return parts.join(t("party:clause-separator"));
}

export function stayText(t: Say, nights: number, rooms: number): string {
	return t("party:stay", { rooms: t("party:rooms", { count: rooms }), nights: t("party:nights", { count: nights }) });
}
