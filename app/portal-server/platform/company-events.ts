import type { EventAction } from "~/portal-contract/company/events";
import type { Tx } from "./db/db";
import { companyEvent } from "./db/schema";
import type { StoredChange } from "./words/company-changes";

interface Actor {
	company_id: number;
	/** Null: the portal itself. */
	member_id: number | null;
}

interface Subject {
	id?: number | null;
	name?: string;
	changes?: readonly StoredChange[];
}

/** Records in the log of a company who has done what with each of the subjects, and what of it is changed. */
export async function recordEvents(
	tx: Tx,
	{ who: { company_id, member_id }, request_id = null }: { who: Actor; request_id?: string | null },
	action: EventAction,
	subjects: readonly Subject[] = [{}],
): Promise<void> {
	if (subjects.length === 0) return;
	const shared = { company_id, member_id, request_id, action };
	await tx.insert(companyEvent).values(
		subjects.map(({ id = null, name = "", changes = [] }) => ({
			...shared,
			subject_id: id,
			subject_name: name,
			changes,
		})),
	);
}
