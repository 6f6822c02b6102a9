import { serve } from "@hono/node-server";
import type { Page } from "@playwright/test";
import { type BuildAdmin, buildAdmin } from "../../mocks/buildadmin";
import { SOLUTION } from "../../mocks/buildadmin-sign-in";
import { png } from "../../server/files/corpus";
import { expect, test } from "../../setup/browser";
import { freePort } from "../../setup/free-port";
import { type RunningServer, startServer } from "../../setup/server";
import { words } from "../shell/pages";

let remote: BuildAdmin;
let site: RunningServer;
let close: () => void;
test.beforeAll(async () => {
	remote = buildAdmin();
	const port = await freePort();
	const server = serve({ fetch: (request) => remote.answer(request), port, hostname: "127.0.0.1" });
	close = () => server.close();
	site = await startServer({
		env: { PORTAL_API_URL: `http://127.0.0.1:${port}`, PORTAL_GUEST_CACHE_S: "0", LOG: "off" },
	});
});
test.beforeEach(() => {
	remote = buildAdmin();
	remote.signInService.office.channels = ["email"];
});
test.afterAll(async () => {
	await site.stop();
	close();
});
test.use({ expectedErrors: [/400 \(Bad Request\)/] });

async function solve(page: Page, language: "zh-cn" | "en"): Promise<void> {
	for (const [index, [x, y]] of SOLUTION.entries()) {
		await page.locator("input[type='image']").click({ position: { x, y } });
		if (index + 1 < SOLUTION.length) await expect(page.locator("svg circle")).toHaveCount(index + 1);
	}
	await expect(page.getByText(words(language, "captcha").solved ?? "")).toBeVisible();
}

const codeFor = (address: string, event: string) => remote.signInService.office.codes.get(`${event} ${address}`);
const sent = (call: string) =>
	remote.signInService.office.posts.filter(([path]) => path === call).map(([, body]) => body);

async function sendCode(page: Page, language: "zh-cn" | "en", address: string, event: string): Promise<string> {
	await page.locator("button[value='send-code']").click();
	await expect.poll(() => codeFor(address, event)).toMatch(/^\w{4}$/);
	await expect(page.locator("[name='captcha']")).toBeVisible();
	await expect(
		page
			.getByText("Mail sent successfully~")
			.or(page.getByText("邮件已发送"))
			.or(page.getByText(words(language, "form")["code-sent"] ?? "…"))
			.first(),
	).toBeVisible();
	return codeFor(address, event) ?? "";
}

async function signIn(page: Page, language: "zh-cn" | "en", username: string, password: string): Promise<void> {
	await page.goto(`${site.url}/user/login`);
	await solve(page, language);
	await page.getByLabel(words(language, "sign-in").name ?? "", { exact: true }).fill(username);
	await page.locator("[name='password']").fill(password);
	await page.locator("[name='password']").press("Enter");
	await page.waitForURL(/\/user\/account\/overview/);
}

/** Another address, by a code that is mailed to each of the two. */
async function changeEmail(
	page: Page,
	language: "zh-cn" | "en",
	{ from, to, password }: { from: string; to: string; password: string },
): Promise<void> {
	await page.goto(`${site.url}/user/account/profile/changeBind?type=email`);
	await solve(page, language);
	await page.locator("[name='password']").fill(password);
	await page.locator("[name='captcha']").fill(await sendCode(page, language, from, "user_email_verify"));
	await page.locator("button[value='verify']").click();
	await solve(page, language);
	await page.locator("[name='email']:visible").fill(to);
	await page.locator("[name='captcha']").fill(await sendCode(page, language, to, "user_change_email"));
	await page.locator("button[value='change']").click();
	await page.waitForURL(/\/user\/account\/profile$/);
	await expect(page.locator("main").getByText(to)).toBeVisible();
}

