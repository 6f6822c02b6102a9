/** Pages beside the three: a form of a member, an error page and a printed one. */
import { PATHS, readPage, stay } from "./addresses.js";
import { signedIn } from "./api.js";
import { memberCookie } from "./cookie.js";
import { atMost } from "./figures.js";
import { startProduct, withServers } from "./product.js";
import { weigh } from "./weight.js";

export function forms() {
	return withServers(async (keep) => {
		const { url } = await keep(startProduct({ PUBLIC_API: "1" }));
		const cookie = await memberCookie(url, "demo_booker");
		const detail = await readPage(url + PATHS.detail);
		const offer =
			/href="(\/hotel\/booking\?[^"]*)"/.exec(detail)?.[1]?.replaceAll("&amp;", "&") ?? `/hotel/booking?${stay(30)}`;
		const api = await signedIn(url, "demo_booker");
		const { list } = await api.get("order/list");
		const booking = await weigh(url + offer, { cookie }).then(async (page) =>
			page.status === 200 ? page : weigh(await landing(url + offer, cookie), { cookie }),
		);
		const print = list?.[0] ? await weigh(`${url}/user/order/detail/${list[0].id}/print`, { cookie }) : undefined;
		const missing = await weigh(`${url}/no-such-page`);
		return [
			atMost("booking: scripts of the first load, gzip", booking.js, 127, "KB"),
			atMost("booking: requests of the first load", booking.requests, 10, "", 0),
			atMost("error page: scripts", missing.js, 0, "KB"),
			...(print ? [atMost("printed page: scripts", print.js, 0, "KB")] : []),
		];
	});
}

/** Where a redirecting address leads with the session. */
async function landing(url, cookie) {
	const answer = await fetch(url, { headers: { cookie }, redirect: "manual" });
	return new URL(answer.headers.get("location") ?? url, url).href;
}
