import { createMemoryHistory, createRouter } from "@remix-run/router";
import { decode } from "turbo-stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { abortNavigation, EMPTY_BODY, emptyFetcherResponse, type PageRouter } from "~/patches/remix-abort-navigation";

const read = vi.fn(() => ({ rows: 1 }));
/** Keeps the other page's data back for ever, as a dead line does. */
const dead = () => new Promise<never>(() => undefined);

let router: PageRouter;
beforeEach(() => {
	const document = { createElement: vi.fn() };
	const listeners = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
	vi.stubGlobal("window", { document, ...listeners, history: { state: { idx: 0 }, go: vi.fn() } });
	read.mockClear();
	router = createRouter({
		history: createMemoryHistory({ initialEntries: ["/form?step=2"] }),
		routes: [
			{ id: "form", path: "/form", loader: read, action: () => ({ wrong: ["name"] }) },
			{ id: "other", path: "/other", loader: dead },
		],
		hydrationData: { loaderData: { form: { rows: 1 } } },
	}).initialize() as PageRouter;
});
afterEach(() => {
	router.dispose();
	vi.unstubAllGlobals();
});

const settled = () => vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"));

/** The form was answered with what is wrong in it, and its page read again. */
async function refuse(): Promise<void> {
	const formData = new FormData();
	formData.set("name", "");
	await router.navigate("/form?step=2", { formMethod: "post", formData });
	await settled();
	read.mockClear();
}

describe("a navigation that is given up", () => {
	it("leaves the address, the data and what was answered to the form as they are, and reads nothing again", async () => {
		await refuse();
		expect(router.state.actionData).toEqual({ form: { wrong: ["name"] } });
		void router.navigate("/other");
		expect(router.state.navigation.location?.pathname).toBe("/other");
		abortNavigation(router);
		await settled();
		const { location, loaderData, actionData, errors } = router.state;
		expect([location.pathname + location.search, loaderData, actionData, errors]).toEqual([
			"/form?step=2",
			{ form: { rows: 1 } },
			{ form: { wrong: ["name"] } },
			null,
		]);
		expect(read).not.toHaveBeenCalled();
	});

	it("lets the page be read again by whatever comes after it", async () => {
		void router.navigate("/other");
		abortNavigation(router);
		await settled();
		router.revalidate();
		await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
	});

	it("is nothing where none is under way", () => {
		const before = router.state;
		abortNavigation(router);
		expect(router.state).toBe(before);
	});
});

describe("a fetcher's submission that failed", () => {
	it("reads, for Remix, as a response without data", async () => {
		const { value } = await decode(new Response(EMPTY_BODY).body as ReadableStream<Uint8Array>);
		expect(value).toEqual({ data: null });
	});

	it("has the page read nothing again", async () => {
		router.dispose();
		const failed = vi.fn(() => emptyFetcherResponse(router));
		router = createRouter({
			history: createMemoryHistory({ initialEntries: ["/form"] }),
			routes: [{ id: "form", path: "/form", loader: read, action: failed }],
			hydrationData: { loaderData: { form: { rows: 1 } } },
		}).initialize() as PageRouter;
		router.fetch("heart", "form", "/form", { formMethod: "post", formData: new FormData() });
		await vi.waitFor(() => expect([failed.mock.calls.length, router.getFetcher("heart").state]).toEqual([1, "idle"]));
		expect(read).not.toHaveBeenCalled();
	});
});
