import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { type FormReply, plainField } from "~/lib/forms/form-reply";
import { PostForm } from "~/parts/forms/post-form";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { MAX_COMMENT_LENGTH, MAX_REPORT_NOTE_LENGTH, REPORT_REASONS } from "~/portal-contract/cms/comment-limits";

interface FormProps {
	/** Path and query of this page. */
	here: string;
	/** To this form. */
	reply: FormReply | null;
}

const LOOK = "flex max-w-prose flex-col items-start gap-3";

type CommentFormProps = FormProps & { article: number; on: number | null; formKey: string; back?: string };

/** A new comment, or an answer to the comment `on`. */
export function CommentForm({ here, article, reply, on, formKey, back }: CommentFormProps) {
	const { t } = useTranslation("comments");
	const prefix = `answer-${on ?? "new"}`;
	const label = t(on === null ? "your-comment" : "your-answer");
	const fields: Record<string, number> = on === null ? { article } : { article, on };
	return (
		<PostForm action={here} className={LOOK} intent="comment" fields={fields} formKey={formKey} reply={reply}>
			<ReplySummary
				reply={reply}
				title={t("not-sent")}
				prefix={prefix}
				labelOf={(name) => (name === "text" ? label : undefined)}
			/>
			<TextArea
				{...plainField(prefix, reply, "text")}
				label={label}
				hint={t("comment-hint", { count: MAX_COMMENT_LENGTH })}
				required
				maxLength={MAX_COMMENT_LENGTH}
				rows={4}
				className="w-full"
			/>
			<span className="flex flex-wrap gap-3">
				<Button type="submit">{t(on === null ? "send-comment" : "send-answer")}</Button>{" "}
				{back ? (
					<ButtonLink to={back} variant="quiet">
						{t("cancel")}
					</ButtonLink>
				) : null}
			</span>
		</PostForm>
	);
}

/** Reports the comment `on` to the operators. */
export function ReportForm({ here, reply, on, back }: FormProps & { on: number; back: string }) {
	const { t } = useTranslation("comments");
	const prefix = `report-${on}`;
	const labels: Record<string, string> = { reason: t("report-reason"), text: t("report-note") };
	return (
		<PostForm action={here} className={LOOK} intent="report" fields={{ on }}>
			<ReplySummary reply={reply} title={t("not-sent")} prefix={prefix} labelOf={(name) => labels[name]} />
			<SelectField
				{...plainField(prefix, reply, "reason")}
				label={t("report-reason")}
				empty={t("choose")}
				options={REPORT_REASONS.map((value) => ({ value, label: t(`report-${value}`) }))}
				required
			/>
			<TextArea
				{...plainField(prefix, reply, "text")}
				label={t("report-note")}
				optional
				maxLength={MAX_REPORT_NOTE_LENGTH}
				rows={2}
				className="w-full"
			/>
			<span className="flex flex-wrap gap-3">
				<Button type="submit">{t("send-report")}</Button>{" "}
				<ButtonLink to={back} variant="quiet">
					{t("cancel")}
				</ButtonLink>
			</span>
		</PostForm>
	);
}
