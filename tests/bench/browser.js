/** What a browser 150 ms away from the server waits for. */
import { chromium } from "@playwright/test";
import { provideChromium } from "../setup/programs/chromium.js";
import { PATHS } from "./addresses.js";
import { memberCookie } from "./cookie.js";
import { atMost, median, notMeasured } from "./figures.js";
import { startProduct, withServers } from "./product.js";

const ROUND_TRIP_MS = 150;
const VISITS = 9;
/** How long a pointer rests on a link before it clicks. */
const REST_MS = 300;

/** From the click on a hotel of the list until its page is there, in milliseconds. */
async function visit(page, url, place) {
	await page.goto(url + PATHS.list, { waitUntil: "networkidle" });
	const link = page.locator("main h2 a[href^='/hotel/detail/'], main h3 a[href^='/hotel/detail/']").nth(place);
	await link.hover();
	await page.waitForTimeout(REST_MS);
	return link.evaluate((element) => {
		const name = element.textContent?.trim() ?? "";
		const from = performance.now();
		const isThere = () => (document.querySelector("h1")?.textContent ?? "").includes(name);
		return new Promise((done) => {
			const look = () => (isThere() ? done(performance.now() - from) : requestAnimationFrame(look));
			element.click();
			look();
		});
	});
}

async function navigation(browser, url, who, cookie) {
	const context = await browser.newContext();
	if (cookie) {
		const at = cookie.indexOf("=");
		await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url }]);
	}
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	await session.send("Network.enable");
	const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
	await session.send("Network.emulateNetworkConditions", { ...unlimited, latency: ROUND_TRIP_MS });
	const times = [];
	for (let place = 0; place < VISITS; place++) {
		times.push(await visit(page, url, place));
	}
	await context.close();
	return atMost(`from list to detail at ${ROUND_TRIP_MS} ms round trip, ${who}: median`, median(times), 200, "ms", 0);
}

export function browser() {
	return withServers(async (keep) => {
		const executablePath = await provideChromium();
		const { url } = await keep(startProduct());
		const running = await chromium.launch({ executablePath });
		await keep(Promise.resolve({ stop: () => running.close() }));
		return [
			await navigation(running, url, "guest"),
			await navigation(running, url, "member", await memberCookie(url, "demo")),
			notMeasured(
				"Lighthouse mobile: performance, accessibility, best practices, SEO",
				">= 95, 100, 95, 95",
				"not part of this bench",
			),
		];
	});
}
