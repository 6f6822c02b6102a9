import { sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import { CarWish } from "~/portal-contract/car/quote";
import { quotes } from "~/portal-server/lines/car/quoting/quote";
import { portalNow, yangonDate } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bookQuote, findMember, quote } from "./place";

/** Model and town, days from now on, days of service, its lead passenger. */
const RENTALS = [
	{ model: "toyota-alphard", town: "yangon", from: 6, days: 2, passengers: 4, language: "zh", lead: "WANG XIAO" },
	{ model: "toyota-coaster", town: "mandalay", from: 12, days: 1, passengers: 18, language: "my", lead: "CHEN LI" },
] as const;

/** Rentals of the demonstration company: one confirmed, one that awaits confirmation. */
export async function seedCarOrders(tx: Tx): Promise<void> {
	const who = await findMember(tx, "demo");
	if (!who) return;
	const today = yangonDate(await portalNow(tx));
	for (const { model, town, from, days, passengers, language, lead } of RENTALS) {
		const [rate] = await rowsOf<{ id: number; place: string }>(
			tx,
			sql`select r.id, 'city:' || c.id as place from car_rate r join car_model m on m.id = r.car_model_id join city c on c.id = r.city_id
				where m.code = ${model} and c.code = ${town}`,
		);
		if (!rate) continue;
		const day = addDays(today, from);
		const wish = CarWish.parse({
			rate_id: Number(rate.id),
			pick_up_place: rate.place,
			drop_off_place: rate.place,
			passengers,
			driver_language: language,
			pick_up_at: `${day}T09:00`,
			drop_off_at: `${addDays(day, days - 1)}T18:00`,
		});
		await bookQuote(tx, who, await quote(tx, who, quotes.make, wish), { guests: [lead], pay_channel: "credit" });
	}
}
