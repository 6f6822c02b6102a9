import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { DataList } from "~/components/ui/data-list";
import { formatDeadline } from "~/lib/time/travel-dates";
import { NameConfirmedField } from "~/parts/forms/name-confirmed";
import type { constraintOf } from "./schema.server";
import { TermsField } from "./terms-field";

interface InvitationView {
	company: string;
	invited_by: string;
	role_text: string;
	email: string;
	username: string;
	expires_at: number;
	has_account: boolean;
}

interface InvitationFormProps {
	invitation: InvitationView | null;
	/** Whether somebody is signed in with this browser. */
	isMember: boolean;
	constraint: ReturnType<typeof constraintOf>;
	lastResult: SubmissionResult<string[]> | undefined;
}

type Values = { username: string; name_confirmed: boolean; password: string; terms: boolean };

/** Who invites to which company, and the choice between the two. */
export function InvitationForm({ invitation, isMember, constraint, lastResult }: InvitationFormProps) {
	const { t, i18n } = useTranslation("sign-in");
	const defaultValue = { username: invitation?.username ?? "" };
	const [form, fields] = useServerForm<Values>({ id: "invitation", constraint, lastResult, defaultValue });
	if (!invitation) return <p role="status">{t("invitation-over")}</p>;
	const labels: Record<string, string> = {
		username: t("account"),
		name_confirmed: t("form:name-confirmed"),
		password: t("password"),
		terms: t("terms"),
	};
	return (
		<Form method="post" {...getFormProps(form)} aria-describedby={undefined} className="flex flex-col gap-4">
			<FormToken />
			<ErrorSummary items={summaryItems(form, (name) => labels[name])} />
			<DataList
				rows={[
					{ label: t("invitation-company"), value: invitation.company },
					{ label: t("invitation-by"), value: invitation.invited_by },
					{ label: t("invitation-role"), value: invitation.role_text },
					{ label: t("invitation-email"), value: invitation.email },
					{ label: t("invitation-until"), value: formatDeadline(invitation.expires_at, i18n.language) },
				]}
			/>
			{isMember ? <p>{t("invitation-signed-in")}</p> : null}
			{invitation.has_account ? (
				<p>{t("invitation-has-account")}</p>
			) : (
				<>
					<TextField
						{...fieldProps(fields.username)}
						label={t("account")}
						hint={t("account-hint")}
						autoComplete="username"
						autoCapitalize="none"
						spellCheck={false}
						invalid="username-invalid"
					/>
					<NameConfirmedField field={fields.name_confirmed} />
					<TextField
						{...fieldProps(fields.password)}
						type="password"
						label={t("password")}
						hint={t("password-hint")}
						autoComplete="new-password"
						invalid="password-invalid"
					/>
					<TermsField id={fields.terms.id} errors={fields.terms.errors} isTicked={fields.terms.initialValue === "on"} />
					<SubmitButton size="large" wide name="intent" value="accept" pendingText={t("common:submitting")}>
						{t("invitation-accept", { company: invitation.company })}
					</SubmitButton>
				</>
			)}
			<SubmitButton variant="quiet" wide name="intent" value="decline" formNoValidate>
				{t("invitation-decline")}
			</SubmitButton>
			<p className="text-sm text-ink-soft">{t("invitation-decline-what")}</p>
		</Form>
	);
}
