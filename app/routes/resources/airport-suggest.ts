import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerSuggestions } from "~/parts/places/suggestions.server";
import { portalFor } from "~/session/portal.server";

/** Where a transfer of `airport` may lead. */
export function loader({ request }: LoaderFunctionArgs) {
	const airport = new URL(request.url).searchParams.get("airport") ?? "";
	return answerSuggestions(request, (query) => portalFor(request).airport.suggest({ ...query, airport }));
}
