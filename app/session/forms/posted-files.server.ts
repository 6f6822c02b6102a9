import { randomBytes } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMultipart } from "~/lib/forms/read-form.server";
import type { Notice } from "~/lib/site/notice";
import { BadMultipart, type FilePart, type MultipartFault, readMultipart } from "~/lib/uploads/read-multipart.server";
import {
	maxSizeOf,
	suffixesOf,
	type UploadFault,
	type UploadSettings,
	uploadDriver,
	uploadFault,
} from "~/lib/uploads/rules";
import { isRemote } from "~/portal-client/transport.server";
import type { UploadedFile } from "~/portal-contract/site/upload";
import { requirePermission } from "../member.server";
import { siteIndex } from "../portal/site-index.server";
import { type Attempt, attempt, portalFor } from "../portal.server";
import { formOfFile } from "./outgoing-form.server";
import { cleanOutgoing } from "./outgoing-picture.server";
import { notePosted } from "./posted-form.server";
import { readForm } from "./read-form.server";

/** An uploaded file in a temporary folder. */
interface PostedFile {
	field: string;
	name: string;
	type: string;
	size: number;
	path: string;
}

type Fault = UploadFault | "upload:too-many";
const FAULTS: Record<MultipartFault, Fault> = {
	malformed: "errors:upload-incomplete",
	too_large: "errors:upload-size",
	too_many: "upload:too-many",
	aborted: "errors:upload-incomplete",
};

type Sent = { ok: true; data: UploadedFile[]; notice?: Notice } | Extract<Attempt<never>, { ok: false }>;

/** A posted form with or without files. `discard` removes the files; whoever read the form must call it. */
export interface Posted {
	form: FormData;
	files: readonly PostedFile[];
	/** Key of the first file's fault; null when all may be uploaded. */
	fault: Fault | null;
	/** Uploads the files to the portal in order; stops at the first refusal. */
	send(topic?: string): Promise<Sent>;
	discard(): Promise<void>;
}

const MAX_FIELDS = 60;

async function write({ field, name, type, content }: FilePart, folder: string): Promise<PostedFile> {
	const path = join(folder, randomBytes(16).toString("hex"));
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const file = await open(path, "wx", 0o600);
	let size = 0;
	try {
		for await (const chunk of content as AsyncIterable<Buffer>) {
			size += chunk.length;
			await file.appendFile(chunk);
		}
	} finally {
		await file.close();
	}
	return { field, name, type, size, path };
}

/** An empty file input is submitted as a file without name and content. */
const isEmpty = ({ name, size }: PostedFile) => name === "" && size === 0;

/** More than a form without files needs: nothing of it is read for whoever may not send any. */
const MAX_WITHOUT_FILES = 64 * 1024;
const isLarge = ({ headers }: Request) => !(Number(headers.get("content-length") ?? "none") <= MAX_WITHOUT_FILES);

interface Reading {
	files: number;
	needsFile?: boolean;
	/** Suffixes that this form takes beside those of the site. */
	also?: readonly string[];
}

/**
 * Streams the form's files to a temporary folder, never a whole one in memory, and validates them with the site's limits. Reading stops
 * at a file above the maximum. The fields are noted for an error page that offers to resubmit them (`PageHandle.typed`).
 */
export async function readPosted(
	request: Request,
	{ files: most, needsFile = false, also = [] }: Reading,
): Promise<Posted> {
	if (!needsFile && (most === 0 || !isMultipart(request))) return withoutFiles(await readForm(request));
	if (isLarge(request)) await requirePermission(request, "ajax/upload");
	const { site } = await siteIndex(request);
	const settings =
		also.length === 0 ? site.upload : { ...site.upload, allowedSuffixes: [...suffixesOf(site.upload), ...also] };
	const folder = join(tmpdir(), `portal-posted-${randomBytes(9).toString("hex")}`);
	// In the order of the form, whichever is written first.
	const writing: Promise<PostedFile>[] = [];
	const form = new FormData();
	let fault: Fault | null = null;
	const discard = () => rm(folder, { recursive: true, force: true });
	try {
		const onField = (name: string, value: string) => form.append(name, value);
		await readMultipart(
			request,
			{ fileBytes: maxSizeOf(settings), files: most, fields: MAX_FIELDS, onField },
			async (part) => {
				const file = write(part, folder);
				writing.push(file);
				await file;
			},
		);
	} catch (error) {
		if (!(error instanceof BadMultipart)) {
			await discard();
			throw error;
		}
		fault = FAULTS[error.fault];
	}
	const files = (await Promise.allSettled(writing)).flatMap((file) =>
		file.status === "fulfilled" ? [file.value] : [],
	);
	const sent = needsFile ? files : files.filter((file) => !isEmpty(file));
	if (needsFile && sent.length === 0) fault ??= "errors:upload-incomplete";
	fault ??= firstFault(sent, settings) ?? (isRemote ? await cleaningFault(sent) : null);
	notePosted(
		form,
		sent.map(({ field }) => field),
	);
	const send = async (topic?: string) => {
		if (sent.length > 0) await requirePermission(request, "ajax/upload");
		return sendAll(request, sent, { driver: uploadDriver(site), topic });
	};
	return { form, files: sent, fault, send, discard };
}

export function withoutFiles(form: FormData): Posted {
	notePosted(form);
	return { form, files: [], fault: null, send: async () => ({ ok: true, data: [] }), discard: async () => {} };
}

function firstFault(files: readonly PostedFile[], settings: UploadSettings | null | undefined): UploadFault | null {
	for (const file of files) {
		const fault = uploadFault(file, settings);
		if (fault) return fault;
	}
	return null;
}

/** The embedded portal cleans what it receives. */
async function cleaningFault(files: readonly PostedFile[]): Promise<Fault | null> {
	for (const file of files) {
		const size = await cleanOutgoing(file);
		if (typeof size === "string") return size;
		file.size = size;
	}
	return null;
}

async function sendAll(
	request: Request,
	files: readonly PostedFile[],
	{ driver, topic }: { driver: string; topic?: string | undefined },
): Promise<Sent> {
	const query = { driver, ...(topic ? { topic } : {}) };
	let all: Extract<Sent, { ok: true }> = { ok: true, data: [] };
	for (const file of files) {
		const sent = await attempt(portalFor(request).ajax.upload(formOfFile(file), query), { outages: true });
		if (!sent.ok) return sent;
		all = { ...sent, data: [...all.data, sent.data.file] };
	}
	return all;
}
