import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, type SummaryItem } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import type { RuleGroup } from "~/portal-contract/operator/rules";
import { RuleFieldset, type RuleFormFields, type RuleSubject } from "./rule-fields";
import type { RuleReply } from "./rule-reply";

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
	reply: RuleReply | null;
	formKey: string;
	/** Version that the form was loaded with. */
	version?: number;
	button: string;
	conflict?: ReactNode;
}

const LABELS: Readonly<Record<string, string>> = {
	...{
		place: "place",
		title_zh: "title-zh",
		title_en: "title-en",
		icon: "icon",
		weigh: "weigh",
		status: "status",
		extend: "extend",
	},
	...{ menu_type: "menu-type", url: "url", groups: "groups" },
};

/** Error summary; field errors take precedence over the portal's refusal. */
export function RuleRefusal({ reply, formId }: { reply: RuleReply | null; formId: string }) {
	const { t } = useTranslation("rules");
	if (!reply) return null;
	const wrong = Object.entries(reply.result?.error ?? {}).flatMap(([name, messages]) =>
		(messages ?? []).map((message): SummaryItem => {
			const label = LABELS[name];
			return label ? { fieldId: `${formId}-${name}`, label: t(label), message } : { message };
		}),
	);
	const items = wrong.length === 0 && reply.refusal?.msg ? [{ message: reply.refusal.msg }] : wrong;
	return (
		<ErrorSummary title={t(reply.refusal?.type === "unavailable" ? "perhaps-saved" : "not-saved")} items={items} />
	);
}

/** Form of a rule or of a new entry; works without script. */
export function RuleEditor({
	intent,
	subject,
	groups,
	values,
	reply,
	formKey,
	version,
	button,
	conflict,
}: RuleFormProps) {
	const { t } = useTranslation("rules");
	const own = reply?.intent === intent ? reply : null;
	const [form, fields] = useServerForm<RuleForm>({ id: "rule", lastResult: own?.result ?? null, defaultValue: values });
	return (
		<Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
			<FormToken />
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="idempotency_key" value={formKey} />
			{version === undefined ? null : <input type="hidden" name="version" value={version} />}
			<RuleRefusal reply={own} formId="rule" />
			{conflict}
			<RuleFieldset subject={subject} groups={groups} fields={fields as unknown as RuleFormFields} />
			<div>
				<SubmitButton pendingText={t("saving")}>{button}</SubmitButton>
			</div>
		</Form>
	);
}
