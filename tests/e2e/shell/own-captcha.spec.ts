import type { Locator, Page } from "@playwright/test";
import pg from "pg";
import { uniqueWord } from "../../factories/random/unique";
import { expect, type Language, test } from "../../setup/browser";
import { type RunningServer, startServer } from "../../setup/server";
import { type PostgresServer, startPostgres } from "../../setup/store/postgres-server";
import { words } from "./pages";

let postgres: PostgresServer;
let database: pg.Client;
let site: RunningServer;
test.beforeAll(async () => {
	postgres = await startPostgres("npm");
	const DATABASE_URL = postgres.url("postgres");
	// An empty store: the demonstration would take a minute. No code leaves the outbox, for nobody listens there.
	const SMTP_URL = "smtp://127.0.0.1:9";
	site = await startServer({ env: { DATABASE_URL, SMTP_URL, TRUST_PROXY: "1", TEST_CLOCK: "1", LOG: "off" } });
	database = new pg.Client({ connectionString: DATABASE_URL });
	await database.connect();
});
test.afterAll(async () => {
	await database?.end();
	await site?.stop();
	await postgres?.close();
});

interface Target {
	label: string;
	box: { x: number; y: number; width: number; height: number };
}

const picture = (page: Page) => page.locator("input[type='image']");

/** What is to be clicked in the picture that the page shows, in order, as the portal has kept it. */
async function targetsOn(page: Page): Promise<Target[]> {
	const id = await page.locator("input[name='captcha_puzzle']").inputValue();
	const { rows } = await database.query<{ answer: Target[] }>("select answer from captcha where id = $1", [id]);
	return rows[0]?.answer ?? [];
}

type Act = (place: Locator, position?: { x: number; y: number }) => Promise<void>;

async function solve(page: Page, act: Act, solved: string): Promise<void> {
	const targets = await targetsOn(page);
	expect(targets.length).toBe(3);
	await expect(page.locator("#captcha-task")).toContainText(targets[0]?.label.replace(/[<>]/g, "") ?? "…");
	for (const [index, { box }] of targets.entries()) {
		await act(picture(page), { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) });
		if (index + 1 < targets.length) await expect(page.locator("svg circle")).toHaveCount(index + 1);
	}
	await expect(page.getByText(solved)).toBeVisible();
}

/** The code that was last sent to an address. */
async function codeFor(address: string): Promise<string> {
	const text = "select payload ->> 'code' as code from outbox where recipient = $1 order by id desc limit 1";
	let code = "";
	await expect
		.poll(async () => {
			code = (await database.query<{ code: string }>(text, [address])).rows[0]?.code ?? "";
			return code;
		})
		.toMatch(/^\d{6}$/);
	return code;
}

const textsOf = (language: Language) => ({ ...words(language, "portal"), ...words(language, "captcha") });
/** By a finger where there is one. */
const actOf =
	(hasTouch: boolean | undefined): Act =>
	(place, position) =>
		hasTouch ? place.tap({ position }) : place.click({ position });

test.describe("where our own portal asks for a captcha", () => {
	test.use({ extraHTTPHeaders: { "x-forwarded-for": "198.51.100.1" }, expectedErrors: [/400 \(Bad Request\)/] });
	test.beforeEach(({ context, language }) => context.addCookies([{ name: "ba-lang", value: language, url: site.url }]));

	test("somebody registers by a code, which is sent after the captcha alone, and signs in after three wrong passwords @zh-no-js-390 @any @long", async ({
		page,
		language,
		hasTouch,
		hasScript,
	}) => {
		const [text, act] = [textsOf(language), actOf(hasTouch)];
		const username = `own_${uniqueWord(8)}`;
		const email = `${username}@example.com`;
		const send = page.locator("button[value='send-code']");
		await page.goto(`${site.url}/user/login?tab=register&by=email`);
		await page.locator("[name='email']:visible").fill(email);
		await act(send);
		await expect(page.getByRole("alert").first()).toContainText(text["captcha-needed"] ?? "…");
		await solve(page, act, text.solved ?? "…");
		await expect(page.locator("[name='email']:visible")).toHaveValue(email);
		await act(send);
		await expect(page.getByText(text["code-sent-email"] ?? "…").first()).toBeVisible();
		await page.locator("[name='captcha']").fill(await codeFor(email));
		await page.locator("[name='username']:visible").fill(username);
		await page.locator("[name='password']").fill("Yangon2026");
		await page.locator("[name='terms']").check();
		if (!hasScript) await page.locator("[name='password']").press("Enter");
		else await act(page.locator("button[value='register']"));
		await page.waitForURL(/\/user\/(?!login)/);
		const { rows } = await database.query("select email from member where company_id > 0 and username = $1", [
			username,
		]);
		expect(rows).toEqual([{ email }]);

		await page.context().clearCookies({ name: "ba-user-token" });
		await page.goto(`${site.url}/user/login`);
		await page.locator("[name='username']:visible").fill(username);
		for (const attempt of [1, 2, 3]) {
			await expect(picture(page)).toHaveCount(0);
			await page.locator("[name='password']").fill(`wrong-${attempt}`);
			await act(page.locator("form#sign-in button[type='submit']").last());
			await expect(page.getByRole("alert").first()).toContainText(text["sign-in-wrong"] ?? "…");
		}
		await solve(page, act, text.solved ?? "…");
		await expect(page.locator("[name='username']:visible")).toHaveValue(username);
		await page.locator("[name='password']").fill("Yangon2026");
		await act(page.locator("form#sign-in button[type='submit']").last());
		await page.waitForURL(/\/user\/(?!login)/);
	});
});
