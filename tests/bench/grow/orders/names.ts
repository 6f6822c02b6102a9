import { sql } from "drizzle-orm";
import { local, roll } from "../chance";
import { PEOPLE } from "../people";
import { type Growth, hold, run } from "../run";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Five letters of Crockford's alphabet hold so many numbers; an odd factor gives each order one of its own. */
const NUMBERS = 33_554_432;
const letterOf = (number: string) => sql.raw(`substr('${ALPHABET}', 1 + (${number})::int4, 1)`);
const letters = (number: string) =>
	sql.join(
		[20, 15, 10, 5, 0].map((bits) => letterOf(`((${number}) >> ${bits}) & 31`)),
		sql` || `,
	);

/** A booking id as the portal makes it: line, day, five letters and their check; a check that is no letter or digit is passed by with the next number but four. */
const BOOKING_ID = sql`letter || to_char(${local("booked_at")}, 'YYMMDD') || ${letters("number")}
	|| ${letterOf("(head + number) % 37")}`;

/** Table `naming`: what an order is found by: its booking id, the supplier's number, the company's own references. */
export async function makeNames(growth: Growth): Promise<void> {
	await hold(
		growth,
		"naming",
		sql`select n, ${BOOKING_ID} as booking_id,
				case when line = 'hotel' and confirm_at is not null then upper(translate(substr(code, 1, 4) || '-'
					|| substr(code, 5, 4), '01', 'xz')) end as supplier_code,
				case when k < 3 then 'CC-' || lpad((1 + n % 10)::text, 2, '0') else '' end as cost_center,
				case when ${roll("n", "purchase")} < 0.2 then 'PO-' || extract(year from booked_at) || '-'
					|| lpad((n % 100000)::text, 5, '0') else '' end as purchase_order,
				case when ${roll("n", "purpose")} < 0.15 then '客户拜访' else '' end as trip_purpose
			from (select a.*, case when (head + first) % 37 < 32 then first when first + 5 < ${NUMBERS}::int8 then first + 5
				else first - 5 end as number
				from (select l.n, l.k, l.line, l.booked_at, l.confirm_at, c.letter,
					(c.remainder * 1000000 + to_char(${local("l.booked_at")}, 'YYMMDD')::int8) * ${NUMBERS}::int8 as head,
						(l.n * 7654321 + 1234567) % ${NUMBERS}::int8 as first, md5('supplier ' || l.n) as code
					from life as l join (values ('hotel', 'H', 35::int8), ('car', 'C', 30), ('airport', 'T', 10)) as c (line,
						letter, remainder) on c.line = l.line) as a) as b`,
		"n",
	);
}

/** Table `guest`: who each room or vehicle of an order is for: one of those who travel for the company, an eighth as many as it has orders. */
export async function makeGuests(growth: Growth): Promise<void> {
	await hold(
		growth,
		"guest",
		sql`select g.*, p.full_name, p.name_zh, p.nationality, p.form || coalesce(E'\\n' || p.form_zh, '') as form
			from (select l.n, l.k, l.id as order_id, l.company_id, unit::int2 as unit, l.booked_at, l.service_until,
				l.member_id,
					floor(greatest(4, l.size / 8) * ${roll("(l.n * 4 + unit)", "guest")})::int4 as slot from life as l
						cross join generate_series(0, l.units - 1) as unit) as g
				join person as p on p.p = floor(${roll("(g.k::int8 * 100000 + g.slot)", "traveller")} * ${sql.raw(String(PEOPLE))})::int4`,
		"n",
	);
	const travellers = await run(
		growth,
		sql`insert into traveller (company_id, member_id, full_name, name_zh, name_key, nationality, last_stay_on, used_at)
			select company_id, min(member_id), min(full_name), coalesce(min(name_zh), ''), min(lower(full_name)),
				min(nationality), max(service_until), max(booked_at)
			from guest group by company_id, slot`,
	);
	growth.progress("travellers", travellers);
	const guests = await run(
		growth,
		sql`insert into order_guest (company_id, order_id, position, guest_full_name, guest_name_zh, unit)
			select company_id, order_id, unit, full_name, name_zh, unit from guest order by order_id, unit`,
	);
	growth.progress("guests", guests);
}
