import { airportDelay } from "~/portal-contract/airport/delay";
import { airportFlightDelay, airportFlights } from "~/portal-contract/airport/flights";
import { airportList } from "~/portal-contract/airport/list";
import { airportAirports, airportSuggest, airportZones } from "~/portal-contract/airport/places";
import { airportQuote, airportQuoteRead } from "~/portal-contract/airport/quote";
import { type Handler, memberCall, openCall } from "~/portal-server/platform/api/handler";
import { delayFlight } from "./arrivals/delay-flight";
import { listFlights } from "./arrivals/list-flights";
import { listTransfers } from "./finding/list";
import { noteDelay } from "./order/note-delay";
import { listAirports, listZones, suggestPlaces } from "./places/airports";
import { quotes } from "./quoting/quote";

export const airportHandlers: readonly Handler[] = [
	openCall(airportAirports, listAirports),
	openCall(airportZones, listZones),
	openCall(airportSuggest, suggestPlaces),
	openCall(airportList, listTransfers),
	memberCall(airportQuote, quotes.make),
	memberCall(airportQuoteRead, quotes.read),
	memberCall(airportDelay, noteDelay),
	memberCall(airportFlights, listFlights),
	memberCall(airportFlightDelay, delayFlight),
];
