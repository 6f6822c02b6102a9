import type { LoaderFunctionArgs } from "@remix-run/node";
import { airportPaths } from "~/features/airport/airport-paths";
import { carPaths } from "~/features/car/car-paths";
import { renderSitemap } from "~/features/content/sitemap.server";
import { xmlAnswer } from "~/features/content/xml-answer.server";
import { navigationOf } from "~/features/navigation/entries/entries";
import { isOpenProduct } from "~/features/navigation/entries/open-products";
import { paths } from "~/paths";
import { siteIndex } from "~/session/member.server";
import { offeredLines } from "~/session/portal/offered.server";
import { portalFor } from "~/session/portal.server";
import { publicAddress } from "~/session/scope.server";

const LISTS = { car: carPaths.list(), airport: airportPaths.list() } as const;
const PRODUCTS = ["car", "airport"] as const;

/** The map of the site; `?part=` of a long one. */
export async function loader({ request }: LoaderFunctionArgs) {
	const part = new URL(request.url).searchParams.get("part");
	if (part !== null && !/^[1-9]\d{0,3}$/.test(part)) return new Response(null, { status: 404 });
	const offered = await offeredLines(request);
	const { nav } = navigationOf(await siteIndex(request), false, offered);
	const open = PRODUCTS.filter((product) => isOpenProduct(product, nav));
	const map = await renderSitemap(part === null ? undefined : Number(part), {
		portal: portalFor(request),
		addressOf: (path) => publicAddress(request, path),
		pages: [paths.home(), ...(offered.hotel ? [paths.hotelList()] : []), ...open.map((product) => LISTS[product])],
	});
	return map === undefined ? new Response(null, { status: 404 }) : xmlAnswer(request, map);
}
