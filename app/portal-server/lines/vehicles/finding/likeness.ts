import { doublings, isWithin, LIKE_PRICE, type Shares } from "~/portal-server/orders/model/line/likeness";

/** What is like a vehicle that was booked has so many seats, as shares of its own. */
const SEATS: Shares = { least: 0.5, most: 2 };

/** A vehicle with the price of the whole service. */
interface Likened {
	rate_id: number;
	/** Its class. */
	kind: string;
	seats: number;
	total_amount: number;
}

/** How much another vehicle differs from what was booked: 0 is the same. Another class weighs as much as twice the seats, or twice the price. */
const differenceOf = (one: Likened, booked: Likened): number =>
	Number(one.kind !== booked.kind) +
	doublings(one.seats, booked.seats) +
	doublings(one.total_amount, booked.total_amount);

const isLike = (one: Likened, booked: Likened): boolean =>
	one.rate_id !== booked.rate_id &&
	isWithin(one.seats / booked.seats, SEATS) &&
	isWithin(one.total_amount / booked.total_amount, LIKE_PRICE);

/** Those like what was booked, and never it itself, the most like it first. */
export const mostLike = <O extends Likened>(offers: readonly O[], booked: Likened): O[] =>
	offers
		.filter((one) => isLike(one, booked))
		.sort((a, b) => differenceOf(a, booked) - differenceOf(b, booked) || a.rate_id - b.rate_id);
