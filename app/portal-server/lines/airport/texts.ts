import { refusalsIn } from "~/portal-server/platform/api/refused";
import { extendTexts, type Say, translate } from "~/portal-server/platform/words/texts";
import en from "../../../../locales/en/airport-portal.json";
import zh from "../../../../locales/zh-cn/airport-portal.json";
import { withDriverTexts } from "../vehicles/texts";

export const AIRPORT_TEXTS = withDriverTexts({ "zh-cn": zh, en });

export const airportText: Say = extendTexts(AIRPORT_TEXTS, translate);

/** A refusal in the line's own words. */
export const refuseAirport = refusalsIn(airportText);
