import type { Language } from "~/portal-contract/base/basics";
import { refusalsIn } from "~/portal-server/platform/api/refused";
import { extendTexts, translate } from "~/portal-server/platform/words/texts";
import en from "../../../../locales/en/driver-portal.json";
import zh from "../../../../locales/zh-cn/driver-portal.json";

type Texts = Record<Language, Readonly<Record<string, string>>>;

const TEXTS: Texts = { "zh-cn": zh, en };

export const driverText = extendTexts(TEXTS, translate);

/** The words of every line whose units are vehicles with drivers, and a line's own, which win. */
export const withDriverTexts = (own: Texts): Texts => ({
	"zh-cn": { ...zh, ...own["zh-cn"] },
	en: { ...en, ...own.en },
});

/** A refusal in the words of who assigns drivers. */
export const refuseDriver = refusalsIn(driverText);
