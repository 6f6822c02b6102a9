import { LANGUAGES, type Language } from "~/lib/language";
import { alternatesOf, inLanguageAddress } from "~/lib/site/language-links";
import { xmlElement, xmlText } from "~/lib/xml";
import { articlePaths, SITE_PAGES } from "~/parts/content/article-paths";
import { withQuery } from "~/paths";
import type { PortalCall, PortalPorts } from "~/portal-contract/portal";
import { attempt } from "~/session/portal.server";
import { usualPage } from "./usual-page.server";

export const sitemapPath = (query?: { part: number }) => withQuery("/sitemap.xml", query);

interface SitemapPorts {
	portal: PortalPorts<"cms.addresses" | "cms.channels" | "cms.page">;
	/** Of a path of the site, as other sites name it. */
	addressOf: (path: string) => string;
	/** Paths of the pages that are no content. */
	pages: readonly string[];
}

interface Entry {
	path: string;
	/** Day or instant of its last change. */
	changed?: string;
	/** Those of its words, where that is not all of them. */
	languages?: readonly Language[];
}

/** What the portal answers; undefined where it has no such thing. A portal that is not well makes no map, for one with gaps would take pages away. */
async function had<T>(call: PortalCall<T>): Promise<T | undefined> {
	const found = await attempt(call, { missing: true });
	if (found.ok) return found.data;
	if (found.refusal.type === "not_offered" || found.refusal.type === "not_found") return undefined;
	throw new Response(null, { status: found.refusal.status === 429 ? 429 : 503 });
}

async function pageEntries({ portal, pages }: SitemapPorts): Promise<Entry[]> {
	const [channels, ...texts] = await Promise.all([
		had(portal.cms.channels()),
		...SITE_PAGES.map((id) => had(portal.cms.page({ id }))),
	]);
	const values = (channels?.list ?? []).flatMap(({ value, children }) => [
		value,
		...children.map((child) => child.value),
	]);
	return [
		...[...pages, ...(channels ? [articlePaths.search()] : [])].map((path) => ({ path })),
		...SITE_PAGES.flatMap((id, at) => {
			const text = texts[at] ?? usualPage(id, "en");
			return text ? [{ path: articlePaths.page(id), changed: text.updated_on }] : [];
		}),
		...values.map((value) => ({ path: articlePaths.channel(value) })),
	];
}

/** A page stands once for each of its languages, each time with all of them. */
function entryXml({ path, changed, languages = LANGUAGES }: Entry, addressOf: SitemapPorts["addressOf"]): string {
	const address = addressOf(path);
	const links = alternatesOf(address, languages).map(
		({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${xmlText(href)}"/>`,
	);
	const rest = (changed ? xmlElement("lastmod", changed) : "") + links.join("");
	return languages
		.map((language) => `<url>${xmlElement("loc", inLanguageAddress(address, language))}${rest}</url>`)
		.join("\n");
}

const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function indexXml(parts: number, addressOf: SitemapPorts["addressOf"]): string {
	const addresses = Array.from({ length: parts }, (_, at) => addressOf(sitemapPath({ part: at + 1 })));
	return `<sitemapindex ${SCHEMA}>\n${addresses.map((one) => `<sitemap>${xmlElement("loc", one)}</sitemap>`).join("\n")}\n</sitemapindex>`;
}

/**
 * The map of the site for search engines: whole, or (without `part`) an index of its parts where articles are many. Undefined: there is no
 * such part.
 */
export async function renderSitemap(part: number | undefined, ports: SitemapPorts): Promise<string | undefined> {
	const { portal, addressOf } = ports;
	const found = await had(portal.cms.addresses({ page: part ?? 1 }));
	const parts = found ? Math.max(1, Math.ceil(found.total / found.limit)) : 1;
	if (part === undefined && parts > 1) return indexXml(parts, addressOf);
	if (part !== undefined && part > parts) return undefined;
	const articles = (found?.list ?? []).map(({ key, updated_at, languages }) => ({
		path: articlePaths.info(key),
		changed: new Date(updated_at * 1000).toISOString(),
		languages: languages.length > 0 ? languages : undefined,
	}));
	const entries = [...((part ?? 1) === 1 ? await pageEntries(ports) : []), ...articles];
	const urls = entries.map((entry) => entryXml(entry, addressOf));
	return `<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>`;
}
