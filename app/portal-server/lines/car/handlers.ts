import { carCollect, carFavourites } from "~/portal-contract/car/favourites";
import { carList, carZones } from "~/portal-contract/car/list";
import { carPlan } from "~/portal-contract/car/plan";
import { carQuote, carQuoteRead } from "~/portal-contract/car/quote";
import { carSuggest } from "~/portal-contract/car/suggest";
import { suggest } from "~/portal-server/places/suggest";
import { type Handler, memberCall, openCall } from "~/portal-server/platform/api/handler";
import { collectCar, readFavouriteCars } from "./finding/favourites";
import { listCars } from "./finding/list";
import { planDays } from "./finding/plan";
import { listZones } from "./finding/zones";
import { quotes } from "./quoting/quote";

export const carHandlers: readonly Handler[] = [
	openCall(carSuggest, ({ db, language }, query) => suggest(db, language, query)),
	openCall(carList, ({ db, who, language }, query) => listCars(db, who, language, query)),
	openCall(carZones, ({ db, who, language }, query) => listZones(db, who, language, query)),
	openCall(carPlan, ({ db, who, language }, query) => planDays(db, who, language, query)),
	memberCall(carFavourites, ({ db, who, language }, query) => readFavouriteCars(db, who, language, query)),
	memberCall(carCollect, ({ who, change }, body) => change((tx) => collectCar(tx, who, body))),
	memberCall(carQuote, ({ who, language, change }, body) => change((tx) => quotes.make(tx, who, language, body))),
	memberCall(carQuoteRead, ({ db, who, language }, query) => quotes.read(db, who, language, query.id)),
];
