import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BadMultipart, type FilePart, readMultipart } from "~/lib/uploads/read-multipart.server";
import { Refused } from "../api/refused";
import { StoreUnavailable } from "../db/errors";
import { scanForMarkup } from "./inspect/markup";

/** A received file, unchecked, under a temporary name. */
export interface ReceivedFile {
	path: string;
	/** As declared by the sender. */
	name: string;
	type: string;
	size: number;
	sha1: string;
	sha256: string;
	hasMarkup: boolean;
}

/** The first file of field `file`, if there is one, and the other fields. */
export interface ReceivedForm {
	file: ReceivedFile | null;
	fields: ReadonlyMap<string, string>;
	discard(): Promise<void>;
}

/** "11MiB", "300KiB": whole units, never less than there is. */
function sizeText(bytes: number): string {
	return bytes >= 1024 ** 2 ? `${Math.ceil(bytes / 1024 ** 2)}MiB` : `${Math.ceil(bytes / 1024)}KiB`;
}

/**
 * Streams an upload from the socket to a file in `folder`, at most `maximum` bytes of it and 64 KB beside. Throws `Refused` for another
 * form or a larger file, and `StoreUnavailable` where it cannot be written; nothing is left of it then.
 */
export async function receive(request: Request, folder: string, maximum: number): Promise<ReceivedForm> {
	const path = join(folder, randomBytes(16).toString("hex"));
	const discard = () => rm(path, { force: true }).catch(() => undefined);
	let file: ReceivedFile | null = null;
	try {
		const fields = await readMultipart(request, { fileBytes: maximum, files: 1, fields: 10 }, async (part) => {
			if (part.field === "file") file = await write(part, path);
			else part.content.resume();
		});
		return { file, fields: new Map(fields), discard };
	} catch (error) {
		await discard();
		throw refusedOr(error, request, maximum);
	}
}

function refusedOr(error: unknown, request: Request, maximum: number): unknown {
	if (!(error instanceof BadMultipart)) return error;
	if (error.fault === "malformed" || error.fault === "aborted") return new Refused("invalid", { msg: "upload-none" });
	if (error.fault === "too_many") return new Refused("invalid", { msg: "upload-format" });
	const size = Math.max(error.read, Number(request.headers.get("content-length")) || 0);
	return tooLarge(size, maximum);
}

function tooLarge(size: number, maximum: number): Refused {
	return new Refused("invalid", {
		msg: { key: "upload-too-large", values: { size: sizeText(size), maximum: sizeText(maximum) } },
	});
}

/** Distinguishes a failure to write from a sender who disconnected. */
async function unlessFull<T>(work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (cause) {
		throw new StoreUnavailable("the folder of incoming files cannot be written", { cause });
	}
}

async function write({ name, type, content }: FilePart, path: string): Promise<ReceivedFile> {
	const sha1 = createHash("sha1");
	const sha256 = createHash("sha256");
	const markup = scanForMarkup();
	let size = 0;
	await unlessFull(mkdir(dirname(path), { recursive: true, mode: 0o700 }));
	const file = await unlessFull(open(path, "wx", 0o600));
	try {
		for await (const chunk of content as AsyncIterable<Buffer>) {
			size += chunk.length;
			sha1.update(chunk);
			sha256.update(chunk);
			markup.add(chunk);
			await unlessFull(file.appendFile(chunk));
		}
	} finally {
		await file.close();
	}
	return { path, name, type, size, sha1: sha1.digest("hex"), sha256: sha256.digest("hex"), hasMarkup: markup.found() };
}
