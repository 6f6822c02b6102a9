import { text } from "./kinds.server";

/** `https://key:secret@host/bucket/prefix?region=…` of an S3-compatible storage; without key and secret the machine's own identity counts. */
const uploadsUrl = text.refine((value) => !value || isStorage(value), {
	message:
		"is no http:// or https:// address of an S3-compatible storage with a bucket as its path and at most ?region= behind it",
});

function isStorage(value: string): boolean {
	if (!/^https?:\/\/[^/]/.test(value) || !URL.canParse(value)) return false;
	const { hostname, pathname, hash, searchParams, username, password } = new URL(value);
	const isBare =
		hash === "" && [...searchParams.keys()].every((key) => key === "region") && (username === "") === (password === "");
	return hostname !== "" && isBare && /^\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/[\w.-]+)*\/?$/.test(pathname);
}

/** Where uploaded files lie, unless in `DATA_DIR`. */
export const files = { UPLOADS_URL: uploadsUrl };
