import type { Page } from "@playwright/test";
import { uniqueWord } from "../../factories/random/unique";
import type { RunningServer } from "../../setup/server";

/** Text of the message that was last sent to an address. */
export async function lastMessageTo(site: RunningServer, address: string): Promise<string> {
	const messages = (await (await fetch(`${site.url}/api/dev/outbox?format=json&to=${address}`)).json()) as { text: string }[];
	return messages[0]?.text ?? "";
}

/** The code that was last sent to an address. */
export const codeFor = async (site: RunningServer, address: string) => /\d{6}/.exec(await lastMessageTo(site, address))?.[0] ?? "";

const call = async (site: RunningServer, path: string, body: object) =>
	(
		await fetch(`${site.url}/api/${path}`, {
			method: "POST",
			headers: { "Content-Type": "application/json", server: "true" },
			body: JSON.stringify(body),
		})
	).json();

/** A member of a company of one, signed in on the page. */
export async function newcomer(site: RunningServer, page: Page, language: string): Promise<{ username: string; email: string }> {
	const username = `o_${uniqueWord(10)}`;
	const email = `${username}@example.com`;
	await call(site, "Ems/send", { email, event: "user_register" });
	const form = { tab: "register", username, password: "Yangon2026", registerType: "email", email, mobile: "" };
	await call(site, "user/checkIn", { ...form, captcha: await codeFor(site, email) });
	await page.context().addCookies([{ name: "ba-lang", value: language, url: site.url }]);
	const headers = { "Sec-Fetch-Site": "same-origin" };
	await page.request.post(`${site.url}/user/login`, { form: { username, password: "Yangon2026" }, headers, maxRedirects: 0 });
	return { username, email };
}
