import { addDays } from "~/lib/time/travel-dates";
import { signedIn } from "../../bench/api.js";
import { uniqueId } from "../../factories/random/unique";
import type { GoTo } from "../orders/life-stage";

/** The demonstration's, beside whose orders operators name it. */
const COMPANY = 2;

interface Listed {
	offer: { rate_plan_id: number; instant: boolean } | null;
}

/** Nights of the demonstration company, paid by credit, whose guests have left by `day` + 1; their booking numbers. The clock stands there. */
export async function servedNights(url: string, goTo: GoTo, day: string, count: number): Promise<string[]> {
	const api = await signedIn(url, "demo");
	const stay = { check_in: day, check_out: addDays(day, 1), nationality: "CN" };
	const query = new URLSearchParams({
		destination: "Yangon",
		...stay,
		credit: "1",
		instant: "1",
		limit: "100",
		"rooms[0][adults]": "1",
	});
	const { list } = (await api.get(`hotel/list?${query}`)) as { list: Listed[] };
	const plans = list.flatMap(({ offer }) => (offer?.instant ? [offer.rate_plan_id] : []));
	const made: { id: number; booking_id: string }[] = [];
	for (const rate_plan_id of plans.slice(0, count)) {
		const quote = await api.post("hotel/quote", { ...stay, rate_plan_id, rooms: [{ adults: 1, child_ages: [] }] });
		const guest = {
			guests: [{ guest_full_name: "ZHANG SAN" }],
			contact_person: "王晓",
			contact_phone: "+86 138 0000 0001",
		};
		const charged = { cost_center: "CC-7", purchase_order: "PO-7", trip_purpose: "展会" };
		const { id } = await api.post(
			"order/create",
			{ quote_id: quote.id, total_amount: quote.total_amount, ...guest, ...charged },
			uniqueId(),
		);
		made.push(await api.post("order/pay", { id, pay_channel: "credit" }, uniqueId()));
	}
	await goTo(day, "16:00");
	const operator = await signedIn(url, "demo_operator");
	for (const { id } of made) await operator.post("order/confirmCheckIn", { company_id: COMPANY, id }, uniqueId());
	await goTo(addDays(day, 1), "12:30");
	for (const { id } of made) await operator.post("order/confirmComplete", { company_id: COMPANY, id }, uniqueId());
	return made.map(({ booking_id }) => booking_id);
}
