import type { Who } from "../api/handler";
import type { Db } from "../db/db";
import type { AttachmentKind, Subject } from "./attach";

/** Who asks for which file; a guest is null. */
export interface Reading {
	db: Db;
	who: Who | null;
	url: string;
}

/** Whether that reader may read the file because it is attached to this. */
export type AttachmentReader = (reading: Reading, subject: Subject) => boolean | Promise<boolean>;

const READERS = new Map<AttachmentKind, AttachmentReader>();

/** Registers who reads the files that are attached to things of a kind. Replaces the one before. */
export function registerAttachment(kind: AttachmentKind, reader: AttachmentReader): void {
	READERS.set(kind, reader);
}

/** Whether one of the things that a file is attached to may be read. */
export async function isReadable(reading: Reading, subjects: readonly Subject[]): Promise<boolean> {
	for (const subject of subjects) if (await READERS.get(subject.kind)?.(reading, subject)) return true;
	return false;
}
