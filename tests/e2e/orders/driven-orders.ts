import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { signedIn } from "../../bench/api.js";
import { uniqueId } from "../../factories/random/unique";

/** The demonstration's, beside whose orders operators name it. */
const COMPANY = 2;

export interface Driven {
	id: number;
	booking_id: string;
	/** `YYYY-MM-DD`. */
	day: string;
}

/** A confirmed rental of one day, so many days from today, by the demonstration's administrator as a customer's program at `url`. */
export async function rental(url: string, days: number): Promise<Driven> {
	const api = await signedIn(url, "demo");
	const day = addDays(todayInYangon(Date.now()), days);
	const times = { pick_up_at: `${day}T09:00`, drop_off_at: `${day}T19:00`, passengers: 1 };
	const query = new URLSearchParams({ pick_up: "Yangon", drop_off: "Yangon", ...times, passengers: "1", limit: "100" });
	const found = (await api.get(`car/list?${query}`)) as {
		list: { rate_id: number; instant: boolean }[];
		pick_up: { place: string };
		drop_off: { place: string };
	};
	const rate = found.list.find(({ instant }) => instant);
	const wish = {
		...times,
		rate_id: rate?.rate_id,
		pick_up_place: found.pick_up.place,
		drop_off_place: found.drop_off.place,
	};
	const quote = await api.post("car/quote", wish);
	const guest = {
		guests: [{ guest_full_name: "ZHANG SAN" }],
		contact_person: "王晓",
		contact_phone: "+86 138 0000 0001",
	};
	const made = await api.post(
		"order/create",
		{ quote_id: quote.id, total_amount: quote.total_amount, ...guest },
		uniqueId(),
	);
	const { id, booking_id } = await api.post("order/pay", { id: made.id, pay_channel: "pre_deposit" }, uniqueId());
	return { id, booking_id, day };
}

/** Confirmed pick-ups from a flight that lands at noon, so many days from today, by the demonstration's administrator. */
export async function pickUps(url: string, days: number, count: number): Promise<{ day: string; orders: Driven[] }> {
	const api = await signedIn(url, "demo");
	const day = addDays(todayInYangon(Date.now()), days);
	const flight = { airport: "RGN", flight_number: "CA905", arriving_at: `${day}T12:00` };
	const query = new URLSearchParams({ ...flight, destination: "Yangon downtown", limit: "100" });
	const { list, place } = (await api.get(`airport/list?${query}`)) as {
		list: { rate_id: number; instant: boolean }[];
		place: { place: string };
	};
	const rate_id = list.find(({ instant }) => instant)?.rate_id;
	const guest = {
		guests: [{ guest_full_name: "ZHANG SAN" }],
		contact_person: "王晓",
		contact_phone: "+86 138 0000 0001",
	};
	const orders: Driven[] = [];
	for (let one = 0; one < count; one += 1) {
		const quote = await api.post("airport/quote", {
			...flight,
			rate_id,
			place: place.place,
			name_board: `ZHANG ${one}`,
		});
		const made = await api.post(
			"order/create",
			{ quote_id: quote.id, total_amount: quote.total_amount, ...guest },
			uniqueId(),
		);
		const { id, booking_id } = await api.post("order/pay", { id: made.id, pay_channel: "pre_deposit" }, uniqueId());
		orders.push({ id, booking_id, day });
	}
	return { day, orders };
}

/** Gives an order the vehicle and the driver of those ids, as another dispatcher would. */
export async function assign(url: string, id: number, vehicle_id: string, driver_id: string): Promise<void> {
	const api = await signedIn(url, "demo_dispatcher");
	await api.post(
		"order/assign",
		{ company_id: COMPANY, id, drivers: [{ vehicle_id: Number(vehicle_id), driver_id: Number(driver_id) }] },
		uniqueId(),
	);
}

/** Gives an order the first vehicle that is free, and the driver who is so many places behind the first one. */
export async function assignFree(url: string, id: number, place = 0): Promise<void> {
	const api = await signedIn(url, "demo_dispatcher");
	const { vehicles, drivers } = (await api.get(`order/assignable?company_id=${COMPANY}&id=${id}`)) as Record<
		"vehicles" | "drivers",
		{ id: number; is_busy: boolean }[]
	>;
	const free = (all: { id: number; is_busy: boolean }[], at = 0) =>
		String(all.filter(({ is_busy }) => !is_busy)[at]?.id ?? 0);
	await assign(url, id, free(vehicles), free(drivers, place));
}

/** The same, and notes that the service has begun. */
export async function serve(url: string, id: number): Promise<void> {
	await assignFree(url, id);
	const api = await signedIn(url, "demo_dispatcher");
	await api.post("order/confirmCheckIn", { company_id: COMPANY, id }, uniqueId());
}
