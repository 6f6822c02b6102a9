import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { SubmitButton } from "~/components/form/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Disclosure } from "~/components/ui/disclosure";
import { Link } from "~/components/ui/link";
import { Time } from "~/components/ui/time";
import type { OwnArticle } from "~/portal-contract/cms/own-articles";
import { Prose } from "../prose";
import type { EditReply } from "./edit-reply";
import { ownArticlePaths } from "./own-paths";

/** Words that are only read here. `article.html` is clean. */
export function ReadWords({ article }: { article: Pick<OwnArticle, "title" | "summary" | "html" | "language"> }) {
	const { t } = useTranslation("own-articles");
	return (
		<div lang={article.language} className="flex flex-col gap-3">
			<p className="text-xl font-semibold break-words">{article.title || t("untitled")}</p>
			{article.summary === "" ? null : <p className="max-w-prose break-words text-ink-soft">{article.summary}</p>}
			<Prose html={article.html} />
		</div>
	);
}

/** Versions that members kept by saving. */
export function Versions({ article }: { article: OwnArticle }) {
	const { t } = useTranslation("own-articles");
	if (article.versions.length === 0) return null;
	return (
		<Card>
			<Disclosure summary={<h2 className="font-semibold">{t("versions", { number: article.versions.length })}</h2>}>
				<ul className="flex flex-col">
					{article.versions.map(({ version, title, by, at }) => (
						<li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1">
							<Link
								to={ownArticlePaths.edit(article.id, { version })}
								className="inline-flex min-h-11 items-center text-river md:min-h-9"
							>
								{t("version", { number: version })}
							</Link>{" "}
							<span className="min-w-0 grow break-words">{title || t("untitled")}</span>{" "}
							<span className="text-sm text-ink-soft">
								{by} <Time seconds={at} />
							</span>
						</li>
					))}
				</ul>
			</Disclosure>
		</Card>
	);
}

interface EarlierProps {
	/** With the earlier words. */
	article: OwnArticle;
	version: number;
	reply: EditReply | null;
}

/** An earlier version, to read and to bring back. */
export function EarlierVersion({ article, version, reply }: EarlierProps) {
	const { t } = useTranslation("own-articles");
	return (
		<>
			<h1 className="text-2xl font-semibold">{t("version", { number: version })}</h1>
			<ErrorSummary title={t("not-done")} items={reply?.message ? [{ message: reply.message }] : []} />
			<div className="flex flex-wrap gap-3">
				{article.actions.some((one) => one === "saveContent") ? (
					<Form method="post">
						<FormToken />
						<input type="hidden" name="from" value={version} />
						<input type="hidden" name="version" value={article.version} />
						<SubmitButton name="intent" value="restore" pendingText={t("working")}>
							{t("restore")}
						</SubmitButton>
					</Form>
				) : null}{" "}
				<ButtonLink to={ownArticlePaths.edit(article.id)} variant="secondary">
					{t("back-to-now")}
				</ButtonLink>
			</div>
			<Card>
				<ReadWords article={article} />
			</Card>
			<Versions article={article} />
		</>
	);
}
