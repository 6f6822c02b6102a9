import { expect, expectAccessible, expectNoSidewaysScroll, test, turnOf } from "../setup/browser";

const LANGUAGES = [
	{ language: "zh-cn", htmlLang: /^zh/i, letters: /\p{Script=Han}/u },
	{ language: "en", htmlLang: /^en$/i, letters: /[A-Za-z]/ },
] as const;

for (const [index, { language, htmlLang, letters }] of LANGUAGES.entries()) {
	test.describe(`the home page in ${language}`, () => {
		test.use({ language });

		test("opens for a guest, in the guest's language, from the built server [M-462] @390", async ({ page }) => {
			const answer = await page.goto("/");
			expect(answer?.status()).toBe(200);
			await expect(page.locator("html")).toHaveAttribute("lang", htmlLang);
			await expect(page.getByRole("main")).toBeVisible();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(letters);
			expect(await answer?.text()).not.toContain("\0");
			await expectNoSidewaysScroll(page);
		});

		test("is accessible @js-only", async ({ page }) => {
			await page.setViewportSize({ width: turnOf(index * 3).width, height: 900 });
			await page.goto("/");
			await expectAccessible(page);
		});
	});
}
