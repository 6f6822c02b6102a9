import { createHash } from "node:crypto";

/** Value of `ETag` for what is sent. */
export const etagOf = (body: string | Uint8Array): string =>
	`"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

/** Whether the reader has it already; a proxy that packs what it passes on marks the value as weak. */
export const isUnchanged = (request: Request, etag: string): boolean =>
	(request.headers.get("if-none-match") ?? "").split(",").some((known) => known.trim().replace(/^W\//, "") === etag);
