import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";
import { DataList } from "~/components/ui/data-list";
import { Disclosure } from "~/components/ui/disclosure";
import { Link } from "~/components/ui/link";
import { Time } from "~/components/ui/time";
import { plainField } from "~/lib/forms/form-reply";
import { PostForm } from "~/parts/forms/post-form";
import { GoneReply, ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { MAX_COMMENT_LENGTH, MAX_REASON_LENGTH } from "~/portal-contract/cms/comment-limits";
import type { ModeratedComment } from "~/portal-contract/cms/comments";

interface CommentCardProps {
	comment: ModeratedComment;
	formKey: string;
}

/** `show` of `showComment`. */
const wordOf = (intent: string) => intent.replace("Comment", "");

type ActionProps = CommentCardProps & { intent: string };

/** With the state that the operator sees: another one by then is refused. */
const seenIn = ({ id, status }: ModeratedComment) => ({ id, status });

function Plain({ comment, intent }: ActionProps) {
	const { t } = useTranslation("operator-content");
	const reports: Record<string, number> = intent === "keepComment" ? { reports: comment.reports.length } : {};
	return (
		<PostForm intent={intent} fields={{ ...seenIn(comment), ...reports }}>
			<SubmitButton variant={intent === "showComment" ? "primary" : "secondary"} pendingText={t("working")}>
				{t(`do-${wordOf(intent)}`)}
			</SubmitButton>
		</PostForm>
	);
}

function WithText({ comment, intent, formKey }: ActionProps) {
	const { t } = useTranslation("operator-content");
	const reply = useReply(intent, { id: comment.id });
	const prefix = `${intent}-${comment.id}`;
	const isReply = intent === "replyComment";
	const label = t(isReply ? "reply-text" : "reason");
	return (
		<Disclosure
			summary={t(`do-${wordOf(intent)}`)}
			isOpen={reply !== null}
			summaryClassName={isReply ? "text-river" : "text-vermilion"}
		>
			<PostForm
				intent={intent}
				fields={seenIn(comment)}
				formKey={isReply ? formKey : undefined}
				reply={reply}
				className="flex max-w-2xl flex-col items-start gap-3"
			>
				<ReplySummary
					reply={reply}
					title={t("not-done")}
					prefix={prefix}
					labelOf={(name) => (name === "text" ? label : undefined)}
				/>
				<TextArea
					{...plainField(prefix, reply, "text")}
					label={label}
					hint={t(isReply ? "reply-hint" : "reason-hint")}
					required
					maxLength={isReply ? MAX_COMMENT_LENGTH : MAX_REASON_LENGTH}
					rows={isReply ? 3 : 2}
					className="w-full"
				/>
				<SubmitButton variant={isReply ? "primary" : "danger"} pendingText={t("working")}>
					{t(`now-${wordOf(intent)}`)}
				</SubmitButton>
			</PostForm>
		</Disclosure>
	);
}

const PLAIN: readonly string[] = ["showComment", "keepComment"];

function Reports({ comment: { reports } }: { comment: ModeratedComment }) {
	const { t } = useTranslation(["operator-content", "comments"]);
	if (reports.length === 0) return null;
	return (
		<div className="mt-3">
			<h3 className="font-semibold">{t("operator-content:reports", { count: reports.length })}</h3>
			<ul className="mt-1 list-disc pl-5 text-sm">
				{reports.map(({ reason, note, at }) => (
					<li key={`${reason}${at}${note}`}>
						{t(`comments:report-${reason}`)} <Time seconds={at} /> {note}
					</li>
				))}
			</ul>
		</div>
	);
}

/** A comment as operators see it, with what they may do about it now. */
export function CommentCard(props: CommentCardProps) {
	const { comment } = props;
	const { t } = useTranslation(["operator-content", "comments"]);
	const { subject, text, author, author_name, is_operator, parent_text, score, created_at, reason, actions } = comment;
	const reply = useReply(undefined, { id: comment.id });
	const saysItself = actions.some((intent) => intent === reply?.intent && !PLAIN.includes(intent));
	const title = subject ? (
		<Link to={subject.path} reloadDocument className="text-river">
			{subject.title}
		</Link>
	) : (
		t("comments:subject-gone")
	);
	const rows = [
		{ label: t("operator-content:author"), value: is_operator ? t("comments:site") : author || author_name },
		{ label: t("operator-content:written"), value: <Time seconds={created_at} /> },
		{ label: t("operator-content:answers-to"), value: parent_text },
		{ label: t("operator-content:reason"), value: reason },
	].filter(({ value }) => value !== null && value !== "");
	return (
		<Card
			as="li"
			title={title}
			aside={score === null ? null : <Chip>{t("comments:score", { score: (score / 10).toFixed(1) })}</Chip>}
		>
			<p className="max-w-prose break-words whitespace-pre-line">{text}</p>
			<div className="mt-3">
				<DataList rows={rows} columns={2} />
			</div>
			<Reports comment={comment} />
			<GoneReply reply={reply} isShown={saysItself} title={t("operator-content:not-done")} />
			<div className="mt-4 flex flex-col items-start gap-3">
				{actions.map((intent) =>
					PLAIN.includes(intent) ? (
						<Plain key={intent} {...props} intent={intent} />
					) : (
						<WithText key={intent} {...props} intent={intent} />
					),
				)}
			</div>
		</Card>
	);
}
