import { type SQL, sql } from "drizzle-orm";
import { type CurrencyCode, isCurrency } from "~/portal-contract/base/money";
import { type PolicyInForce, type PolicyRow, policyColumn, policyFrom } from "~/portal-server/company/policy/judge";
import type { Exchange } from "~/portal-server/orders/model/pricing/exchange";
import { exchangesTo, type RateRow, ratesTo } from "~/portal-server/orders/model/pricing/rates";
import type { Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import type { ChildBand } from "~/portal-server/platform/db/schema/catalogue";
import { siteSettings } from "~/portal-server/platform/settings";
import { RANK_WEIGHTS, type RankWeights } from "./inventory/search-order";

export interface ChildScheme {
	readonly id: number;
	readonly bands: ChildBand[];
}

export interface Terms {
	/** The portal's time, seconds UTC. */
	readonly now: number;
	readonly currency: CurrencyCode;
	readonly exchanges: Exchange[];
	readonly schemes: ChildScheme[];
	readonly market_rule_ids: number[];
	readonly weights: RankWeights;
	/** Of the reader's company; null for guests and where none is in force. */
	readonly travel_policy: PolicyInForce | null;
}

export interface TermsRow extends Record<string, unknown> {
	now: number;
	currency: string;
	rates: RateRow[] | null;
	schemes: ChildScheme[] | null;
	rules: number[] | null;
	weights: Partial<RankWeights> | null;
	travel_policy: PolicyRow | null;
}

/** `nationality` decides which market rules hold; without one no rule does. */
export async function readTerms(
	db: Db,
	who: Pick<Who, "company_id"> | null,
	nationality: string | null,
): Promise<Terms> {
	return termsFrom((await rowsOf<TermsRow>(db, await termsQuery(db, who, nationality)))[0]);
}

/** The terms of a member of a company as a query of one JSON value; `termsFrom` reads it. */
export const termsOfMember = (company_id: number, nationality: string): SQL =>
	sql`select to_jsonb(t) from (${queryOf(company_id, nationality, null)}) as t`;

/** What `readTerms` reads, for a statement that reads more; `termsFrom` reads its row. */
export async function termsQuery(
	db: Db,
	who: Pick<Who, "company_id"> | null,
	nationality: string | null,
): Promise<SQL> {
	const { currency } = await siteSettings(db);
	return queryOf(who?.company_id ?? null, nationality, currency);
}

function queryOf(company_id: number | null, nationality: string | null, fallback: string | null): SQL {
	return sql`WITH reader AS MATERIALIZED (SELECT coalesce((SELECT currency::text FROM company WHERE id = ${company_id}::int8), ${fallback}::text) AS currency)
		SELECT floor(extract(epoch FROM portal_now()))::int8 AS now, (SELECT currency FROM reader) AS currency,
			(${ratesTo(sql`(SELECT currency FROM reader)`)}) AS rates,
			(SELECT jsonb_agg(jsonb_build_object('id', id, 'bands', bands)) FROM child_scheme) AS schemes,
			(SELECT jsonb_agg(id) FROM market_rule WHERE (mode = 'include') = (${nationality}::text = ANY(countries))) AS rules,
			(SELECT value FROM site_config WHERE key = 'hotel_ranking') AS weights,
			${policyColumn(company_id)} AS travel_policy`;
}

export function termsFrom(row: TermsRow | undefined): Terms {
	if (!row || !isCurrency(row.currency)) throw new Error(`no such currency: ${row?.currency}`);
	return {
		now: row.now,
		currency: row.currency,
		exchanges: exchangesTo(row.currency, row.rates),
		schemes: row.schemes ?? [],
		market_rule_ids: row.rules ?? [],
		weights: { ...RANK_WEIGHTS, ...row.weights },
		travel_policy: policyFrom(row.travel_policy),
	};
}
