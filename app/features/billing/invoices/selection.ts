/** What is chosen of an order: the share as it is typed. */
export interface Chosen {
	amount: string;
	booking_id: string;
}

/** By the order's id. */
export type Selection = ReadonlyMap<number, Chosen>;

const escaped = (text: string) => encodeURIComponent(text).replace(/[_*]/g, (sign) => (sign === "_" ? "%5F" : "%2A"));

/** The orders that are chosen on other pages, as one field of a form: `12_120.50_H0001*13_8_H0002`. */
export const writeSelection = (chosen: Selection): string =>
	[...chosen].map(([id, { amount, booking_id }]) => `${id}_${escaped(amount)}_${escaped(booking_id)}`).join("*");

function plain(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** The same read; what is no entry is passed over. */
export function readSelection(text: string): Map<number, Chosen> {
	const entries = text.split("*").map((entry) => entry.split("_"));
	return new Map(
		entries.flatMap(([id = "", amount = "", booking_id = ""]) =>
			/^[1-9]\d{0,15}$/.test(id)
				? [[Number(id), { amount: plain(amount), booking_id: plain(booking_id) }] as const]
				: [],
		),
	);
}
