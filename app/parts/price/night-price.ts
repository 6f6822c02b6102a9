import { formatMoney } from "~/lib/money";
import type { NightPrice } from "~/portal-contract/hotel/stay";
import type { Speech } from "../say";

export type PricesOfNight = Pick<NightPrice, "price_per_night" | "room_amounts">;

/** A night's price of one room; of each room by its number where they differ, rooms of one price together. `t` knows order-parts and party. */
export function nightPriceText(
	{ t, language }: Speech,
	{ price_per_night, room_amounts }: PricesOfNight,
	currency: string,
): string {
	const rooms = new Map<number, number[]>();
	for (const [index, amount] of room_amounts.entries()) rooms.set(amount, [...(rooms.get(amount) ?? []), index + 1]);
	if (rooms.size < 2) return formatMoney(price_per_night, currency, language);
	return [...rooms]
		.map(([amount, numbers]) =>
			t("order-parts:rooms-price", {
				count: numbers.length,
				rooms: numbers.join(t("party:list-separator")),
				amount: formatMoney(amount, currency, language),
			}),
		)
		.join(t("party:clause-separator"));
}
