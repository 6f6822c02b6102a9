import { useFetcher } from "@remix-run/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "~/components/ui/disclosure";
import type { UploadSettings } from "~/lib/uploads/rules";
import type { OwnArticle } from "~/portal-contract/cms/own-articles";
import { ArticleForm } from "./article-form";
import type { ChannelChoices } from "./channel-choices";
import { Versions } from "./earlier-version";
import type { EditReply, Words } from "./edit-reply";
import { StateTag } from "./state-tag";

interface EditPageProps {
	/** null: one that is not saved yet. */
	article: OwnArticle | null;
	words: Words;
	channels: ChannelChoices;
	/** Limits of pictures; null where the reader may send none. */
	settings: UploadSettings | null;
	maySubmit: boolean;
	/** To a form that was sent without script. */
	reply: EditReply | null;
}

/** Where an article is written. */
export function EditPage({ article, reply, ...page }: EditPageProps) {
	const { t } = useTranslation("own-articles");
	const fetcher = useFetcher<EditReply>();
	const [created, setCreated] = useState<number | null>(null);
	/** A new article stays in its form when it gets its id. */
	const formKey = article === null || article.id === created ? "new" : String(article.id);
	const first = useRef({ key: formKey, words: reply?.words ?? page.words, version: reply?.version ?? article?.version ?? 0 });
	if (first.current.key !== formKey) first.current = { key: formKey, words: page.words, version: article?.version ?? 0 };
	return (
		<>
			<div className="flex flex-wrap items-center gap-3">
				<h1 className="text-2xl font-semibold break-words">{article ? article.title || t("untitled") : t("write")}</h1>{" "}
				{article ? <StateTag state={article.state} /> : null}
			</div>
			{article && article.reason !== "" ? <p className="text-vermilion">{t("reason", { reason: article.reason })}</p> : null}
			{article && article.key !== "" ? <p className="text-ink-soft">{t("published-stays")}</p> : null}
			<ArticleForm
				key={formKey}
				{...page}
				id={article?.id ?? null}
				opened={first.current}
				fetcher={fetcher}
				reply={fetcher.data ?? reply}
				onCreated={setCreated}
			/>
			<Disclosure summary={t("markdown-help")} className="text-sm text-ink-soft">
				<p className="whitespace-pre-line">{t("markdown-help-text")}</p>
			</Disclosure>
			{article ? <Versions article={article} /> : null}
		</>
	);
}
