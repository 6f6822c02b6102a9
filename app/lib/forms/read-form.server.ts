import { BadMultipart, readMultipart } from "~/lib/uploads/read-multipart.server";
import { pairsOf } from "./query-params";

/** What a form of pages without file fields may hold. */
const LIMITS = { fileBytes: 64 * 1024, files: 20, fields: 1000 };

const isOf = (type: string, kind: string) => type.split(";", 1)[0]?.trim().toLowerCase() === kind;

export function isMultipart(request: Request): boolean {
	return isOf(request.headers.get("content-type") ?? "", "multipart/form-data");
}

async function multipartOf(request: Request): Promise<FormData | null> {
	const form = new FormData();
	const onField = (name: string, value: string) => form.append(name, value);
	try {
		await readMultipart(request, { ...LIMITS, onField }, async ({ content }) => void content.resume());
		return form;
	} catch (error) {
		if (error instanceof BadMultipart) return null;
		throw error;
	}
}

/**
 * The fields of the form that a request brings, read as UTF-8 whatever charset it names; files are passed over, no body is a form without
 * fields. null for a body that is no form: of another type, without its boundary, of more fields than any, or one that ends in the middle.
 */
export async function formIn(request: Request): Promise<FormData | null> {
	if (isMultipart(request)) return multipartOf(request);
	const text = await request.text().catch(() => null);
	if (text === "") return new FormData();
	if (text === null || !isOf(request.headers.get("content-type") ?? "", "application/x-www-form-urlencoded"))
		return null;
	const form = new FormData();
	let fields = 0;
	for (const [name, value] of pairsOf(text)) {
		fields += 1;
		if (fields > LIMITS.fields) return null;
		form.append(name, value);
	}
	return form;
}
