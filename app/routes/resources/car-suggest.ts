import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerSuggestions } from "~/parts/places/suggestions.server";
import { portalFor } from "~/session/portal.server";

/** Where a rental may begin or end. */
export function loader({ request }: LoaderFunctionArgs) {
	return answerSuggestions(request, (query) => portalFor(request).car.suggest(query));
}
