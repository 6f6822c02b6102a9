import { and, eq, inArray, sql } from "drizzle-orm";
import type { Who } from "../../api/handler";
import type { Tx } from "../../db/db";
import { traveller } from "../../db/schema";

interface Booked {
	save_travellers: boolean;
	rooms: readonly { guest_full_name: string; traveller_id?: number | undefined }[];
}

/** `traveller.name_key`: the name in lower case with single spaces, by which it is one of a kind in a company. */
export function nameKey(full_name: string): string {
	return full_name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** Notes that travellers of the company were booked, and keeps the lead guests as travellers where that was asked for. */
export async function keepTravellers(tx: Tx, who: Who, { save_travellers, rooms }: Booked, nationality: string): Promise<void> {
	const ids = rooms.flatMap(({ traveller_id }) => (traveller_id === undefined ? [] : [traveller_id]));
	const used_at = sql`portal_now()` as never;
	if (ids.length > 0) {
		await tx
			.update(traveller)
			.set({ used_at })
			.where(and(eq(traveller.company_id, who.company_id), inArray(traveller.id, ids)));
	}
	if (!save_travellers) return;
	const { company_id, member_id } = who;
	const names = new Map(rooms.map(({ guest_full_name }) => [nameKey(guest_full_name), guest_full_name]));
	// By key, so that two orders that save the same people lock their rows in one order.
	const rows = [...names]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([name_key, full_name]) => ({ company_id, member_id, full_name, name_key, nationality }));
	await tx
		.insert(traveller)
		.values(rows)
		.onConflictDoUpdate({ target: [traveller.company_id, traveller.name_key], set: { used_at } });
}
