import type { LoaderFunctionArgs } from "@remix-run/node";
import { cacheableJson } from "~/parts/places/cacheable-json.server";
import { attempt, portalFor } from "~/session/portal.server";

/** All nationalities in the reader's language, with what else each may be typed as. */
export async function loader({ request }: LoaderFunctionArgs) {
	const found = await attempt(portalFor(request).ajax.country({ select: "words" }), {
		outages: true,
		missing: true,
	});
	if (!found.ok)
		return cacheableJson(request, { list: [] }, found.refusal.type === "not_offered" ? 200 : found.refusal.status);
	return cacheableJson(request, { list: found.data.map(({ value, label, words = "" }) => ({ value, label, words })) });
}
