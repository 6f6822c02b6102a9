import { getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { type FormReply, versionIn } from "~/lib/forms/form-reply";
import { PostForm } from "~/parts/forms/post-form";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import type { RuleGroup } from "~/portal-contract/operator/rules";
import { RuleFieldset, type RuleFormFields, type RuleSubject } from "./rule-fields";

/** Form fields by column name; `place` is for new entries only. */
export type RuleForm = {
	place: string;
	title_zh: string;
	title_en: string;
	icon: string;
	weigh: string;
	status: string;
	extend: string;
	menu_type: string;
	url: string;
	no_login_valid: string;
	groups: string[];
};

interface RuleFormProps {
	intent: "save" | "add";
	subject: RuleSubject;
	groups: readonly RuleGroup[];
	values: Partial<RuleForm>;
	formKey: string;
	/** Of the stored rule. */
	version?: number;
	button: string;
	conflict?: ReactNode;
}

const LABELS: Readonly<Record<string, string>> = {
	place: "place",
	title_zh: "title-zh",
	title_en: "title-en",
	icon: "icon",
	weigh: "weigh",
	status: "status",
	extend: "extend",
	menu_type: "menu-type",
	url: "url",
	groups: "groups",
};

export function RuleRefusal({ reply, formId }: { reply: FormReply | null; formId: string }) {
	const { t } = useTranslation("rules");
	return (
		<ReplySummary
			reply={reply}
			title={t(reply?.refusal?.type === "unavailable" ? "perhaps-saved" : "not-saved")}
			prefix={formId}
			labelOf={(name) => LABELS[name] && t(LABELS[name])}
		/>
	);
}

/** Form of a rule or of a new entry; works without script. */
export function RuleEditor({ intent, subject, groups, values, formKey, version, button, conflict }: RuleFormProps) {
	const { t } = useTranslation("rules");
	const reply = useReply(intent);
	const [form, fields] = useServerForm<RuleForm>({ id: "rule", lastResult: reply?.result, defaultValue: values });
	return (
		<PostForm
			intent={intent}
			fields={version === undefined ? {} : { version: versionIn(reply, version) }}
			formKey={formKey}
			reply={reply}
			{...getFormProps(form)}
			className="flex flex-col gap-5"
		>
			<RuleRefusal reply={reply} formId="rule" />
			{conflict}
			<RuleFieldset subject={subject} groups={groups} fields={fields as unknown as RuleFormFields} />
			<div>
				<SubmitButton pendingText={t("saving")}>{button}</SubmitButton>
			</div>
		</PostForm>
	);
}
