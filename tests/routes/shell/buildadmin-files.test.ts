import { http } from "msw";
import { describe, expect, it } from "vitest";
import { CALLS } from "~/portal-contract/calls";
import { extremeAnswer } from "../../factories/contract-answers";
import { network } from "../../mocks/network";
import { beforeBuildAdmin, STAY } from "./buildadmin";

const site = beforeBuildAdmin();
const { look, open, reopen, signedIn } = site;

const PNG = "\x89PNG-of-the-server";
const file = async (path: string, headers: Record<string, string> = {}) => {
	const response = await open(path, { headers: { accept: "image/*", ...headers } });
	return { status: response.status, headers: response.headers, body: response.body ? await response.text() : "" };
};

describe("pictures of the server", () => {
	it("come through, streamed", async () => {
		let next: (text: string | null) => void = () => undefined;
		const encoder = new TextEncoder();
		const body = new ReadableStream<Uint8Array>({
			start(stream) {
				next = (text) => (text === null ? stream.close() : stream.enqueue(encoder.encode(text)));
			},
		});
		site.server.files.set("/storage/default/20261121/a.png", { type: "image/png", body });
		next("first");
		const response = await open("/storage/default/20261121/a.png");
		const reader = response.body?.getReader();
		expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("first");
		next("second");
		expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("second");
		next(null);
		expect((await reader?.read())?.done).toBe(true);
		expect(response.headers.get("content-type")).toBe("image/png");
	});

	it("carry no rights here; those under /static may be shown by other sites", async () => {
		site.server.files.set("/static/images/logo.png", { type: "image/png", body: PNG });
		const picture = await file("/static/images/logo.png");
		expect([picture.status, picture.headers.get("cross-origin-resource-policy")]).toEqual([200, "cross-origin"]);
		expect(picture.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
		expect((await file("/static/missing.png")).status).toBe(404);
	});

	it("are all that comes through: no other kind of file, none of more than 10 MB, none from below another folder [38-3.2]", async () => {
		for (const type of ["text/html", "application/pdf", "application/octet-stream", "image/pngx", "video/mp4", ""]) {
			site.server.files.set("/storage/x", { type, body: "<script>1</script>" });
			expect([type, (await file("/storage/x")).status]).toEqual([type, 404]);
		}
		site.server.files.set("/storage/big.png", { type: "image/png", body: new Uint8Array(10 * 1024 * 1024 + 1) });
		await expect(file("/storage/big.png")).rejects.toThrow();
		site.server.files.set("/storage/..%2fconfig.png", { type: "image/png", body: PNG });
		expect((await file("/storage/..%2fconfig.png")).status).toBe(404);
		expect(site.server.calls.filter((call) => call.includes("config"))).toEqual([]);
	});

	it.each(["//10.77.0.5:8000", "http://portal.test:8080", "https://files.internal", "//cdn.example.com"])(
		"come from PORTAL_API_URL's host alone while cdnUrl is %s: nobody is led on, nor does this server follow [38-3.2]",
		async (cdnUrl) => {
			site.server.files.set("/storage/a.png", { type: "image/png", body: PNG });
			site.server.cdnUrl = cdnUrl;
			await reopen();
			const found = await file("/storage/a.png");
			expect([found.status, found.headers.get("location"), found.body]).toEqual([200, null, PNG]);
			const away = { status: 302, headers: { location: "http://10.77.0.5/storage/a.png" } };
			network.use(http.get("http://portal.test/storage/moved.png", () => new Response(null, away)));
			const moved = await file("/storage/moved.png");
			expect([moved.status, moved.headers.get("location")]).toEqual([404, null]);
		},
	);

	it("of a public https host are the browser's, by the policy of the page [38-3.2]", async () => {
		site.server.cdnUrl = "//cdn.example.com";
		await reopen();
		const { html, headers } = await look("/user/account/profile", await signedIn());
		expect(html).toContain('src="https://cdn.example.com/static/images/avatar.png"');
		expect(headers.get("content-security-policy")).toMatch(/img-src 'self' data: https:\/\/cdn\.example\.com;/);
	});
});

/** Addresses of hosts that only the server itself knows, as it may put them into any text. */
const CANARIES = [
	"http://canary.internal:9000/storage/a.png",
	"//10.77.0.5/storage/b.png",
	"https://[fd00::77]/static/c.png",
	'<p><img src="http://192.168.77.5/storage/d.png"><a href="//canary-host/e">x</a></p>',
	"见 http://portal.test:8077/f，谢谢",
];
const SEEN = /canary|10\.77\.0|fd00|192\.168\.77|portal\.test/i;

/** `value` with a canary in the place of each text that `fits` lets be one. */
function planted(value: unknown, fits: (whole: unknown) => boolean): unknown {
	const whole = structuredClone(value);
	let turn = 0;
	const plantIn = (holder: Record<string, unknown>): void => {
		for (const [name, part] of Object.entries(holder)) {
			if (typeof part === "object" && part !== null) plantIn(part as Record<string, unknown>);
			if (typeof part !== "string") continue;
			turn += 1;
			holder[name] = CANARIES[turn % CANARIES.length];
			if (!fits(whole)) holder[name] = part;
		}
	};
	plantIn(whole as Record<string, unknown>);
	return whole;
}

const GUESTS = [
	"/",
	"/?product=car",
	`/hotel/list?${STAY}`,
	"/hotel/detail/7",
	"/car/list",
	"/cms/channel/news",
	"/cms/info/7",
	"/cms/page/terms",
	"/cms/search?q=a",
	"/user/login",
	"/sitemap.xml",
	"/cms/rss",
	"/nowhere",
];
const MEMBERS = [
	"/",
	"/user/account/overview",
	"/user/account/profile",
	"/user/account/balance",
	"/user/order/list",
	"/user/order/detail/7",
	"/user/cms/collect",
	"/user/manage/voucherSetting",
];

describe("a server that puts private hosts at every place", () => {
	it("has none of them on a page, in its data, its headers or its policy [38-3.2]", { timeout: 120_000 }, async () => {
		const { sells, menus } = site.server;
		for (const call of CALLS.filter(({ method, path }) => method === "GET" && path !== "index/index")) {
			const whole = extremeAnswer(call, "all");
			if (typeof whole !== "object" || whole === null) continue;
			const answer = planted(whole, (one) => call.answer.safeParse(one).success);
			sells.set(call.path.toLowerCase(), () => answer);
		}
		const row = { id: 300, type: "nav", title: CANARIES[4], name: "n", path: "n" };
		site.server.rules = [
			...["link", "iframe", "tab"].map((menu_type, at) => ({
				...row,
				id: 300 + at,
				menu_type,
				url: CANARIES[at],
				path: CANARIES[at],
			})),
		];
		const names = ["order/list", "order/detail", "cms/collect", "manage/voucherSetting"];
		site.server.menus = [
			...menus,
			...names.map((name, at) => ({
				...row,
				id: 400 + at,
				type: "menu_dir",
				name: `d${at}`,
				path: `d${at}`,
				menu_type: "tab",
				children: [{ ...row, id: 500 + at, type: "menu", name, path: name, menu_type: "tab", icon: CANARIES[1] }],
			})),
		];
		site.server.cdnUrl = "//10.77.0.5:8000";
		Object.assign(site.server.signInService.office.accounts[0] ?? {}, {
			avatar: CANARIES[0],
			nickname: CANARIES[4],
			motto: CANARIES[1],
		});
		await reopen();
		const cookie = await signedIn();
		const seen: string[] = [];
		for (const [pages, who] of [
			[GUESTS, ""],
			[MEMBERS, cookie],
		] as const)
			for (const page of pages)
				for (const address of /\.xml|rss/.test(page)
					? [page]
					: [page, page.replace(/^([^?]*)/, (path) => (path === "/" ? "/_root.data" : `${path}.data`))]) {
					const { html, headers, status } = await look(address, who);
					const all = `${html}\n${JSON.stringify([...headers])}`;
					const at = all.search(SEEN);
					if (at >= 0) seen.push(`${address} ${status}: …${all.slice(Math.max(0, at - 80), at + 60)}…`);
				}
		expect(seen).toEqual([]);
		expect((await look("/user/order/detail/7", cookie)).html).toContain("/storage/");
	});

	it("has none in what is passed on to clients of the API [38-3.2]", async () => {
		site.server.cdnUrl = "//10.77.0.5:8000";
		await reopen({ PUBLIC_API: "true" });
		const answer = await open("/api/index/index", { headers: { server: "true" } });
		expect(await answer.json()).toMatchObject({ code: 1, data: { site: { cdnUrl: "" } } });
		network.use(
			http.get("http://portal.test/api/hotel/list", () =>
				Response.json({}, { status: 302, headers: { location: "http://10.77.0.5/", link: "<http://10.77.0.5>" } }),
			),
		);
		const moved = await open("/api/hotel/list", { headers: { server: "true" } });
		expect([...moved.headers].filter(([, value]) => SEEN.test(value))).toEqual([]);
		await reopen({ PUBLIC_API: "false" });
	});
});
