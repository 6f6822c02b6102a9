import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../../../setup/browser";
import { startServer } from "../../../setup/server";

const CHECK_IN = addDays(todayInYangon(Date.now()), 100);
const STAY = new URLSearchParams({
	check_in: CHECK_IN,
	check_out: addDays(CHECK_IN, 2),
	"rooms[0].adults": "2",
	nationality: "CN",
});
const MAP = `/hotel/list?destination=Yangon&${STAY}&view=map`;

const mapOf = (page: Page) => page.getByRole("navigation", { name: /^(位置示意图：|地图：|Plan: |Map: )/ });
const countIn = (text: string | null) => Number(/\d+/.exec(text ?? "")?.[0]);
const clusters = (map: Locator) => map.getByRole("link", { name: /(放大查看|zoom in)$/ });
const single = (map: Locator) => map.locator("a[data-hotel]");
const scale = (map: Locator) => map.locator("svg > svg > text").last();

/** Presses the largest cluster until it has come apart into hotels. */
async function openCluster(page: Page, map: Locator): Promise<void> {
	for (let press = 0; press < 12 && (await clusters(map).count()) > 0; press++) {
		const [cluster] = await clusters(map).all();
		const address = page.url();
		await cluster?.click();
		await expect(page).not.toHaveURL(address);
	}
}

test.describe("the map of a list", () => {
	test("shows every hotel found, alone or joined with others, beside the same list, and asks nobody outside for anything @zh-no-js-390 @any", async ({
		page,
		baseURL,
	}) => {
		const outside: string[] = [];
		page.on("request", (request) => {
			if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:")) outside.push(request.url());
		});
		await page.goto(MAP, { waitUntil: "networkidle" });
		const map = mapOf(page);
		await expect(map.locator("image")).toHaveCount(0);
		expect(outside).toEqual([]);
		const joined = await clusters(map).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
		const total = countIn(await page.locator("h1").textContent());
		expect(joined.reduce((sum, name) => sum + countIn(name), 0) + (await single(map).count())).toBe(total);
		await expect(page.locator("main li[data-hotel]")).toHaveCount(Math.min(total, 20));
		await expectNoHorizontalScroll(page);
	});

	test("leads by links alone from a cluster to a hotel with the price of the list @zh-no-js-1280 @any-script @long", async ({
		page,
	}) => {
		await page.goto(MAP);
		const map = mapOf(page);
		await openCluster(page, map);
		// Hotels of this page of the list come first on the map.
		const mark = single(map).first();
		const card = page.locator(`main li[data-hotel="${await mark.getAttribute("data-hotel")}"]`);
		const [, price = ""] = /每间每晚均价 ¥([\d,.]+)/.exec((await card.textContent()) ?? "") ?? [];
		const name = ((await card.locator("h2").textContent()) ?? "").trim();
		await expect(mark).toHaveAttribute(
			"aria-label",
			`${name}，每晚 ¥${Math.round(Number(price.replace(",", ""))).toLocaleString("en")}`,
		);
		await page.goto((await mark.getAttribute("href")) ?? "");
		await expect(page.locator("h1")).toContainText(name);
	});

	test("[39-4.5] says it is a plan, where north is, and how far its landmarks are @zh-no-js-390 @any-script", async ({
		page,
	}) => {
		await page.goto(MAP);
		const map = mapOf(page);
		await expect(page.locator("figcaption")).toContainText(/不含街道/);
		await expect(map.locator("svg text", { hasText: /^北 $/ })).toHaveCount(1);
		await page.locator("summary", { hasText: "到各地标和工业区的距离" }).click();
		const airport = page.locator("main details li", { hasText: "仰光国际机场" });
		await expect(airport).toContainText(/\d\s公里 · 车程约\s\d+\s分钟/);
		// A sign of a landmark never stands without its name.
		const landmarks = await page.locator("main details li span:first-child").allTextContents();
		const signs = await map.locator("circle.fill-surface.stroke-line").count();
		const texts = await map.locator("text").allTextContents();
		expect(texts.filter((text) => landmarks.includes(text)).length).toBe(signs);
	});

	test("moves by its links, and the address says where @zh-no-js-390 @any-script @any-width", async ({ page }) => {
		await page.goto(MAP);
		const map = mapOf(page);
		const before = await scale(map).textContent();
		await map.getByRole("link", { name: "放大", exact: true }).click();
		await expect(page).toHaveURL(/zoom=\d+%40/);
		await expect(scale(map)).not.toHaveText(before ?? "");
		const near = await scale(map).textContent();
		await page.reload();
		await expect(scale(map)).toHaveText(near ?? "");
		await map.getByRole("link", { name: "显示全部酒店" }).click();
		await expect(scale(map)).toHaveText(before ?? "");
	});
});

