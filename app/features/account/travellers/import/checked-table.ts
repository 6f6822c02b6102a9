import type { accountImportTravellers, TravellerLine } from "~/portal-contract/account/travellers";
import type { CallAnswer } from "~/portal-contract/base/call";

type Checked = CallAnswer<typeof accountImportTravellers>["lines"][number];

/** A line of the file with what it would do. */
export type CheckedLine = Checked & { typed: TravellerLine };

/** What the import page shows after a file was checked. `table`: its lines as the next form sends them. */
export interface CheckedTable {
	lines: CheckedLine[];
	table: string;
}
