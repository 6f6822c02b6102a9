import { languageOf } from "~/session/cookies/language.server";

const MAX_AGE_S = 300;

/**
 * JSON for our own scripts. Privately cacheable only under a URL that names its language, since the language cookie is no part of the
 * cache key.
 */
export function cacheableJson(request: Request, body: object, status = 200): Response {
	const isCacheable = status === 200 && new URL(request.url).searchParams.get("language") === languageOf(request);
	return Response.json(body, {
		status,
		headers: { "Cache-Control": isCacheable ? `private, max-age=${MAX_AGE_S}` : "no-store" },
	});
}
