import { expect, signIn, test } from "../../setup/browser";
import { runOf } from "../combinations";

test("a comment is written, shown by an operator, answered and deleted by its member @en-no-js-1280 @any-script @any-width", async ({
	page,
	browser,
	baseURL,
}) => {
	const words = `Bring two pens ${runOf(test.info())}`;
	const article = "/cms/info/customs-and-cash";
	await signIn(page, "demo", { to: article });
	await page.getByLabel("Write a comment").fill(words);
	await page.getByRole("button", { name: "Post comment" }).click();
	await expect(page.getByText("Sent. It will appear once we have checked it.").first()).toBeVisible();
	await expect(page.getByText(words)).toHaveCount(0);

	const operator = await browser.newPage();
	await operator.context().addCookies([{ name: "ba-lang", value: "en", url: baseURL ?? "" }]);
	await signIn(operator, "demo_operator", { to: `/operator/comments?quickSearch=${encodeURIComponent(words)}` });
	await operator.getByRole("button", { name: "Show" }).click();
	await expect(operator.getByText("The comment is shown.").first()).toBeVisible();
	await operator.goto(`/operator/comments?tab=published&quickSearch=${encodeURIComponent(words)}`);
	await operator.getByText("Reply", { exact: true }).first().click();
	await operator.getByLabel("Reply").last().fill("Good advice, thank you.");
	await operator.getByRole("button", { name: "Post reply" }).click();
	await expect(operator.getByText("Your reply is shown.").first()).toBeVisible();
	await operator.close();

	await page.goto(article);
	await expect(page.getByText(words)).toBeVisible();
	await expect(page.getByText("Good advice, thank you.").first()).toBeVisible();
	await page.goto("/user/account/overview");
	await expect(page.getByText("Your comment was answered: Good advice, thank you.").first()).toBeVisible();
	await page.goto("/user/cms/comment");
	const mine = page.getByRole("listitem").filter({ hasText: words });
	await mine.getByText("Delete", { exact: true }).click();
	await mine.getByRole("button", { name: "Delete comment" }).click();
	await expect(page.getByText("The comment is deleted.").first()).toBeVisible();
	await expect(page.getByText(words)).toHaveCount(0);
});
