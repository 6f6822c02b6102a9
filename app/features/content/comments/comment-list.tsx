import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Pagination } from "~/components/ui/pagination";
import { typedIn } from "~/lib/forms/form-reply";
import { articlePaths } from "~/parts/content/article-paths";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { paths } from "~/paths";
import type { Comment, Thread } from "~/portal-contract/cms/comments";
import { ArticleDate } from "../article-date";
import { langOf } from "../article-list";
import { CommentForm, ReportForm } from "./comment-forms";

export interface CommentsProps {
	article: { id: number; key: string };
	found: { list: readonly Thread[]; total: number; page: number; limit: number };
	reader: { isMember: boolean; here: string; mayComment: boolean; mayReport: boolean };
	/** The comment that the reader has chosen to answer or to report. */
	chosen: { answer: number | null; report: number | null };
	formKey: string;
}

type OneProps = CommentsProps & { comment: Comment; children?: ReactNode };

const AT = "#comments";
const addressOf = ({ article, found }: CommentsProps, query: { answer?: number; report?: number; page?: number }) =>
	`${articlePaths.info(article.key)}${paramsOf({ comments: query.page ?? found.page, ...query })}`;

function paramsOf({ comments, answer, report }: { comments: number; answer?: number; report?: number }): string {
	const given = new URLSearchParams();
	if (comments > 1) given.set("comments", String(comments));
	if (answer !== undefined) given.set("answer", String(answer));
	if (report !== undefined) given.set("report", String(report));
	return given.size > 0 ? `?${given}` : "";
}

function CommentActions(props: OneProps) {
	const { comment, reader } = props;
	const { t } = useTranslation("comments");
	const look = "inline-flex min-h-11 items-center text-sm text-river md:min-h-9";
	const name = comment.author_name || t("site-name");
	return (
		<p className="flex flex-wrap gap-4 print:hidden">
			{reader.isMember && reader.mayComment ? (
				<Link
					to={`${addressOf(props, { answer: comment.id })}#comment-${comment.id}`}
					aria-label={t("answer-to", { name })}
					className={look}
				>
					{t("answer")}
				</Link>
			) : null}{" "}
			{reader.isMember && reader.mayReport && !comment.own && !comment.is_operator ? (
				<Link
					to={`${addressOf(props, { report: comment.id })}#comment-${comment.id}`}
					aria-label={t("report-of", { name })}
					className={look}
				>
					{t("report")}
				</Link>
			) : null}
		</p>
	);
}

/** One comment with what the reader may do about it, and the form that they have opened. */
function One(props: OneProps) {
	const { comment, chosen, reader, formKey, children } = props;
	const { t, i18n } = useTranslation("comments");
	const { id, is_operator, own, text, created_at } = comment;
	const answer = useReply("comment", { on: id });
	const report = useReply("report", { on: id });
	const back = `${addressOf(props, {})}#comment-${id}`;
	return (
		<li id={`comment-${id}`} className="flex flex-col gap-1 border-t border-line pt-4">
			<p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
				<strong className="font-semibold text-ink">{is_operator ? t("site") : comment.author_name}</strong>{" "}
				{own ? <span>{t("yours")}</span> : null} <ArticleDate seconds={created_at} />
			</p>
			<p lang={langOf(comment.language, i18n.language)} className="max-w-prose break-words whitespace-pre-line">
				{text}
			</p>
			<CommentActions {...props} />
			{(answer || chosen.answer === id) && reader.mayComment ? (
				<CommentForm
					here={reader.here}
					article={props.article.id}
					reply={answer}
					on={id}
					formKey={formKey}
					back={back}
				/>
			) : null}
			{(report || chosen.report === id) && reader.mayReport ? (
				<ReportForm here={reader.here} reply={report} on={id} back={back} />
			) : null}
			{children}
		</li>
	);
}

/** A comment of one's own, or an answer whose comment is not on the page any more. */
function NewComment({ article, found, reader, formKey, chosen }: CommentsProps) {
	const [report, answer] = [useReply("report"), useReply("comment")];
	const { t } = useTranslation("comments");
	if (!reader.isMember) {
		return (
			<p className="print:hidden">
				<ButtonLink to={paths.login(reader.here)} variant="secondary">
					{t("sign-in-to-comment")}
				</ButtonLink>
			</p>
		);
	}
	const listed = found.list.flatMap((thread) => [thread.id, ...thread.replies.map(({ id }) => id)]);
	const isElsewhere = [chosen.answer, chosen.report].some((id) => id !== null && listed.includes(id));
	if (report && !listed.includes(Number(typedIn(report, "on")))) {
		return (
			<>
				<ReplySummary reply={report} title={t("not-sent")} />
				<p className="max-w-prose break-words whitespace-pre-line">{typedIn(report, "text")}</p>
			</>
		);
	}
	if (!reader.mayComment || isElsewhere) return null;
	const on = Number(typedIn(answer, "on"));
	const key = on === 0 ? answer?.idempotency_key : null;
	const reply = answer && !listed.includes(on) ? { ...answer, idempotency_key: key ?? null } : null;
	return <CommentForm here={reader.here} article={article.id} reply={reply} on={null} formKey={formKey} />;
}

/** What readers say of an article; works as links and forms alone. */
export function Comments(props: CommentsProps) {
	const { found } = props;
	const { t } = useTranslation("comments");
	return (
		<section id="comments" aria-labelledby="comments-title" className="flex flex-col gap-4">
			<h2 id="comments-title" className="text-lg font-semibold">
				{found.total > 0 ? t("comments", { count: found.total }) : t("comments-title")}
			</h2>
			{found.total === 0 ? <p className="text-ink-soft">{t("no-comments")}</p> : null}
			<NewComment {...props} />
			{found.list.length > 0 ? (
				<ol className="flex flex-col gap-4">
					{found.list.map((thread) => (
						<One key={thread.id} {...props} comment={thread}>
							{thread.replies.length > 0 ? (
								<ol aria-label={t("answers")} className="mt-2 flex flex-col gap-4 border-l-2 border-line pl-4">
									{thread.replies.map((answer) => (
										<One key={answer.id} {...props} comment={answer} />
									))}
								</ol>
							) : null}
						</One>
					))}
				</ol>
			) : null}
			<Pagination {...found} href={(page) => `${addressOf(props, { page })}${AT}`} />
		</section>
	);
}
