import { redirect } from "@remix-run/node";
import { hasPermission, hasRule, permissionsIn } from "~/lib/site/permissions";
import { paths } from "~/paths";
import type { May, Permission } from "~/portal-contract/permissions/permissions";
import { readSession } from "./cookies/cookie.server";
import { languageOf } from "./cookies/language.server";
import { failureText } from "./failures/failure-words.server";
import { closedPage, forbiddenPage, outagePage } from "./failures/failures.server";
import { type SiteIndex, siteIndex } from "./portal/site-index.server";
import { currentAddress, currentPath } from "./redirects.server";

export { siteIndex } from "./portal/site-index.server";

/** The member of the cookie, as pages may hold it. No tokens. */
export interface Member {
	id: number;
	username: string;
	nickname: string;
	avatar: string;
}

const isReadInCentre = (request: Request): boolean =>
	request.method !== "POST" && currentPath(request).toLowerCase().startsWith("/user/");

/** The signed-in member, or null for a guest. Signed in means id and token are both there. No call to the portal. */
export async function getMember(request: Request): Promise<Member | null> {
	const session = await readSession(request);
	if (!session) return null;
	const { id, username, nickname, avatar } = session;
	return { id, username, nickname, avatar };
}

/**
 * The member for whom an open page has more, or null. Asks the portal where there is a session, and removes one that is over: the page is
 * then a guest's.
 */
export async function getKnownMember(request: Request): Promise<Member | null> {
	if (!(await getMember(request))) return null;
	await siteIndex(request);
	return getMember(request);
}

/**
 * The signed-in member; a guest is sent to the sign-in page (302, `to` brings them back to this address). First line of every loader and
 * action of a guarded page: a layout's guard does not protect the pages in it. Pages and files of the member centre are 503 while it is
 * closed; what is sent from one still reaches its call.
 */
export async function requireMember(request: Request): Promise<Member> {
	const member = await signedIn(request);
	// A step inside the app asks the portal only where the member's last answer serves no longer.
	if (isReadInCentre(request)) requireOpenCentre(request, await siteIndex(request, 1));
	return member;
}

async function signedIn(request: Request): Promise<Member> {
	const member = await getMember(request);
	if (!member) throw redirect(paths.login(currentAddress(request)), 302);
	return member;
}

function requireOpenCentre(request: Request, index: SiteIndex): void {
	if (index.redirect) throw index.redirect;
	if (!index.openMemberCenter && isReadInCentre(request)) throw closedPage(request);
}

interface WhileUnknown {
	whileUnknown?: "pass";
}

/**
 * The signed-in member, whose rules and menus name this button or page, or one of these. Otherwise 403 with "You do not have permission to operate!" and no
 * business call.
 *
 * Where the portal cannot be asked for the rules, a form is left to its call, which asks for them itself: it comes back with what was typed. A page
 * is not shown then, but with `whileUnknown: "pass"` where its own call asks for them.
 */
export async function requirePermission(
	request: Request,
	permission: Permission | readonly Permission[],
	{ whileUnknown }: WhileUnknown = {},
): Promise<Member> {
	const member = await signedIn(request);
	const index = await siteIndex(request, 1);
	requireOpenCentre(request, index);
	const permissions = permissionsIn(index);
	const isAllowed = [permission]
		.flat()
		.some((one) => hasPermission(permissions, one) || hasRule(index.rules, one) || hasRule(index.menus, one));
	const isLeftToCall = whileUnknown === "pass" || request.method === "POST";
	if (isAllowed || (index.notice && isLeftToCall)) return member;
	if (index.notice) throw outagePage(index.notice);
	throw forbiddenPage({ type: "error", message: failureText(languageOf(request), "no-permission") });
}

/**
 * What the reader, member or guest, may do: for controls that only the server renders, and for parts that are left out where they are not
 * permitted. With `whileUnknown: "pass"` everything, where the portal cannot be asked for the rules.
 */
export async function mayOn(request: Request, { whileUnknown }: WhileUnknown = {}): Promise<May> {
	const index = await siteIndex(request);
	const { rules, menus, notice } = index;
	if (notice && whileUnknown === "pass" && rules.length + menus.length === 0) return () => true;
	const permissions = permissionsIn(index);
	return (button) => hasPermission(permissions, button);
}

/** Whether the reader has the operators' orders, those of every company, and books none: pages of a member's own orders lead there. */
export async function isOperatorOn(request: Request): Promise<boolean> {
	const index = await siteIndex(request, 1);
	const isOperator = [index.rules, index.menus].some((rows) => hasRule(rows, "operator/orders"));
	return isOperator && !hasPermission(permissionsIn(index), "order/create");
}

/** Sends an operator to the operators' orders, where each order has its company. */
export async function leaveToOperators(request: Request): Promise<void> {
	if (await isOperatorOn(request)) throw redirect(paths.operatorOrders());
}
