import { type SQL, sql } from "drizzle-orm";
import type { Who } from "~/portal-server/platform/api/handler";
import { type Message, Refused } from "~/portal-server/platform/api/refused";
import { bigints, texts } from "~/portal-server/platform/db/statements/arrays";
import type { Step } from "~/portal-server/platform/db/statements/together";
import { nameKey } from "~/portal-server/platform/people";

interface Booked {
	save_travellers: boolean;
	traveller_phone?: string | undefined;
	guests: readonly { guest_full_name: string; guest_name_zh: string; traveller_id?: number | undefined }[];
}

interface Ordered {
	nationality: string;
	service_until: string;
}

const typedIn = ({ guests }: Booked) => guests.filter(({ traveller_id }) => traveller_id === undefined);

/** Whether it may save travellers: of two orders with the same new guest, the second one has to see what the first one saved. */
export const savesNew = (booked: Booked): boolean => booked.save_travellers && typedIn(booked).length > 0;

const chosenIn = ({ guests }: Booked): number[] => guests.flatMap(({ traveller_id }) => traveller_id ?? []);

/** A saved traveller among the guests. */
export interface Chosen {
	id: number;
	phone: string;
}

/** Those guests who are travellers of the company, as one column of any statement. */
export const chosenColumn = ({ company_id }: Who, booked: Booked): SQL<Chosen[]> =>
	sql`(select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'phone', t.phone)), '[]') from traveller t where t.company_id = ${company_id} and t.id = any(${bigints(chosenIn(booked))}))`;

/** Throws `Refused` `invalid` at a guest whose `traveller_id` is not the company's, or stands for an earlier unit as well. */
export function checkChosen({ guests }: Booked, known: readonly Chosen[]): void {
	const chosen = guests.map(({ traveller_id }) => traveller_id);
	const wrong = chosen.flatMap((id, index): [string, Message][] => {
		if (id === undefined) return [];
		const before = chosen.indexOf(id);
		const twice: Message = { key: "order-guest-name-twice", values: { number: before + 1 } };
		return known.some((one) => one.id === id) && before === index
			? []
			: [[`guests[${index}].traveller_id`, before < index ? twice : "traveller-unknown"]];
	});
	if (wrong.length > 0) throw new Refused("invalid", { fields: Object.fromEntries(wrong) });
}

/** The number of the saved traveller whom the first unit is for; "" where none was chosen. */
export const phoneOf = ({ guests }: Booked, known: readonly Chosen[]): string =>
	known.find(({ id }) => id === guests[0]?.traveller_id)?.phone ?? "";

/**
 * Raises the last use and the last stay of the company's travellers among the guests, those who are chosen and those of whom nobody else has the name,
 * and saves new ones where requested: a guest of whom all that the order says is known is not saved a second time.
 */
export function travellerSteps({ company_id, member_id }: Who, booked: Booked, order: Ordered): Step[] {
	const { nationality, service_until } = order;
	const typed = typedIn(booked);
	const keys = [...new Set(typed.map(({ guest_full_name }) => nameKey(guest_full_name)))].sort();
	// Sorted by name: one lock order for orders of the same people.
	const used = sql`update traveller set used_at = portal_now(), last_stay_on = greatest(last_stay_on, ${service_until}::date) where company_id = ${company_id} and id in (
		select t.id from traveller t where t.company_id = ${company_id} and (t.id = any(${bigints(chosenIn(booked))}) or t.name_key = any(${texts(keys)})
			and not exists (select from traveller o where o.company_id = ${company_id} and o.name_key = t.name_key and o.id <> t.id)) order by t.name_key, t.id for update)`;
	const steps: Step[] = [{ name: "used_travellers", query: used }];
	const guests = typed.map((guest) => ({
		name_key: nameKey(guest.guest_full_name),
		full_name: guest.guest_full_name,
		name_zh: guest.guest_name_zh,
		phone: guest === booked.guests[0] ? (booked.traveller_phone ?? "") : "",
	}));
	if (!savesNew(booked)) return steps;
	const saved = sql`insert into traveller (company_id, member_id, name_key, full_name, name_zh, phone, nationality, last_stay_on)
		select distinct on (g.name_key, g.name_zh) ${company_id}::int8, ${member_id}::int8, g.name_key, g.full_name, g.name_zh, g.phone, ${nationality}, ${service_until}::date
		from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as g (name_key text, full_name text, name_zh text, phone text)
			left join traveller t on t.company_id = ${company_id} and t.name_key = g.name_key and g.name_zh in ('', t.name_zh) and t.nationality in ('', ${nationality})
		where t.id is null order by g.name_key, g.name_zh, g.phone desc`;
	return [...steps, { name: "new_travellers", query: saved }];
}
