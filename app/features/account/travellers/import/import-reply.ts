import type { accountImportTravellers, TravellerLine } from "~/portal-contract/account/travellers";
import type { CallAnswer } from "~/portal-contract/base/call";

type Checked = CallAnswer<typeof accountImportTravellers>["lines"][number];

/** A line of the file with what it would do. */
export type CheckedLine = Checked & { typed: TravellerLine };

/** What the import page shows after a file was sent: why it was not read, or its lines. `table`: the lines as the next form sends them. */
export interface ImportReply {
	fault: string | null;
	/** The portal's own words for a table that it did not take. */
	refusal: string | null;
	lines: CheckedLine[];
	table: string;
}
