import type { Page } from "@playwright/test";
import { bigPng, pdf, png } from "../../server/files/corpus";
import { expect, type Language, signIn, test } from "../../setup/browser";
import { words } from "./pages";

// A browser writes a line for every form that is answered 400, and one for an upload that was cancelled.
test.use({ expectedErrors: [/400 \(Bad Request\)|ERR_ABORTED|ERR_FAILED/] });

const faultsOf = (language: Language) => {
	const texts = words(language, "errors");
	return { typeFault: texts["upload-type"] ?? "", sizeFault: texts["upload-size"] ?? "" };
};
const files = (page: Page) => page.locator("#conversation-form input[type=file]");
const rows = (page: Page) => page.locator("#conversation-form li");
const sent = (page: Page) => page.locator("#conversation-form input[type=hidden][name=files]");
const passport = { name: "passport.png", mimeType: "image/png", buffer: png(30, 20) };
const visa = { name: "visa.pdf", mimeType: "application/pdf", buffer: pdf() };

/** An order of the demonstration whose conversation is open. */
async function openOrder(page: Page): Promise<void> {
	await signIn(page, "demo");
	await page.goto("/user/order/list?tab=in_service");
	const address = await page.locator('main a[href^="/user/order/detail/"]').first().getAttribute("href");
	await page.goto(address ?? "");
	await expect(files(page)).toBeVisible();
}

/** Files that are dropped on, or pasted into, `target`. */
async function bring(page: Page, kind: "drop" | "paste", target: string, file: typeof passport): Promise<void> {
	const bytes = [...file.buffer];
	await page.evaluate(
		({ kind, target, name, type, bytes }) => {
			const transfer = new DataTransfer();
			transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
			const element = document.querySelector(target);
			const event =
				kind === "drop"
					? new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer })
					: new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: transfer });
			element?.dispatchEvent(event);
		},
		{ kind, target, name: file.name, type: file.mimeType, bytes },
	);
}

test("a booker sends a passport and a visa letter with a message, with script and without, and reads them back @en-no-js-1280 @any @long", async ({
	page,
	hasScript,
}) => {
	await openOrder(page);
	const before = await page.locator("#conversation ol > li").count();
	await page.locator("#conversation-form textarea").fill("passport of ZHANG SAN");
	await files(page).setInputFiles([passport, visa]);
	if (hasScript) await expect(sent(page)).toHaveCount(2);
	await page.locator("#conversation-form button[type=submit]").click();
	await expect(page.locator("#conversation ol > li")).toHaveCount(before + 1);
	const line = page.locator("#conversation ol > li").last();
	await expect(line.getByRole("link", { name: "passport.png" })).toBeVisible();
	await expect(line.getByRole("link", { name: "visa.pdf" })).toHaveAttribute("download", "visa.pdf");
	await expect(line.locator("img")).toHaveJSProperty("naturalWidth", 30);
	const address = await line.getByRole("link", { name: "visa.pdf" }).getAttribute("href");
	const answer = await page.request.get(address ?? "");
	expect([answer.status(), answer.headers()["content-type"], Buffer.compare(await answer.body(), visa.buffer)]).toEqual(
		[200, "application/pdf", 0],
	);
	await expect(page.locator("#conversation-form textarea")).toHaveValue("");
});

test("a file that is not allowed is told of as a notice and at the field, and what was typed stays [M-336] [M-332] @en-no-js-390 @any", async ({
	page,
	hasScript,
	language,
}) => {
	const { typeFault } = faultsOf(language);
	await openOrder(page);
	await page.locator("#conversation-form textarea").fill("typed and kept");
	await files(page).setInputFiles([{ name: "a.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") }]);
	if (!hasScript) await page.locator("#conversation-form button[type=submit]").click();
	await expect(page.locator("#conversation-form").getByText(typeFault).first()).toBeVisible();
	await expect(files(page)).toHaveAccessibleDescription(new RegExp(typeFault));
	await expect(files(page)).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByRole("alert").filter({ hasText: typeFault }).first()).toBeAttached();
	await expect(page.locator("#conversation-form textarea")).toHaveValue("typed and kept");
});

test.describe("with script", () => {
	test("a wrong file is refused without any request [M-338] [M-337] [M-335] @en-js-1280 @any-language @any-width", async ({
		page,
		language,
	}) => {
		const { typeFault, sizeFault } = faultsOf(language);
		await openOrder(page);
		const requested: string[] = [];
		page.on("request", (request) => {
			if (request.method() === "POST" && !request.url().includes("csp-report")) requested.push(request.url());
		});
		await files(page).setInputFiles([
			{ name: "a.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") },
		]);
		await expect(page.locator("#conversation-form").getByText(typeFault)).toBeVisible();
		await expect(page.getByRole("alert").filter({ hasText: typeFault }).first()).toBeVisible();
		await files(page).setInputFiles([{ name: "big.png", mimeType: "image/png", buffer: bigPng(10 * 1024 * 1024 + 1) }]);
		await expect(page.locator("#conversation-form").getByText(sizeFault)).toBeVisible();
		await expect(rows(page)).toHaveCount(0);
		expect(requested).toEqual([]);
	});

	test("files are dropped, pasted, listed, removed and sent, and the focus stays where it was @en-js-390 @any-language @any-width", async ({
		page,
	}) => {
		await openOrder(page);
		await bring(page, "drop", "#conversation-form input[type=file]", passport);
		await expect(rows(page)).toHaveCount(1);
		await bring(page, "paste", "#conversation-form textarea", { ...passport, name: "pasted.png", buffer: png(31, 20) });
		await expect(sent(page)).toHaveCount(2);
		await expect(rows(page).nth(0).locator("img")).toBeVisible();
		await rows(page).filter({ hasText: "pasted.png" }).getByRole("button").click();
		await expect(rows(page)).toHaveCount(1);
		await expect(files(page)).toBeFocused();
		await expect(page.locator("#conversation-form [role=status]")).toContainText("pasted.png");
		await page.locator("#conversation-form textarea").fill("with a passport");
		await page.locator("#conversation-form button[type=submit]").press("Enter");
		await expect(page.locator("#conversation ol > li").last()).toContainText("with a passport");
		await expect(page.locator("#conversation h2")).toBeFocused();
	});

	test("an upload shows how far it is, holds the form back, and can be cancelled @zh-js-390 @any-language @any-width", async ({
		page,
	}) => {
		await openOrder(page);
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route("**/user/upload", async (route) => {
			await held;
			await route.continue().catch(() => undefined);
		});
		await files(page).setInputFiles([passport, visa]);
		await expect(page.locator("#conversation-form progress")).toHaveCount(2);
		await page.locator("#conversation-form textarea").fill("too early");
		const address = page.url();
		await page.locator("#conversation-form button[type=submit]").click();
		await expect(page.locator("#conversation-form progress")).toHaveCount(2);
		expect(page.url()).toBe(address);
		await rows(page).filter({ hasText: "visa.pdf" }).getByRole("button").click();
		await expect(rows(page)).toHaveCount(1);
		release();
		await expect(sent(page)).toHaveCount(1);
		await expect(page.locator("#conversation-form progress")).toHaveCount(0);
	});
});
