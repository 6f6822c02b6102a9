import { titleSuffix } from "~/i18n/page-title";
import type { Notice } from "~/lib/site/notice";
import { MENUS } from "~/portal-client/cache-tags";
import { handOnIndex, type IndexFound, indexFor, staleIndex } from "~/portal-client/fallback/index-cache";
import { PortalError } from "~/portal-client/portal-error";
import type { Language } from "~/portal-contract/base/basics";
import { type RuleRow, rowFaults } from "~/portal-contract/site/rule-rows";
import { type IndexAnswer, isSignedIn, SiteConfig, type UserInfo } from "~/portal-contract/site/site";
import { clearSession, hasDeadCookie, readSession } from "../cookies/cookie.server";
import { languageOf } from "../cookies/language.server";
import { noticeOf, staleNotice } from "../failures/failure-words.server";
import { failurePage } from "../failures/failures.server";
import { noteFault, notePortalFault } from "../failures/faults.server";
import { currentPath, isGuarded, isOpenPage } from "../redirects.server";
import { getScope } from "../scope.server";
import { contextOf, renewedContext } from "./portal-context.server";

const SHOWN = [
	"id",
	"username",
	"nickname",
	"email",
	"area_num",
	"mobile",
	"full_mobile_text",
	"avatar",
	"gender",
	"gender_text",
	"birthday",
	"money",
	"currency",
	"credit_available",
	"credit_paused",
	"score",
	"last_login_time",
	"last_login_ip",
	"join_time",
	"motto",
	"company_name",
	"role",
] as const;

/** User info as pages may hold it: without the tokens. Times in seconds; `money` is text with two decimals. */
type MemberInfo = Pick<UserInfo, (typeof SHOWN)[number]>;

export interface SiteIndex {
	site: SiteConfig;
	openMemberCenter: boolean;
	rules: RuleRow[];
	menus: RuleRow[];
	/** null for a guest. */
	userInfo: MemberInfo | null;
	/** The portal has given no answer, and none that is left: rules and menus are empty for want of one. */
	isUnknown?: true;
	/** Of this request, and no earlier answer. */
	isFresh?: boolean | undefined;
	/** Why something is missing or old: the portal did not answer. */
	notice?: Notice;
	/** The portal asks for another page (sign in again): root throws it. */
	redirect?: Response;
}

/**
 * Site configuration, rules, menus and the member of this request (GET index/index). Never throws. `requiredLogin` follows the address:
 * 1 on guarded pages, 0 elsewhere. Asked once per HTTP request.
 *
 * The portal down: the last good answer to the same caller (at most 10 minutes old), else the fallback site with empty menus, each with
 * `notice`. A token that the portal no longer knows is renewed if there is a refresh token, else its cookie is removed.
 */
export function siteIndex(
	request: Request,
	requiredLogin: 0 | 1 = isGuarded(currentPath(request)) ? 1 : 0,
): Promise<SiteIndex> {
	const memo = getScope()?.memo;
	const keyOf = (login: 0 | 1) => `site-index ${login}`;
	const known = memo?.get(keyOf(requiredLogin)) as Promise<SiteIndex> | undefined;
	if (known) return known;
	const other = memo?.get(keyOf(requiredLogin === 1 ? 0 : 1)) as Promise<SiteIndex> | undefined;
	const found = other ? orElse(other, () => load(request, requiredLogin)) : load(request, requiredLogin);
	memo?.set(keyOf(requiredLogin), found);
	return found;
}

/** Of somebody who is signed in both answers are the same. */
async function orElse(other: Promise<SiteIndex>, ask: () => Promise<SiteIndex>): Promise<SiteIndex> {
	const { userInfo, notice, redirect } = await other;
	return userInfo && !notice && !redirect ? other : ask();
}

/** For a page that redirects at once: the member's next page does without a call of its own for site and menus. */
export async function handOnSiteIndex(request: Request): Promise<void> {
	if (getScope()) handOnIndex(await contextOf(request));
}

