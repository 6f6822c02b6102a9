import { rm } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { PAYLOADS } from "../../fixtures/xss";
import { DEMONSTRATION, expect, test } from "../../setup/browser";
import { inLong } from "../../setup/languages";
import { pageWords } from "../../setup/page-words";
import { type RunningServer, startServer } from "../../setup/server";
import { copyDemonstration } from "../../setup/store/demonstration";
import { bodies, portalAt, rateStays, spreadBodies, type Written, writeArticles, writeComments } from "./xss/fields";
import { countHits, provoke } from "./xss/hits";
import { type Place, placesOf } from "./xss/places";
import { plantedPage } from "./xss/planted";
import { type Stored, storeTexts } from "./xss/stored";

const texts = pageWords("en", "own-articles");

// The policy of the site is off: only what the product does to texts stands between them and the reader. Pages name pictures that are not there.
test.use({ bypassCSP: true, expectedErrors: [/./] });

test("the payloads run where nothing stops them: seven in ten, some of every family @en-js-1280 @long", async ({
	page,
	context,
}) => {
	const hits = await countHits(context);
	await context.route(/./, (route) => route.abort());
	const quoted = (html: string) => html.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
	await page.setContent(PAYLOADS.map((one) => `<iframe srcdoc="${quoted(plantedPage(one))}"></iframe>`).join(""));
	await provoke(page);
	await expect.poll(() => hits.numbers.size).toBeGreaterThanOrEqual(0.7 * PAYLOADS.length);
	const silent = () =>
		PAYLOADS.filter(({ family }) => !PAYLOADS.some((one) => one.family === family && hits.has(one.n)));
	await expect.poll(() => silent().map(({ family }) => family)).toEqual([]);
});

