import type { Notice } from "~/lib/site/notice";
import { MENUS } from "~/portal-client/cache-tags";
import { type IndexFound, indexFor, staleIndex } from "~/portal-client/fallback/index-cache";
import { PortalError } from "~/portal-client/portal-error";
import type { Language } from "~/portal-contract/base/basics";
import { type RuleRow, rowFaults } from "~/portal-contract/site/rule-rows";
import { type IndexAnswer, SiteConfig, type UserInfo } from "~/portal-contract/site/site";
import { clearSession, hasDeadCookie, readSession } from "../cookies/cookie.server";
import { languageOf } from "../cookies/language.server";
import { noticeOf } from "../failures/failure-words.server";
import { failurePage } from "../failures/failures.server";
import { noteFault, notePortalFault } from "../failures/faults.server";
import { currentPath, isGuarded } from "../redirects.server";
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
export function siteIndex(request: Request, requiredLogin: 0 | 1 = isGuarded(currentPath(request)) ? 1 : 0): Promise<SiteIndex> {
	const memo = getScope()?.memo;
	const key = `site-index ${requiredLogin}`;
	const known = memo?.get(key) as Promise<SiteIndex> | undefined;
	if (known) return known;
	const found = load(request, requiredLogin);
	memo?.set(key, found);
	return found;
}

async function load(request: Request, requiredLogin: 0 | 1): Promise<SiteIndex> {
	const language = languageOf(request);
	try {
		const { answer, stale, isBorrowed } = await found(request, requiredLogin);
		if (await hasDeadCookie(request)) clearSession(request);
		const scope = getScope();
		if (stale && scope) scope.isWhole = false;
		scope?.tags.add(MENUS);
		noteFaults(answer);
		if (stale) notePortalFault(stale);
		const member = isBorrowed ? { userInfo: await cookieMember(request) } : {};
		return { ...shown(answer, language), ...member, notice: stale && !stale.isThrottled ? noticeOf(stale, language) : undefined };
	} catch (error) {
		if (!(error instanceof PortalError)) throw error;
		return { ...shown(null, language), ...(await failure(request, error)) };
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
	const first = await indexFor(context, requiredLogin);
	if (!context.token || first.stale || first.answer.userInfo?.token) return first;
	try {
		const fresh = await renewedContext(context);
		if (fresh) return await indexFor(fresh, requiredLogin);
		clearSession(request);
		return first;
	} catch (error) {
		if (!(error instanceof PortalError) || !error.isUnanswered) throw error;
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
	return { userInfo: await cookieMember(request), notice: noticeOf(error, languageOf(request)) };
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
		site: { ...site, siteName: site.siteName || FALLBACK_NAME[language] },
		openMemberCenter: answer?.openMemberCenter ?? true,
		rules: answer?.rules ?? [],
		menus: answer?.menus ?? [],
		userInfo: user?.token ? memberInfo(user) : null,
	};
}

/** The constant site name of a portal that has not said its own. */
const FALLBACK_NAME: Readonly<Record<Language, string>> = { "zh-cn": "缅甸商旅", en: "Myanmar Business Travel" };

function memberInfo(given: Partial<UserInfo>): MemberInfo {
	const { lastlogintime, jointime } = given;
	const user = { ...given, last_login_time: given.last_login_time ?? lastlogintime, join_time: given.join_time ?? jointime };
	return Object.fromEntries(SHOWN.map((name) => [name, user[name]])) as MemberInfo;
}
