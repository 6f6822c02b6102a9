import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { BankAccount } from "~/portal-server/ledger/receiving/accounts";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** As it stands in an invoice. */
export interface IssuerRecord extends Record<string, unknown> {
	id: number;
	country: string;
	name_zh: string;
	name_en: string;
	address: string;
	phone: string;
	bank: string;
	account: string;
	tax_no: string;
	currencies: string[];
	/** In an invoice: what its currency was paid into when it was requested. */
	receiving_account?: BankAccount | null;
}

/** All sellers. A currency that stands with two of them is the first one's. */
export function readIssuers(db: Db | Tx): Promise<IssuerRecord[]> {
	return rowsOf<IssuerRecord>(
		db,
		sql`select id, country::text as country, name_zh, name_en, address, phone, bank, account, tax_no, to_jsonb(currencies) as currencies from issuer order by id`,
	);
}

export const issuerFor = (issuers: readonly IssuerRecord[], currency: string): IssuerRecord | null =>
	issuers.find(({ currencies }) => currencies.includes(currency)) ?? null;

export const issuerName = (
	{ name_zh, name_en }: Pick<IssuerRecord, "name_zh" | "name_en">,
	language: Language,
): string => (language === "en" ? name_en : name_zh);

export const shownIssuer = (issuer: IssuerRecord, language: Language) => ({
	id: issuer.id,
	country: issuer.country,
	name: issuerName(issuer, language),
	currencies: issuer.currencies,
});
