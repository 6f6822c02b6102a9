import type { Visit } from "./looks";

/** By the form of the sign-in page, from wherever it is open. */
export async function signIn({ reader }: Visit, username = "demo"): Promise<void> {
	await reader.fill("[name=username]", username);
	await reader.fill("[name=password]", "Portal2026");
	await reader.press("main form button[type=submit]");
	await reader.arrives(/^\/(?!user\/login)/);
	await reader.sees("main h1");
}

/** By the menu of the member. */
export async function signOut({ reader, word }: Visit): Promise<void> {
	// The menu with arrow keys takes the place of the plain one when it is pointed at: what was pressed then may be gone.
	const [menu, out] = ["header summary, header button[aria-haspopup=menu]", 'form[action="/user/logout"] button'];
	await reader.press(menu);
	if (!(await reader.isSeen(out))) await reader.press(menu);
	await reader.press(out, word("common", "log-out"));
	await reader.arrives(/^\/user\/login/);
	await reader.sees("[name=password]");
}
