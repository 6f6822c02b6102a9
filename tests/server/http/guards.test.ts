import { afterAll, beforeAll, describe, expect, it } from "vitest";
import table from "~/routes";
import { isGuarded } from "../../architecture/checks/route-table";
import { flatten } from "../../architecture/checks/routes";
import { indexAnswer } from "../../mocks/portal";
import { type Recorder, startRecorder } from "../../setup/recorder";
import { type RunningServer, startServer } from "../../setup/server";
import { Visitor } from "../../setup/visitor";

/** What a guest may always cause: the site's own data, which is no business call. */
const SITE_CALL = /^GET index\/index\b/;
/** Intents of the forms on guarded pages; an empty one stands for a form without intents. */
const INTENTS = ["", "pay", "cancel_quote", "cancel", "book", "note", "decide_refund", "unheard-of"];

let portal: Recorder;
let server: RunningServer;
const guarded = flatten(await table)
	.map(({ url }) => url)
	.filter(isGuarded);

beforeAll(async () => {
	portal = await startRecorder({ "index/index": indexAnswer() });
	server = await startServer({ env: { PORTAL_API_URL: portal.url } });
});
afterAll(async () => {
	await server?.stop();
	await portal?.close();
});

const businessCalls = () => portal.calls.filter((call) => !SITE_CALL.test(call));
const filled = (url: string) => url.replace(/:(?:id|company)\b/g, "7").replace(/:code/g, "x".repeat(20));

describe("a guest", () => {
	it("there are guarded pages to try", () => {
		expect(guarded).toEqual(
			expect.arrayContaining([
				"/hotel/booking",
				"/car/booking",
				"/airport/booking",
				"/user/car-order/list",
				"/user",
				"/user/order/list",
				"/user/order/detail/:id",
				"/operator/orders/:id",
				"/operator/orders/:company/:id",
			]),
		);
	});

	it.each(guarded)(
		"who opens %s is sent to sign in and comes back there; nothing is asked of the portal [M-048] [M-055] [M-058] [M-267] [M-341] [M-342]",
		async (url) => {
			const page = await new Visitor(server.url).get(`${filled(url)}?from=mail`);
			expect([page.status, page.location]).toEqual([
				302,
				`/user/login?to=${encodeURIComponent(`${filled(url)}?from=mail`)}`,
			]);
			expect(businessCalls()).toEqual([]);
		},
	);

	it.each(guarded)("whose script asks for the data of %s is sent to sign in and gets no data", async (url) => {
		const visitor = new Visitor(server.url);
		const page = await visitor.get(`${filled(url)}.data`);
		expect(page.body).toContain("/user/login?to=");
		expect(page.body).toContain("SingleFetchRedirect");
		expect(businessCalls()).toEqual([]);
	});

	it.each(guarded.flatMap((url) => INTENTS.map((intent) => [url, intent] as const)))(
		"who posts to %s with the intent '%s' is sent to sign in",
		async (url, intent) => {
			const page = await new Visitor(server.url).post(filled(url), {
				intent,
				pay_channel: "credit",
				quote_id: "q".repeat(20),
			});
			expect([302, 405]).toContain(page.status);
			if (page.status === 302) expect(page.location).toMatch(/^\/user\/login\?to=/);
			expect(businessCalls()).toEqual([]);
		},
	);
});

describe("a session that is only half there", () => {
	it("counts as signed out: a forged cookie opens nothing [M-269]", async () => {
		const visitor = new Visitor(server.url);
		for (const cookie of ["x", "eyJhbGciOiJkaXIifQ..a.b.c", encodeURIComponent('{"id":7,"token":"t"}'), "%E0%A4%A"]) {
			visitor.cookies.set("ba-user-token", cookie);
			expect((await visitor.get("/user/order/list")).location, cookie).toMatch(/^\/user\/login/);
		}
		expect(businessCalls()).toEqual([]);
	});
});
