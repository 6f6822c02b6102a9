import { sql } from "drizzle-orm";
import type { z } from "zod";
import { pick } from "~/lib/pick";
import type { Language } from "~/portal-contract/base/basics";
import type { operatorIssuers, operatorSaveIssuer, SavedIssuer } from "~/portal-contract/billing/issuers";
import { hasWrongCheckDigit } from "~/portal-contract/billing/title-limits";
import type { IssuerRecord } from "~/portal-server/billing/invoices/issuers";
import { kindsOf, kindText } from "~/portal-server/billing/invoices/kinds";
import type { InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { Refused, requireValid } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { countryName, listCountries } from "~/portal-server/platform/countries";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { texts } from "~/portal-server/platform/db/statements/arrays";
import { changesBetween, type Facts } from "~/portal-server/platform/words/company-changes";
import { issuerFaults } from "./issuer-rules";

type IssuerInput = z.input<typeof SavedIssuer>;

type SavedRecord = IssuerRecord & { version: string };

const readIssuers = (db: Db | Tx): Promise<SavedRecord[]> =>
	rowsOf<SavedRecord>(
		db,
		sql`select id, md5(issuer::text) as version, country::text as country, name_zh, name_en, address, phone, bank, account, tax_no,
			to_jsonb(currencies) as currencies from issuer order by id`,
	);

function shown({ country, tax_no, ...issuer }: SavedRecord, language: Language): IssuerInput {
	return {
		...issuer,
		country,
		tax_no,
		country_text: countryName(country, language),
		tax_no_warning: country === "CN" && hasWrongCheckDigit(tax_no),
		kinds: kindsOf(country).map((kind) => kindText(kind, language)),
	};
}

export const listIssuers: UseCase<typeof operatorIssuers> = async ({ db, language }) => ({
	list: (await readIssuers(db)).map((issuer) => shown(issuer, language)),
	countries: listCountries(language, ""),
});

async function write(tx: Tx, body: InputOf<typeof operatorSaveIssuer>): Promise<void> {
	const { id, country, name_zh, name_en, address, phone, bank, account, tax_no, currencies } = body;
	await tx.execute(
		sql`update issuer set (country, name_zh, name_en, address, phone, bank, account, tax_no, currencies)
				= (${country}, ${name_zh}, ${name_en}, ${address}, ${phone}, ${bank}, ${account}, ${tax_no}, ${texts(currencies)})
			where id = ${id}`,
	);
}

function factsOf(issuer: SavedRecord): Facts {
	const texts = pick(issuer, "name_zh", "name_en", "address", "phone", "bank", "account", "tax_no", "currencies");
	return { country: { country: issuer.country }, ...texts };
}

/**
 * Changes a seller. Throws `Refused`: `not_found`, `stale_state`, `invalid` with a message for every wrong field; a currency has one issuer.
 */
export const saveIssuer: UseCase<typeof operatorSaveIssuer> = async (context, body) => {
	const { who, language, change, request_id } = context;
	const saved = await change(async (tx) => {
		// All of them, so that no two take the same currency.
		await tx.execute(sql`select 1 from issuer order by id for no key update`);
		const issuers = await readIssuers(tx);
		const before = issuers.find(({ id }) => id === body.id);
		if (!before) throw new Refused("not_found", { msg: "issuer-not-found" });
		const fields = issuerFaults(body);
		const inUse = body.currencies.find((currency) =>
			issuers.some(({ id, currencies }) => id !== body.id && currencies.includes(currency)),
		);
		if (inUse) fields.currencies ??= { key: "issuer-currency-in-use", values: { currency: inUse } };
		if (!listCountries(language, "").some(({ value }) => value === body.country)) fields.country = "field-required";
		requireValid(fields);
		if (before.version !== body.version) throw new Refused("stale_state", { msg: "issuer-stale" });
		await write(tx, body);
		const issuer = (await readIssuers(tx)).find(({ id }) => id === body.id);
		if (!issuer) throw new Error(`issuer ${body.id} is gone`);
		const changes = changesBetween(factsOf(before), factsOf(issuer));
		await recordEvents(tx, { who, request_id }, "issuer.save", [{ id: body.id, name: body.name_zh, changes }]);
		return shown(issuer, language);
	});
	return saved;
};
