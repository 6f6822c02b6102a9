import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { signedIn } from "../../bench/api.js";
import { uniqueId } from "../../factories/random/unique";

interface Listed {
	offer: { rate_plan_id: number; instant: boolean } | null;
}

interface Placed {
	id: number;
	booking_id: string;
	status: number;
}

interface Offered {
	rate_plan_id: number;
	rate_plan: string;
	instant: boolean;
}

interface Booking {
	/** The first night, `YYYY-MM-DD`. */
	check_in: string;
	nights: number;
	guest: string;
	/** Which offer of the hotel. */
	offer(offered: Offered): boolean;
}

const partyOf = (check_in: string, nights: number) => ({
	check_in,
	check_out: addDays(check_in, nights),
	nationality: "CN",
	rooms: [{ adults: 1, child_ages: [] }],
});

/** An order of that rate plan, not paid yet. */
async function placeOrder(
	api: Awaited<ReturnType<typeof signedIn>>,
	party: ReturnType<typeof partyOf>,
	rate_plan_id: number | undefined,
	guest: string,
): Promise<Placed> {
	const quote = await api.post("hotel/quote", { ...party, rate_plan_id });
	const contact = { contact_person: "王晓", contact_phone: "+86 138 0000 0001" };
	const body = {
		quote_id: quote.id,
		total_amount: quote.total_amount,
		guests: [{ guest_full_name: guest }],
		...contact,
	};
	return api.post("order/create", body, uniqueId());
}

/** The demonstration's administrator as a customer's program at `url`. */
export async function customer(url: string) {
	const api = await signedIn(url, "demo");
	return {
		/** A paid order of one night, `days` from today: confirmed at once, or waiting for the operator. The `turn`-th hotel that has a room. */
		async order({ instant, days, turn }: { instant: boolean; days: number; turn: number }): Promise<Placed> {
			const check_in = addDays(todayInYangon(Date.now()), days);
			const party = partyOf(check_in, 1);
			const query = new URLSearchParams({
				destination: "Yangon",
				check_in,
				check_out: party.check_out,
				nationality: "CN",
				limit: "100",
			});
			query.set("rooms[0][adults]", "1");
			const { list } = (await api.get(`hotel/list?${query}`)) as { list: Listed[] };
			const plans = list.flatMap(({ offer }) => (offer?.instant === instant ? [offer.rate_plan_id] : []));
			const rate_plan_id = plans[turn % plans.length];
			const made = await placeOrder(api, party, rate_plan_id, "ZHANG SAN");
			return api.post("order/pay", { id: made.id, pay_channel: "pre_deposit" }, uniqueId());
		},
		/** Number of the hotel of one's first order that a query of the list finds. */
		async hotelOf(query: string): Promise<string> {
			const { list } = (await api.get(`order/list?${query}`)) as { list: { id: number }[] };
			return String((await api.get(`order/detail?id=${list[0]?.id}`)).part.hotel.id);
		},
		/** An order at that hotel, not paid yet. */
		async book(hotel: string, { check_in, nights, guest, offer }: Booking): Promise<Placed> {
			const party = partyOf(check_in, nights);
			const query = new URLSearchParams({
				id: hotel,
				check_in,
				check_out: party.check_out,
				nationality: "CN",
				"rooms[0][adults]": "1",
			});
			const { room_types } = (await api.get(`hotel/detail?${query}`)) as { room_types: { offers: Offered[] }[] };
			const rate_plan_id = room_types.flatMap(({ offers }) => offers).find(offer)?.rate_plan_id;
			return placeOrder(api, party, rate_plan_id, guest);
		},
		pay: (id: number): Promise<Placed> => api.post("order/pay", { id, pay_channel: "pre_deposit" }, uniqueId()),
		requestRefund: (id: number, amount: number, reason: string) =>
			api.post("order/refund", { id, amount, reason }, uniqueId()),
		write: (id: number, text: string) => api.post("order/sendMessage", { id, text }, uniqueId()),
	};
}
