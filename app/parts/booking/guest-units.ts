/** Name of the list of guests in forms; one guest for each unit of an order, in its order. */
export const GUESTS = "guests" as const;

/** What one guest is named for: a room, a seat, a car. Texts are in the reader's language. */
interface GuestUnit {
	/** "Room 1". */
	label: string;
	/** Of the field for the guest's name. */
	field_label: string;
	/** Who else belongs to it, "2 adults". */
	text: string;
}

export interface GuestUnits {
	/** Whose names are wanted, and how they are written. */
	hint: string;
	units: readonly GuestUnit[];
}
