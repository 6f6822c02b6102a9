import { getFormProps } from "@conform-to/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import type { passwordConstraint } from "./change-password.server";
import { PasswordStrength } from "./password-strength";

interface PasswordFormProps {
	username: string;
	constraint: ReturnType<typeof passwordConstraint>;
}

/** `username` stands in a hidden field for the browser's store of passwords. */
export function PasswordForm({ username, constraint }: PasswordFormProps) {
	const { t } = useTranslation("account");
	const reply = useReply();
	const [form, fields] = useServerForm<{ oldPassword: string; newPassword: string }>({
		id: "change-password",
		constraint,
		lastResult: reply?.result,
	});
	const id = form.id;
	// Passwords are cleared after a refusal, with script as without.
	useEffect(() => {
		if (!reply) return;
		for (const name of ["oldPassword", "newPassword"]) {
			const field = document.getElementById(`${id}-${name}`);
			if (field instanceof HTMLInputElement) field.value = "";
		}
	}, [reply, id]);
	const labels: Record<string, string> = { oldPassword: t("old-password"), newPassword: t("new-password") };
	return (
		<PostForm {...getFormProps(form)} className="flex max-w-md flex-col gap-5">
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
				<PasswordStrength field={fields.newPassword.id} cleared={reply} />
			</div>
			<div>
				<SubmitButton pendingText={t("saving")}>{t("change-password")}</SubmitButton>
			</div>
		</PostForm>
	);
}
