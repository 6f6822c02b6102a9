import { expect, expectAccessible, expectNoHorizontalScroll, fileOf, signIn } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { test } from "./demo-company";

// A browser writes a line for every form that is answered 400.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });

test("a member downloads what is kept, and asks for the deletion of the account and takes it back, and logs out, to which no way back leads @en-js-390 @any", async ({
	page,
	hasScript,
	language,
}) => {
	await signIn(page, "demo_booker");
	const address = `/user/account/personalData`;
	await page.goto(address);
	await expectNoHorizontalScroll(page);
	if (hasScript) await expectAccessible(page);

	const { name, bytes } = await fileOf(page, page.locator("main form[action$='/export'] button"));
	expect(name).toBe("personal-data-demo_booker.json");
	const saved = JSON.parse(bytes.toString());
	expect([saved.member.username, saved.orders.length > 0]).toEqual(["demo_booker", true]);

	const deletionButton = page.locator("main form#deletion button[type=submit]");
	await page.fill("[name=password]", "nope");
	await deletionButton.click();
	await expect(page.locator("#deletion-password-error")).toBeVisible();
	await page.fill("[name=password]", "Portal2026");
	await deletionButton.click();
	await page.locator("main button[value=cancel]").click();
	await expect(page.locator("[name=password]")).toHaveValue("");
	await expect(page).toHaveURL(address);

	await page.goto("/user/account/profile");
	await expect(page.locator("main")).toContainText("booker@example.com");
	const button = page.getByRole("banner").getByText(pageWords(language, "common")["log-out"] ?? "", { exact: true });
	await page.getByRole("banner").locator("summary, button").filter({ hasText: "李敏" }).click();
	await button.click();
	await expect(page).toHaveURL(/\/user\/login\?to=/);
	for (const step of ["profile", "personalData"]) {
		await page.goBack();
		await expect(page, step).toHaveURL(new RegExp(`/user/login\\?to=.*${step}`));
		expect(await page.content()).not.toMatch(/booker@example\.com|李敏/);
	}
});