test.describe("the map with script", () => {
	/** The map answers the pointer once it has been fetched. */
	async function openMap(page: Page): Promise<Locator> {
		await page.goto(MAP);
		const map = mapOf(page);
		await expect(map.locator("> svg")).toHaveClass(/cursor-grab/);
		return map;
	}

	test("a card and its mark light each other up, by pointer and by keyboard @zh-js-1280", async ({ page }) => {
		const map = await openMap(page);
		const mark = single(map).first();
		const id = await mark.getAttribute("data-hotel");
		await mark.hover();
		await expect(map.locator("g.pointer-events-none, g[pointer-events='none']")).toContainText(/¥/);
		const card = page.locator("main li[data-hotel]").first();
		await card.locator("h2 a").focus();
		await expect(card).toHaveAttribute("data-lit", "");
		const name = (await card.locator("h2").textContent()) ?? "";
		await expect(map.locator("g[pointer-events='none']")).toContainText(name.trim());
		await map.locator(`a[data-hotel="${id}"]`).focus();
		await expect(card).not.toHaveAttribute("data-lit", "");
	});

	test("is dragged and zoomed without loading the page anew @zh-js-1280", async ({ page }) => {
		const map = await openMap(page);
		await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
		const requests: string[] = [];
		page.on("request", (request) => requests.push(request.url()));
		const mark = single(map).first();
		const id = await mark.getAttribute("data-hotel");
		const before = await mark.boundingBox();
		const box = await map.boundingBox();
		const start = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 150 };
		await page.mouse.move(start.x, start.y);
		await page.mouse.down();
		await page.mouse.move(start.x + 30, start.y + 20, { steps: 4 });
		await page.mouse.move(start.x + 60, start.y + 40, { steps: 4 });
		await page.mouse.up();
		await expect(page).toHaveURL(/zoom=/);
		const after = await map.locator(`a[data-hotel="${id}"]`).boundingBox();
		expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(60, -1);
		expect((after?.y ?? 0) - (before?.y ?? 0)).toBeCloseTo(40, -1);
		await map.getByRole("link", { name: "放大", exact: true }).click();
		await expect(page.locator("body[data-same-page]")).toHaveCount(1);
		expect(requests.filter((url) => url.includes("/hotel/list"))).toEqual([]);
	});

	test("is left behind by one key, and every mark is a stop of the keyboard @zh-js-390 @any-width", async ({
		page,
	}) => {
		const map = await openMap(page);
		const skip = map.getByRole("link", { name: "跳过地图" });
		await skip.focus();
		await page.keyboard.press("Tab");
		await expect(map.locator("a:focus")).toHaveCount(1);
		await skip.focus();
		await page.keyboard.press("Enter");
		await page.keyboard.press("Tab");
		await expect(map.locator(":focus")).toHaveCount(0);
		await expect(page.locator("main :focus")).toHaveCount(1);
	});

	test("is accessible @en-js-390 @any-language @any-width", async ({ page }) => {
		await openMap(page);
		await expectAccessible(page);
	});
});

/** One grey pixel as PNG. */
const PIXEL = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGPaAAAAygDJPWYWIgAAAABJRU5ErkJggg==",
	"base64",
);

test("tiles of the operator's own lie under the map, with their makers' names @zh-js-1280 @long", async ({
	page,
	baseURL,
}) => {
	const requested: string[] = [];
	const tiles = createServer((request, response) => {
		requested.push(request.url ?? "");
		response.writeHead(200, { "content-type": "image/png" }).end(PIXEL);
	});
	await new Promise<void>((resolve) => tiles.listen(0, "127.0.0.1", resolve));
	const address = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`;
	// In front of the suite's own portal: a store of its own would take seconds to begin.
	const server = await startServer({
		env: { PORTAL_API_URL: baseURL, TILE_URL: `${address}/{z}/{x}/{y}.png#© Map Makers`, LOG: "off" },
	});
	try {
		const answer = await page.goto(server.url + MAP, { waitUntil: "networkidle" });
		expect(answer?.headers()["content-security-policy"]).toContain(`img-src 'self' data: ${address};`);
		await expect(mapOf(page)).toContainText("© Map Makers");
		expect(requested.length).toBeGreaterThan(4);
		expect(requested.every((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true);
		const zoom = Number(requested[0]?.split("/")[1]);
		requested.length = 0;
		await mapOf(page).getByRole("link", { name: "放大", exact: true }).click();
		await expect.poll(() => requested.length).toBeGreaterThan(4);
		expect(requested[0]).toMatch(new RegExp(`^/${zoom + 1}/`));
	} finally {
		await server.stop();
		await new Promise((resolve) => tiles.close(resolve));
	}
});
