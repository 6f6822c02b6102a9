import { serve } from "@hono/node-server";
import type { Page } from "@playwright/test";
import { type BuildAdmin, buildAdmin } from "../../mocks/buildadmin";
import { SOLUTION } from "../../mocks/buildadmin-sign-in";
import { expect, expectAccessible, expectNoHorizontalScroll, type Language, test } from "../../setup/browser";
import { freePort } from "../../setup/free-port";
import { type RunningServer, startServer } from "../../setup/server";
import { words } from "./pages";

let remote: BuildAdmin;
let site: RunningServer;
let close: () => void;
test.beforeAll(async () => {
	remote = buildAdmin();
	const port = await freePort();
	const server = serve({ fetch: (request) => remote.answer(request), port, hostname: "127.0.0.1" });
	close = () => server.close();
	site = await startServer({ env: { PORTAL_API_URL: `http://127.0.0.1:${port}`, LOG: "off" } });
});
test.afterAll(async () => {
	await site.stop();
	close();
});

const picture = (page: Page) => page.locator("input[type='image']");
const textsOf = (language: Language): Record<string, string> => words(language, "captcha");
const text = textsOf("zh-cn");

/** Of the whole page, so that a failure prints what the page says instead. */
const expectSolved = (page: Page, said = text) => expect(page.locator("#content")).toContainText(said.solved ?? "");

async function clickAt(page: Page, points: readonly (readonly [number, number])[]): Promise<void> {
	for (const [index, [x, y]] of points.entries()) {
		await picture(page).click({ position: { x, y } });
		if (index + 1 < points.length) await expect(page.locator("svg circle")).toHaveCount(index + 1);
	}
}

async function signIn(page: Page, password = "Portal2026"): Promise<void> {
	await page.locator("[name='username']:visible").fill("demo");
	await page.locator("[name='password']").fill(password);
	await page.locator("[name='password']").press("Enter");
}

test.describe("signing in before a server that asks for its click captcha", () => {
	test.use({ expectedErrors: [/400 \(Bad Request\).*\/user\/login/] });
	test.beforeEach(({ context, language }) => context.addCookies([{ name: "ba-lang", value: language, url: site.url }]));

	test("takes clicks on the picture in order, and another puzzle after a wrong password [M-285] [M-286] [M-489] @zh-no-js-390 @any-script @any-width", async ({
		page,
	}) => {
		await page.goto(`${site.url}/user/login`);
		await expect(page.getByText("图标“guitar”").first()).toBeVisible();
		const size = page.viewportSize();
		for (const width of [320, size?.width ?? 390]) {
			await page.setViewportSize({ width, height: size?.height ?? 800 });
			await expectNoHorizontalScroll(page);
		}
		await clickAt(page, SOLUTION);
		await expectSolved(page);
		await signIn(page, "Portal2025");
		await expect(page.getByRole("alert").first()).toContainText("密码不正确");
		await expect(page.locator("[name='username']:visible")).toHaveValue("demo");
		await clickAt(page, SOLUTION);
		await expectSolved(page);
		await signIn(page);
		await page.waitForURL(/\/user\/account\/overview/);
	});

	test("keeps what is typed while the picture is clicked, but the password, and Enter in a field is no click @zh-no-js-390 @any-script @any-width @long", async ({
		page,
	}) => {
		await page.goto(`${site.url}/user/login`);
		await page.locator("[name='username']:visible").fill("demo");
		await page.locator("[name='keep']").check();
		await page.locator("[name='password']").fill("Portal2026");
		await clickAt(page, SOLUTION);
		await expectSolved(page);
		await expect(page.locator("[name='username']:visible")).toHaveValue("demo");
		await expect(page.locator("[name='keep']")).toBeChecked();
		await page.goto(`${site.url}/user/login`);
		await signIn(page);
		await expect(page.getByRole("alert").first()).toContainText("请先完成图片验证");
		await expect(picture(page)).toBeVisible();
		await expect(page.locator("[name='username']:visible")).toHaveValue("demo");
	});

	test("says that the area was wrong and shows another puzzle [M-287] @zh-no-js-390 @any", async ({
		page,
		language,
	}) => {
		const said = textsOf(language);
		await page.goto(`${site.url}/user/login`);
		await clickAt(page, [
			[10, 10],
			[20, 20],
		]);
		await expect(page.getByText(said.wrong ?? "")).toBeVisible();
		await clickAt(page, SOLUTION);
		await expectSolved(page, said);
	});

	test("works by keyboard alone, with a cross that the arrow keys move, and says where it is @en-js-1280 @any-language", async ({
		page,
		language,
	}) => {
		const said = textsOf(language);
		await page.goto(`${site.url}/user/login`);
		await picture(page).focus();
		let [x, y] = [175, 100];
		for (const [index, [right, down]] of SOLUTION.entries()) {
			for (; Math.abs(right - x) > 5; x += Math.sign(right - x) * 10)
				await page.keyboard.press(right > x ? "ArrowRight" : "ArrowLeft");
			for (; Math.abs(down - y) > 5; y += Math.sign(down - y) * 10)
				await page.keyboard.press(down > y ? "ArrowDown" : "ArrowUp");
			const place = (said["cross-at"] ?? "").replace("{{x}}", String(x)).replace("{{y}}", String(y));
			await expect(page.getByText(place)).toBeAttached();
			await page.keyboard.press("Enter");
			if (index + 1 < SOLUTION.length) await expect(page.locator("svg circle")).toHaveCount(index + 1);
		}
		await expectSolved(page, said);
		await expect(page.locator("#sign-in-captchaInfo"), "the picture has gone, its success has the focus").toBeFocused();
		await signIn(page);
		await page.waitForURL(/\/user\/account\/overview/);
	});

	test("takes clicks as fast as they come, and asks the server once @zh-js-1280", async ({ page }) => {
		await page.goto(`${site.url}/user/login`);
		const posts: string[] = [];
		page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
		for (const [x, y] of SOLUTION) await picture(page).click({ position: { x, y }, noWaitAfter: true });
		await expectSolved(page);
		expect(posts).toHaveLength(1);
	});

	test("shows a fresh puzzle after each refusal and on each way back @zh-js-1280 @long", async ({ page }) => {
		await page.goto(`${site.url}/user/login`);
		await clickAt(page, SOLUTION);
		await expectSolved(page);
		await signIn(page, "Portal2025");
		await expect(page.getByRole("alert").first()).toContainText("密码不正确");
		await page.locator("[name='password']").fill("Portal2026");
		await page.locator("[name='password']").press("Enter");
		await expect(page.getByRole("alert").first()).toContainText("请先完成图片验证");
		await clickAt(page, SOLUTION);
		await expectSolved(page);
		await page.getByRole("link", { name: "找回密码" }).click();
		await expect(page.getByText(text.solved ?? "")).toBeHidden();
		await page.getByRole("link", { name: "登录", exact: true }).click();
		await expect(picture(page)).toBeVisible();
	});

	test("keeps what is typed while the picture is clicked, and is accessible @zh-js-390 @any-width", async ({
		page,
	}) => {
		await page.goto(`${site.url}/user/login`);
		await page.locator("[name='username']:visible").fill("demo");
		await page.locator("[name='password']").fill("Portal2026");
		await expectAccessible(page);
		await clickAt(page, SOLUTION);
		await expectSolved(page);
		await expect(page.locator("[name='password']")).toHaveValue("Portal2026");
		await page.locator("[name='password']").press("Enter");
		await page.waitForURL(/\/user\/account\/overview/);
	});
});
