import { mkdtempSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";
import type { Answer, TestPortal } from "../../setup/portal";

/** A data folder of its own for the test's process; to be called before the portal is imported. */
export function ownDataFolder(): string {
	const folder = mkdtempSync(path.join(tmpdir(), "portal-files-"));
	vi.stubEnv("DATA_DIR", folder);
	return folder;
}

export interface Sending {
	name?: string;
	type?: string;
	bytes?: Uint8Array;
	token?: string;
	field?: string;
	query?: string;
	fields?: Record<string, string>;
	language?: string;
}

const BOUNDARY = "----a-boundary-of-tests";

/** A multipart form written by hand, so that nothing is cleaned on the way. */
export function formOf({
	name = "a.png",
	type = "image/png",
	bytes = new Uint8Array(),
	field = "file",
	fields = {},
}: Sending): Buffer {
	const before = Object.entries(fields).map(
		([key, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
	);
	const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n${type === "" ? "" : `Content-Type: ${type}\r\n`}\r\n`;
	return Buffer.concat([Buffer.from(before.join("") + head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

export const formType = `multipart/form-data; boundary=${BOUNDARY}`;

/** Sends any body to `ajax/upload` without a socket. */
export async function post(
	portal: TestPortal,
	body: BodyInit | null,
	{ token, query = "", language = "en" }: Sending,
	type = formType,
): Promise<Answer> {
	const headers = new Headers({
		server: "true",
		accept: "application/json",
		"think-lang": language,
		"content-type": type,
	});
	if (token) headers.set("ba-user-token", token);
	const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
	const response = await portal.app.fetch(new Request(`http://portal.invalid/api/ajax/upload${query}`, init));
	const text = await response.text();
	return {
		status: response.status,
		headers: response.headers,
		text,
		...(text.startsWith("{") ? JSON.parse(text) : {}),
	};
}

/** Sends a file as a browser does. */
export const sendFile = (portal: TestPortal, sending: Sending) =>
	post(portal, new Uint8Array(formOf(sending)), sending);

/** Reads a file back as `file/read` gives it. */
export async function readBack(
	portal: TestPortal,
	url: string,
	token?: string,
	width?: number,
	first?: string,
): Promise<Response> {
	const headers = new Headers({
		server: "true",
		accept: "application/json",
		"think-lang": "en",
		...(token ? { "ba-user-token": token } : {}),
	});
	const query = new URLSearchParams({ url, ...(width ? { w: String(width) } : {}), ...(first ? { first } : {}) });
	return portal.app.fetch(new Request(`http://portal.invalid/api/file/read?${query}`, { headers }));
}

/** Every file below `folder`, without its path; none where there is no such folder. */
export async function filesBelow(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
	return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
