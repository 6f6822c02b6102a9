import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { formProps } from "~/components/form/form-props";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { CheckboxField } from "~/components/form/tick-fields";
import { Link } from "~/components/ui/link";
import { RETAINED } from "~/lib/forms/form-reply";
import { PostForm } from "~/parts/forms/post-form";
import { begunBy, useReply } from "~/parts/forms/use-reply";
import type { BookingChoice, ChoiceKind } from "~/portal-contract/company/cost-centers";
import { companyPaths } from "../company-paths";
import type { choiceConstraint } from "./choice-forms.server";

interface ChoiceFormProps {
	kind: ChoiceKind;
	/** Absent for a new one. */
	choice: BookingChoice | undefined;
	constraint: ReturnType<typeof choiceConstraint>;
	formKey: string;
}

type Values = { code: string; name: string; sort: string; is_active: string };

export const choiceFormId = (kind: ChoiceKind) => `choice-${kind}`;

/** Adds an entry, or changes one. */
export function ChoiceForm({ kind, choice, constraint, formKey }: ChoiceFormProps) {
	const { t } = useTranslation("company");
	const reply = useReply("save", { kind });
	const retained = useReply(RETAINED, { kind });
	const { code = "", name = "", sort = 0, is_active = true } = choice ?? {};
	const defaultValue = { code, name, sort: String(sort), is_active: is_active ? "on" : "" };
	const [form, fields] = useServerForm<Values>({
		id: choiceFormId(kind),
		constraint,
		...begunBy<Values>(reply ?? retained, defaultValue),
	});
	return (
		<PostForm
			{...formProps(form)}
			fields={choice ? { kind, id: choice.id } : { kind }}
			formKey={formKey}
			reply={reply}
			className="flex max-w-2xl flex-col gap-4"
		>
			<h3 className="font-medium">{choice ? t("choice-edit", { code: choice.code }) : t(`choice-add-${kind}`)}</h3>
			<ErrorSummary items={summaryItems(form, (field) => t(`choice-${field}`))} />
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					{...fieldProps(fields.code)}
					label={t("choice-code")}
					hint={t(`choice-code-hint-${kind}`)}
					autoComplete="off"
				/>
				<TextField
					{...fieldProps(fields.name)}
					label={t("choice-name")}
					hint={t("choice-name-hint")}
					autoComplete="off"
					optional
				/>
				<TextField
					{...fieldProps(fields.sort)}
					label={t("choice-sort")}
					hint={t("choice-sort-hint")}
					inputMode="numeric"
					autoComplete="off"
					optional
				/>
			</div>
			<CheckboxField
				id={fields.is_active.id}
				name="is_active"
				label={t("choice-is_active")}
				defaultChecked={fields.is_active.initialValue === "on"}
			/>
			<div className="flex flex-wrap items-center gap-4">
				<SubmitButton name="intent" value="save" pendingText={t("saving")}>
					{t(choice ? "save" : "choice-add")}
				</SubmitButton>
				{choice ? <Link to={companyPaths.costCenters()}>{t("choice-cancel")}</Link> : null}
			</div>
		</PostForm>
	);
}
