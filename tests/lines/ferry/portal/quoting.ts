import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import { type CurrencyCode, isCurrency } from "~/portal-contract/base/money";
import type { LineOffer } from "~/portal-server/company/rules/evaluate";
import { quotesOf } from "~/portal-server/orders/actions/quoting/quoting";
import { absoluteTiers, localInstant } from "~/portal-server/orders/model/policies/cancellation";
import { convert } from "~/portal-server/orders/model/pricing/exchange";
import { PRICED } from "~/portal-server/orders/model/pricing/priced-content";
import { exchangesTo, type RateRow, ratesTo } from "~/portal-server/orders/model/pricing/rates";
import type { QuoteRow } from "~/portal-server/orders/model/record";
import { Refused } from "~/portal-server/platform/api/refused";
import { inLanguage } from "~/portal-server/platform/words/names";
import type { FerryPart, Sailing } from "../contract";

/** The fare as it stood when the quote was made. */
export const Fare = z.object({
	id: z.number(),
	city_id: z.coerce.number(),
	from_zh: z.string(),
	from_en: z.string(),
	from_pier_zh: z.string(),
	from_pier_en: z.string(),
	to_zh: z.string(),
	to_en: z.string(),
	to_pier_zh: z.string(),
	to_pier_en: z.string(),
	class_zh: z.string(),
	class_en: z.string(),
	departs: z.string(),
	arrives: z.string(),
	phone: z.string(),
	instant: z.boolean(),
	credit: z.boolean(),
});
export type Fare = z.output<typeof Fare>;

const Content = z.object({ ...PRICED, fare: Fare, sails_on: z.string(), seats: z.number() });
type Content = z.output<typeof Content>;

export const contentOf = (quote: Pick<QuoteRow, "content">): Content => Content.parse(quote.content);

const offerOf = ({ fare, sails_on }: Pick<Content, "fare" | "sails_on">): LineOffer => ({
	city_id: fare.city_id,
	stars: null,
	service_from: sails_on,
	price_per_night: null,
});

const offerKey = ({ fare_id, sails_on, seats, nationality }: Sailing) =>
	["ferry", fare_id, sails_on, seats, nationality].join(":");

const wishIn = ({ fare, sails_on, seats, nationality }: Content): Sailing => ({
	fare_id: fare.id,
	sails_on,
	seats,
	nationality,
});

interface FareRow extends Record<string, unknown> {
	price: number;
	fare_currency: CurrencyCode;
	tiers: Parameters<typeof absoluteTiers>[0][number][];
	free: number;
	departs: string;
	reader_currency: string;
	rates: RateRow[] | null;
	now: number;
}

function fareRow(company_id: number, { fare_id, sails_on }: Sailing): SQL {
	const reader = sql`(select currency::text from company where id = ${company_id})`;
	return sql`select to_jsonb(x) from (select f.*, f.currency::text as fare_currency, (${reader}) as reader_currency, (${ratesTo(reader)}) as rates,
			(select s.seats - s.held - s.sold from ferry_sailing s where s.fare_id = ${fare_id} and s.sails_on = ${sails_on}) as free,
			floor(extract(epoch from portal_now()))::int8 as now from ferry_fare f where f.id = ${fare_id}) as x`;
}

/** What a quote would say now. Refuses `not_found`, `invalid` (a day that is over), `sold_out`. */
function draft(read: unknown, wish: Sailing): Content {
	const row = read as FareRow | null;
	if (!row || !isCurrency(row.reader_currency)) throw new Refused("not_found", { msg: "quote-not-found" });
	const starts_at = localInstant(wish.sails_on, row.departs);
	if (starts_at <= Number(row.now)) throw new Refused("invalid", { fields: { sails_on: "field-invalid" } });
	const exchange = exchangesTo(row.reader_currency, row.rates).find(({ from }) => from === row.fare_currency);
	if (!exchange || Number(row.free ?? 0) < wish.seats) throw new Refused("sold_out");
	const seat = convert(row.price, exchange);
	const units = Array.from({ length: wish.seats }, () => ({ amount: seat, nights: [seat] }));
	const fare = Fare.parse(row);
	const total_amount = seat * wish.seats;
	const line = {
		label_zh: `${fare.class_zh}，单程`,
		label_en: `${fare.class_en}, one way`,
		quantity: wish.seats,
		unit_amount: seat,
	};
	return {
		fare,
		sails_on: wish.sails_on,
		seats: wish.seats,
		nationality: wish.nationality,
		currency: row.reader_currency,
		total_amount,
		fx_rate_id: exchange.id,
		price_lines: [{ code: "seat", ...line, amount: total_amount }],
		policy: { tiers: absoluteTiers(row.tiers, starts_at, units, exchange), grace: true },
	};
}

/** Both names of a crossing. */
export const titleOf = ({ from_zh, from_en, to_zh, to_en }: Fare) => ({
	name_zh: `${from_zh}—${to_zh}轮渡`,
	name_en: `${from_en} to ${to_en} ferry`,
});

/** The part of a quote or an order, in the reader's language. */
export function partOf(booked: Pick<Content, "fare" | "sails_on" | "seats">, language: Language): FerryPart {
	const { fare, sails_on, seats } = booked;
	const say = (zh: string, en: string) => inLanguage(language, zh, en);
	return {
		product_line: "ferry",
		fare_id: fare.id,
		from: { town: say(fare.from_zh, fare.from_en), pier: say(fare.from_pier_zh, fare.from_pier_en) },
		to: { town: say(fare.to_zh, fare.to_en), pier: say(fare.to_pier_zh, fare.to_pier_en) },
		sails_on,
		departs: fare.departs,
		arrives: fare.arrives,
		seat_class: say(fare.class_zh, fare.class_en),
		seats,
	};
}

export const quotes = quotesOf({
	product_line: "ferry",
	offerKey,
	wishIn,
	contentOf,
	rows: fareRow,
	draft: (_tx, wish: Sailing, rows) => draft(rows, wish),
	offer: ({ fare, sails_on, seats }: Content) => ({
		instant: fare.instant,
		units: seats,
		title: titleOf(fare),
		credit: fare.credit,
		offer: offerOf({ fare, sails_on }),
	}),
	part: (content: Content, language) => partOf(content, language),
});
