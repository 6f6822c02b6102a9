import type { Notice } from "~/lib/notice";
import { indexFor } from "~/portal-client/index-copy";
import { PortalError } from "~/portal-client/portal-error";
import type { Language } from "~/portal-contract/basics";
import { type RuleRow, rowFaults } from "~/portal-contract/rule-rows";
import { type IndexAnswer, SiteConfig, type UserInfo } from "~/portal-contract/site";
import { clearSession, hasDeadCookie, readSession } from "./cookie.server";
import { noticeOf } from "./failure-words.server";
import { failurePage } from "./failures.server";
import { languageOf } from "./language.server";
import { contextOf, renewedContext } from "./portal-context.server";
import { currentPath, isGuarded } from "./redirects.server";
import { getScope } from "./scope.server";

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
		const context = await contextOf(request);
		let { answer, stale } = await indexFor(context, requiredLogin);
		if (context.token && !stale && !answer.userInfo?.token) {
			const fresh = await renewedContext(context);
			if (fresh) ({ answer, stale } = await indexFor(fresh, requiredLogin));
			else clearSession(request);
		}
		if (await hasDeadCookie(request)) clearSession(request);
		const scope = getScope();
		if (stale && scope) scope.isWhole = false;
		noteFaults(answer);
		return { ...shown(answer, language), notice: stale && noticeOf(stale, language) };
	} catch (error) {
		if (!(error instanceof PortalError)) throw error;
		return { ...shown(null, language), ...(await failure(request, error)) };
	}
}

/** Rows that were left out: once per request, in the log. */
function noteFaults({ rules, menus, site }: IndexAnswer): void {
	for (const [subject, rows] of Object.entries({ rules, menus, headNav: site?.headNav ?? [] })) {
		const faults = rowFaults(rows);
		if (faults) getScope()?.faults.set(subject, JSON.stringify(faults));
	}
}

/** What a guest sees who has no answer yet; a member keeps the name of the cookie. */
async function failure(request: Request, error: PortalError): Promise<Partial<SiteIndex>> {
	const { thrown } = await failurePage(request, error);
	const session = await readSession(request);
	const userInfo = session ? memberInfo({ ...session, money: null }) : null;
	if (thrown instanceof Response) return { redirect: thrown };
	return { userInfo, notice: noticeOf(error, languageOf(request)) };
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

function memberInfo(user: Partial<UserInfo>): MemberInfo {
	return Object.fromEntries(SHOWN.map((name) => [name, user[name]])) as MemberInfo;
}
