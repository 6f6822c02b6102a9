import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import type { Notice } from "~/lib/site/notice";
import { seal } from "~/session/cookies/seal.server";
import { expect, type Language } from "../../setup/browser";

/** Text of a locale file. */
export function words(language: Language, file: string): Record<string, string> {
	return JSON.parse(readFileSync(new URL(`../../../locales/${language}/${file}.json`, import.meta.url), "utf8"));
}

/** Puts into the next page what a redirect would have brought. */
export async function bring(
	context: BrowserContext,
	baseURL: string | undefined,
	notices: readonly Notice[],
): Promise<void> {
	await context.addCookies([{ name: "flash", value: await seal("flash", notices), url: baseURL }]);
}

/** What is fetched after the page is there, and watches over it. */
export async function untilAlive(page: Page): Promise<void> {
	await expect(page.locator("[data-page-announcer]")).toBeAttached();
	await page.waitForLoadState("networkidle");
}

/** The time of every page that is opened from here on stands still, but for what a test lets pass by `page.clock.runFor`. */
export async function stopTime(page: Page): Promise<void> {
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets the page's time pass in steps of so many ms until `seen` is true. */
export async function passTimeUntil(page: Page, seen: () => Promise<boolean>, step = 100): Promise<void> {
	await expect(async () => {
		await page.clock.runFor(step);
		expect(await seen()).toBe(true);
	}).toPass({ intervals: [20] });
}
