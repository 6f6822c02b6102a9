import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { Chip, type Tone } from "~/components/ui/chip";
import { Disclosure } from "~/components/ui/disclosure";
import { Link } from "~/components/ui/link";
import { Auth } from "~/parts/auth";
import { PostForm } from "~/parts/forms/post-form";
import { COMMENT_STATUS, COMMENT_STATUS_KEYS, type CommentStatusKey } from "~/portal-contract/cms/comment-limits";
import type { OwnComment } from "~/portal-contract/cms/comments";
import { ArticleDate } from "../article-date";

const TONES: Record<CommentStatusKey, Tone> = { pending: "warn", published: "good", rejected: "bad", removed: "bad" };

const statusKeyOf = (code: number): CommentStatusKey | undefined =>
	COMMENT_STATUS_KEYS.find((key) => COMMENT_STATUS[key] === code);

function CommentStatusChip({ code }: { code: number }) {
	const { t } = useTranslation("comments");
	const key = statusKeyOf(code);
	return key ? <Chip tone={TONES[key]}>{t(`state-${key}`)}</Chip> : null;
}

/** What a comment is about, its date and what it says; `score` in tenths. */
function CommentWords({ comment }: { comment: OwnComment }) {
	const { t } = useTranslation("comments");
	const { subject, text, created_at, score, is_reply, reply_count, reason } = comment;
	return (
		<>
			<p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
				<ArticleDate seconds={created_at} /> {is_reply ? <span>{t("is-reply")}</span> : null}{" "}
				{score === null ? null : (
					<strong className="font-semibold text-ink">{t("score", { score: (score / 10).toFixed(1) })}</strong>
				)}{" "}
				{reply_count > 0 ? <span>{t("replies", { count: reply_count })}</span> : null}
			</p>
			<p className="mt-2 max-w-prose break-words whitespace-pre-line">{text}</p>
			{reason ? <p className="mt-2 text-sm">{t("reason", { reason })}</p> : null}
			{subject ? null : <p className="mt-2 text-sm text-ink-soft">{t("subject-gone")}</p>}
		</>
	);
}

function SubjectTitle({ comment: { subject } }: { comment: OwnComment }) {
	const { t } = useTranslation("comments");
	return subject ? (
		<Link to={subject.path} reloadDocument className="text-river">
			{subject.title}
		</Link>
	) : (
		t("subject-gone")
	);
}

function DeleteForm({ id }: { id: number }) {
	const { t } = useTranslation("comments");
	return (
		<Disclosure summary={t("delete")} summaryClassName="text-vermilion" className="mt-2">
			<PostForm intent="delete" fields={{ id }} className="flex flex-col items-start gap-3">
				<p>{t("delete-question")}</p>
				<SubmitButton variant="danger" pendingText={t("sending")}>
					{t("delete-now")}
				</SubmitButton>
			</PostForm>
		</Disclosure>
	);
}

export function OwnCommentCard({ comment }: { comment: OwnComment }) {
	return (
		<Card as="li" title={<SubjectTitle comment={comment} />} aside={<CommentStatusChip code={comment.status} />}>
			<CommentWords comment={comment} />
			<Auth value="cms/comment/delete">
				<DeleteForm id={comment.id} />
			</Auth>
		</Card>
	);
}