test.describe("before a server of the family as it is shipped", () => {
	test.beforeEach(({ context, language }) => context.addCookies([{ name: "ba-lang", value: language, url: site.url }]));

	test("one registers by a mailed code, and sets another password by one [M-015] [M-017] @zh-no-js-1280 @any-language @any-script @long", async ({
		page,
		language,
	}) => {
		const email = "new.member@example.test";
		await page.goto(`${site.url}/user/login?tab=register&by=email`);
		await solve(page, language);
		await page.locator("[name='email']:visible").fill(email);
		await page.locator("[name='captcha']").fill(await sendCode(page, language, email, "user_register"));
		await page.locator("[name='username']:visible").fill("new_member");
		await page.locator("[name='password']").fill("Yangon2026");
		await page.locator("[name='terms']").check();
		await page.locator("button[value='register']").click();
		await page.waitForURL(/\/user\/account\/overview/);
		expect(remote.signInService.posts.at(-1)).toMatchObject({
			tab: "register",
			registerType: "email",
			email,
			mobile: "",
			username: "new_member",
		});
		expect(sent("ems/send")).toEqual([
			{ email, event: "user_register", captchaId: expect.any(String), captchaInfo: "240,48-110,120;350;200" },
		]);
		await page.context().clearCookies({ name: "ba-user-token" });
		await page.goto(`${site.url}/user/login?tab=retrieve&by=email`);
		await solve(page, language);
		await page.locator("[name='email']:visible").fill(email);
		await page.locator("[name='captcha']").fill(await sendCode(page, language, email, "user_retrieve_pwd"));
		await page.locator("[name='password']").fill("Mandalay26");
		await page.locator("button[value='retrieve']").click();
		await page.waitForURL(/\/user\/login(?!.*retrieve)/);
		expect(sent("account/retrievepassword")).toEqual([
			{ type: "email", account: email, captcha: expect.stringMatching(/^\w{4}$/), password: "Mandalay26" },
		]);
		await signIn(page, language, email, "Mandalay26");
	});

	test("a member keeps a profile with a picture, changes the address, reads overview, balance and points, and signs out [M-059] [M-061] [M-062] [M-063] @en-js-1280 @any-language @any-script", async ({
		page,
		hasScript,
		language,
	}) => {
		await signIn(page, language, "demo", "Portal2026");
		const menu = page.locator("a[href^='/user/account/']");
		for (const name of ["overview", "profile", "changePassword", "integral", "balance"]) {
			await expect(menu.and(page.locator(`[href='/user/account/${name}']`)).first()).toBeAttached();
		}
		await page.goto(`${site.url}/user/account/profile`);
		await page.locator("[name='nickname']").fill("Daw_Mya");
		await page
			.locator("input[type=file]")
			.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: png(30, 20) });
		if (hasScript) await expect(page.locator("input[type=hidden][name=avatar]")).toHaveCount(1);
		await page.locator("main form[enctype] button[type=submit]").click();
		await expect(page.locator("main img[width='112']")).toHaveJSProperty("naturalWidth", 30);
		expect(sent("account/profile").at(-1)).toMatchObject({
			id: 7,
			username: "demo",
			nickname: "Daw_Mya",
			gender: 0,
			birthday: null,
			avatar: "/storage/default/20261121/mepng7.png",
		});

		await changeEmail(page, language, { from: "demo@example.test", to: "next@example.test", password: "Portal2026" });
		expect(sent("account/changebind")).toMatchObject([
			{ type: "email", email: "next@example.test", accountVerificationToken: expect.stringMatching(/^verified-/) },
		]);

		await page.goto(`${site.url}/user/account/overview`);
		await expect(page.locator("main")).toContainText("12.50");
		for (const [name, text] of [
			["balance", "123.45"],
			["integral", "15"],
		]) {
			await page.goto(`${site.url}/user/account/${name}`);
			await expect(page.locator("main")).toContainText("row 3");
			await expect(page.locator("main")).toContainText(text ?? "");
		}
		await page.locator("header").getByText("Daw_Mya").first().click();
		await page
			.getByText(words(language, "common")["log-out"] ?? "…")
			.and(page.locator(":visible"))
			.click();
		await expect(page.locator("header").getByText("Daw_Mya")).toHaveCount(0);
		await page.goto(`${site.url}/user/account/profile`);
		await page.waitForURL(/\/user\/login/);
		expect(remote.calls).toContain("POST user/logout");
	});
});
