import { and, eq } from "drizzle-orm";
import type {
	accountDeleteTraveller,
	accountRevealTraveller,
	accountSaveTraveller,
} from "~/portal-contract/account/travellers";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalNow, yangonDate } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { isUniqueViolation } from "~/portal-server/platform/db/errors";
import { traveller } from "~/portal-server/platform/db/schema";
import { nameKey } from "~/portal-server/platform/people";
import { recordTravellers } from "./events";
import { lastUsed, ofCompany, ownTraveller } from "./list";
import { readTyped } from "./read-traveller";
import { openNumber } from "./sealed-number";
import type { TravellerRow } from "./shown";

const AFFECTED = { id: traveller.id, full_name: traveller.full_name };

const nameInUse = () => new Refused("invalid", { fields: { full_name: "traveller-name-in-use" } });

async function named(tx: Tx, who: Who, full_name: string): Promise<TravellerRow | undefined> {
	const own = and(ofCompany(who), eq(traveller.name_key, nameKey(full_name)));
	const [row] = await tx.select().from(traveller).where(own).for("update");
	return row;
}

/**
 * Without `id`: the one of that name, or a new one. With `id`: that one, who may get another name. Throws `Refused`: `invalid` (also at
 * `full_name` where another traveller has that name), `not_found`.
 */
export const saveTraveller: UseCase<typeof accountSaveTraveller> = async (context, body) => {
	const { who, change, request_id } = context;
	const { id, new_only, ...typed } = body;
	return change(async (tx) => {
		const before = id === undefined ? await named(tx, who, typed.full_name) : await ownTraveller(tx, who, id);
		const now = await portalNow(tx);
		const written = readTyped(typed, { company_id: who.company_id, now, today: yangonDate(now), before });
		if (before && new_only) throw nameInUse();
		const { company_id, member_id } = who;
		const saved = before
			? tx
					.update(traveller)
					.set(written)
					.where(and(ofCompany(who), eq(traveller.id, before.id)))
					.returning(AFFECTED)
			: tx
					.insert(traveller)
					.values({ ...written, company_id, member_id })
					.returning(AFFECTED);
		const rows = await saved.catch((error: unknown) => {
			throw isUniqueViolation(error) ? nameInUse() : error;
		});
		await recordTravellers(tx, { who, request_id }, "save", rows);
		return lastUsed(tx, who);
	});
};

/** Idempotent. Orders keep their names. */
export const deleteTraveller: UseCase<typeof accountDeleteTraveller> = async (context, body) => {
	const { who, change, request_id } = context;
	return change(async (tx) => {
		const rows = await tx
			.delete(traveller)
			.where(and(ofCompany(who), eq(traveller.id, body.id)))
			.returning(AFFECTED);
		await recordTravellers(tx, { who, request_id }, "delete", rows);
		return lastUsed(tx, who);
	});
};

/** The event is written before the number is answered. Throws `Refused`: `not_found`, also without a number; `not_allowed` where no secret opens it. */
export const revealTraveller: UseCase<typeof accountRevealTraveller> = async (context, body) => {
	const { who, change, request_id } = context;
	const row = await change(async (tx) => {
		const found = await ownTraveller(tx, who, body.id);
		if (found.document_number === "") throw new Refused("not_found", { msg: "traveller-no-number" });
		await recordTravellers(tx, { who, request_id }, "reveal", [found]);
		return found;
	});
	const document_number = openNumber(who.company_id, row.document_number);
	if (document_number === null) throw new Refused("not_allowed", { msg: "traveller-number-lost" });
	return { document_number };
};
