import { i18nOf } from "~/i18n/words.server";
import type { Language } from "~/lib/language";
import { xmlElement } from "~/lib/xml";
import type { CallAnswer } from "~/portal-contract/base/call";
import { type cmsPage, NUMBERED_PAGES } from "~/portal-contract/cms/page";

/** The pages that every site has: what stands in them, in order, where the site's server has none of its own. */
const USUAL = {
	terms: ["account", "use", "services", "law"],
	privacy: ["cookies", "data", "technical", "rights"],
} as const;

/** Date of the texts. */
const WRITTEN_ON = "2026-11-28";

export const USUAL_PAGES = Object.keys(USUAL) as (keyof typeof USUAL)[];

/** The web tier's own page of this name or number, in the reader's language; undefined where it has none. */
export function usualPage(id: string, language: Language): CallAnswer<typeof cmsPage> | undefined {
	const name = USUAL_PAGES.find((one) => one === (NUMBERED_PAGES[Number(id) - 1] ?? id));
	if (!name) return undefined;
	const { t } = i18nOf(language);
	const parts = USUAL[name].map(
		(part) => xmlElement("h2", t(`site-pages:${part}-title`)) + xmlElement("p", t(`site-pages:${part}`)),
	);
	return { value: name, title: t(`site-pages:${name}`), updated_on: WRITTEN_ON, html: parts.join(""), language };
}
