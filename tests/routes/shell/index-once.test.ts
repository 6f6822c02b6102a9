import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { CALLS } from "~/portal-contract/calls";
import routes from "~/routes";
import { flatten } from "../../architecture/checks/routes";
import { smallestAnswer } from "../../factories/contract-answers";
import { seededIndex } from "../../factories/seeded-index";
import { openProduct } from "../../mocks/door";
import { network } from "../../mocks/network";
import { envelope, PORTAL, remotePortal, type Script } from "../../mocks/portal";
import { addressesOf } from "../page-addresses";
import { memberCookie, TOKEN } from "../visits";

const ANSWERS: Record<string, Script> = Object.fromEntries(
	CALLS.map((call) => [`${call.method} ${call.path}`, () => envelope(smallestAnswer(call))]),
);

/** Renders every page of the product. */
const LIMIT_MS = 240_000;

it("site, menus and member are asked for once on every page, by a member and by a guest [38-3.5]", {
	timeout: LIMIT_MS,
}, async () => {
	const open = await openProduct({ PORTAL_GUEST_CACHE_S: "0" });
	const member = await memberCookie();
	const index = seededIndex();
	const userInfo = { ...(index.userInfo as object), token: TOKEN };
	const often: string[] = [];
	let pages = 0;
	for (const { url } of flatten(await routes))
		for (const address of addressesOf(url))
			for (const cookie of [member, ""]) {
				const seen = remotePortal({
					...ANSWERS,
					"GET index/index": () => envelope(cookie ? { ...index, userInfo } : { ...index, userInfo: [], menus: [] }),
				});
				network.use(http.get(`${PORTAL}/static/*`, () => new HttpResponse(null, { status: 404 })));
				const { status } = await open(address, {
					headers: { accept: "text/html", cookie: `ba-lang=en; ${cookie}` },
				});
				const count = seen.filter(({ path }) => path === "index/index").length;
				if (status === 200) pages += 1;
				if (count > 1) often.push(`${address} ${cookie ? "member" : "guest"} ${status}: ${count}`);
			}
	expect(often).toEqual([]);
	expect(pages).toBeGreaterThan(80);
});