async function load(request: Request, requiredLogin: 0 | 1): Promise<SiteIndex> {
	const language = languageOf(request);
	try {
		const { answer, stale, isBorrowed, isFresh } = await found(request, requiredLogin);
		if (await hasDeadCookie(request)) clearSession(request);
		const scope = getScope();
		if (stale && scope) scope.isWhole = false;
		scope?.tags.add(MENUS);
		noteFaults(answer);
		if (stale) notePortalFault(stale);
		const member = isBorrowed ? { userInfo: await cookieMember(request) } : {};
		return {
			...shown(answer, language),
			...member,
			isFresh,
			notice: stale && staleNotice(stale, language, currentPath(request)),
		};
	} catch (error) {
		if (!(error instanceof PortalError)) throw error;
		if (error.isSessionOver && isOpenPage(request) && (await readSession(request))) {
			clearSession(request);
			return load(request, requiredLogin);
		}
		return { ...shown(null, language), isUnknown: true, ...(await failure(request, error)) };
	}
}

/** Rows that were left out: once per request, in the log. */
function noteFaults({ rules, menus, site }: IndexAnswer): void {
	for (const [subject, rows] of Object.entries({ rules, menus, headNav: site?.headNav ?? [] })) {
		const faults = rowFaults(rows);
		if (faults) noteFault("odd-answer", "index/index", { subject, fault: JSON.stringify(faults) });
	}
}

/** The answer for the reader; a token that the portal took for a guest's is renewed first, or its cookie removed. */
async function found(request: Request, requiredLogin: 0 | 1): Promise<IndexFound> {
	const context = await contextOf(request);
	const isNavigation = getScope()?.rendersDocument === false && request.method === "GET";
	const first = await indexFor(context, requiredLogin, { isNavigation });
	if (!context.token || first.stale || isSignedIn(first.answer.userInfo)) return first;
	try {
		const fresh = await renewedContext(context);
		const renewed = fresh ? await indexFor(fresh, requiredLogin) : first;
		// The refresh token of a disabled account still gives tokens; none of them is anybody's.
		if (!renewed.stale && !isSignedIn(renewed.answer.userInfo)) clearSession(request);
		return renewed;
	} catch (error) {
		if (!(error instanceof PortalError) || !error.hasNoResponse) throw error;
		return staleIndex(context, error);
	}
}

/** A member of whom the portal says nothing just now keeps the name of the cookie. */
async function cookieMember(request: Request): Promise<MemberInfo | null> {
	const session = await readSession(request);
	return session ? memberInfo({ ...session, money: null }) : null;
}

/** What a guest sees who has no answer yet. */
async function failure(request: Request, error: PortalError): Promise<Partial<SiteIndex>> {
	notePortalFault(error);
	const page = await failurePage(request, error);
	if (page instanceof Response) return { redirect: page };
	return { userInfo: await cookieMember(request), notice: noticeOf(error, languageOf(request), currentPath(request)) };
}

const sites = new WeakMap<IndexAnswer, SiteConfig>();

/** Filled in once per answer: guests share theirs. */
function siteOf(answer: IndexAnswer | null): SiteConfig {
	const known = answer ? sites.get(answer) : undefined;
	const site = known ?? SiteConfig.parse({ ...answer?.site });
	if (answer) sites.set(answer, site);
	return site;
}

function shown(answer: IndexAnswer | null, language: Language): SiteIndex {
	const site = siteOf(answer);
	const user = answer?.userInfo;
	return {
		site: { ...site, siteName: titleSuffix(language, site.siteName) },
		openMemberCenter: answer?.openMemberCenter ?? true,
		rules: answer?.rules ?? [],
		menus: answer?.menus ?? [],
		userInfo: user && isSignedIn(user) ? memberInfo(user) : null,
	};
}

function memberInfo(given: Partial<UserInfo>): MemberInfo {
	const { lastlogintime, jointime } = given;
	const user = {
		...given,
		last_login_time: given.last_login_time ?? lastlogintime,
		join_time: given.join_time ?? jointime,
	};
	return Object.fromEntries(SHOWN.map((name) => [name, user[name]])) as MemberInfo;
}
