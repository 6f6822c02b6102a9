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
	openCall(carSuggest, suggest),
	openCall(carList, listCars),
	openCall(carZones, listZones),
	openCall(carPlan, planDays),
	memberCall(carFavourites, readFavouriteCars),
	memberCall(carCollect, collectCar),
	memberCall(carQuote, quotes.make),
	memberCall(carQuoteRead, quotes.read),
];
