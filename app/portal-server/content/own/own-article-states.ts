import { OWN_ARTICLE_STATUS as S } from "~/portal-contract/cms/own-limits";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { memberArticle } from "~/portal-server/platform/db/schema";
import { OPERATORS } from "~/portal-server/platform/states/roles";
import { stateMachine } from "~/portal-server/platform/states/state-machine";
import { stateTable } from "~/portal-server/platform/states/state-table";

const WRITERS = ["admin", "travel_manager", "booker", "finance"] as const;

export const OWN_ARTICLES = stateMachine({
	rows: memberArticle,
	hasOwnVersion: true,
	table: stateTable({
		statuses: S,
		final: [],
		note: "Articles that members write. What is published stays on the site while its words are changed, until they are published in turn or it is withdrawn. A move not listed is refused not_allowed_in_state; a listed one by the wrong role is refused not_allowed.",
		rows: [
			{ rule: { from: "new", call: "cms/saveContent", to: "draft", who: WRITERS }, does: "version 1" },
			{
				rule: { from: "published", call: "cms/saveContent", to: "draft", who: WRITERS },
				when: "the version is the one that was opened",
				does: "a version more; what is published stays",
			},
			{
				rule: { from: ["rejected", "withdrawn"], call: "cms/saveContent", to: "draft", who: WRITERS },
				when: "the version is the one that was opened",
				does: "a version more",
			},
			{
				rule: { from: "draft", call: "cms/submitContent", to: "in_review", who: WRITERS },
				when: "channel, title, summary and text are there",
			},
			{ rule: { from: "in_review", call: "cms/withdrawContent", to: "draft", who: WRITERS } },
			{
				rule: { from: ["draft", "rejected"], call: "cms/withdrawContent", to: "withdrawn", who: WRITERS },
				when: "an earlier version is published",
				does: "takes it off the site",
			},
			{
				rule: { from: "published", call: "cms/withdrawContent", to: "withdrawn", who: WRITERS },
				does: "takes it off the site",
			},
			{
				rule: { from: "in_review", call: "operator/publishArticle", to: "published", who: OPERATORS },
				does: "readers see these words; notice to its member",
			},
			{
				rule: { from: "in_review", call: "operator/rejectArticle", to: "rejected", who: OPERATORS },
				when: "reason given",
				does: "notice to its member; what is published stays",
			},
			{
				rule: {
					from: ["draft", "in_review", "rejected"],
					call: "operator/withdrawArticle",
					to: "withdrawn",
					who: OPERATORS,
				},
				when: "reason given, and an earlier version is published",
				does: "takes it off the site, whatever is written since; notice to its member",
			},
			{
				rule: { from: "published", call: "operator/withdrawArticle", to: "withdrawn", who: OPERATORS },
				when: "reason given",
				does: "takes it off the site; notice to its member",
			},
			{
				rule: { from: "draft", call: "cms/saveContent", who: WRITERS },
				when: "the version is the one that was opened",
			},
			{
				rule: { from: ["draft", "rejected", "withdrawn"], call: "cms/deleteContent", who: WRITERS },
				when: "nothing of it is published; it is gone with its versions",
			},
		],
	}),
	stale: "own-article-stale",
	words: (type, { status }) =>
		type === "not_allowed" || status === "new"
			? new Refused(type)
			: new Refused(type, {
					msg: { key: "own-article-not-allowed-in-state", values: { state: { key: `state-own-article-${status}` } } },
					data: { status },
				}),
});

/** What is withdrawn from these is the earlier version that readers see. */
const TAKES_OFF: ReadonlySet<number> = new Set([S.draft, S.rejected]);

const ACTIONS = [
	["saveContent", "cms/editContent"],
	["submitContent", "cms/content/submit"],
	["withdrawContent", "cms/content/withdraw"],
	["deleteContent", "cms/content/delete"],
] as const;

/** What the caller may do with an article of the company now; `isPublished`: readers see a version of it. */
export function articleActions(
	who: Pick<Who, "is_operating" | "role" | "can">,
	status: number,
	isPublished: boolean,
): string[] {
	return ACTIONS.filter(([name, rule]) => {
		if (name === "deleteContent" && isPublished) return false;
		if (name === "withdrawContent" && TAKES_OFF.has(status) && !isPublished) return false;
		return who.can(rule) && OWN_ARTICLES.may(who, { status, call: `cms/${name}` });
	}).map(([name]) => name);
}
