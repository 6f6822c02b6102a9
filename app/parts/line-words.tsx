import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { Say } from "./say";

/** The locale file with what a product line says in its own words; "" where the page speaks of no line. */
export const LineTexts = createContext("");

/** Texts of the file `base`, each in the words of the page's product line where the line has its own under the same key. */
export function useLineWords(base: string): Say {
	const texts = useContext(LineTexts);
	const { t } = useTranslation(texts === "" ? base : [base, texts]);
	return texts === "" ? t : (key, values) => t([`${texts}:${key}`, key], values ?? {});
}
