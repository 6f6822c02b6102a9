import { getFormProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { fieldProps, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { Time } from "~/components/ui/time";
import type { FormReply } from "~/lib/forms/form-reply";
import { PostForm } from "~/parts/forms/post-form";
import type { OperatorOrder } from "~/portal-contract/operator/orders";
import { MAX_MESSAGE_LENGTH } from "~/portal-contract/order/limits";
import type { OrderShown } from "../actions/offered";
import { Refused } from "../actions/refused";

export interface OperatorFormProps {
	reply: FormReply<OrderShown> | null;
	operatorKey: string;
}

function NoteForm({ reply, operatorKey }: OperatorFormProps) {
	const { t } = useTranslation("operator");
	const lastResult = reply?.intent === "note" ? reply.result : null;
	const [form, fields] = useServerForm<{ text: string }>({ id: "note", lastResult });
	return (
		<PostForm {...getFormProps(form)} className="mt-4 flex flex-col gap-3" intent="note" formKey={operatorKey}>
			<Refused reply={reply} intents={["note"]} formId="note" labels={{ text: t("note-text") }} />
			<TextArea
				{...fieldProps(fields.text)}
				label={t("note-text")}
				hint={t("note-hint")}
				required
				maxLength={MAX_MESSAGE_LENGTH}
				rows={3}
			/>
			<div>
				<SubmitButton variant="secondary" pendingText={t("note-saving")}>
					{t("note-save")}
				</SubmitButton>
			</div>
		</PostForm>
	);
}

/** Operators' notes, oldest first, with the field for the next one. Never shown to members. */
export function NotesCard({ notes, ...form }: OperatorFormProps & { notes: OperatorOrder["notes"] }) {
	const { t } = useTranslation("operator");
	return (
		<Card title={t("notes-title")} id="notes">
			{notes.length === 0 ? <p className="text-sm text-ink-soft">{t("notes-nothing")}</p> : null}
			<ol className="flex flex-col gap-3">
				{notes.map((note) => (
					<li key={note.id}>
						<span className="font-medium">{note.author}</span>{" "}
						<span className="text-sm text-ink-soft">
							<Time seconds={note.at} />
						</span>
						<p className="break-words whitespace-pre-line">{note.text}</p>
					</li>
				))}
			</ol>
			<NoteForm key={notes.length} {...form} />
		</Card>
	);
}