test.describe("a site full of payloads", () => {
	test.describe.configure({ mode: "default" });
	const ARTICLE = "customs-and-cash";
	/** Payloads in one text. */
	const SIZE = inLong(8, 64);
	let folder: string;
	let site: RunningServer;
	let stored: Stored;
	let written: Written;

	const start = () =>
		startServer({ dataDir: folder, env: { PORTAL_LOGIN_CAPTCHA: "never", TEST_CLOCK: "1", LOG: "off" } });

	test.beforeAll(async () => {
		folder = await copyDemonstration(DEMONSTRATION);
		stored = await storeTexts(folder, SIZE);
		site = await start();
		const portal = portalAt(site.url);
		const [demo, operator] = [await portal.as("demo"), await portal.as("demo_operator")];
		written = await writeArticles(demo, operator, stored.company_id, bodies(SIZE));
		const { id } = await demo.get(`cms/info?id=${ARTICLE}`);
		Object.assign(written.counts, await writeComments(portal, id), { ratings: await rateStays(portal) });
	});
	test.afterAll(async () => {
		await site?.stop();
		await rm(folder, { recursive: true, force: true });
	});

	async function become(context: BrowserContext, reader: Place["reader"]): Promise<void> {
		await context.clearCookies();
		await context.addCookies([{ name: "ba-lang", value: "en", url: site.url }]);
		if (reader === "guest") return;
		const form = { username: reader, password: "Portal2026" };
		const headers = { "Sec-Fetch-Site": "same-origin" };
		expect((await context.request.post(`${site.url}/user/login`, { form, headers, maxRedirects: 0 })).status()).toBe(
			303,
		);
	}

	async function open(context: BrowserContext, page: Page) {
		const hits = await countHits(context);
		const look = async (address: string) => {
			const answer = await page.goto(site.url + address);
			expect(answer?.status(), address).toBe(200);
			if (/editContent/.test(address)) await expect(page.locator("main .prose").first()).toBeAttached();
			await provoke(page);
		};
		return { hits, look };
	}

	test("none of them runs in any place, and all of them are there to be seen @en-js-1280", async ({
		page,
		context,
	}) => {
		const { hits, look } = await open(context, page);
		const places = placesOf(stored, written, ARTICLE);
		let reader = "";
		for (const place of places) {
			if (place.reader !== reader) await become(context, place.reader);
			reader = place.reader;
			await look(place.address);
			expect([...hits.numbers], `${place.reader} at ${place.address}`).toEqual([]);
			// A later page may have nothing on it.
			if (/^\/(cms\/info|operator\/comments\?tab=\w+&page|user\/cms\/comment\?)(?!.*=[2-9]$)/.test(place.address))
				expect(await page.locator("main").textContent(), place.address).toContain("hit(");
		}
		expect(Math.min(...Object.values(written.counts))).toBeGreaterThan(4);
		await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=hit(-1)>"));
		await expect.poll(() => hits.has(-1), "what would run is seen, for the policy is off").toBe(true);
	});

	/** Saves what stands in the form, hands it in and has it published; its number, its key and the version that was kept. */
	async function publish(page: Page): Promise<{ id: number; key: string; storedValue: number }> {
		const press = page.getByRole("main").getByRole("button", { name: texts.save ?? "", exact: true });
		await press.click();
		await expect(page).toHaveURL(/editContent\/\d+$/);
		const id = Number(/\d+$/.exec(page.url())?.[0]);
		const portal = portalAt(site.url);
		const [demo, operator] = [await portal.as("demo"), await portal.as("demo_operator")];
		// What the page saves by itself is no version.
		await expect.poll(async () => (await demo.get(`cms/myContent?id=${id}`)).versions.length).toBeGreaterThan(0);
		await page.goto("about:blank");
		const { version } = await demo.get(`cms/myContent?id=${id}`);
		await demo.post("cms/submitContent", { id, version });
		await operator.post("operator/publishArticle", { id, version, company_id: stored.company_id });
		const { key, versions } = await demo.get(`cms/myContent?id=${id}`);
		return { id, key, storedValue: versions[0].version };
	}

	/** A colleague saves every payload while the page is open, which shows it beside the own words. */
	async function showTheirs(page: Page, id: number): Promise<void> {
		await page.goto(`${site.url}/user/cms/editContent/${id}`);
		const demo = await portalAt(site.url).as("demo");
		const { version } = await demo.get(`cms/myContent?id=${id}`);
		const theirs = {
			title: PAYLOADS[0]?.text.slice(0, 80),
			summary: PAYLOADS[1]?.text.slice(0, 200),
			html: bodies(PAYLOADS.length)[0],
		};
		await demo.post("cms/saveContent", { id, version, language: "en", channel: "arrival", ...theirs });
		await page.fill("[name=summary]", "Mine");
		await page
			.getByRole("main")
			.getByRole("button", { name: texts.save ?? "", exact: true })
			.click();
		await expect(page.getByRole("region", { name: "Saved by a colleague" })).toContainText("hit(");
	}

	const markdown = spreadBodies(4).map((text, at) => ({ way: `written as Markdown, part ${at + 1} @long`, text }));
	for (const { way, text } of [{ way: "pasted into the editor", text: null }, ...markdown]) {
		test(`none of them runs ${way} and then opened again, reviewed and published @en-js-1280`, async ({
			page,
			context,
		}) => {
			const { hits, look } = await open(context, page);
			await become(context, "demo");
			if (text !== null) await page.route(/article-editor-[\w-]+\.js$/, (route) => route.abort());
			await page.goto(`${site.url}/user/cms/editContent/new`);
			for (const name of ["title", "summary"]) await page.fill(`[name=${name}]`, `<img src=x onerror=hit(0)> ${way}`);
			await page.selectOption("[name=channel]", "arrival");
			if (text === null) {
				await expect(page.locator(".article-words")).toBeVisible();
				await page.locator(".article-words").evaluate(
					(box, payloads) => {
						for (const text of payloads) {
							const clipboardData = new DataTransfer();
							clipboardData.setData("text/html", text);
							clipboardData.setData("text/plain", text);
							box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
						}
					},
					PAYLOADS.map(({ text }) => text),
				);
				await expect(page.locator(".article-words")).toContainText("words");
				await provoke(page, ".article-words");
			} else await page.fill("[name=body]", text);
			expect([...hits.numbers], "while it is written").toEqual([]);
			const { id, key, storedValue } = await publish(page);
			await page.unrouteAll();
			for (const address of [
				`/user/cms/editContent/${id}`,
				`/user/cms/editContent/${id}?version=${storedValue}`,
				`/cms/info/${key}`,
			])
				await look(address);
			await showTheirs(page, id);
			await provoke(page);
			await become(context, "demo_operator");
			await look(`/operator/articles/${stored.company_id}/${id}`);
			expect([...hits.numbers]).toEqual([]);
		});
	}
});
