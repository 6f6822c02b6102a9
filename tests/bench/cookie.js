/** Signs a demonstration account in through the page and gives the session's cookie. */
export async function memberCookie(url, username) {
	const body = new URLSearchParams({ tab: "login", username, password: "Portal2026", intent: "sign-in" });
	const page = await fetch(`${url}/user/login`);
	const html = await page.text();
	for (const [, name, value] of html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)) {
		body.set(name, value);
	}
	const guest = page.headers.getSetCookie().map((text) => text.split(";")[0]);
	const answer = await fetch(`${url}/user/login`, {
		method: "POST",
		body,
		redirect: "manual",
		headers: { origin: url, cookie: guest.join("; ") },
	});
	const cookie = answer.headers.getSetCookie().find((text) => text.startsWith("ba-user-token="));
	if (!cookie) {
		throw new Error(`Signing in answered ${answer.status} without a session`);
	}
	return cookie.split(";")[0];
}
