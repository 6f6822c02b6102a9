import type { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { ErrorSummary, type SummaryItem } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { useMessageText } from "~/components/form/message-text";
import { SelectField } from "~/components/form/select-field";
import { TextArea, TextField } from "~/components/form/text-fields";
import { Button } from "~/components/ui/button";
import { AUTOSAVE } from "~/lib/forms/autosave";
import { LANGUAGE_NAMES, LANGUAGES } from "~/lib/language";
import { formatClock } from "~/lib/time/travel-dates";
import type { UploadSettings } from "~/lib/uploads/rules";
import { MAX_SUMMARY_LENGTH, MAX_TITLE_LENGTH } from "~/portal-contract/cms/own-limits";
import { BodyField } from "./body-field";
import type { ChannelChoices } from "./channel-choices";
import { Conflict } from "./conflict";
import type { EditReply, Words } from "./edit-reply";
import { useSaving } from "./saving/use-saving";

export interface ArticleFormProps {
	id: number | null;
	/** The words that the form begins with, and their version. */
	opened: { words: Words; version: number };
	channels: ChannelChoices;
	settings: UploadSettings | null;
	maySubmit: boolean;
	fetcher: ReturnType<typeof useFetcher<EditReply>>;
	reply: EditReply | null;
	onCreated(id: number): void;
}

const FIELDS = ["title", "summary", "language", "channel", "body"] as const;

function Refusal({ reply }: { reply: EditReply | null }) {
	const { t } = useTranslation("own-articles");
	const text = useMessageText();
	if (!reply || reply.theirs) return null;
	const wrong = FIELDS.flatMap((name) =>
		(reply.errors[name] ?? []).map((message): SummaryItem => ({ fieldId: name, label: t(`field-${name}`), message })),
	);
	const items = wrong.length === 0 && reply.message ? [{ message: reply.message }] : wrong;
	const [first] = items;
	// Whoever is typing keeps the focus.
	if (reply.intent === AUTOSAVE) {
		return first ? (
			<NoticeBox notice={{ type: "warning", title: t("not-saved"), message: text(first.message) }} />
		) : null;
	}
	return <ErrorSummary title={t(reply.saved ? "saved-not-submitted" : "not-saved")} items={items} />;
}

function Fields({ opened, channels, reply }: Pick<ArticleFormProps, "opened" | "channels" | "reply">) {
	const { t } = useTranslation("own-articles");
	const { words } = opened;
	const languages = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
	const of = (name: "title" | "summary" | "language" | "channel") => ({
		name,
		label: t(`field-${name}`),
		defaultValue: words[name],
		errors: reply?.errors[name] ?? null,
	});
	return (
		<>
			<TextField {...of("title")} maxLength={MAX_TITLE_LENGTH} autoComplete="off" />
			<TextArea {...of("summary")} hint={t("summary-hint")} maxLength={MAX_SUMMARY_LENGTH} rows={2} />
			<div className="grid gap-5 sm:grid-cols-2">
				<SelectField {...of("channel")} options={channels} empty={t("choose-channel")} />
				<SelectField {...of("language")} hint={t("language-hint")} options={languages} />
			</div>
		</>
	);
}

/** `savedAt`: seconds. */
function SavingStatus({ isBusy, isDirty, savedAt }: { isBusy: boolean; isDirty: boolean; savedAt: number | null }) {
	const { t, i18n } = useTranslation("own-articles");
	const saved = savedAt === null ? "" : t("saved-at", { time: formatClock(savedAt, i18n.language) });
	return (
		<p role="status" className="text-sm text-ink-soft">
			{isBusy ? t("saving") : isDirty ? t("not-saved-yet") : saved}
		</p>
	);
}

/** The form of an article. Sent without script it answers with a page; with script it stays as it is and is saved again and again. */
export function ArticleForm({
	id,
	opened,
	channels,
	settings,
	maySubmit,
	fetcher,
	reply,
	onCreated,
}: ArticleFormProps) {
	const { t } = useTranslation("own-articles");
	const form = useRef<HTMLFormElement>(null);
	const { isLive, savedId, version, savedAt, isBusy, isDirty, isPressLost, giveUp, onSubmit } = useSaving({
		form,
		fetcher,
		id,
		version: opened.version,
		reply,
		leaving: t("leave-unsaved"),
	});
	useEffect(() => {
		if (savedId !== null && id === null) onCreated(savedId);
	}, [savedId, id, onCreated]);
	return (
		<fetcher.Form method="post" ref={form} onSubmit={onSubmit} className="flex flex-col gap-5">
			<FormToken />
			{/* The first button is what the Enter key activates. */}
			<button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
				{t("save")}
			</button>
			{isLive ? <input type="hidden" name="live" value="1" /> : null}
			{savedId === null ? null : <input type="hidden" name="id" value={savedId} />}
			<input type="hidden" name="version" value={version} />
			<Refusal reply={reply} />
			{reply?.theirs && savedId !== null ? (
				<Conflict
					id={savedId}
					theirs={reply.theirs}
					message={reply.message}
					isQuiet={reply.intent === AUTOSAVE && !isPressLost}
					onTakeTheirs={giveUp}
				/>
			) : null}
			<Fields opened={opened} channels={channels} reply={reply} />
			<BodyField words={opened.words} settings={settings} errors={reply?.errors.body ?? null} />
			<div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
				{reply?.theirs ? null : (
					<>
						<Button type="submit" name="intent" value="save">
							{t("save")}
						</Button>{" "}
						{maySubmit ? (
							<Button type="submit" variant="secondary" name="intent" value="submit">
								{t("submit-now")}
							</Button>
						) : null}
					</>
				)}
				<SavingStatus isBusy={isBusy} isDirty={isDirty} savedAt={savedAt} />
			</div>
		</fetcher.Form>
	);
}
