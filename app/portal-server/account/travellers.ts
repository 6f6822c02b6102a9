import { and, desc, eq, like, or, type SQL } from "drizzle-orm";
import countries from "i18n-iso-countries";
import type { z } from "zod";
import type { accountDeleteTraveller, accountSaveTraveller, accountTravellers, Traveller } from "~/portal-contract/account/travellers";
import type { BodyOf, CallContext, Who } from "~/portal-server/platform/api/handler";
import { type Message, Refused } from "~/portal-server/platform/api/refused";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { isUniqueViolation } from "~/portal-server/platform/db/errors";
import { traveller } from "~/portal-server/platform/db/schema";
import { wrongPassportName } from "~/portal-server/platform/passport-name";
import { nameKey, readName, readNameZh, readPhone } from "~/portal-server/platform/people";

const MOST = 200;

type Travellers = { list: z.input<typeof Traveller>[] };

const ofCompany = ({ company_id }: Who): SQL => eq(traveller.company_id, company_id);

async function listOf(db: Db | Tx, who: Who, search = ""): Promise<Travellers> {
	const wanted = nameKey(search).replace(/[\\%_]/g, "\\$&");
	const found =
		wanted === ""
			? undefined
			: or(...[traveller.name_key, traveller.name_zh, traveller.phone].map((column) => like(column, `%${wanted}%`)));
	const { id, full_name, name_zh, nationality, phone } = traveller;
	const list = await db
		.select({ id, full_name, name_zh, nationality, phone })
		.from(traveller)
		.where(and(ofCompany(who), found))
		.orderBy(desc(traveller.used_at), desc(traveller.id))
		.limit(MOST);
	return { list };
}

/** The company's travellers, last used first, 200 at most; `quickSearch` fits a part of either name or of the telephone number. */
export function listTravellers({ db, who, query }: CallContext<typeof accountTravellers, Who>): Promise<Travellers> {
	return listOf(db, who, query.quickSearch);
}

/** Throws `Refused` `invalid` with a message for every wrong field. */
function read({ full_name, name_zh, nationality, phone }: BodyOf<typeof accountSaveTraveller>) {
	const fields: Record<string, Message> = {};
	const name = readName(full_name);
	const wrong = wrongPassportName(full_name);
	if (wrong !== null) fields.full_name = wrong;
	const chinese = readNameZh(name_zh);
	if (chinese === null) fields.name_zh = "order-guest-name-zh-invalid";
	const number = phone === "" ? "" : readPhone(phone);
	if (number === null) fields.phone = "order-contact-phone-invalid";
	if (nationality !== "" && !countries.isValid(nationality)) fields.nationality = "hotel-nationality-unknown";
	if (name === null || chinese === null || number === null || Object.keys(fields).length > 0) throw new Refused("invalid", { fields });
	return { full_name: name, name_zh: chinese, name_key: nameKey(name), nationality, phone: number };
}

/**
 * Saves a traveller of the company. Without `id`: the one of that name, or a new one. With `id`: that one, who may get another name.
 * Throws `Refused`: `invalid` (also at `full_name` where another traveller has that name), `not_found`.
 */
export async function saveTraveller({ who, body, change }: CallContext<typeof accountSaveTraveller, Who>): Promise<Travellers> {
	const written = read(body);
	return change(async (tx) => {
		if (body.id === undefined) {
			const row = { ...written, company_id: who.company_id, member_id: who.member_id };
			const target = [traveller.company_id, traveller.name_key];
			await tx.insert(traveller).values(row).onConflictDoUpdate({ target, set: written });
		} else {
			const own = and(ofCompany(who), eq(traveller.id, body.id));
			const changed = await tx
				.update(traveller)
				.set(written)
				.where(own)
				.returning({ id: traveller.id })
				.catch((error: unknown) => {
					throw isUniqueViolation(error) ? new Refused("invalid", { fields: { full_name: "traveller-name-taken" } }) : error;
				});
			if (changed.length === 0) throw new Refused("not_found", { msg: "traveller-not-found" });
		}
		return listOf(tx, who);
	});
}

/** Idempotent. Orders keep their names. */
export async function deleteTraveller({ who, body, change }: CallContext<typeof accountDeleteTraveller, Who>): Promise<Travellers> {
	return change(async (tx) => {
		await tx.delete(traveller).where(and(ofCompany(who), eq(traveller.id, body.id)));
		return listOf(tx, who);
	});
}
