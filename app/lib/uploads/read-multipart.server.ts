import { once } from "node:events";
import type { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";

/** A file in a form as it arrives: what its sender says of it, and its bytes. */
export interface FilePart {
	field: string;
	/** Without a path before it; may be "", which is what an empty file field sends. */
	name: string;
	type: string;
	content: Readable;
}

export interface MultipartLimits {
	/** Bytes of one file. */
	fileBytes: number;
	files: number;
	fields: number;
	/** Called for each field at once, also of a form that is not read to its end. */
	onField?: (name: string, value: string) => void;
}

/** `malformed`: no boundary, or it ends in the middle; `too_large`: a file, or all of it; `too_many`: parts, fields or files; `aborted`: the sender has left. */
export type MultipartFault = "malformed" | "too_large" | "too_many" | "aborted";

/** A form that is not read any further. `read`: bytes that were taken of it. */
export class BadMultipart extends Error {
	override readonly name = "BadMultipart";
	constructor(
		readonly fault: MultipartFault,
		readonly read = 0,
	) {
		super(`multipart form: ${fault}`);
	}
}

/** What a form holds beside its files: boundaries, names, short fields. */
const FORM_SLACK = 64 * 1024;

/** The form is UTF-8, whatever charset its sender names. */
const withoutCharset = (type: string) => type.replace(/;\s*charset\s*=\s*("[^"]*"|[^;]*)/gi, "");

const nextOf = (reader: ReadableStreamDefaultReader<Uint8Array>) =>
	reader.read().catch(() => {
		throw new BadMultipart("aborted");
	});

function openParser(type: string, { fileBytes, files, fields }: MultipartLimits): BusboyInstance {
	if (!/^multipart\/form-data\b/i.test(type)) throw new BadMultipart("malformed");
	try {
		return new Busboy({
			headers: { "content-type": withoutCharset(type) },
			// An empty name is read as none: what has a type of its own is a file all the same.
			isPartAFile: (_field, kind, name) => name !== undefined || (kind !== undefined && kind !== "text/plain"),
			limits: {
				fileSize: fileBytes,
				files,
				fields,
				parts: files + fields,
				fieldSize: FORM_SLACK,
				headerPairs: 20,
				headerSize: 8 * 1024,
			},
		});
	} catch {
		throw new BadMultipart("malformed");
	}
}

/**
 * Reads a multipart form as it arrives, never more of it in memory than a chunk: fields are returned, each file is given to `onFile`, which has
 * to take its `content` to the end. The form may hold its files and 64 KB beside them; where it holds more, or a file is above its limit, nothing
 * further is read. Throws `BadMultipart` and what `onFile` throws; all `onFile` have ended by then.
 * The request's body is not cancelled, so that the sender can still be answered.
 */
export async function readMultipart(
	request: Request,
	limits: MultipartLimits,
	onFile: (part: FilePart) => Promise<void>,
): Promise<[name: string, value: string][]> {
	const parser = openParser(request.headers.get("content-type") ?? "", limits);
	const reader = request.body?.getReader();
	if (!reader) throw new BadMultipart("malformed");
	const form = follow(parser, onFile, limits.onField);
	const most = limits.files * limits.fileBytes + FORM_SLACK;
	let read = 0;
	try {
		for (;;) {
			const { done, value } = await Promise.race([form.failed, nextOf(reader)]);
			if (done) break;
			read += value.byteLength;
			if (read > most) throw new BadMultipart("too_large");
			if (!parser.write(value)) await Promise.race([form.failed, once(parser, "drain")]);
		}
		parser.end();
		await Promise.race([form.failed, form.finished]);
		return form.fields;
	} catch (error) {
		await form.stop(error);
		throw error instanceof BadMultipart ? new BadMultipart(error.fault, read) : error;
	} finally {
		reader.releaseLock();
	}
}

/** Collects what `parser` finds. `failed` rejects at the first thing wrong, `finished` resolves when all is read and every file is taken. */
function follow(
	parser: BusboyInstance,
	onFile: (part: FilePart) => Promise<void>,
	onField: MultipartLimits["onField"],
) {
	const fields: [string, string][] = [];
	const work: Promise<void>[] = [];
	const open = new Set<Readable>();
	let fail: (error: unknown) => void = () => {};
	const failed = new Promise<never>((_, reject) => {
		fail = reject;
	});
	failed.catch(() => {});
	const tooMany = () => fail(new BadMultipart("too_many"));
	for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) parser.on(limit, tooMany);
	parser.on("error", () => fail(new BadMultipart("malformed")));
	parser.on("field", (name, value, _nameCut, valueCut) => {
		if (valueCut) return tooMany();
		fields.push([name, value]);
		onField?.(name, value);
	});
	parser.on("file", (field, content, name, _encoding, type) => {
		open.add(content);
		content.on("limit", () => fail(new BadMultipart("too_large")));
		content.on("error", () => fail(new BadMultipart("malformed")));
		content.on("close", () => open.delete(content));
		const accepted = onFile({ field, name: name ?? "", type, content });
		work.push(accepted);
		accepted.catch(fail);
	});
	const finished = once(parser, "finish").then(() => Promise.all(work));
	finished.catch(() => {});
	return {
		fields,
		failed,
		finished,
		stop: async (error: unknown) => {
			for (const content of open) content.destroy(error instanceof Error ? error : new Error(String(error)));
			await Promise.allSettled(work);
		},
	};
}

/** A field of a form by its name, if it stands in the first 64 KB; the rest of `copy` is left. */
export async function earlyField(copy: Request, name: string): Promise<string | undefined> {
	const reader = copy.body?.getReader();
	if (!reader) return undefined;
	let found: string | undefined;
	let read = 0;
	try {
		const parser = openParser(copy.headers.get("content-type") ?? "", {
			fileBytes: FORM_SLACK,
			files: 20,
			fields: 100,
		});
		parser.on("error", () => {
			read = FORM_SLACK;
		});
		parser.on("file", (_field, content) => content.on("error", () => {}).resume());
		parser.on("field", (field, value) => {
			if (field === name) found ??= value;
		});
		while (found === undefined && read < FORM_SLACK) {
			const { done, value } = await nextOf(reader);
			if (done) break;
			read += value.byteLength;
			parser.write(value);
			// The parser reports a field after the chunk that ends it.
			await new Promise((resolve) => setImmediate(resolve));
		}
		parser.destroy();
	} catch (error) {
		if (!(error instanceof BadMultipart)) throw error;
	} finally {
		void reader.cancel().catch(() => undefined);
	}
	return found;
}
