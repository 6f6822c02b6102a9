import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenApi, type Stub, startStub } from "../../../mocks/stub-of-openapi";
import { type RunningServer, startServer } from "../../../setup/server";
import { type Page, Visitor } from "../../../setup/visitor";

let stub: Stub;
let server: RunningServer;
let document: OpenApi;
let visitor: Visitor;
beforeAll(async () => {
	stub = await startStub();
	server = await startServer({ env: { PORTAL_API_URL: stub.url } });
	document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi;
	stub.learn(document);
	visitor = new Visitor(server.url).speak("en");
});
afterAll(async () => {
	await server?.stop();
	await stub?.close();
});

/** Address of the first link of a page below a path. */
function linkTo(page: Page, path: string): string {
	const [, href = ""] = new RegExp(`href="(${path}[^"]*)"`).exec(page.body) ?? [];
	return href.replaceAll("&amp;", "&");
}

/** What stands on a page, for whoever has to know why it is another one. */
const textOf = (html: string) =>
	html
		.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, " ")
		.replace(/\s+/g, " ")
		.slice(0, 1_500);

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe("a server that is made of the published document alone", () => {
	it("shows and books a hotel to a member, up to the payment [38-3.4]", async () => {
		const stay = { check_in: day(30), check_out: day(32), nationality: "CN", "rooms[0].adults": "1" };
		const list = await visitor.open(`/hotel/list?${new URLSearchParams({ destination: "Yangon", ...stay })}`);
		expect([list.status, linkTo(list, "/hotel/detail/")], textOf(list.body)).toEqual([
			200,
			expect.stringContaining("check_in="),
		]);
		const detail = await visitor.open(linkTo(list, "/hotel/detail/"));
		const book = linkTo(detail, "/hotel/booking");
		expect([detail.status, book], textOf(detail.body)).toEqual([200, expect.stringContaining("rate_plan_id=")]);

		const guarded = await visitor.open(book);
		expect(guarded.path).toContain("/user/login");
		const entered = await visitor.submit(guarded, "sign-in", { username: "member", password: "password1" });
		const booking = await visitor.follow(entered);
		expect([booking.status, booking.path], textOf(booking.body)).toEqual([
			200,
			expect.stringMatching(/^\/hotel\/booking\?quote=/),
		]);

		const guest = { "guests[0].guest_full_name": "ZHANG SAN", contact_person: "Wang", contact_phone: "+8613800000001" };
		const typed = { ...guest, pay_channel: "pre_deposit" };
		const placed = await visitor.submit(booking, "booking", typed);
		expect([placed.status, placed.location], textOf(placed.body)).toEqual([303, "/user/order/detail/1"]);
		const order = await visitor.follow(placed);
		expect([order.status, order.forms.some(({ names }) => names.includes("pay"))]).toEqual([200, true]);
		expect(stub.calls).toEqual(
			expect.arrayContaining(["GET hotel/list", "GET hotel/detail", "POST hotel/quote", "POST order/create"]),
		);
	});

	it("is asked for nothing that the document does not list for these pages [38-3.4]", () => {
		const pages = document["x-pages"].filter(({ path }) =>
			/^\/(hotel\/|user\/login|user\/order\/detail\/:id$)/.test(path),
		);
		const listed = new Set(pages.flatMap(({ needs, uses, sends }) => [...needs, ...uses, ...sends]));
		const requested = [...new Set(stub.calls.map((call) => call.split(" ")[1] ?? ""))];
		expect(requested.filter((path) => !listed.has(path) && path !== "index/index")).toEqual([]);
	});
});
