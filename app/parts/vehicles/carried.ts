/** What an address carries through a search to the booking, without a field of the form: whose lead passenger, and the order that it goes along with. */
const CARRIED = ["nationality", "related_order_id"] as const;

export type Carried = Record<(typeof CARRIED)[number], string>;

export const carriedIn = (search: URLSearchParams): Carried =>
	Object.fromEntries(CARRIED.map((name) => [name, search.get(name) ?? ""])) as Carried;

export const carriedOf = ({ nationality, related_order_id }: Carried): Carried => ({ nationality, related_order_id });
