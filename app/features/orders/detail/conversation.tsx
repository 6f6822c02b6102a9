import { getFormProps } from "@conform-to/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldProps, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-fields";
import { UploadField } from "~/components/form/upload-field";
import { Card } from "~/components/ui/card";
import { Time } from "~/components/ui/time";
import type { FormReply } from "~/lib/forms/form-reply";
import { formatOwnTime } from "~/lib/time/own-time";
import { maxSizeOf, type UploadSettings } from "~/lib/uploads/rules";
import { sizeText } from "~/lib/uploads/size-text";
import { Auth } from "~/parts/auth";
import { PostForm } from "~/parts/forms/post-form";
import { MAX_MESSAGE_FILES, MAX_MESSAGE_LENGTH } from "~/portal-contract/order/limits";
import type { OrderConversation, OrderMessage } from "~/portal-contract/order/messages";
import type { OrderShown } from "../actions/offered";
import { Refused } from "../actions/refused";
import { MessageFiles } from "./message-files";

interface ConversationProps {
	conversation: OrderConversation;
	reply: FormReply<OrderShown> | null;
	messageKey: string;
	upload: UploadSettings;
}

/** Messages of member and operator, oldest first, with the field for the next one. */
export function Conversation({ conversation, reply, messageKey, upload }: ConversationProps) {
	const { t } = useTranslation("orders");
	const { side } = conversation;
	const firstNew = conversation.list.filter((line) => line.from !== side).length - conversation.unread;
	let ofOthers = 0;
	return (
		<Card
			title={t(side === "operator" ? "conversation-title-operator" : "conversation-title")}
			id="conversation"
			className={conversation.list.length === 0 ? "print:hidden" : undefined}
		>
			{conversation.list.length === 0 ? (
				<p className="text-sm text-ink-soft">
					{t(side === "operator" ? "conversation-empty-operator" : "conversation-empty")}
				</p>
			) : null}
			<ol className="flex flex-col gap-3">
				{conversation.list.map((line) => {
					const isNew = line.from !== side && ofOthers++ >= firstNew;
					return <Line key={line.id} line={line} side={side} isNew={isNew} />;
				})}
			</ol>
			<Auth value="order/detail/sendMessage">
				{conversation.may_send ? (
					<MessageForm key={conversation.list.length} reply={reply} messageKey={messageKey} upload={upload} />
				) : null}
			</Auth>
		</Card>
	);
}

function Line({ line, side, isNew }: { line: OrderMessage; side: OrderMessage["from"]; isNew: boolean }) {
	const { t } = useTranslation("orders");
	const who =
		line.from === "operator" ? "conversation-operator" : side === "member" ? "conversation-you" : "conversation-member";
	return (
		<li className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
			<span className="text-sm text-ink-soft">
				<Time seconds={line.at} /> <ReadersTime seconds={line.at} />
			</span>
			<div className="min-w-0">
				<span className="font-medium">{t(who)}</span>
				{line.author === t(who) ? null : <span className="text-sm text-ink-soft"> · {line.author}</span>}
				{isNew ? <span className="text-sm font-medium"> · {t("conversation-new")}</span> : null}
				<p className="break-words whitespace-pre-line">{line.text}</p>
				<MessageFiles files={line.files} />
			</div>
		</li>
	);
}

/** The reader's local time, where it differs; unknown to the server. */
function ReadersTime({ seconds }: { seconds: number }) {
	const { t, i18n } = useTranslation("orders");
	const [text, setText] = useState("");
	useEffect(() => {
		setText(formatOwnTime(new Date(seconds * 1000), i18n.language) ?? "");
	}, [seconds, i18n.language]);
	return text === "" ? null : <span className="block">{t("conversation-your-time", { time: text })}</span>;
}

function MessageForm({ reply, messageKey, upload }: Pick<ConversationProps, "reply" | "messageKey" | "upload">) {
	const { t, i18n } = useTranslation(["orders", "upload"]);
	const mine = reply?.intent === "send_message" ? reply : null;
	const [form, fields] = useServerForm<{ text: string; files: string[] }>({
		id: "conversation-form",
		lastResult: mine?.result,
	});
	return (
		<PostForm
			encType="multipart/form-data"
			{...getFormProps(form)}
			className="mt-4 flex flex-col gap-3 print:hidden"
			intent="send_message"
			formKey={messageKey}
			reply={mine}
		>
			<Refused
				reply={reply}
				intents={["send_message"]}
				formId="conversation-form"
				labels={{ text: t("conversation-text"), files: t("upload:label") }}
			/>
			<TextArea
				{...fieldProps(fields.text)}
				label={t("conversation-text")}
				hint={t("conversation-hint")}
				required
				maxLength={MAX_MESSAGE_LENGTH}
				rows={3}
			/>
			<Auth value="ajax/upload">
				<UploadField
					id={fields.files.id}
					name="attachments"
					sentName="files"
					label={t("upload:label")}
					hint={t("upload:hint", { size: sizeText(maxSizeOf(upload), i18n.language), most: MAX_MESSAGE_FILES })}
					errors={fields.files.errors}
					settings={upload}
					most={MAX_MESSAGE_FILES}
				/>
			</Auth>
			<div>
				<SubmitButton variant="secondary" pendingText={t("conversation-sending")}>
					{t("conversation-send")}
				</SubmitButton>
			</div>
		</PostForm>
	);
}
