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
	openCall(airportAirports, ({ db, language }) => listAirports(db, language)),
	openCall(airportZones, ({ db, language }, query) => listZones(db, language, query)),
	openCall(airportSuggest, ({ db, language }, query) => suggestPlaces(db, language, query)),
	openCall(airportList, ({ db, who, language }, query) => listTransfers(db, who, language, query)),
	memberCall(airportQuote, ({ who, language, change }, body) => change((tx) => quotes.make(tx, who, language, body))),
	memberCall(airportQuoteRead, ({ db, who, language }, query) => quotes.read(db, who, language, query.id)),
	memberCall(airportDelay, noteDelay),
	memberCall(airportFlights, listFlights),
	memberCall(airportFlightDelay, delayFlight),
];
