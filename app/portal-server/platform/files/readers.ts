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

/** Condition on `upload`: everybody may read it, guests as well. */
type PublicFile = (db: Db) => SQL;

const PUBLIC = new Map<string, PublicFile>();

/** Registers a reason for which everybody may read a picture. Replaces one of the same `name`. */
export function registerPublicFile(name: string, condition: PublicFile): void {
	PUBLIC.set(name, condition);
}

export const publicFiles = (): PublicFile[] => [...PUBLIC.values()];

export const fileReaders = (): FileReader[] => [...READERS.values()];
