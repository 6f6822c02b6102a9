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
export async function bring(context: BrowserContext, baseURL: string | undefined, notices: readonly Notice[]): Promise<void> {
	await context.addCookies([{ name: "flash", value: await seal("flash", notices), url: baseURL }]);
}

/** What is fetched after the page is there, and watches over it. */
export async function untilAlive(page: Page): Promise<void> {
	await expect(page.locator("[data-page-announcer]")).toBeAttached();
	await page.waitForLoadState("networkidle");
}
