import { type SQL, sql } from "drizzle-orm";

import {
	type PriceReader,
	type PriceReaderRow,
	priceReaderFrom,
	readerColumns,
	readerTable,
} from "~/portal-server/orders/model/pricing/reader";

import type { Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import type { ChildBand } from "~/portal-server/platform/db/schema/catalogue";
import { siteSettings } from "~/portal-server/platform/settings";
import { RANK_WEIGHTS, type RankWeights } from "./inventory/search-order";

export interface ChildScheme {
	readonly id: number;
	readonly bands: ChildBand[];
}

export interface StayTerms extends PriceReader {
	readonly schemes: ChildScheme[];
	readonly market_rule_ids: number[];
	readonly weights: RankWeights;
}

export interface TermsRow extends PriceReaderRow {
	schemes: ChildScheme[] | null;
	rules: number[] | null;
	weights: Partial<RankWeights> | null;
}

/** `nationality` decides which market rules hold; without one no rule does. */
export async function readTerms(
	db: Db,
	who: Pick<Who, "company_id"> | null,
	nationality: string | null,
): Promise<StayTerms> {
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
	return sql`with ${readerTable(company_id, fallback)}
		select ${readerColumns(company_id)},
			(select jsonb_agg(jsonb_build_object('id', id, 'bands', bands)) from child_scheme) as schemes,
			(select jsonb_agg(id) from market_rule where (mode = 'include') = (${nationality}::text = any(countries))) as rules,
			(select value from site_config where key = 'hotel_ranking') as weights`;
}

export function termsFrom(row: TermsRow | undefined): StayTerms {
	if (!row) throw new Error("no terms");
	return {
		...priceReaderFrom(row),
		schemes: row.schemes ?? [],
		market_rule_ids: row.rules ?? [],
		weights: { ...RANK_WEIGHTS, ...row.weights },
	};
}
