import type { Page } from "@playwright/test";
import { NOTICE_POSITIONS, type Notice } from "~/lib/site/notice";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../../setup/browser";
import { bring, passTimeUntil, stopTime, untilAlive, words } from "./pages";

const SAVED: Notice = { type: "success", message: "已保存常用旅客" };
const FAILED: Notice = { type: "error", title: "未能保存", message: "服务器异常，请稍后重试" };

const toasts = (page: Page) => page.locator("[data-toast]");
/** So many toasts have come, and say what they say. */
const come = (page: Page, count: number) =>
	passTimeUntil(page, async () => {
		const texts = await toasts(page).allInnerTexts();
		return texts.length === count && texts.every((text) => text.trim() !== "");
	});
/** All but so many toasts have gone; their time begins a moment after they have come. */
const go = (page: Page, left: number) => passTimeUntil(page, async () => (await toasts(page).count()) === left, 1_000);
const box = async (page: Page, index: number) =>
	(await toasts(page).nth(index).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test.describe("a notice that a redirect brought", () => {
	test("stands on the page once, with script and without, and is not said again [M-295] [T-04] [T-25] [T-57] @en-no-js-390 @any", async ({
		page,
		context,
		baseURL,
		hasScript,
		language,
	}) => {
		await bring(context, baseURL, [SAVED]);
		await page.goto("/hotel/list");
		if (hasScript) await expect(toasts(page)).toHaveCount(1);
		await expect(page.getByText(SAVED.message)).toHaveCount(1);
		await expect(page.getByRole("status").filter({ hasText: SAVED.message })).toBeVisible();
		const close = hasScript
			? page.getByRole("button", { name: words(language, "common").close })
			: page.getByRole("link", { name: words(language, "common").close });
		await close.click();
		await expect(page.getByText(SAVED.message)).toHaveCount(0);
		await expect(page).toHaveURL("/hotel/list");
		await page.goto("/");
		await page.goBack();
		await expect(page.locator("main")).toBeVisible();
		if (hasScript) await untilAlive(page);
		await expect(page.getByText(SAVED.message)).toHaveCount(0);
	});

	test("is read out once, and not shown again by going on and back inside the site @en-js-1280 @any-language", async ({
		page,
		context,
		baseURL,
	}) => {
		await page.addInitScript((text) => {
			const said: string[] = [];
			Object.assign(window, { said });
			const listener = new MutationObserver((changes) => {
				for (const { addedNodes, target } of changes) {
					const live = target instanceof Element && target.closest("[role=alert], [role=status], [aria-live]");
					if (live && [...addedNodes].some((node) => node.textContent?.includes(text))) said.push(text);
				}
			});
			// What is there from the start is read like any text of the page.
			document.addEventListener("DOMContentLoaded", () =>
				listener.observe(document, { subtree: true, childList: true }),
			);
		}, SAVED.message);
		await bring(context, baseURL, [SAVED]);
		await page.goto("/hotel/list");
		await expect(toasts(page)).toHaveCount(1);
		await expect(toasts(page)).toHaveCount(0);
		await page.locator("header a[href='/']").first().click();
		await page.waitForURL((url) => url.pathname === "/");
		await page.goBack();
		await page.waitForURL("**/hotel/list");
		await expect(page.getByText(SAVED.message)).toHaveCount(0);
		expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([SAVED.message]);
	});

	test("that is an error leaves its text at the head of the content until the next navigation @zh-js-1280 @any-language", async ({
		page,
		context,
		baseURL,
		language,
	}) => {
		await stopTime(page);
		await bring(context, baseURL, [FAILED]);
		await page.goto("/hotel/list");
		await come(page, 1);
		await go(page, 0);
		const left = page.getByRole("region", { name: words(language, "common").notices });
		await expect(left).toContainText(FAILED.message);
		await expect(left).toHaveCSS("position", "static");
		await page.clock.resume();
		await expectAccessible(page);
		await page.locator("header a[href='/']").first().click();
		await page.waitForURL((url) => url.pathname === "/");
		await expect(page.getByText(FAILED.message)).toHaveCount(0);
	});
});

test.describe("toasts", () => {
	test("stand 16 px apart in the corner that each asks for, errors above all else [M-195] [M-446] [M-447] [M-448] [M-449] [M-450] [M-451] [T-58] @zh-js-1280", async ({
		page,
		context,
		baseURL,
	}) => {
		await stopTime(page);
		const types = ["success", "info", "warning", "error"] as const;
		await bring(
			context,
			baseURL,
			types.map((type) => ({ type, message: `${type} 通知`, ...(type === "info" ? { offset: 20 } : {}) })),
		);
		await page.goto("/hotel/list");
		await come(page, 4);
		await expect(page.getByText("error 通知")).toBeVisible();
		/** Right edge and tops against what stands above, once nothing moves any more. */
		const places = async () => {
			const [first, second, third, last] = [
				await box(page, 0),
				await box(page, 1),
				await box(page, 2),
				await box(page, 3),
			];
			const gaps = [
				second.y - first.y - first.height,
				third.y - second.y - second.height,
				last.y - third.y - third.height,
			];
			return [first.y, 1_280 - first.x - first.width, ...gaps].map(Math.round);
		};
		await expect.poll(places).toEqual([16, 16, 36, 16, 16]);
		const layers = await toasts(page).evaluateAll((all) => all.map((one) => getComputedStyle(one).zIndex));
		expect(layers).toEqual(["2000", "2000", "2000", "9999"]);
		expect(await toasts(page).evaluateAll((all) => all.map((one) => one.getAttribute("role")))).toEqual([
			"status",
			"status",
			"alert",
			"alert",
		]);
		await page.clock.resume();
		await expectAccessible(page);
	});

	test("stand in each of the four corners [M-448] @en-js-1280 @any-language @long", async ({
		page,
		context,
		baseURL,
	}) => {
		await stopTime(page);
		await bring(
			context,
			baseURL,
			NOTICE_POSITIONS.map((position) => ({ ...SAVED, message: position, position })),
		);
		await page.goto("/hotel/list");
		await come(page, NOTICE_POSITIONS.length);
		for (const position of NOTICE_POSITIONS) {
			const toast = toasts(page).filter({ hasText: position });
			await expect(toast).toBeVisible();
			const { x, y, width, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
			const [right, bottom] = [1_280 - x - width, 900 - y - height].map(Math.round);
			expect([position.startsWith("top") ? y : bottom, position.endsWith("left") ? x : right], position).toEqual([
				16, 16,
			]);
		}
	});

	test("leave after 4500 ms, but not while the pointer or the focus is on them [M-296] [M-299] [M-445] @zh-js-1280", async ({
		page,
		context,
		baseURL,
	}) => {
		await stopTime(page);
		await bring(context, baseURL, [SAVED, { ...SAVED, type: "info", message: "第二条" }]);
		await page.goto("/hotel/list");
		await come(page, 2);
		await expect(toasts(page).getByText("第二条")).toBeVisible();
		await toasts(page).first().hover();
		await toasts(page).nth(1).getByRole("button").focus();
		await page.clock.runFor(20_000);
		await expect(toasts(page)).toHaveCount(2);
		await page.mouse.move(10, 700);
		await go(page, 1);
		await expect(toasts(page)).toHaveText(["第二条"]);
		await page.locator("h1").first().click();
		await go(page, 0);
	});

	test("close by Esc and by their button, and stay after Delete or Backspace, but not for a key typed in a field [M-297] [M-298] [M-300] [M-301] @en-js-1280 @any-language", async ({
		page,
		context,
		baseURL,
		language,
	}) => {
		await stopTime(page);
		const stored = async (key: string) => {
			await bring(context, baseURL, [SAVED, FAILED]);
			await page.goto("/");
			await come(page, 2);
			await expect(toasts(page).getByText(FAILED.message)).toBeVisible();
			await page.keyboard.press(key);
			await page.clock.runFor(20_000);
		};
		for (const key of ["Delete", "Backspace"]) {
			await stored(key);
			await expect(toasts(page)).toHaveCount(2);
		}
		await page.keyboard.press("Escape");
		await expect(toasts(page)).toHaveCount(1);
		await toasts(page)
			.getByRole("button", { name: words(language, "common").close })
			.click();
		await expect(toasts(page)).toHaveCount(0);
		await bring(context, baseURL, [SAVED]);
		await page.goto("/");
		await come(page, 1);
		await expect(toasts(page).getByText(SAVED.message)).toBeVisible();
		await page.locator("[name=destination]").press("Backspace");
		await go(page, 0);
	});

	test("and an open menu: Esc closes one of them at a press, the toast that has the focus, else the menu first @zh-js-390 @any-language", async ({
		page,
		context,
		baseURL,
		language,
	}) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await bring(
			context,
			baseURL,
			[SAVED, FAILED].map((notice) => ({ ...notice, duration: 0 })),
		);
		await page.goto("/hotel/list");
		await expect(toasts(page).getByText(FAILED.message)).toBeVisible();
		const menu = page.locator("header details", {
			has: page.getByRole("img", { name: words(language, "navigation").menu }),
		});
		await menu.locator("summary").press("Enter");
		await expect(menu).toHaveAttribute("open");
		await page.keyboard.press("Escape");
		await expect(menu).not.toHaveAttribute("open");
		await expect(toasts(page)).toHaveCount(2);
		await page.keyboard.press("Enter");
		await expect(menu).toHaveAttribute("open");
		await toasts(page).first().getByRole("button").focus();
		await page.keyboard.press("Escape");
		await expect(toasts(page)).toHaveText([/未能保存/]);
		await expect(menu).toHaveAttribute("open");
		await expect(menu.locator("summary")).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(menu).not.toHaveAttribute("open");
		await page.keyboard.press("Escape");
		await expect(toasts(page)).toHaveCount(0);
	});
});

test.describe("long texts in English", () => {
	test("fit a phone, with script and without, and wait for one another where the window is full @en-js-390 @any-script", async ({
		page,
		context,
		baseURL,
		hasScript,
	}) => {
		const long = (mark: string) =>
			`${mark} ${"The market closed before the room was confirmed. ".repeat(7)}`.slice(0, 300);
		if (hasScript) await stopTime(page);
		await bring(
			context,
			baseURL,
			["A", "B", "C", "D"].map((mark) => ({ type: "warning", title: `Notice ${mark}`, message: long(mark) })),
		);
		await page.goto("/hotel/list");
		// The document shows it first, and the script then takes it over as a toast.
		if (hasScript) await passTimeUntil(page, () => toasts(page).getByText("Notice A").isVisible());
		await expect(page.getByText("Notice A")).toBeVisible();
		await expectNoHorizontalScroll(page);
		if (hasScript && page.viewportSize()?.width === 390) {
			await expect(page.getByText("Notice D")).toBeHidden();
			await passTimeUntil(page, () => page.getByText("Notice D").isVisible(), 1_000);
			await page.clock.resume();
			await expectAccessible(page);
		}
	});
});
