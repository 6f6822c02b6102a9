import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";
import { DataList } from "~/components/ui/data-list";
import { Disclosure } from "~/components/ui/disclosure";
import { Link } from "~/components/ui/link";
import { Time } from "~/components/ui/time";
import { LONGEST_COMMENT, LONGEST_REASON } from "~/portal-contract/cms/comment-limits";
import type { ModeratedComment } from "~/portal-contract/cms/comments";

/** What is wrong with the decision that was sent last. `error`: at its text. */
export interface DecisionReply {
	id: number;
	intent: string;
	typed: string;
	error: string | null;
	message: string | null;
	idempotency_key: string;
}

interface CommentCardProps {
	comment: ModeratedComment;
	reply: DecisionReply | null;
	formKey: string;
}

/** `show` of `showComment`. */
const wordOf = (intent: string) => intent.replace("Comment", "");

type ActionProps = CommentCardProps & { intent: string };

/** With the state that the operator sees: another one by then is refused. */
function Hidden({ comment, intent, reply, formKey }: ActionProps) {
	return (
		<>
			<FormToken />
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="id" value={comment.id} />
			<input type="hidden" name="state" value={comment.state} />
			{intent === "keepComment" ? <input type="hidden" name="reports" value={comment.reports.length} /> : null}
			{intent === "replyComment" ? (
				<input type="hidden" name="idempotency_key" value={reply?.idempotency_key || formKey} />
			) : null}
		</>
	);
}

function Plain(props: ActionProps) {
	const { t } = useTranslation("operator-content");
	return (
		<Form method="post">
			<Hidden {...props} />
			<SubmitButton variant={props.intent === "showComment" ? "primary" : "secondary"} pendingText={t("working")}>
				{t(`do-${wordOf(props.intent)}`)}
			</SubmitButton>
		</Form>
	);
}

function WithText(props: ActionProps) {
	const { comment, intent, reply } = props;
	const { t } = useTranslation("operator-content");
	const own = reply?.intent === intent ? reply : null;
	const field = `${intent}-${comment.id}`;
	const isReply = intent === "replyComment";
	const label = t(isReply ? "reply-text" : "reason");
	return (
		<Disclosure
			summary={t(`do-${wordOf(intent)}`)}
			isOpen={own !== null}
			summaryClassName={isReply ? "text-river" : "text-vermilion"}
		>
			<Form method="post" className="flex max-w-2xl flex-col items-start gap-3">
				<Hidden {...props} reply={own} />
				{own?.error ? (
					<ErrorSummary title={t("not-done")} items={[{ fieldId: field, label, message: own.error }]} />
				) : null}
				<TextArea
					id={field}
					name="text"
					label={label}
					hint={t(isReply ? "reply-hint" : "reason-hint")}
					defaultValue={own?.typed}
					errors={own?.error ? [own.error] : null}
					required
					maxLength={isReply ? LONGEST_COMMENT : LONGEST_REASON}
					rows={isReply ? 3 : 2}
					className="w-full"
				/>
				<SubmitButton variant={isReply ? "primary" : "danger"} pendingText={t("working")}>
					{t(`now-${wordOf(intent)}`)}
				</SubmitButton>
			</Form>
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
	const { comment, reply } = props;
	const { t } = useTranslation(["operator-content", "comments"]);
	const { subject, text, author, author_name, is_operator, parent_text, score, created_at, reason, actions } = comment;
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
			{reply?.message ? (
				<div className="mt-3">
					<ErrorSummary title={t("operator-content:not-done")} items={[{ message: reply.message }]} />
				</div>
			) : null}
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
