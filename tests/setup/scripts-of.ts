const PAGE_CACHE = /<script[^>]*>\["pagehide","pageshow"\].*?<\/script>/;

/** A document without the one script that every document has, for its way back from a page cache; throws where it is missing. */
export function withoutPageCacheScript(html: string): string {
	if (!PAGE_CACHE.test(html)) throw new Error(`no script for the way back from a page cache: ${html.slice(0, 300)}`);
	return html.replace(PAGE_CACHE, "");
}
