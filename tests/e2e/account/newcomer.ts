import type { Page } from "@playwright/test";
import { uniqueWord } from "../../factories/random/unique";
import { COMPANIES } from "../../setup/browser";

/** Text of the message that was last sent to an address. */
export async function lastMessageTo(address: string, site = COMPANIES): Promise<string> {
	const messages = (await (await fetch(`${site}/api/dev/outbox?format=json&to=${address}`)).json()) as {
		text: string;
	}[];
	return messages[0]?.text ?? "";
}

/** The code that was last sent to an address. */
export const codeFor = async (address: string, site = COMPANIES) =>
	/\d{6}/.exec(await lastMessageTo(address, site))?.[0] ?? "";

const call = async (path: string, body: object) =>
	(
		await fetch(`${COMPANIES}/api/${path}`, {
			method: "POST",
			headers: { "Content-Type": "application/json", server: "true" },
			body: JSON.stringify(body),
		})
	).json();

/** A member of a company of one on that server, signed in on the page. */
export async function newcomer(page: Page): Promise<{ username: string; email: string }> {
	const username = `o_${uniqueWord(10)}`;
	const email = `${username}@example.com`;
	await call("Ems/send", { email, event: "user_register" });
	const form = { tab: "register", username, password: "Yangon2026", registerType: "email", email, mobile: "" };
	await call("user/checkIn", { ...form, captcha: await codeFor(email) });
	const headers = { "Sec-Fetch-Site": "same-origin" };
	await page.request.post(`${COMPANIES}/user/login`, {
		form: { username, password: "Yangon2026" },
		headers,
		maxRedirects: 0,
	});
	return { username, email };
}
