import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { traveller } from "~/portal-server/platform/db/schema";
import { nameKey } from "~/portal-server/platform/people";

interface Booked {
	save_travellers: boolean;
	guests: readonly { guest_full_name: string; guest_name_zh: string; traveller_id?: number | undefined }[];
}

function checkChosen(guests: Booked["guests"], known: ReadonlySet<number>): void {
	const wrong = guests.flatMap(({ traveller_id }, index) =>
		traveller_id === undefined || known.has(traveller_id) ? [] : [[`guests[${index}].traveller_id`, "traveller-unknown"]],
	);
	if (wrong.length > 0) throw new Refused("invalid", { fields: Object.fromEntries(wrong) });
}

/**
 * Raises the last use of the company's travellers among the guests, and saves new ones where requested. Throws `Refused` `invalid` at a
 * guest whose `traveller_id` is not the company's.
 */
export async function keepTravellers(tx: Tx, who: Who, { save_travellers, guests }: Booked, nationality: string): Promise<void> {
	const { company_id, member_id } = who;
	const names = new Map(guests.map((guest) => [nameKey(guest.guest_full_name), guest]));
	const chosen = guests.flatMap(({ traveller_id }) => traveller_id ?? []);
	// Sorted by name: one lock order for orders of the same people.
	const known = await tx
		.select({ id: traveller.id, name_key: traveller.name_key })
		.from(traveller)
		.where(and(eq(traveller.company_id, company_id), or(inArray(traveller.id, chosen), inArray(traveller.name_key, [...names.keys()]))))
		.orderBy(traveller.name_key)
		.for("update");
	const ids = known.map(({ id }) => id);
	checkChosen(guests, new Set(ids));
	const used_at = sql`portal_now()` as never;
	if (ids.length > 0)
		await tx
			.update(traveller)
			.set({ used_at })
			.where(and(eq(traveller.company_id, company_id), inArray(traveller.id, ids)));
	for (const { name_key } of known) names.delete(name_key);
	if (!save_travellers || names.size === 0) return;
	const rows = [...names]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([name_key, { guest_full_name: full_name, guest_name_zh: name_zh }]) => {
			return { company_id, member_id, full_name, name_zh, name_key, nationality };
		});
	await tx
		.insert(traveller)
		.values(rows)
		.onConflictDoUpdate({ target: [traveller.company_id, traveller.name_key], set: { used_at } });
}
