import { z } from "zod";
import { MINUTE_S } from "~/lib/time/durations";
import { FORM_TOKEN_FIELD, isFormToken } from "../forms/form-token.server";
import { cookieText, readCookie, withCookie } from "./cookie-header.server";
import { sealPacked, unsealPacked } from "./seal.server";

/** Seconds for which what was typed is worth keeping: signing in again, or the portal's coming back. */
const KEEP_S = 30 * MINUTE_S;
/** What one cookie may hold beside its name, and how many are sent at most: with the session they stay below what servers take as headers. */
const CHUNK = 3_800;
const MAX_CHUNKS = 3;
/** `draft`: of a booking, whose page reads it itself; `form`: of any other form, for root. */
type DraftKind = "draft" | "form";

const namesOf = (kind: DraftKind) => Array.from({ length: MAX_CHUNKS }, (_, index) => `${kind}-${index}`);

const Fields = z.array(z.tuple([z.string(), z.string()]));
/** Names and values as a form sends them, its token among them. */
export type DraftFields = z.output<typeof Fields>;

/**
 * Keeps what was typed into the form of the page at `path` for the member who was given the form: encrypted, out of reach of scripts, sent
 * to that page alone. A form that is longer than any that a person fills in is not kept (`isStored`). Gives the headers for the answer.
 */
export async function keepDraft(
	request: Request,
	path: string,
	fields: DraftFields,
	headers = new Headers(),
	kind: DraftKind = "draft",
): Promise<{ headers: Headers; isStored: boolean }> {
	const sealed = await sealPacked(kind, fields);
	if (sealed.length > CHUNK * MAX_CHUNKS) return { headers: clearDraft(request, path, headers, kind), isStored: false };
	for (const [index, name] of namesOf(kind).entries()) {
		const part = sealed.slice(index * CHUNK, (index + 1) * CHUNK);
		if (part !== "") withCookie(cookieText(request, name, part, { maxAge: KEEP_S, path }), headers);
		else if (readCookie(request, name)) withCookie(cookieText(request, name, "", { maxAge: 0, path }), headers);
	}
	return { headers, isStored: true };
}

/** What was kept for this reader; null for nothing, and for what another member typed. */
export async function readDraft(request: Request, kind: DraftKind = "draft"): Promise<DraftFields | null> {
	const sealed = namesOf(kind)
		.map((name) => readCookie(request, name) ?? "")
		.join("");
	if (sealed === "") return null;
	const fields = Fields.safeParse(await unsealPacked(kind, sealed));
	if (!fields.success) return null;
	const token = fields.data.find(([name]) => name === FORM_TOKEN_FIELD)?.[1] ?? "";
	return (await isFormToken(request, token)) ? fields.data : null;
}

/** Removes what is kept, if anything is; headers for the answer. */
export function clearDraft(
	request: Request,
	path: string,
	headers = new Headers(),
	kind: DraftKind = "draft",
): Headers {
	for (const name of namesOf(kind)) {
		if (readCookie(request, name)) withCookie(cookieText(request, name, "", { maxAge: 0, path }), headers);
	}
	return headers;
}
