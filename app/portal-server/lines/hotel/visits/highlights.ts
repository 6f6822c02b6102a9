import { type SQL, sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { hotelHighlights } from "~/portal-contract/hotel/highlights";
import { convertInSql, type Exchange } from "~/portal-server/orders/model/pricing/exchange";
import { type Destination, suggestionOf } from "~/portal-server/places/destination";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { yangonDate } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { siteSettings } from "~/portal-server/platform/settings";
import { bothNames, inLanguage } from "~/portal-server/platform/words/names";
import { monthParts } from "../inventory/months";
import { readTerms, type StayTerms } from "../terms";
import { cachedHighlights } from "./cached-highlights";

const NIGHTS_AHEAD = 30;
/** Only the best by score and conversion are priced: pricing every hotel of the country takes seconds. */
const SHORTLIST = 100;
/** At most so many hotels of one town come before the next town's. */
const OF_ONE_TOWN = 2;

export interface Highlights {
	recommended: RecommendedRow[];
	towns: TownRow[];
	currency: StayTerms["currency"];
}

/** They depend on the reader by their currency alone, and are kept for all who have it. */
export const readHighlights: UseCase<typeof hotelHighlights, Who | null> = async ({ db, who, language }, { limit }) => {
	const currency = who?.currency ?? (await siteSettings(db)).currency;
	const found = await cachedHighlights(db, `${currency} ${limit}`, () => computeHighlights(db, who, limit));
	return {
		recommended: found.recommended.map((one) => ({
			...cardOf(language, one),
			from_amount: one.amount,
			currency: found.currency,
		})),
		towns: found.towns.map((one) => ({
			...suggestionOf(language, one),
			lat: one.lat,
			lng: one.lng,
			hotel_count: one.hotel_count,
		})),
	};
};

async function computeHighlights(db: Db, who: Pick<Who, "company_id"> | null, limit: number): Promise<Highlights> {
	const terms = await readTerms(db, who, null);
	const [row] = await rowsOf<Omit<Highlights, "currency"> & Record<string, unknown>>(
		db,
		sql`select (select coalesce(jsonb_agg(to_jsonb(r) order by r.leads desc, r.round, r.rank desc, r.id), '[]') from (${recommended(terms, limit)}) as r) as recommended,
			(select coalesce(jsonb_agg(to_jsonb(t) order by t.weight desc, t.city_id), '[]') from (${TOWNS}) as t) as towns`,
	);
	return { recommended: row?.recommended ?? [], towns: row?.towns ?? [], currency: terms.currency };
}

export interface CardRow extends Record<string, unknown> {
	id: number;
	name_zh: string;
	name_en: string;
	stars: number;
	score: number | null;
	comment_count: number;
	city_zh: string;
	city_en: string;
	district_zh: string;
	district_en: string;
}

/** The columns of a `CardRow` of hotel `h`, its city `c` and its district `d`. */
export const CARD = sql`h.id, h.name_zh, h.name_en, h.stars, h.score, h.comment_count, c.name_zh as city_zh, c.name_en as city_en,
	d.name_zh as district_zh, d.name_en as district_en`;

/** Business travels to industrial zones: the first hotel of each town that has one comes before all others. */
const hasZone = (city_id: SQL): SQL =>
	sql`exists (select from industrial_zone as z where z.city_id = ${city_id} and z.status = 1)`;

/**
 * By the weights of the recommended order, distance left out; ties by id. A price is compared with those of as many stars: within the whole country
 * the cheapest houses of the smallest towns would come before all others.
 */
function recommended(terms: StayTerms, limit: number): SQL {
	const { weights } = terms;
	return sql`/* all cities: hotels for the home page */ with judged as materialized (
			select h.id, h.stars, h.city_id, ${weights.score}::float8 * (coalesce(h.score, 0) / 100::float8)
				+ ${weights.conversion}::float8 * least(1::float8, h.sold_nights_30d / greatest(h.view_count, 1)::float8) as merit
			from hotel as h where h.status = 1 and h.foreigner_licensed
		), best as materialized (
			(select * from judged order by merit desc, id limit ${SHORTLIST}) union
			select j.* from (select distinct on (city_id) * from judged order by city_id, merit desc, id) as j where ${hasZone(sql`j.city_id`)}
		), ranked as (
			select b.id, b.city_id, n.amount,
				b.merit + ${weights.price}::float8 * (1::float8 - percent_rank() over (partition by b.stars order by n.amount nulls last)) as rank
			from best as b left join (${cheapestNights(terms)}) as n on n.hotel_id = b.id
		), chosen as (
			select id, amount, rank, place / ${OF_ONE_TOWN} as round, place = 0 and ${hasZone(sql`r.city_id`)} as leads
			from (select *, row_number() over (partition by city_id order by rank desc, id) - 1 as place from ranked) as r
			order by leads desc, round, rank desc, id limit ${limit}
		)
		select ${CARD}, r.amount, r.round, r.rank, r.leads
		from chosen as r join hotel as h on h.id = r.id join city as c on c.id = h.city_id join district as d on d.id = h.district_id`;
}

export function cardOf(language: Language, row: CardRow) {
	const { id, stars, score, comment_count } = row;
	return {
		id,
		stars,
		score,
		comment_count,
		...bothNames(language, row),
		city: inLanguage(language, row.city_zh, row.city_en),
		district: inLanguage(language, row.district_zh, row.district_en),
	};
}

function cheapestNights({ now, exchanges }: StayTerms): SQL {
	const today = yangonDate(now);
	const parts = monthParts(today, addDays(today, NIGHTS_AHEAD)).map(
		({ month, first, last }) => sql`(${month}::date, ${first}::int4, ${last}::int4)`,
	);
	const inCurrency = (exchange: Exchange) =>
		sql`when ${exchange.from} then ${convertInSql(sql`units::int8`, exchange)}`;
	return sql`select hotel_id, min(case currency ${sql.join(exchanges.map(inCurrency), sql` `)} end) as amount from (
		select t.hotel_id, p.currency, min(n.units) as units
		from best join room_type as t on t.hotel_id = best.id cross join (values ${sql.join(parts, sql`, `)}) as s (month, first, last)
			join room_month as r on r.city_id = best.city_id and r.room_type_id = t.id and r.month = s.month
			join rate_month as p on p.city_id = best.city_id and p.room_type_id = t.id and p.month = s.month
			cross join lateral (select min(p.price[day]) as units from generate_series(s.first, s.last) as day
				where ((r.free_1 & ~(p.closed | p.no_arrival | p.no_departure)) >> (day - 1)) & 1 = 1) as n
		where p.market_rule_id is null and p.min_stay <= 1
		group by t.hotel_id, p.currency) as least group by hotel_id`;
}

interface RecommendedRow extends CardRow {
	amount: number | null;
}

interface TownRow extends Destination {
	hotel_count: number;
}

const TOWNS = sql`select d.place, d.kind, d.city_id, d.name_zh, d.name_en, d.name_zh as city_zh, d.name_en as city_en, c.lat, c.lng, n.hotel_count, d.weight
	from (select city_id, count(*) as hotel_count from hotel where status = 1 group by city_id) as n
		join city as c on c.id = n.city_id join destination as d on d.place = 'city:' || c.id`;
