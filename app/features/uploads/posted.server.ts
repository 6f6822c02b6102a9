import { randomBytes } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Notice } from "~/lib/site/notice";
import { BadMultipart, type FilePart, type MultipartFault, readMultipart } from "~/lib/uploads/read-multipart.server";
import { maxSizeOf, type UploadFault, type UploadSettings, uploadDriver, uploadFault } from "~/lib/uploads/rules";
import { UPLOAD } from "~/parts/nodes";
import type { UploadedFile } from "~/portal-contract/files/upload";
import { notePosted } from "~/session/forms/posted-form.server";
import { requirePermission } from "~/session/member.server";
import { siteIndex } from "~/session/portal/site-index.server";
import { type Attempt, attempt, portalFor } from "~/session/portal.server";
import { formOfFile } from "./outgoing-form.server";

/** A file of a form, as it lies on this machine until it is sent on. */
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
};

type Sent = { ok: true; data: UploadedFile[]; notice?: Notice } | Extract<Attempt<never>, { ok: false }>;

/** A form that was sent, with or without files. `discard` removes them; whoever read the form calls it when all is done. */
export interface Posted {
	/** The fields that are no files. */
	form: FormData;
	files: readonly PostedFile[];
	/** The first thing wrong with a file, in the words of the specification; null where all may be sent. Nothing is sent on before it is asked. */
	fault: Fault | null;
	/** Sends the files to the portal, one after another; stops at the first that it refuses. */
	send(topic?: string): Promise<Sent>;
	discard(): Promise<void>;
}

const FIELDS = 60;

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

/** A file field that was left empty arrives as a file without name and bytes: it is none, unless the form is about that file alone. */
const isEmpty = ({ name, size }: PostedFile) => name === "" && size === 0;

interface Reading {
	/** Most files that the form takes. */
	files: number;
	/** The form is there for its file: an empty field is a fault. */
	needsFile?: boolean;
}

/**
 * Reads the form of `request`, its files to a folder of their own for as long as the request lasts: never a whole one is held in memory. They are
 * checked by the rule that the browser has, with the settings of the site. A form whose files are above the maximum is not read to its end. What was
 * typed is taken down for the page that has to say that the press came to nothing (`PageHandle.typed`).
 */
export async function readPosted(request: Request, { files: most, needsFile = false }: Reading): Promise<Posted> {
	if (!needsFile && !isMultipart(request)) return withoutFiles(await request.formData());
	const { site } = await siteIndex(request);
	const settings = site.upload;
	const folder = join(tmpdir(), `portal-posted-${randomBytes(9).toString("hex")}`);
	const files: PostedFile[] = [];
	const form = new FormData();
	let fault: Fault | null = null;
	const discard = () => rm(folder, { recursive: true, force: true });
	try {
		const onField = (name: string, value: string) => form.append(name, value);
		await readMultipart(request, { fileBytes: maxSizeOf(settings), files: most, fields: FIELDS, onField }, async (part) => {
			files.push(await write(part, folder));
		});
	} catch (error) {
		if (!(error instanceof BadMultipart)) {
			await discard();
			throw error;
		}
		fault = FAULTS[error.fault];
	}
	const sent = needsFile ? files : files.filter((file) => !isEmpty(file));
	if (needsFile && sent.length === 0) fault ??= "errors:upload-incomplete";
	fault ??= firstFault(sent, settings);
	notePosted(
		form,
		sent.map(({ field }) => field),
	);
	const send = async (topic?: string) => {
		if (sent.length > 0) await requirePermission(request, UPLOAD);
		return sendAll(request, sent, { driver: uploadDriver(site), topic });
	};
	return { form, files: sent, fault, send, discard };
}

const isMultipart = (request: Request) => /^multipart\//i.test(request.headers.get("content-type") ?? "");

function withoutFiles(sent: FormData): Posted {
	const form = new FormData();
	for (const [name, value] of sent) if (typeof value === "string") form.append(name, value);
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

function sendAll(
	request: Request,
	files: readonly PostedFile[],
	query: { driver: string; topic?: string | undefined },
): Promise<Attempt<UploadedFile[]>> {
	const { driver, topic } = query;
	return attempt(
		async () => {
			const sent: UploadedFile[] = [];
			for (const file of files) {
				const answer = await portalFor(request).ajax.upload(formOfFile(file), { driver, ...(topic ? { topic } : {}) });
				sent.push(answer.file);
			}
			return sent;
		},
		{ outages: true },
	);
}
