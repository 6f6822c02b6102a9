import { expect } from "vitest";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { uniqueId } from "../../../factories/random/unique";
import type { Page } from "../../../setup/visitor";
import type { Guest, Site } from "../site";
import type { Language } from "../words";

export const day = (days: number) => addDays(todayInYangon(Date.now()), days);

export const TYPED = {
	"guests[0].guest_full_name": "ZHANG SAN",
	contact_person: "王晓",
	contact_phone: "+86 138 0000 0001",
	special_requests: "高楼层",
	pay_channel: "pre_deposit",
};

/** A rate plan that a guest from China may book for any single night. */
export async function planOf(site: Site, instant = true): Promise<number> {
	const rows = await site.rows<{ id: string }>(
		`select p.id from rate_plan p join hotel h on h.id = p.hotel_id join room_type r on r.id = p.room_type_id
		where h.foreigner_licensed and p.market_rule_id is null and p.min_stay = 1 and p.credit and r.allotment >= 3 and p.instant = $1 order by p.id limit 1`,
		[instant],
	);
	return Number(rows[0]?.id);
}

interface Stay {
	plan: number;
	/** From today to the first of two nights. */
	days: number;
	rooms?: number;
}

/** The address of a Book link: one adult a room, two nights. */
export function bookLink({ plan, days, rooms = 1 }: Stay): string {
	const party = Object.fromEntries(Array.from({ length: rooms }, (_, index) => [`rooms[${index}].adults`, "1"]));
	const stay = { check_in: day(days), check_out: day(days + 2), nationality: "CN", ...party };
	return `/hotel/booking?${new URLSearchParams({ rate_plan_id: String(plan), hotel_id: "1", ...stay })}`;
}

/** The booking page of a fresh quote. */
export async function openForm(guest: Guest, language: Language, stay: Stay): Promise<Page> {
	const page = await guest.visitor.speak(language).open(bookLink(stay));
	expect([page.status, page.path], page.body.slice(0, 2_000)).toEqual([
		200,
		expect.stringMatching(/^\/hotel\/booking\?quote=/),
	]);
	return page;
}

export const press = (guest: Guest, page: Page, typed: Record<string, string | string[]> = {}) =>
	guest.visitor.submit(page, "booking", { ...TYPED, ...typed });

/** Hidden and typed values of the page's form. */
export const valuesOf = (page: Page): Record<string, string> =>
	Object.fromEntries(page.forms.find(({ names }) => names.includes("booking"))?.fields ?? []);

/** Money, orders and held rooms of the guest's company, and rooms taken of the kinds of those plans: what a refused press must not have moved. */
export async function moved(
	site: Site,
	{ member_id }: Guest,
	plans: readonly number[],
): Promise<Record<string, number>> {
	const [row] = await site.rows<Record<string, number>>(
		`select (select count(*) from orders o where o.company_id = m.company_id)::int4 as orders,
			(select count(*) from ledger_transfer t join orders o on o.id = t.order_id where o.company_id = m.company_id)::int4 as transfers,
			(select count(*) from hold h join orders o on o.id = h.order_id where o.company_id = m.company_id and h.status <> 'released')::int4 as holds,
			(select count(*) from traveller t where t.company_id = m.company_id)::int4 as travellers,
			(select sum((select sum(n) from unnest(r.held || r.sold) n)) from room_month r
				where r.room_type_id in (select room_type_id from rate_plan where id = any($2::bigint[])))::int4 as rooms
		from member m where m.id = $1`,
		[member_id, plans],
	);
	return row ?? {};
}

/** Another buyer takes all rooms of the plan's kind for those two nights. */
export async function sellOut(site: Site, buyer: Guest, { plan, days }: Stay): Promise<void> {
	const left = async () => {
		const [row] = await site.rows<{ left: number }>(
			`select min(m.allotment[extract(day from night)::int] - m.sold[extract(day from night)::int] - m.held[extract(day from night)::int])::int4 as left
			from rate_plan p, generate_series($2::date, $2::date + 1, interval '1 day') night, room_month m
			where p.id = $1 and m.room_type_id = p.room_type_id and m.month = date_trunc('month', night)::date`,
			[plan, day(days)],
		);
		return row?.left ?? 0;
	};
	for (let count = await left(); count > 0; count = await left()) {
		const rooms = Array.from({ length: Math.min(count, 9) }, () => ({ adults: 1, child_ages: [] }));
		const stay = { rate_plan_id: plan, check_in: day(days), check_out: day(days + 2), nationality: "CN", rooms };
		const quoted = await buyer.client.post("hotel/quote", stay, uniqueId());
		const { id: quote_id, total_amount } = quoted?.data ?? {};
		const guests = rooms.map((_, index) => ({ guest_full_name: `LI SI${"A".repeat(index)}` }));
		const body = { quote_id, total_amount, guests, contact_person: "王晓", contact_phone: "13800000001" };
		const made = await buyer.client.post("order/create", body, uniqueId());
		expect(made?.code, made?.text).toBe(1);
	}
}

/** A company of its own without money and credit, and one who books for it. */
export async function companyOf(site: Site, currency: "CNY" | "USD"): Promise<Guest> {
	const [guest] = (await site.members(1, "another")) as [Guest];
	const [own] = await site.rows<{ id: string }>(
		"update company set currency = $1 where id = (select company_id from member where id = $2) returning id",
		[currency, guest.member_id],
	);
	await site.rows(
		`insert into ledger_account (company_id, code, currency) select $2::bigint, code, $1
		from unnest(array['DEP', 'REC', 'BANK', 'SALES', 'FEES', 'COMP', 'ROUND', 'FXG']) code on conflict do nothing`,
		[currency, own?.id],
	);
	return guest;
}
