import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Disclosure } from "~/components/ui/disclosure";
import { Link } from "~/components/ui/link";
import { Time } from "~/components/ui/time";
import type { FormReply } from "~/lib/forms/form-reply";
import { articlePaths } from "~/parts/content/article-paths";
import { PostForm } from "~/parts/forms/post-form";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import type { OwnArticleLine } from "~/portal-contract/cms/own-articles";
import { OWN_ARTICLE_STATUS } from "~/portal-contract/cms/own-limits";
import { ownArticlePaths } from "./own-paths";
import { StatusTag } from "./status-tag";

/** `channel_title`: in the reader's language. */
type ListedArticle = Pick<
	OwnArticleLine,
	| "id"
	| "title"
	| "language"
	| "status"
	| "version"
	| "reason"
	| "author_name"
	| "key"
	| "view_count"
	| "updated_at"
	| "actions"
> & { channel_title: string };

interface RowProps {
	article: ListedArticle;
	/** The address with the list's filter and page, to which its forms are sent. */
	here: string;
}

type Intent = "submit" | "withdraw" | "delete";

function RowForm({ article, here, intent }: RowProps & { intent: Intent }) {
	const { t } = useTranslation("own-articles");
	const looks = { submit: "primary", withdraw: "secondary", delete: "danger" } as const;
	const isOnSite = intent === "withdraw" && article.status !== OWN_ARTICLE_STATUS.in_review;
	return (
		<PostForm action={here} intent={intent} fields={{ id: article.id, version: article.version }} preventScrollReset>
			<SubmitButton variant={looks[intent]} size="small" pendingText={t("working")}>
				{t(isOnSite ? "take-off" : `${intent}-now`)}
			</SubmitButton>
		</PostForm>
	);
}

type ActionProps = RowProps & { reply: FormReply | null };

function Confirmed({ intent, ...props }: ActionProps & { intent: "withdraw" | "delete" }) {
	const { t } = useTranslation("own-articles");
	const isDelete = intent === "delete";
	return (
		<Disclosure
			summary={t(isDelete ? "delete" : "take-off")}
			isOpen={props.reply?.intent === intent}
			summaryClassName={isDelete ? "text-sm text-vermilion" : "text-sm text-river"}
		>
			<p className="mb-3 text-sm text-ink-soft">{t(isDelete ? "delete-text" : "take-off-text")}</p>
			<RowForm article={props.article} here={props.here} intent={intent} />
		</Disclosure>
	);
}

function Facts({ article }: { article: ListedArticle }) {
	const { t } = useTranslation("own-articles");
	const { channel_title, author_name, updated_at, key, view_count, language } = article;
	return (
		<p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
			<span>{channel_title || t("no-channel")}</span> <span>{t(`language-${language}`)}</span>{" "}
			<span>{author_name}</span>{" "}
			<span>
				{t("changed")} <Time seconds={updated_at} />
			</span>{" "}
			{key === "" ? null : <span>{t("views", { count: view_count })}</span>}
		</p>
	);
}

function Actions(props: ActionProps) {
	const { t } = useTranslation("own-articles");
	const { article } = props;
	const can = (name: string) => article.actions.some((one) => one === name);
	const isInReview = article.status === OWN_ARTICLE_STATUS.in_review;
	return (
		<div className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-2">
			{can("saveContent") ? (
				<ButtonLink to={ownArticlePaths.edit(article.id)} variant="secondary" size="small">
					{t("edit")}
				</ButtonLink>
			) : null}{" "}
			{article.key === "" ? null : (
				<ButtonLink to={articlePaths.info(article.key)} variant="quiet" size="small">
					{t("read-published")}
				</ButtonLink>
			)}{" "}
			{can("submitContent") ? <RowForm {...props} intent="submit" /> : null}{" "}
			{can("withdrawContent") ? (
				isInReview ? (
					<RowForm {...props} intent="withdraw" />
				) : (
					<Confirmed {...props} intent="withdraw" />
				)
			) : null}{" "}
			{can("deleteContent") ? <Confirmed {...props} intent="delete" /> : null}
		</div>
	);
}

/** An article of the company with what the reader may do with it. */
export function ArticleRow(props: RowProps) {
	const { t } = useTranslation("own-articles");
	const { article } = props;
	const reply = useReply(undefined, { id: article.id });
	const title = article.title || t("untitled");
	return (
		<Card
			as="li"
			title={
				<Link
					to={ownArticlePaths.edit(article.id)}
					lang={article.title ? article.language : undefined}
					className="break-words"
				>
					{title}
				</Link>
			}
			aside={<StatusTag status={article.status} />}
		>
			<ReplySummary reply={reply} title={t("not-done")} />
			{article.reason === "" ? null : <p className="mb-2 text-vermilion">{t("reason", { reason: article.reason })}</p>}
			<Facts article={article} />
			<Actions {...props} reply={reply} />
		</Card>
	);
}
