import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapPath } from "~/features/content/sitemap.server";
import { publicAddress } from "~/session/scope.server";

const RULES = ["User-agent: *", "Disallow: /api/", "Disallow: /user", "Disallow: /voucher/"];

/** What search engines may read, and where the map of the site is, which they take by its whole address alone. */
export function loader({ request }: LoaderFunctionArgs) {
	const text = [...RULES, "", `Sitemap: ${publicAddress(request, sitemapPath())}`, ""].join("\n");
	return new Response(text, {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
