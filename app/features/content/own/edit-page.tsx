import { useFetcher } from "@remix-run/react";
import { useCallback, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "~/components/ui/disclosure";
import type { UploadSettings } from "~/lib/uploads/rules";
import type { OwnArticle } from "~/portal-contract/cms/own-articles";
import { ArticleForm } from "./article-form";
import type { ChannelChoices } from "./channel-choices";
import { Versions } from "./earlier-version";
import type { EditReply, Words } from "./edit-reply";
import { StatusTag } from "./status-tag";

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

interface OpenForm {
	/** Of the forms that the page has had. */
	number: number;
	/** Of the article that the form is of; null for a new one. */
	id: number | null;
	/** What the new one was saved as. */
	created: number | null;
	/** What the form began with. */
	opened: { words: Words; version: number };
}

/** Where an article is written. */
export function EditPage({ article, reply, ...page }: EditPageProps) {
	const { t } = useTranslation("own-articles");
	const id = article?.id ?? null;
	const [form, setForm] = useState<OpenForm>({
		number: 0,
		id,
		created: null,
		opened: { words: reply?.words ?? page.words, version: reply?.version ?? article?.version ?? 0 },
	});
	// A new article stays in its form when it gets its id; another one has a form and answers of its own.
	if (id !== form.id) {
		if (id === form.created) setForm({ ...form, id, created: null });
		else
			setForm({
				number: form.number + 1,
				id,
				created: null,
				opened: { words: page.words, version: article?.version ?? 0 },
			});
	}
	const fetcher = useFetcher<EditReply>({ key: `${useId()}${form.number}` });
	const setCreated = useCallback((created: number) => setForm((now) => ({ ...now, created })), []);
	return (
		<>
			<div className="flex flex-wrap items-center gap-3">
				<h1 lang={article?.title ? article.language : undefined} className="text-2xl font-semibold break-words">
					{article ? article.title || t("untitled") : t("write")}
				</h1>{" "}
				{article ? <StatusTag status={article.status} /> : null}
			</div>
			{article && article.reason !== "" ? (
				<p className="text-vermilion">{t("reason", { reason: article.reason })}</p>
			) : null}
			{article && article.key !== "" ? <p className="text-ink-soft">{t("published-stays")}</p> : null}
			<ArticleForm
				key={form.number}
				{...page}
				id={id}
				opened={form.opened}
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
