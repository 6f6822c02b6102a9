import { getFormProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { RadioGroup } from "~/components/form/tick-fields";
import { versionIn } from "~/lib/forms/form-reply";
import { NameConfirmedField } from "~/parts/forms/name-confirmed";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import type { Role } from "~/portal-contract/company/sub-accounts";
import { InvitationLanguage } from "./invitation-language";
import type { subAccountConstraint } from "./save-sub-account.server";

interface SubAccountFormProps {
	/** Absent for a new one. */
	account?: { nickname: string; role: Role; version: number };
	roles: readonly { value: Role; label: string }[];
	constraint: ReturnType<typeof subAccountConstraint>;
	formKey: string;
}

type Values = {
	username: string;
	name_confirmed: boolean;
	email: string;
	language: string;
	nickname: string;
	role: string;
};

/** Names and role of an account; of a new one also what it is invited by. */
export function SubAccountForm({ account, roles, constraint, formKey }: SubAccountFormProps) {
	const { t } = useTranslation("company");
	const reply = useReply("save");
	const defaultValue = { nickname: account?.nickname ?? "", role: account?.role ?? "" };
	const [form, fields] = useServerForm<Values>({
		id: "sub-account",
		constraint,
		lastResult: reply?.result,
		defaultValue,
	});
	return (
		<PostForm
			fields={account && { version: versionIn(reply, account.version) }}
			formKey={formKey}
			reply={reply}
			{...getFormProps(form)}
			className="flex max-w-2xl flex-col gap-5"
		>
			<ErrorSummary items={summaryItems(form, (name) => t(name === "name_confirmed" ? "form:name-confirmed" : name))} />
			{account ? null : (
				<>
					<TextField
						{...fieldProps(fields.username)}
						label={t("username")}
						hint={t("username-hint")}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						invalid="username-invalid"
					/>
					<NameConfirmedField field={fields.name_confirmed} />
					<TextField
						{...fieldProps(fields.email)}
						type="email"
						label={t("email")}
						hint={t("email-hint")}
						autoComplete="off"
						invalid="email-invalid"
					/>
					<InvitationLanguage
						id={fields.language.id}
						errors={fields.language.errors}
						sent={fields.language.initialValue}
					/>
				</>
			)}
			<TextField {...fieldProps(fields.nickname)} label={t("nickname")} autoComplete="off" />
			<RadioGroup
				name="role"
				id={fields.role.id}
				legend={t("role")}
				errors={fields.role.errors}
				defaultValue={typeof fields.role.initialValue === "string" ? fields.role.initialValue : undefined}
				required
				options={roles.map(({ value, label }) => ({ value, label, hint: t(`role-${value}`) }))}
			/>
			<div>
				<SubmitButton name="intent" value="save" pendingText={t("saving")}>
					{t(account ? "save" : "invite-new")}
				</SubmitButton>
			</div>
		</PostForm>
	);
}
