import type { Who } from "~/portal-server/platform/api/handler";
import type { Tx } from "~/portal-server/platform/db/db";
import { travellerEvent } from "~/portal-server/platform/db/schema";

interface Affected {
	id: number;
	full_name: string;
}

/** Records who has done what with travellers' data. */
export async function recordEvents(
	tx: Tx,
	{ who, request_id }: { who: Who; request_id: string },
	action: "save" | "import" | "reveal" | "delete",
	travellers: readonly Affected[],
): Promise<void> {
	if (travellers.length === 0) return;
	const { company_id, member_id } = who;
	await tx
		.insert(travellerEvent)
		.values(
			travellers.map(({ id, full_name }) => ({ company_id, member_id, request_id, action, traveller_id: id, traveller_name: full_name })),
		);
}
