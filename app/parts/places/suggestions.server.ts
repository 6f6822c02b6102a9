import type { PortalCall } from "~/portal-contract/portal";
import { attempt } from "~/session/portal.server";
import { cacheableJson } from "./cacheable-json.server";
import type { SuggestedPlace } from "./suggestions";

/** Longer than any name; a person who pastes an article gets no suggestions. */
const MAX_TYPED = 100;
const LIMIT = 12;

/** `q`: what has been typed; nothing typed: the usual places. The reader's language, named by `language`, may be kept for a while. */
export async function answerSuggestions(
	request: Request,
	suggest: (query: { quickSearch: string; limit: number }) => PortalCall<readonly SuggestedPlace[]>,
): Promise<Response> {
	const typed = (new URL(request.url).searchParams.get("q") ?? "").trim();
	if (typed.length > MAX_TYPED) return cacheableJson(request, { list: [] });
	const found = await attempt(suggest({ quickSearch: typed, limit: LIMIT }), { outages: true, missing: true });
	if (!found.ok)
		return cacheableJson(request, { list: [] }, found.refusal.type === "not_offered" ? 200 : found.refusal.status);
	const list = found.data.map(({ place, kind, name, name_alt, city_name }) => ({
		place,
		kind,
		name,
		name_alt,
		city_name,
	}));
	return cacheableJson(request, { list });
}
