import type { SQL } from "drizzle-orm";
import type { Who } from "../api/handler";
import type { Db } from "../db/db";

/** Condition on `upload`: `who` may read it by what it is attached to. */
type FileReader = (db: Db, who: Who) => SQL;

const READERS = new Map<string, FileReader>();

/** Registers a reason, beside owning it, to read a file. Replaces one of the same `name`. */
export function registerFileReader(name: string, reader: FileReader): void {
	READERS.set(name, reader);
}

export const fileReaders = (): FileReader[] => [...READERS.values()];
