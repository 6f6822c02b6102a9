import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { uniqueId } from "../../factories/random/unique";
import type { Page } from "../../setup/visitor";
import type { Guest, Site } from "./site";

interface LastRoom {
	rate_plan_id: number;
	check_in: string;
	check_out: string;
	nationality: string;
	rooms: { adults: number; child_ages: number[] }[];
}

/** Leaves one room of one type on one night, `days` from today, and names the offer that sells it. */
export async function leaveOneRoom(site: Site, days: number): Promise<LastRoom> {
	const check_in = addDays(todayInYangon(Date.now()), days);
	const plans = await site.rows<{ id: string; room_type_id: string }>(
		`select p.id, p.room_type_id from rate_plan p join hotel h on h.id = p.hotel_id join room_type r on r.id = p.room_type_id
		where h.foreigner_licensed and p.market_rule_id is null and p.min_stay = 1 and p.instant and r.allotment >= 3 order by p.id limit 1`,
	);
	const plan = plans[0];
	if (!plan) throw new Error("the demonstration has no such rate plan");
	await site.rows(
		`update room_month set allotment[extract(day from $2::date)::int] = sold[extract(day from $2::date)::int] + held[extract(day from $2::date)::int] + 1
		where room_type_id = $1 and month = date_trunc('month', $2::date)::date`,
		[plan.room_type_id, check_in],
	);
	const rooms = [{ adults: 1, child_ages: [] }];
	return { rate_plan_id: Number(plan.id), check_in, check_out: addDays(check_in, 1), nationality: "CN", rooms };
}

/** What the buyers of one room were told. */
export interface Sale {
	/** Addresses or ids of the orders that buyers were given. */
	won: string[];
	/** Refusals as the buyer reads them. */
	refused: string[];
	/** Anything else, as status and beginning of its text. */
	other: string[];
	/** Slowest answer, ms. */
	slowest: number;
	/** How long it took to ask for all the quotes, twenty at a time, ms: a measure of the machine. */
	quoting: number;
}

async function inChunks<T, R>(list: readonly T[], size: number, work: (one: T) => Promise<R>): Promise<R[]> {
	const results: R[] = [];
	for (let at = 0; at < list.length; at += size)
		results.push(...(await Promise.all(list.slice(at, at + size).map(work))));
	return results;
}

function emptySale(): Sale {
	return { won: [], refused: [], other: [], slowest: 0, quoting: 0 };
}

/** All buyers hold a quote; then all press at once, through the public API. */
export async function sellByApi(room: LastRoom, buyers: readonly Guest[]): Promise<Sale> {
	const opened = performance.now();
	const quotes = await inChunks(buyers, 20, async ({ client }) => (await client.post("hotel/quote", room))?.data);
	const start = performance.now();
	const sale = { ...emptySale(), quoting: start - opened };
	const buy = async ({ client }: Guest, index: number) => {
		const { id: quote_id, total_amount } = quotes[index];
		const body = {
			quote_id,
			total_amount,
			guests: [{ guest_full_name: "ZHANG SAN" }],
			contact_person: "王晓",
			contact_phone: "+86 138 0000 0001",
		};
		const response = await client.post("order/create", body, uniqueId());
		sale.slowest = Math.max(sale.slowest, performance.now() - start);
		if (response?.status === 200 && response.code === 1) sale.won.push(String(response.data.id));
		else if (response?.status === 200 && response.code === 0 && response.data?.type === "sold_out")
			sale.refused.push(response.msg);
		else sale.other.push(`${response?.status} ${response?.text.slice(0, 200)}`);
	};
	await Promise.all(buyers.map(buy));
	return sale;
}

const bookLink = ({ rooms: _, ...room }: LastRoom) =>
	`/hotel/booking?${new URLSearchParams({ ...room, rate_plan_id: String(room.rate_plan_id), "rooms[0].adults": "1" })}`;

export const TYPED = {
	"guests[0].guest_full_name": "ZHANG SAN",
	contact_person: "王晓",
	contact_phone: "+86 138 0000 0001",
	pay_channel: "pre_deposit",
};

/** The booking page of an offer, as a member opens it from the hotel's page. */
export function openBooking(room: LastRoom, { visitor }: Guest): Promise<Page> {
	return visitor.open(bookLink(room));
}

/** The same through the booking page: everybody has it open, fills it in and presses at once. Even buyers read Chinese, odd ones English. */
export async function sellByPage(room: LastRoom, buyers: readonly Guest[]): Promise<Sale> {
	for (const [index, { visitor }] of buyers.entries()) visitor.speak(index % 2 === 0 ? "zh-cn" : "en");
	const pages = await inChunks(buyers, 20, (buyer) => openBooking(room, buyer));
	const sale = emptySale();
	const start = performance.now();
	const buy = async ({ visitor }: Guest, index: number) => {
		const answer = await visitor.submit(pages[index] as Page, "booking", TYPED);
		sale.slowest = Math.max(sale.slowest, performance.now() - start);
		const shown = /<h2[^>]*text-vermilion[^>]*>.*?<\/svg>([^<]*)<\/h2>/s.exec(answer.body)?.[1];
		if (answer.location?.startsWith("/user/order/detail/")) sale.won.push(answer.location);
		else if (answer.status === 400 && shown) sale.refused.push(shown);
		else
			sale.other.push(
				`${answer.status} ${answer.location} ${/<main.*<\/main>/s.exec(answer.body)?.[0].replace(/<[^>]*>/g, " ")}`,
			);
	};
	await Promise.all(buyers.map(buy));
	return sale;
}

/** What the store says of that night: orders made for it, rooms taken, rooms there. */
export async function truthOf(
	site: Site,
	{ rate_plan_id, check_in }: LastRoom,
): Promise<{ orders: number; booked: number; there: number }> {
	const [row] = await site.rows<{ orders: number; booked: number; there: number }>(
		`select (select count(*)::int4 from order_hotel o where o.rate_plan_id = p.id and o.check_in = $2::date) as orders,
			m.sold[extract(day from $2::date)::int]::int4 + m.held[extract(day from $2::date)::int]::int4 as booked,
			m.allotment[extract(day from $2::date)::int]::int4 as there
		from rate_plan p join room_month m on m.room_type_id = p.room_type_id and m.month = date_trunc('month', $2::date)::date where p.id = $1`,
		[rate_plan_id, check_in],
	);
	if (!row) throw new Error("no such night");
	return row;
}
