import type { SQL } from "drizzle-orm";
import type { Who } from "../api/handler";
import type { Db } from "../db/db";

/** Condition on `upload`: `who` may read it, by what it is attached to. */
type FileReader = (db: Db, who: Who) => SQL;

const READERS = new Map<string, FileReader>();

/** Makes known by what else than owning it a file may be read. `name` tells one reason from others; one that is known is replaced. */
export function registerFileReader(name: string, reader: FileReader): void {
	READERS.set(name, reader);
}

export const fileReaders = (): FileReader[] => [...READERS.values()];
