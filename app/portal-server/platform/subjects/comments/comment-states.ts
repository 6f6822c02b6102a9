import { COMMENT_STATUS } from "~/portal-contract/cms/comment-limits";
import type { Who } from "../../api/handler";
import { comment } from "../../db/schema";
import { isOperator, MEMBERS, OPERATORS } from "../../states/roles";
import { stateMachine } from "../../states/state-machine";
import { stateTable } from "../../states/state-table";

const GUESTS = ["admin", "travel_manager", "booker", "finance", "traveller", "viewer"] as const;

export const COMMENTS = stateMachine({
	rows: comment,
	table: stateTable({
		statuses: COMMENT_STATUS,
		final: [],
		note: "Comments, replies and ratings of any subject. A move not listed is refused not_allowed_in_state; a listed one by the wrong role is refused not_allowed. Whoever wrote a comment may delete it in any status.",
		rows: [
			{
				rule: { from: "new", call: "cms/comment", to: "pending", who: [...MEMBERS, ...OPERATORS] },
				when: "the subject may be commented on; a reply: its comment is shown",
			},
			{
				rule: { from: "new", call: "hotel/rate", to: "pending", who: GUESTS },
				when: "the caller booked the stay, it is completed and not rated",
			},
			{
				rule: { from: "new", call: "operator/replyComment", to: "published", who: OPERATORS },
				when: "the comment is shown",
				does: "notice to its member",
			},
			{
				rule: { from: "pending", call: "operator/showComment", to: "published", who: OPERATORS },
				does: "the subject counts it; notices to its member and, of a reply, to the member replied to",
			},
			{
				rule: { from: "pending", call: "operator/rejectComment", to: "rejected", who: OPERATORS },
				when: "reason given",
				does: "notice to its member",
			},
			{
				rule: { from: "published", call: "operator/removeComment", to: "removed", who: OPERATORS },
				when: "reason given",
				does: "the subject no longer counts it; its reports are done with; notice to its member",
			},
			{
				rule: { from: ["rejected", "removed"], call: "operator/showComment", to: "published", who: OPERATORS },
				does: "the subject counts it; notice to its member",
			},
			{ rule: { from: "published", call: "operator/keepComment", who: OPERATORS }, when: "it was reported" },
		],
	}),
	stale: "comment-stale",
});

const DECISIONS = ["showComment", "rejectComment", "removeComment"] as const;

/** What an operator may do with a comment now. */
export function commentActions(
	who: Pick<Who, "is_operating" | "role" | "can">,
	status: number,
	isReported: boolean,
): string[] {
	if (!isOperator(who)) return [];
	const decisions = DECISIONS.filter((name) => COMMENTS.may(who, { status, call: `operator/${name}` }));
	const isShown = status === COMMENT_STATUS.published;
	return [
		...(who.can("operator/comments/decide") ? [...decisions, ...(isShown && isReported ? ["keepComment"] : [])] : []),
		...(isShown && who.can("operator/comments/reply") ? ["replyComment"] : []),
	];
}
