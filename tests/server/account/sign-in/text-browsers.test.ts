import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTextBrowser, type TextBrowser } from "../../../setup/programs/text-browser";
import { Visitor } from "../../../setup/visitor";
import { openSite, type Site } from "../../outside/site";
import { translate } from "../../outside/words";

const WORDS = {
	"zh-cn": {
		picture: "请依次点击",
		byWords: "看不清？",
		byPicture: "改为图片验证",
		username: "用户名、邮箱或手机号",
		keep: "保持登录",
		wrong: "验证未通过",
		signedIn: "退出登录",
	},
	en: {
		picture: "Please click",
		byWords: "Cannot see it?",
		byPicture: "Use the picture",
		username: "Username, e-mail or mobile number",
		keep: "Keep me",
		wrong: "The verification failed",
		signedIn: "Log out",
	},
} as const;

let site: Site;
let browser: TextBrowser;
beforeAll(async () => {
	site = await openSite({ PORTAL_LOGIN_CAPTCHA: "always" });
});
afterEach(() => browser?.close());
afterAll(() => site?.close());

/** What answers the question that was asked last. */
async function answer(): Promise<string> {
	const [row] = await site.rows<{ answer: string[] }>(
		"select answer from captcha where kind = 'text' order by expires_at desc limit 1",
	);
	return row?.answer[0] ?? "";
}

it("Enter behind the answer sends the form, and not the wish for another question", async () => {
	const visitor = new Visitor(site.url).speak("en");
	const requested = await visitor.submit(await visitor.open("/user/login"), translate("en", "captcha:by-words"), {
		username: "demo",
	});
	const done = await visitor.submit(requested, "sign-in", { password: "Portal2026", captchaInfo: await answer() });
	expect([done.status, done.location]).toEqual([303, "/user"]);
});

describe.each(["lynx", "w3m"] as const)("in %s, where every sign-in takes a captcha,", (name) => {
	it.each(["zh-cn", "en"] as const)("somebody signs in by a question in words, in %s", async (language) => {
		const { picture, byWords, byPicture, username, keep, ...words } = WORDS[language];
		browser = await openTextBrowser(name, `${site.url}/user/login`);
		if (language === "en") await browser.press("English", 1);
		expect(await browser.read()).toContain(picture);
		await browser.press(byWords, 1);
		expect(await browser.read()).toContain(byPicture);
		await browser.press(byPicture, 1);
		expect(await browser.read()).toContain(picture);
		await browser.press(byWords, 1);
		const signIn = (last: string) => {
			browser.fill(username, "demo");
			browser.fillNext("Portal2026");
			browser.fillNext(last);
			return browser.pressBehind(keep);
		};
		await signIn("42");
		expect(await browser.read()).toContain(words.wrong);
		await signIn(await answer());
		expect(await browser.read()).toContain(words.signedIn);
		const [device] = await site.rows<{ user_agent: string }>(
			"select user_agent from member_sign_in order by id desc limit 1",
		);
		expect(device?.user_agent.toLowerCase()).toContain(name);
	});
});
