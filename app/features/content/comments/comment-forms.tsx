import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { LONGEST_COMMENT, LONGEST_REPORT_NOTE, REPORT_REASONS } from "~/portal-contract/cms/comment-limits";
import type { CommentReply } from "./reply";

interface FormProps {
	/** Path and query of this page. */
	here: string;
	reply: CommentReply | null;
}

/** Of the form that was sent last, at its field or above it. */
function Faults({ reply, fieldId, label }: { reply: CommentReply | null; fieldId: string; label: string }) {
	const { t } = useTranslation("comments");
	if (!reply) return null;
	const at = reply.error ? [{ fieldId, label, message: reply.error }] : [];
	const all = reply.message ? [{ message: reply.message }] : [];
	return <ErrorSummary title={t("not-sent")} items={[...at, ...all]} />;
}

type CommentFormProps = FormProps & { article: number; on: number | null; formKey: string; back?: string };

/** A new comment, or an answer to the comment `on`. */
export function CommentForm({ here, article, reply, on, formKey, back }: CommentFormProps) {
	const { t } = useTranslation("comments");
	const own = reply?.intent === "comment" && reply.on === on ? reply : null;
	const field = `comment-text-${on ?? "new"}`;
	const label = t(on === null ? "your-comment" : "your-answer");
	return (
		<form method="post" action={here} className="flex max-w-prose flex-col items-start gap-3">
			<FormToken />
			<input type="hidden" name="intent" value="comment" />
			<input type="hidden" name="idempotency_key" value={own?.idempotency_key || formKey} />
			<input type="hidden" name="article" value={article} />
			{on === null ? null : <input type="hidden" name="on" value={on} />}
			<Faults reply={own} fieldId={field} label={label} />
			<TextArea
				id={field}
				name="text"
				label={label}
				hint={t("comment-hint", { count: LONGEST_COMMENT })}
				defaultValue={own?.typed}
				errors={own?.error ? [own.error] : null}
				required
				maxLength={LONGEST_COMMENT}
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
		</form>
	);
}

/** Reports the comment `on` to the operators. */
export function ReportForm({ here, reply, on, back }: FormProps & { on: number; back: string }) {
	const { t } = useTranslation("comments");
	const own = reply?.intent === "report" && reply.on === on ? reply : null;
	const field = `report-reason-${on}`;
	return (
		<form method="post" action={here} className="flex max-w-prose flex-col items-start gap-3">
			<FormToken />
			<input type="hidden" name="intent" value="report" />
			<input type="hidden" name="on" value={on} />
			<Faults reply={own} fieldId={field} label={t("report-reason")} />
			<SelectField
				id={field}
				name="reason"
				label={t("report-reason")}
				empty={t("choose")}
				options={REPORT_REASONS.map((value) => ({ value, label: t(`report-${value}`) }))}
				defaultValue={own?.reason}
				errors={own?.error ? [own.error] : null}
				required
			/>
			<TextArea
				id={`report-note-${on}`}
				name="text"
				label={t("report-note")}
				optional
				defaultValue={own?.typed}
				maxLength={LONGEST_REPORT_NOTE}
				rows={2}
				className="w-full"
			/>
			<span className="flex flex-wrap gap-3">
				<Button type="submit">{t("send-report")}</Button>{" "}
				<ButtonLink to={back} variant="quiet">
					{t("cancel")}
				</ButtonLink>
			</span>
		</form>
	);
}
