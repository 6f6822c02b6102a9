import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { FORM_TOKEN_FIELD } from "~/lib/forms/form-token";
import { formIn, isMultipart } from "~/lib/forms/read-form.server";
import { HOUR_S } from "~/lib/time/durations";
import { earlyField } from "~/lib/uploads/read-multipart.server";
import { ROUTES } from "~/paths";
import { readSession } from "../cookies/cookie.server";
import { cookieText, readCookie, withCookie } from "../cookies/cookie-header.server";
import { keysFor } from "../cookies/secret.server";
import { currentPath } from "../redirects.server";

export { FORM_TOKEN_FIELD };

/** A guest on the sign-in page has no sign-in cookie to bind a token to; this short-lived one stands in. */
const GUEST_COOKIE = "ba-guest";
const GUEST_S = HOUR_S;
/** Seconds for which a page's form may lie open. */
const TOKEN_S = 12 * HOUR_S;

/** Whom a token belongs to: the member, not the cookie's bytes, which change when the portal renews its tokens; or the guest cookie. */
async function ownerOf(request: Request): Promise<string | undefined> {
	const session = await readSession(request);
	if (session) return `member:${session.id}`;
	const guest = readCookie(request, GUEST_COOKIE);
	return guest && /^[\w-]{22}$/.test(guest) ? `guest:${guest}` : undefined;
}

function sign(key: Uint8Array, owner: string, until: number): string {
	return createHmac("sha256", key).update(`${until}.${owner}`).digest("base64url");
}

function tokenFor(owner: string): string {
	const until = Math.floor(Date.now() / 1000) + TOKEN_S;
	return `${until}.${sign(keysFor("form")[0], owner, until)}`;
}

/**
 * The value of the hidden field that lets browsers without Origin and Sec-Fetch-Site post our forms; null where a guest has nothing to post.
 * On the sign-in page a guest is given a short-lived cookie to bind it to; `headers` carries it.
 */
export async function formTokenFor(request: Request): Promise<{ value: string | null; headers: Headers }> {
	const owner = await ownerOf(request);
	const headers = new Headers();
	if (owner) return { value: tokenFor(owner), headers };
	if (currentPath(request).toLowerCase() !== ROUTES.userLogin) return { value: null, headers };
	const guest = randomBytes(16).toString("base64url");
	const cookie = cookieText(request, GUEST_COOKIE, guest, { maxAge: GUEST_S });
	return { value: tokenFor(`guest:${guest}`), headers: withCookie(cookie, headers) };
}

/**
 * Whether the form in `request`, of which a copy is read, carries the hidden token of this reader's own pages. Of a form with files only what
 * stands before them is read.
 */
export async function carriesFormToken(request: Request): Promise<boolean> {
	if (isMultipart(request)) return isFormToken(request, (await earlyField(request.clone(), FORM_TOKEN_FIELD)) ?? "");
	const token = (await formIn(request.clone()))?.get(FORM_TOKEN_FIELD);
	return typeof token === "string" && isFormToken(request, token);
}

/** Whether `token` was made for the reader of `request` and is not too old. */
export async function isFormToken(request: Request, token: string): Promise<boolean> {
	const [until = "", given = ""] = token.split(".");
	const owner = await ownerOf(request);
	if (!owner || !/^\d{10}$/.test(until) || Number(until) * 1000 < Date.now()) return false;
	return keysFor("form").some((key) => {
		const expected = Buffer.from(sign(key, owner, Number(until)));
		const actual = Buffer.from(given);
		return expected.length === actual.length && timingSafeEqual(expected, actual);
	});
}
