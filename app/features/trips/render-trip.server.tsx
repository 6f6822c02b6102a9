import { renderHtml } from "~/i18n/render.server";
import type { Language } from "~/lib/language";
import type { Trip } from "~/portal-contract/trip/trip";
import { type HrefOf, Itinerary, Warnings } from "./itinerary";

/** Warnings and itinerary as static HTML. */
export function renderTrip(trip: Trip, hrefOf: HrefOf, language: Language) {
	return {
		"trip-warnings": renderHtml(language, <Warnings trip={trip} hrefOf={hrefOf} />),
		"trip-days": renderHtml(language, <Itinerary trip={trip} hrefOf={hrefOf} />),
	};
}
