import { extendTexts, type Say, translate } from "~/portal-server/platform/words/texts";
import en from "../../../../locales/en/hotel-portal.json";
import zh from "../../../../locales/zh-cn/hotel-portal.json";

export const HOTEL_TEXTS = { "zh-cn": zh, en };

export const hotelText: Say = extendTexts(HOTEL_TEXTS, translate);
