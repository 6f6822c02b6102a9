import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";

/** What a client did to the store, under the key it sent. */
export interface Line {
	/** `try` before it is sent, `ack` once the answer says it is done, `no` once it is refused. */
	kind: "try" | "ack" | "no";
	op: "create" | "pay" | "cancel";
	key: string;
	/** The order it is about; 0 while it is not made yet. */
	order: number;
	/** Minor units: the order's total, what was paid, what was refunded. */
	amount: number;
}

/** The client's own book: a line counts only once it is on the disk. */
export interface AckLog {
	write(line: Line): void;
	/** Everything on the disk, read from the file. */
	read(): Line[];
	close(): void;
}

export function openAckLog(file: string): AckLog {
	const handle = openSync(file, "a");
	return {
		write: (line) => {
			writeSync(handle, `${JSON.stringify(line)}\n`);
			fsyncSync(handle);
		},
		read: () =>
			readFileSync(file, "utf8")
				.split("\n")
				.filter(Boolean)
				.map((text) => JSON.parse(text) as Line),
		close: () => closeSync(handle),
	};
}
