import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import type { passwordConstraint } from "./change-password.server";
import { PasswordStrength } from "./password-strength";

interface PasswordFormProps {
	username: string;
	constraint: ReturnType<typeof passwordConstraint>;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** `username` stands in a hidden field for the browser's store of passwords. */
export function PasswordForm({ username, constraint, lastResult }: PasswordFormProps) {
	const { t } = useTranslation("account");
	const [form, fields] = useServerForm<{ oldPassword: string; newPassword: string }>({
		id: "change-password",
		constraint,
		lastResult,
	});
	const id = form.id;
	// Passwords are cleared after a refusal, with script as without.
	useEffect(() => {
		if (!lastResult) return;
		for (const name of ["oldPassword", "newPassword"]) {
			const field = document.getElementById(`${id}-${name}`);
			if (field instanceof HTMLInputElement) field.value = "";
		}
	}, [lastResult, id]);
	const labels: Record<string, string> = { oldPassword: t("old-password"), newPassword: t("new-password") };
	return (
		<Form method="post" {...getFormProps(form)} className="flex max-w-md flex-col gap-5">
			<FormToken />
			<input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
			<ErrorSummary items={summaryItems(form, (name) => labels[name])} />
			<TextField
				{...fieldProps(fields.oldPassword)}
				type="password"
				label={t("old-password")}
				autoComplete="current-password"
			/>
			<div className="flex flex-col gap-2">
				<TextField
					{...fieldProps(fields.newPassword)}
					type="password"
					label={t("new-password")}
					hint={t("password-hint")}
					autoComplete="new-password"
					invalid="password-invalid"
				/>
				<PasswordStrength field={fields.newPassword.id} cleared={lastResult} />
			</div>
			<div>
				<SubmitButton pendingText={t("saving")}>{t("change-password")}</SubmitButton>
			</div>
		</Form>
	);
}
