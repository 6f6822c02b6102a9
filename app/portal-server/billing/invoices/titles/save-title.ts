import { sql } from "drizzle-orm";
import { maskAddress } from "~/lib/mask-address";
import { pick } from "~/lib/pick";
import { MAX_TITLES } from "~/portal-contract/billing/title-limits";
import type { invoiceDeleteTitle, invoiceSaveTitle, invoiceSetDefaultTitle } from "~/portal-contract/billing/titles";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { allValid, Refused, requireValid } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { listCountries } from "~/portal-server/platform/countries";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { lockCompany } from "~/portal-server/platform/db/statements/companies";
import { attachTo, detachFrom, ownUpload, type Subject } from "~/portal-server/platform/files/attach";
import { changesBetween, coded, type Facts, fileOf } from "~/portal-server/platform/words/company-changes";
import { countryOf, readTitles, shownTitle, type TitleRecord } from "./read-titles";
import { plainTitle, type TitleBody, titleFaults } from "./title-rules";

const notFound = () => new Refused("not_found", { msg: "invoice-title-not-found" });

async function knownTitle(
	tx: Tx,
	company_id: number,
	{ id, version }: Pick<TitleBody, "id" | "version">,
): Promise<TitleRecord | null> {
	if (id === undefined) {
		const stored = await readTitles(tx, company_id);
		if (stored.length >= MAX_TITLES)
			throw new Refused("limit_exceeded", { msg: { key: "invoice-title-many", values: { limit: MAX_TITLES } } });
		return null;
	}
	const [known] = await readTitles(tx, company_id, id);
	if (!known) throw notFound();
	if (version !== undefined && version !== known.version)
		throw new Refused("stale_state", { msg: "invoice-title-stale" });
	return known;
}

const subjectOf = ({ company_id }: Who, id: number): Subject => ({ kind: "invoice_title", company_id, id });

const clearDefault = (tx: Tx, company_id: number) =>
	tx.execute(
		sql`update invoice_title set is_default = false where company_id = ${company_id} and is_default and deleted_at is null`,
	);

async function makeDefault(tx: Tx, company_id: number, id: number | undefined): Promise<void> {
	if (id === undefined) return;
	await tx.execute(
		sql`update invoice_title set is_default = true, version = version + 1 where company_id = ${company_id} and id = ${id}`,
	);
}

async function write(
	tx: Tx,
	{ company_id }: Who,
	body: TitleBody,
	known: TitleRecord | null,
	proof_id: number | null,
): Promise<number> {
	const { type, country, name, tax_no, address, phone, bank, account, email, mobile, takes_special } = body;
	const isFirst = known === null && (await readTitles(tx, company_id)).length === 0;
	const is_default = body.is_default || isFirst || (known?.is_default ?? false);
	if (is_default) await clearDefault(tx, company_id);
	const values = sql`${type}, ${country}, ${name}, ${tax_no}, ${address}, ${phone}, ${bank}, ${account}, ${email}, ${mobile}, ${is_default}::bool, ${takes_special}::bool, ${proof_id}::int8`;
	const columns = sql`type, country, name, tax_no, address, phone, bank, account, email, mobile, is_default, takes_special, proof_id`;
	const [row] = await rowsOf<{ id: number }>(
		tx,
		known
			? sql`update invoice_title set (${columns}) = row(${values}), version = version + 1 where company_id = ${company_id} and id = ${known.id} returning id`
			: sql`insert into invoice_title (company_id, ${columns}) values (${company_id}, ${values}) returning id`,
	);
	if (!row) throw new Error("an invoice title was not written");
	return Number(row.id);
}

function factsOf(title: TitleRecord | null): Facts {
	if (title === null) return {};
	return {
		type: coded(`title-${title.type}`),
		country: { country: title.country },
		...pick(title, "name", "tax_no", "address", "phone", "bank", "account", "is_default", "takes_special"),
		email: title.email && maskAddress(title.email),
		mobile: title.mobile && maskAddress(title.mobile),
		proof: fileOf(title.proof?.url),
	};
}

/**
 * The first title of a company becomes its default. Throws `Refused`: `invalid` with a message for every wrong field, `not_found`,
 * `stale_state` after a concurrent change, `limit_exceeded`.
 */
export const saveTitle: UseCase<typeof invoiceSaveTitle> = async ({ who, language, change, request_id }, typed) => {
	const saved = await change(async (tx) => {
		await lockCompany(tx, who.company_id);
		const known = await knownTitle(tx, who.company_id, typed);
		const country = typed.country ?? known?.country ?? (await countryOf(tx, who.company_id));
		const body = plainTitle({ ...typed, country });
		const isCountry = listCountries(language, "").some(({ value }) => value === country);
		const fields = {
			...(isCountry ? {} : { country: "field-required" }),
			...titleFaults(body, Boolean(body.proof) || (known?.proof_id ?? null) !== null),
		};
		const stored = body.takes_special ? (known?.proof_id ?? null) : null;
		const [, proof_id] = await allValid(
			() => requireValid(fields),
			() => (body.takes_special && body.proof ? ownUpload(tx, who, body.proof, "proof") : stored),
		);
		const id = await write(tx, who, body, known, proof_id);
		if (known !== null && known.proof_id !== proof_id) await detachFrom(tx, subjectOf(who, id));
		if (proof_id !== null) await attachTo(tx, who.company_id, [proof_id], subjectOf(who, id));
		const [title] = await readTitles(tx, who.company_id, id);
		if (!title) throw new Error(`invoice title ${id} is gone`);
		const changes = changesBetween(factsOf(known), factsOf(title));
		await recordEvents(tx, { who, request_id }, "invoice_title.save", [{ id, name: body.name, changes }]);
		return shownTitle(title, language);
	});
	return saved;
};

/** Of the titles that are left, the newest becomes the default in the place of a deleted one. Throws `Refused` `not_found`. */
export const deleteTitle: UseCase<typeof invoiceDeleteTitle> = async ({ who, change, request_id }, body) => {
	const deleted = await change(async (tx) => {
		await lockCompany(tx, who.company_id);
		const [known] = await readTitles(tx, who.company_id, body.id);
		const [row] = await rowsOf<{ id: number; name: string }>(
			tx,
			sql`update invoice_title set deleted_at = portal_now(), is_default = false, version = version + 1
				where company_id = ${who.company_id} and id = ${body.id} and deleted_at is null returning id, name`,
		);
		if (!known || !row) throw notFound();
		await detachFrom(tx, subjectOf(who, body.id));
		if (known.is_default) await makeDefault(tx, who.company_id, (await readTitles(tx, who.company_id))[0]?.id);
		await recordEvents(tx, { who, request_id }, "invoice_title.delete", [
			{ id: body.id, name: row.name, changes: changesBetween(factsOf(known), {}) },
		]);
		return { id: body.id };
	});
	return deleted;
};

/** Throws `Refused` `not_found`. */
export const setDefaultTitle: UseCase<typeof invoiceSetDefaultTitle> = async ({ who, change, request_id }, body) => {
	const set = await change(async (tx) => {
		await lockCompany(tx, who.company_id);
		const [known] = await readTitles(tx, who.company_id, body.id);
		if (!known) throw notFound();
		await clearDefault(tx, who.company_id);
		await makeDefault(tx, who.company_id, body.id);
		await recordEvents(tx, { who, request_id }, "invoice_title.save", [
			{
				id: body.id,
				name: known.name,
				changes: changesBetween({ is_default: known.is_default }, { is_default: true }),
			},
		]);
		return { id: body.id };
	});
	return set;
};
