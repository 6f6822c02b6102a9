import { expect } from "vitest";
import { type Tour, tours } from "./looks";
import { signIn, signOut } from "./steps";

/** An order's number, which a member's list of orders has. */
const ORDER = /H\d{6}[0-9A-Z]{6}/;
/** Nothing on the page waits, and what can be pressed is not held back. */
const WAITING = `return document.querySelectorAll('[data-loading], [data-progress], [aria-disabled="true"]').length`;
const READER = "return window.__remixContext.state.loaderData.root.userInfo?.username ?? 'a guest'";

const backAfterSignOut: Tour = async (visit) => {
	const { reader } = visit;
	await signIn(visit);
	await reader.open("/user/order/list");
	await reader.sees("main", "H2");
	expect(await reader.text()).toMatch(ORDER);
	await signOut(visit);
	await reader.window.back();
	// What is read here is what a passer-by would see first.
	expect(await reader.text()).not.toMatch(ORDER);
	await reader.arrives(/^\/user\/login/);
	await reader.sees("[name=password]");
	expect(await reader.text()).not.toMatch(ORDER);
	await reader.fill("[name=username]", "demo");
};

const backAfterSignIn: Tour = async (visit) => {
	const { reader } = visit;
	await signIn(visit);
	await reader.window.back();
	await reader.arrives(/^\/user\/(?!login)/);
	await reader.sees("main h1");
	await reader.until(`${WAITING} === 0`, "something waits");
	await reader.sees("main", "H2");
};

const backToAnother: Tour = async (visit) => {
	const { reader } = visit;
	await signIn(visit);
	await reader.open("/user/trip/list");
	await reader.sees("main h1");
	await signOut(visit);
	await signIn(visit, "demo_booker");
	// Over the sign-in page, in one step.
	await reader.window.run("setTimeout(() => history.go(-2))");
	await reader.arrives(/^\/user\/trip\/list/);
	await reader.sees("main h1");
	expect(await reader.until(READER, "nobody reads")).toBe("demo_booker");
};

tours({
	"Back after signing out leads to the sign-in page, and nothing of the account is read [39-5.1]": backAfterSignOut,
	"Back after a change of account shows nothing of the one before [39-5.1]": backToAnother,
	"Back after signing in shows a page on which nothing waits [39-5.2]": backAfterSignIn,
});
