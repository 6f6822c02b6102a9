import { languageOf } from "~/session/cookies/language.server";

/** Short enough for a new hotel to be found soon, long enough for a word typed twice. */
const MAX_AGE_S = 300;

/**
 * Data for the scripts of our own pages. The reader's browser alone may keep a good answer, and only under an address that names the language
 * it is in: the cookie that decides the language is no part of the address.
 */
export function cacheableJson(request: Request, body: object, status = 200): Response {
	const isKept = status === 200 && new URL(request.url).searchParams.get("language") === languageOf(request);
	return Response.json(body, { status, headers: { "Cache-Control": isKept ? `private, max-age=${MAX_AGE_S}` : "no-store" } });
}
