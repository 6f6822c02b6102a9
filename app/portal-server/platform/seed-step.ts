import type { Tx } from "./db/db";

/** What a start writes once: one transaction with the mark that it is done, so that an interrupted start continues where it stopped. */
export interface SeedStep {
	/** Of the mark: never changes, and no other step has it. */
	readonly name: string;
	/** Printed at the start. */
	readonly label: string;
	run(tx: Tx): Promise<unknown>;
}
