import { CHILD_SEAT_KINDS, type ChildSeatKind } from "~/portal-contract/airport/limits";
import type { Transfer } from "~/portal-contract/airport/transfer";

/** From these ages on (years) a child needs the next kind of seat, and none from the last on. */
const CHILD_FROM = 1;
const BOOSTER_FROM = 4;
const NONE_FROM = 12;

/** The seat that fits an age; null where a child sits as adults do. */
export function seatKind(age: number): ChildSeatKind | null {
	if (age >= NONE_FROM) return null;
	if (age >= BOOSTER_FROM) return "booster";
	return age >= CHILD_FROM ? "child" : "infant";
}

export interface Seat {
	readonly age: number;
	readonly kind: ChildSeatKind;
}

/** Seats that a transfer takes along, one for each child that fits into one, in the order of the children. */
export function seatsOf({ child_seats, child_ages }: Pick<Transfer, "child_seats" | "child_ages">): Seat[] {
	if (child_seats === "none") return [];
	return child_ages.flatMap((age) => {
		const kind = seatKind(age);
		return kind === null ? [] : [{ age, kind }];
	});
}

export const countSeats = (seats: readonly Seat[]): Record<ChildSeatKind, number> => {
	const counts = Object.fromEntries(CHILD_SEAT_KINDS.map((kind) => [kind, 0])) as Record<ChildSeatKind, number>;
	for (const { kind } of seats) counts[kind] += 1;
	return counts;
};
