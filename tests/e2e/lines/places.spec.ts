import { expect, expectNoHorizontalScroll, test } from "../../setup/browser";

const LINES = [
	{ line: "car", field: "pick_up" },
	{ line: "airport", field: "destination" },
] as const;

for (const { line, field } of LINES) {
	test(`a place of ${line} is chosen from suggestions and goes along until somebody types again [39-1.7] @en-js-390 @any-language @any-width`, async ({
		page,
	}) => {
		await page.goto(`/?product=${line}`);
		const input = page.locator(`#${line}-${field}`);
		const hidden = page.locator(`input[type=hidden][name=${field}_place]`);
		if (line === "airport") await page.locator("#airport-airport").selectOption("RGN");
		await expect(async () => {
			await input.click();
			await expect(input).toHaveRole("combobox", { timeout: 1_000 });
		}).toPass();
		await input.pressSequentially("kamay");
		const found = page.getByRole("listbox").getByRole("option").nth(1);
		await expect(found).toContainText("Kamayut");
		await expectNoHorizontalScroll(page);
		await found.click();
		await expect(hidden).toHaveValue(/^district:\d+$/);
		await input.press("End");
		await input.pressSequentially("x");
		await expect(hidden).toHaveCount(0);
	});
}
