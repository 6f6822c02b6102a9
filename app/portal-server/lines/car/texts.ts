import { refusalsIn } from "~/portal-server/platform/api/refused";
import { extendTexts, type Say, translate } from "~/portal-server/platform/words/texts";
import en from "../../../../locales/en/car-portal.json";
import zh from "../../../../locales/zh-cn/car-portal.json";
import { withDriverTexts } from "../vehicles/texts";

export const CAR_TEXTS = withDriverTexts({ "zh-cn": zh, en });

export const carText: Say = extendTexts(CAR_TEXTS, translate);

/** A refusal in the line's own words. */
export const refuseCar = refusalsIn(carText);
