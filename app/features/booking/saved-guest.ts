/** Name of the buttons that fill a unit with a saved guest. */
export const CHOSEN_GUEST = "chosen_guest";

/** A traveller of the company, as far as the booking form fills it in; `name_zh` and `phone` empty where there is none. `note`: a warning of their document. */
export interface SavedGuest {
	full_name: string;
	name_zh: string;
	phone: string;
	note?: string;
}
