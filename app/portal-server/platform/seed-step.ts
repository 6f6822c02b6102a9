import type { Tx } from "./db/db";

/** What a start writes once: one transaction with the mark that it is done, so that an interrupted start continues where it stopped. */
export interface SeedStep {
	/** Of the mark: never changes, and no other step has it. */
	readonly name: string;
	/** Printed at the start. */
	readonly label: string;
	/** At every start: it finds out by itself whether something is new. */
	readonly isRepeated?: true;
	/** `say` prints a line of the start. */
	run(tx: Tx, say: (line: string) => void): Promise<unknown>;
}

/** What a line brings into a store, each list in its order; a line that is new to a store finds its steps not done. */
export interface LineSeed {
	/** Of every installation: its rules, which it gives to groups. */
	readonly always?: readonly SeedStep[];
	/** Of the demonstration: what the build prepares. */
	readonly catalogue?: readonly SeedStep[];
	/** Of the demonstration, by the day of the first start: before the demonstration's orders are placed, and after. */
	readonly before_orders?: readonly SeedStep[];
	readonly after_orders?: readonly SeedStep[];
}
