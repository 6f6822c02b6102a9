import { sql } from "drizzle-orm";
import { ruleOf } from "~/portal-contract/base/call";
import { cmsPage } from "~/portal-contract/cms/page";
import { ajaxUpload } from "~/portal-contract/files/upload";
import { commonHealth } from "~/portal-contract/site/health";
import { indexIndex } from "~/portal-contract/site/site";
import { needLogin, tokenExpired } from "~/portal-server/platform/api/access-denied";
import { type Handler, openCall } from "~/portal-server/platform/api/handler";
import { rowsOf } from "~/portal-server/platform/db/db";
import { siteSettings } from "~/portal-server/platform/settings";
import { type MemberRow, memberRow, userInfoFrom } from "../account/user-info";
import { readPage } from "./pages";
import { type RuleNode, ruleRows, treesFrom } from "./rules";

/**
 * Site, rules, menus, user info. Without requiredLogin an unknown or expired token is a guest; with it, unknown answers 303 and expired
 * 409. A disabled account with a valid token is a guest with filled user info and an empty token.
 */
const indexHandler = openCall(indexIndex, async ({ query, who, caller, db, language }) => {
	if (query.requiredLogin && !who) throw caller.state === "expired" ? tokenExpired() : needLogin();
	const [settings, [found]] = await Promise.all([
		siteSettings(db),
		rowsOf<{ rules: RuleNode[]; member: MemberRow | null }>(
			db,
			sql`select ${ruleRows(who === null, language)} as rules, ${caller.member ? memberRow(caller.member, language) : sql`null::jsonb`} as member`,
		),
	]);
	const trees = treesFrom(found?.rules ?? [], who);
	const userInfo = found?.member ? userInfoFrom(found.member, language, { token: who ? caller.token : "", refresh_token: "" }) : [];
	const { siteName, tag, openMemberCenter, headNav, throttle_per_minute: _limit, cors_hosts: _hosts, ...site } = settings;
	const head = headNav.map((entry) => ({ ...entry, title: entry.title[language] }));
	const words = { siteName: siteName[language], tag: tag[language], headNav: head };
	const upload = { ...site.upload, rule: ruleOf(ajaxUpload) };
	return { site: { ...site, ...words, upload }, openMemberCenter, ...trees, userInfo };
});

const healthHandler = openCall(commonHealth, async ({ db, store }) => {
	const [row] = await rowsOf<{ at: number | null }>(db, sql`select extract(epoch from max(last_at))::int8 as at from job`);
	return { store: store.kind, power_loss_safe: store.kind === "postgres", jobs_at: row?.at ?? null };
});

const pageHandler = openCall(cmsPage, ({ db, language, query }) => readPage(db, language, query.id));

export const siteHandlers: readonly Handler[] = [indexHandler, healthHandler, pageHandler];
