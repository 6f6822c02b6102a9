import { expect } from "vitest";
import { type Tour, tours } from "./looks";
import { signIn, signOut } from "./steps";

/** An order's number, which a member's list of orders has. */
const ORDER = /H\d{6}[0-9A-Z]{6}/;
/** Nothing on the page waits, and what can be pressed is not held back. */
const WAITING = `return document.querySelectorAll('[data-loading], [data-progress], [aria-disabled="true"]').length`;
/** Whose page is seen: nobody's where it is hidden. */
const READER = `return document.body.innerText.trim() === "" ? "nobody" : window.__remixContext.state.loaderData.root.userInfo?.username ?? "a guest"`;
/** So many looks, one after the other, show the same: WebKit may put the hidden page once more in the place of the one that has been read again. */
const LOOKS = 20;

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
	for (let looks = 0; looks < LOOKS; ) {
		const whose = await reader.until<string>(READER, "nothing answers");
		expect(["nobody", "demo_booker"], "what a passer-by sees").toContain(whose);
		looks = whose === "nobody" ? 0 : looks + 1;
	}
};

tours({
	"Back after signing out leads to the sign-in page, and nothing of the account is read [39-5.1]": backAfterSignOut,
	"Back after a change of account shows nothing of the one before [39-5.1]": backToAnother,
	"Back after signing in shows a page on which nothing waits [39-5.2]": backAfterSignIn,
});
