import { carList, carZones } from "~/portal-contract/car/list";
import { carQuote, carQuoteRead } from "~/portal-contract/car/quote";
import { carSuggest } from "~/portal-contract/car/suggest";
import { suggest } from "~/portal-server/places/suggest";
import { type Handler, memberCall, openCall } from "~/portal-server/platform/api/handler";
import { listCars } from "./finding/list";
import { listZones } from "./finding/zones";
import { makeQuote, readQuote } from "./quoting/quote";

export const carHandlers: readonly Handler[] = [
	openCall(carSuggest, ({ db, language, query }) => suggest(db, language, query)),
	openCall(carList, ({ db, who, language, query }) => listCars(db, who, language, query)),
	openCall(carZones, ({ db, who, language, query }) => listZones(db, who, language, query)),
	memberCall(carQuote, ({ who, language, body, change }) => change((tx) => makeQuote(tx, who, language, body))),
	memberCall(carQuoteRead, ({ db, who, language, query }) => readQuote(db, who, language, query.id)),
];
