import { once } from "node:events";
import { createReadStream, ReadStream } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Disk } from "flydrive";
import { env } from "~/env/env.server";
import { StoreUnavailable } from "../db/errors";

/** A folder, or an S3-compatible storage (UPLOADS_URL). Any failure of it is a `StoreUnavailable`, a missing file a `FileMissing`. */
export interface FileStorage {
	/** Copies the file at `path` there. */
	put(key: string, path: string, facts: { size: number; mimetype: string }): Promise<void>;
	putBytes(key: string, bytes: Uint8Array, mimetype: string): Promise<void>;
	read(key: string): Promise<Readable>;
	remove(key: string): Promise<void>;
}

export interface StorageSettings {
	url?: string | undefined;
	directory: string;
}

/** Prefix of a company's storage keys. */
export const companyFolder = (company_id: number) => `company-${company_id}/`;

export const incomingFolder = (directory: string) => join(directory, "uploads", "incoming");

/** The storage answers, but has no such file: with another process it may have one. */
export class FileMissing extends StoreUnavailable {}

function isMissing(error: unknown): boolean {
	for (let one: unknown = error; one instanceof Error; one = one.cause) {
		if ((one as NodeJS.ErrnoException).code === "ENOENT" || one.name === "NoSuchKey" || one.name === "NotFound")
			return true;
	}
	return false;
}

async function guarded<T>(work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (cause) {
		if (isMissing(cause)) throw new FileMissing("a stored file is missing", { cause });
		throw new StoreUnavailable("the storage of files does not serve", { cause });
	}
}

/** Loads only the driver that is needed, with the first file. */
async function openDisk({ url, directory }: StorageSettings): Promise<Disk> {
	const { Disk } = await import("flydrive");
	if (!url) {
		const { FSDriver } = await import("flydrive/drivers/fs");
		return new Disk(new FSDriver({ location: join(directory, "uploads", "files"), visibility: "private" }));
	}
	const { S3Driver } = await import("flydrive/drivers/s3");
	const { origin, pathname, username, password, searchParams } = new URL(url);
	const bucket = pathname.split("/")[1] ?? "";
	const credentials = { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
	return new Disk(
		new S3Driver({
			endpoint: origin,
			region: searchParams.get("region") ?? "us-east-1",
			...(username === "" ? {} : { credentials }),
			forcePathStyle: true,
			maxAttempts: 2,
			requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
			// S3-compatible storages refuse the newer checksums.
			requestChecksumCalculation: "WHEN_REQUIRED",
			responseChecksumValidation: "WHEN_REQUIRED",
			bucket,
			supportsACL: false,
			visibility: "private",
		}),
	);
}

/** A missing file fails before the first byte of the answer. */
async function whenOpen(bytes: Readable): Promise<Readable> {
	if (bytes instanceof ReadStream && bytes.pending) await once(bytes, "open");
	return bytes;
}

export function openStorage(settings: StorageSettings): FileStorage {
	let opened: Promise<Disk> | undefined;
	const prefix = settings.url ? new URL(settings.url).pathname.split("/").slice(2).filter(Boolean).join("/") : "";
	const at = (key: string) => (prefix === "" ? key : `${prefix}/${key}`);
	const disk = () => {
		opened ??= openDisk(settings);
		return opened;
	};
	return {
		put: (key, path, { size, mimetype }) =>
			guarded(
				disk().then((to) =>
					to.putStream(at(key), createReadStream(path), { contentLength: size, contentType: mimetype }),
				),
			),
		putBytes: (key, bytes, mimetype) => guarded(disk().then((to) => to.put(at(key), bytes, { contentType: mimetype }))),
		read: (key) => guarded(disk().then(async (from) => whenOpen(await from.getStream(at(key))))),
		remove: (key) => guarded(disk().then((from) => from.delete(at(key)))),
	};
}

let theOne: FileStorage | undefined;

export function theStorage(): FileStorage {
	theOne ??= openStorage({ url: env.UPLOADS_URL, directory: env.DATA_DIR });
	return theOne;
}
