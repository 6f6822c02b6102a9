import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { landingPath } from "~/features/navigation/entries/entries";
import { MemberHome } from "~/features/navigation/member/member-home";
import { pageTitle } from "~/i18n/page-title";
import { hasRule } from "~/lib/site/permissions";
import { paths } from "~/paths";
import { hasFlash } from "~/session/cookies/flash.server";
import { closedPage } from "~/session/failures/failures.server";
import { requireMember, siteIndex } from "~/session/member.server";
import { handOnSiteIndex } from "~/session/portal/site-index.server";
import { MEMBER_ROUTES } from "./table";

export const meta: MetaFunction = (args) => pageTitle(args, "common:member-centre");

/** Redirects an operator to the operators' pages and a member to the landing entry, unless a redirect with a notice led here, so that no two redirects loop. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const index = await siteIndex(request, 1);
	if (index.redirect) throw index.redirect;
	const isLedHere = hasFlash(request);
	if (!isLedHere) await handOnSiteIndex(request);
	if (!isLedHere && [index.rules, index.menus].some((rows) => hasRule(rows, "operator/orders")))
		throw redirect(paths.operatorOrders());
	if (!index.openMemberCenter) throw closedPage(request);
	if (isLedHere) return null;
	throw redirect(landingPath(index.menus, MEMBER_ROUTES) ?? paths.accountOverview());
}

export default function UserIndex() {
	return <MemberHome />;
}
