import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerSuggestions } from "~/parts/places/suggestions.server";
import { portalFor } from "~/session/portal.server";

/** Destinations of hotels. */
export function loader({ request }: LoaderFunctionArgs) {
	return answerSuggestions(request, (query) => portalFor(request).hotel.suggest(query));
}
