import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { ruleOf } from "~/portal-contract/base/call";
import { commonHealth } from "~/portal-contract/site/health";
import { indexIndex } from "~/portal-contract/site/site";
import { ajaxUpload } from "~/portal-contract/site/upload";
import { needLogin, tokenExpired } from "~/portal-server/platform/api/access-denied";
import { type JoinedRead, joinedValue } from "~/portal-server/platform/api/caller";
import { type CallContext, type Handler, openCall, type UseCase, type Who } from "~/portal-server/platform/api/handler";
import { rowsOf } from "~/portal-server/platform/db/db";
import { siteSettings } from "~/portal-server/platform/settings";
import { type MemberRow, memberRow, userInfoFrom } from "../account/user-info";
import { guestRules, memberRules, RULES_VERSION, type RuleNode, treesFrom } from "./rules";

type Read = Pick<CallContext<Who | null>, "who" | "caller" | "db" | "language">;

interface Found extends Record<string, unknown> {
	member: MemberRow | null;
	rules_version: string;
}

const memberAndVersion = (member: SQL): SQL =>
	sql`jsonb_build_object('member', ${member}, 'rules_version', ${RULES_VERSION})`;

const memberRead = (language: Language): JoinedRead => ({
	of: `${indexIndex.path} ${language}`,
	value: (member) => memberAndVersion(memberRow(member, language)),
});

async function readRulesAndMember({
	who,
	caller,
	db,
	language,
}: Read): Promise<{ rules: RuleNode[]; member: MemberRow | null }> {
	const { member } = caller;
	if (!member) return { rules: await guestRules(db, language), member: null };
	const read = async () =>
		(await rowsOf<{ found: Found }>(db, sql`select ${memberAndVersion(memberRow(member, language))} as found`))[0]
			?.found;
	const found = (joinedValue(caller, memberRead(language)) as Found | undefined) ?? (await read());
	const rules = who ? await memberRules(db, language, found?.rules_version ?? "") : await guestRules(db, language);
	return { rules, member: found?.member ?? null };
}

/**
 * Site, rules, menus, user info. Without requiredLogin an unknown or expired token is a guest; with it, unknown answers 303 and expired
 * 409. A disabled account with a valid token is a guest with filled user info and an empty token.
 */
const readSite: UseCase<typeof indexIndex, Who | null> = async ({ who, caller, db, language }, query) => {
	if (query.requiredLogin && !who) throw caller.state === "expired" ? tokenExpired() : needLogin();
	const [settings, { rules, member }] = await Promise.all([
		siteSettings(db),
		readRulesAndMember({ who, caller, db, language }),
	]);
	const trees = treesFrom(rules, who);
	const userInfo = member ? userInfoFrom(member, language, { token: who ? caller.token : "", refresh_token: "" }) : [];
	const {
		siteName,
		tag,
		openMemberCenter,
		headNav,
		throttle_per_minute: _limit,
		cors_hosts: _hosts,
		...site
	} = settings;
	const head = headNav.map((entry) => ({ ...entry, title: entry.title[language] }));
	const words = { siteName: siteName[language], tag: tag[language], headNav: head };
	const upload = { ...site.upload, rule: ruleOf(ajaxUpload) };
	return { site: { ...site, ...words, upload, password_ends_sessions: true }, openMemberCenter, ...trees, userInfo };
};

const readHealth: UseCase<typeof commonHealth, Who | null> = async ({ db, store }) => {
	const [row] = await rowsOf<{ at: number | null }>(
		db,
		sql`select extract(epoch from max(last_at))::int8 as at from job`,
	);
	return { store: store.kind, power_loss_safe: store.kind === "postgres", jobs_at: row?.at ?? null };
};

export const siteHandlers: readonly Handler[] = [
	{ ...openCall(indexIndex, readSite), joined: memberRead },
	openCall(commonHealth, readHealth),
];
