import { and, eq, sql } from "drizzle-orm";
import type {
	accountDeleteTraveller,
	accountRevealTraveller,
	accountSaveTraveller,
} from "~/portal-contract/account/travellers";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalNow, yangonDate } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { traveller } from "~/portal-server/platform/db/schema";
import { lockCompany } from "~/portal-server/platform/db/statements/companies";
import { recordTravellers, travellerChanges } from "./events";
import { lastUsed, ofCompany, ownTraveller } from "./list";
import { isSame } from "./persons";
import { readTyped } from "./read-traveller";
import { openNumber } from "./sealed-number";

const AFFECTED = { id: traveller.id, full_name: traveller.full_name };

/** Whether the company has saved that very person, with all that is said of them, before. */
async function isKnown(tx: Tx, who: Who, written: ReturnType<typeof readTyped>): Promise<boolean> {
	await lockCompany(tx, who.company_id);
	const rows = await tx
		.select()
		.from(traveller)
		.where(and(ofCompany(who), eq(traveller.name_key, written.name_key)));
	return rows.some((row) => isSame(row, written));
}

/**
 * With `id` that traveller; without one a new one, whoever else has the name: saved twice with all the same, it is one. Throws `Refused`: `invalid`,
 * `not_found`.
 */
export const saveTraveller: UseCase<typeof accountSaveTraveller> = async (context, body) => {
	const { who, change, request_id } = context;
	const { id, ...typed } = body;
	return change(async (tx) => {
		const before = id === undefined ? undefined : await ownTraveller(tx, who, id);
		const now = await portalNow(tx);
		const written = readTyped(typed, { company_id: who.company_id, now, today: yangonDate(now), before });
		const { company_id, member_id } = who;
		if (!before && (await isKnown(tx, who, written))) return lastUsed(tx, who);
		const rows = before
			? await tx
					.update(traveller)
					.set(written)
					.where(and(ofCompany(who), eq(traveller.id, before.id)))
					.returning()
			: await tx
					.insert(traveller)
					.values({ ...written, company_id, member_id })
					.returning();
		const saved = rows.map((row) => ({ ...row, changes: travellerChanges(before, row) }));
		await recordTravellers(tx, { who, request_id }, "save", saved);
		return lastUsed(tx, who);
	});
};

/** Idempotent. Orders keep their names; the log says who was deleted, and no longer what was known of them. */
export const deleteTraveller: UseCase<typeof accountDeleteTraveller> = async (context, body) => {
	const { who, change, request_id } = context;
	return change(async (tx) => {
		const rows = await tx
			.delete(traveller)
			.where(and(ofCompany(who), eq(traveller.id, body.id)))
			.returning(AFFECTED);
		await tx.execute(
			sql`update company_event set changes = '[]' where company_id = ${who.company_id} and subject_id = ${body.id}
				and starts_with(action, 'traveller.') and changes <> '[]'`,
		);
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
