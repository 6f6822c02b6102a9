import { type SQL, sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { hotelHighlights } from "~/portal-contract/hotel/highlights";
import { convertInSql, type Exchange } from "~/portal-server/orders/model/pricing/exchange";
import { type Destination, suggestionOf } from "~/portal-server/places/destination";
import type { AnswerOf, QueryOf, Who } from "~/portal-server/platform/api/handler";
import { yangonDate } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { siteSettings } from "~/portal-server/platform/settings";
import { bothNames, inLanguage } from "~/portal-server/platform/words/names";
import { monthParts } from "../inventory/months";
import { readTerms, type Terms } from "../terms";
import { keptHighlights } from "./kept-highlights";

type Answer = AnswerOf<typeof hotelHighlights>;

const NIGHTS_AHEAD = 30;
/** Only the best by score and conversion are priced: pricing every hotel of the country takes seconds. */
const SHORTLIST = 100;
/** At most so many hotels of one town come before the next town's. */
const OF_ONE_TOWN = 2;

export interface Highlights {
	recommended: RecommendedRow[];
	towns: TownRow[];
	currency: Terms["currency"];
}

/** They depend on the reader by his currency alone, and are kept for all who have it. */
export async function readHighlights(
	db: Db,
	who: Who | null,
	language: Language,
	{ limit }: QueryOf<typeof hotelHighlights>,
): Promise<Answer> {
	const currency = who?.currency ?? (await siteSettings(db)).currency;
	const found = await keptHighlights(db, `${currency} ${limit}`, () => computeHighlights(db, who, limit));
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
}

async function computeHighlights(db: Db, who: Pick<Who, "company_id"> | null, limit: number): Promise<Highlights> {
	const terms = await readTerms(db, who, null);
	const [row] = await rowsOf<Omit<Highlights, "currency"> & Record<string, unknown>>(
		db,
		sql`SELECT (SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.round, r.rank DESC, r.id), '[]') FROM (${recommended(terms, limit)}) AS r) AS recommended,
			(SELECT coalesce(jsonb_agg(to_jsonb(t) ORDER BY t.weight DESC, t.city_id), '[]') FROM (${TOWNS}) AS t) AS towns`,
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
export const CARD = sql`h.id, h.name_zh, h.name_en, h.stars, h.score, h.comment_count, c.name_zh AS city_zh, c.name_en AS city_en,
	d.name_zh AS district_zh, d.name_en AS district_en`;

/**
 * By the weights of the recommended order, distance left out; ties by id. A price is compared with those of as many stars: within the whole country
 * the cheapest houses of the smallest towns would come before all others.
 */
function recommended(terms: Terms, limit: number): SQL {
	const { weights } = terms;
	return sql`WITH best AS MATERIALIZED (
			SELECT h.id, h.stars, h.city_id, ${weights.score}::float8 * (coalesce(h.score, 0) / 100::float8)
				+ ${weights.conversion}::float8 * least(1::float8, h.sold_nights_30d / greatest(h.view_count, 1)::float8) AS merit
			FROM hotel AS h WHERE h.status = 1 AND h.foreigner_licensed ORDER BY merit DESC, h.id LIMIT ${SHORTLIST}
		), ranked AS (
			SELECT b.id, b.city_id, n.amount,
				b.merit + ${weights.price}::float8 * (1::float8 - percent_rank() OVER (PARTITION BY b.stars ORDER BY n.amount NULLS LAST)) AS rank
			FROM best AS b LEFT JOIN (${cheapestNights(terms)}) AS n ON n.hotel_id = b.id
		), chosen AS (
			SELECT id, amount, rank, (row_number() OVER (PARTITION BY city_id ORDER BY rank DESC, id) - 1) / ${OF_ONE_TOWN} AS round
			FROM ranked ORDER BY round, rank DESC, id LIMIT ${limit}
		)
		SELECT ${CARD}, r.amount, r.round, r.rank
		FROM chosen AS r JOIN hotel AS h ON h.id = r.id JOIN city AS c ON c.id = h.city_id JOIN district AS d ON d.id = h.district_id`;
}

export function cardOf(language: Language, row: CardRow) {
	const { id, stars, score, comment_count } = row;
	return {
		...{ id, stars, score, comment_count },
		...bothNames(language, row),
		city: inLanguage(language, row.city_zh, row.city_en),
		district: inLanguage(language, row.district_zh, row.district_en),
	};
}

function cheapestNights({ now, exchanges }: Terms): SQL {
	const today = yangonDate(now);
	const parts = monthParts(today, addDays(today, NIGHTS_AHEAD)).map(
		({ month, first, last }) => sql`(${month}::date, ${first}::int4, ${last}::int4)`,
	);
	const inCurrency = (exchange: Exchange) =>
		sql`WHEN ${exchange.from} THEN ${convertInSql(sql`units::int8`, exchange)}`;
	return sql`SELECT hotel_id, min(CASE currency ${sql.join(exchanges.map(inCurrency), sql` `)} END) AS amount FROM (
		SELECT t.hotel_id, p.currency, min(n.units) AS units
		FROM best JOIN room_type AS t ON t.hotel_id = best.id CROSS JOIN (VALUES ${sql.join(parts, sql`, `)}) AS s (month, first, last)
			JOIN room_month AS r ON r.city_id = best.city_id AND r.room_type_id = t.id AND r.month = s.month
			JOIN rate_month AS p ON p.city_id = best.city_id AND p.room_type_id = t.id AND p.month = s.month
			CROSS JOIN LATERAL (SELECT min(p.price[day]) AS units FROM generate_series(s.first, s.last) AS day
				WHERE ((r.free_1 & ~(p.closed | p.no_arrival | p.no_departure)) >> (day - 1)) & 1 = 1) AS n
		WHERE p.market_rule_id IS NULL AND p.min_stay <= 1
		GROUP BY t.hotel_id, p.currency) AS least GROUP BY hotel_id`;
}

interface RecommendedRow extends CardRow {
	amount: number | null;
}

interface TownRow extends Destination {
	hotel_count: number;
}

const TOWNS = sql`SELECT d.place, d.kind, d.city_id, d.name_zh, d.name_en, d.name_zh AS city_zh, d.name_en AS city_en, c.lat, c.lng, n.hotel_count, d.weight
	FROM (SELECT city_id, count(*) AS hotel_count FROM hotel WHERE status = 1 GROUP BY city_id) AS n
		JOIN city AS c ON c.id = n.city_id JOIN destination AS d ON d.place = 'city:' || c.id`;
