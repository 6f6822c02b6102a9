import { getFormProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { fieldProps, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { Time } from "~/components/ui/time";
import { PostForm } from "~/parts/forms/post-form";
import type { OperatorOrder } from "~/portal-contract/operator/orders";
import { EVIDENCE } from "~/portal-contract/order/evidence";
import { MAX_LINE_LENGTH } from "~/portal-contract/order/limits";
import { Refused } from "../../actions/refused";
import type { OperatorFormProps } from "../notes";

type Evidence = NonNullable<OperatorOrder["evidence"]>;

function EvidenceForm({ reply, operatorKey, missing }: OperatorFormProps & Pick<Evidence, "missing">) {
	const { t } = useTranslation("dispatch");
	const lastResult = reply?.intent === "record_evidence" ? reply.result : null;
	const [form, fields] = useServerForm<{ kind: string; text: string }>({
		id: "evidence",
		lastResult,
		defaultValue: { kind: missing[0] ?? "contacted" },
	});
	const labels = { kind: t("evidence-kind"), text: t("evidence-note") };
	return (
		<PostForm
			{...getFormProps(form)}
			className="mt-4 flex flex-col gap-3"
			intent="record_evidence"
			formKey={operatorKey}
		>
			<Refused reply={reply} intents={["record_evidence"]} formId="evidence" labels={labels} />
			<SelectField
				{...fieldProps(fields.kind)}
				label={labels.kind}
				options={EVIDENCE.map((value) => ({ value, label: t(`evidence-${value}`) }))}
			/>
			<TextField
				{...fieldProps(fields.text)}
				label={labels.text}
				hint={t("evidence-note-hint")}
				optional
				maxLength={MAX_LINE_LENGTH}
				autoComplete="off"
			/>
			<div>
				<SubmitButton variant="secondary">{t("evidence-record")}</SubmitButton>
			</div>
		</PostForm>
	);
}

/** What is recorded while a driver waits for guests who have not come: without it there is no no-show. */
export function EvidenceCard({
	evidence,
	mayRecord,
	...form
}: OperatorFormProps & { evidence: Evidence; mayRecord: boolean }) {
	const { t } = useTranslation("dispatch");
	const { recorded, missing } = evidence;
	const lacking = missing.map((kind) => t(`evidence-missing-${kind}`)).join(t("between"));
	return (
		<Card title={t("evidence-title")} id="evidence-card">
			<p className="text-sm text-ink-soft">{t("evidence-text")}</p>
			<ol className="mt-3 flex flex-col gap-2 empty:hidden">
				{recorded.map(({ kind, by, text, at }) => (
					<li key={`${kind} ${at} ${text}`}>
						<span className="font-medium">{t(`evidence-${kind}`)}</span>{" "}
						<span className="text-sm text-ink-soft">
							<Time seconds={at} /> {by}
						</span>
						{text ? <p className="break-words">{text}</p> : null}
					</li>
				))}
			</ol>
			<p className="mt-3">
				{missing.length > 0 ? t("evidence-missing", { missing: lacking }) : t("evidence-complete")}
			</p>
			{mayRecord ? <EvidenceForm key={recorded.length} {...form} missing={missing} /> : null}
		</Card>
	);
}
