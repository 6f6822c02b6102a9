import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { Language } from "~/lib/language";
import { i18nOf } from "./words.server";

/**
 * HTML of a part of a page that needs no script of its own: neither its views nor its texts nor its data travel beside it. Its links are plain
 * `<a>`; hooks of the router do not work in it. The page shows it by `<Drawn>`.
 */
export function drawHtml(language: Language, part: ReactNode): string {
	return renderToStaticMarkup(<I18nextProvider i18n={i18nOf(language)}>{part}</I18nextProvider>);
}
