import type { Who } from "~/portal-server/platform/api/handler";
import { recordEvents } from "~/portal-server/platform/company-events";
import type { Tx } from "~/portal-server/platform/db/db";

interface Affected {
	id: number;
	full_name: string;
}

/** Records who has done what with travellers' data. */
export const recordTravellers = (
	tx: Tx,
	by: { who: Who; request_id: string },
	action: "save" | "import" | "reveal" | "delete",
	travellers: readonly Affected[],
): Promise<void> =>
	recordEvents(
		tx,
		by,
		`traveller.${action}`,
		travellers.map(({ id, full_name }) => ({ id, name: full_name })),
	);
