import { redirect, redirectDocument } from "@remix-run/node";
import { withoutEndSlashes } from "~/lib/site/end-slashes";
import { withoutLanguage } from "~/lib/site/language-links";
import { isInApp, navigationTarget } from "~/lib/site/navigation";
import { OPERATOR, paths, ROUTES } from "~/paths";
import { getScope } from "./scope.server";

/** `value` if it is an address inside this site, else `fallback`. For every address that a request, a cookie or the portal names. */
export function inAppPath(value: unknown, fallback: string): string {
	return typeof value === "string" && value.length <= 2_000 && isInApp(value) ? value : fallback;
}

/** Key of the scope for the address in whose place another page is rendered. */
const STOOD_FOR = "stood-for";

/** The page of this request is rendered in place of `address` (the home page for one outside the site): its links lead back there. */
export function standFor(address: string | undefined): void {
	getScope()?.memo.set(STOOD_FOR, inAppPath(address, paths.home()));
}

/** The address in whose place this request's page is rendered; undefined for a page of its own. */
export function stoodFor(): string | undefined {
	return getScope()?.memo.get(STOOD_FOR) as string | undefined;
}

/** Path and query of the page a request is about, without what Remix adds to data requests and posts to index routes, and without the language it chooses, which is stored. */
export function currentAddress(request: Request): string {
	const other = stoodFor();
	if (other !== undefined) return other;
	const url = new URL(request.url);
	const path = url.pathname.replace(/\/_root\.data$/, "/").replace(/\.data$/, "");
	const query = url.search
		.slice(1)
		.split("&")
		.filter((part) => part !== "" && part !== "index" && !/^_(routes|data)=/.test(part))
		.join("&");
	return withoutLanguage(query === "" ? path : `${path}?${query}`);
}

/** The path alone. */
export function currentPath(request: Request): string {
	return currentAddress(request).split("?")[0] ?? "/";
}

/** A redirect to `target`; throws for an external one unless `{ external: true }`. A post is answered 303, `document` reloads the whole page. */
export function navigate(
	target: string,
	options: { external?: boolean; status?: 302 | 303; headers?: Headers; document?: boolean } = {},
): Response {
	const location = navigationTarget(target, { external: options.external });
	const init = { status: options.status ?? 303, headers: options.headers };
	return options.document ? redirectDocument(location, init) : redirect(location, init);
}

/** Of any product line. */
const BOOKING_PAGE = /^\/[a-z_]+\/booking$/;

/** Whether a guest may see the page of this request: only the others lead to the sign-in page. */
export function isOpenPage(request: Request): boolean {
	return (request.method === "GET" || request.method === "HEAD") && !isGuarded(currentPath(request));
}

/** Whether a page needs a signed-in member: the booking pages, the operators' pages, and /user with all under it but the sign-in page. Letter case does not matter. */
export function isGuarded(path: string): boolean {
	const plain = withoutEndSlashes(path.toLowerCase());
	if (BOOKING_PAGE.test(plain)) return true;
	if (plain === OPERATOR || plain.startsWith(`${OPERATOR}/`)) return true;
	return (plain === ROUTES.user || plain.startsWith(`${ROUTES.user}/`)) && plain !== ROUTES.userLogin;
}
