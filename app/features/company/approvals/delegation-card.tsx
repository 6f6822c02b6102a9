import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import type { Approvals } from "~/portal-contract/account/approvals";
import type { ApprovalReply } from "./approval-reply";

interface DelegationCardProps extends Pick<Approvals, "delegation" | "delegates"> {
	reply: ApprovalReply | undefined;
}

/** Who decides in the reader's place, and on which days. */
export function DelegationCard({ delegation, delegates, reply }: DelegationCardProps) {
	const { t } = useTranslation("company");
	const { values = {}, errors = {}, msg = null } = reply ?? {};
	const current = delegation && delegation.state !== "over" ? delegation : null;
	const field = (name: string) => ({
		...{ id: `delegation-${name}`, name, label: t(`delegation-${name}`) },
		...{ defaultValue: values[name] ?? "", errors: errors[name] ? [errors[name]] : undefined },
	});
	return (
		<Card title={t("delegation")}>
			<p className="mb-4 max-w-2xl text-sm text-ink-soft">{t("delegation-what")}</p>
			{msg ? <ErrorSummary title={t("not-done")} items={[{ message: msg }]} /> : null}
			{delegation ? (
				<p className={current ? "font-medium" : "mb-4 text-sm text-ink-soft"}>
					{t(`delegation-${delegation.state}`, delegation)}
				</p>
			) : null}
			{current ? (
				<Form method="post" className="mt-4">
					<FormToken />
					<SubmitButton variant="secondary" name="intent" value="end-delegation" pendingText={t("saving")}>
						{t("delegation-end")}
					</SubmitButton>
				</Form>
			) : (
				<Form method="post" className="flex flex-wrap items-end gap-3">
					<FormToken />
					<SelectField
						{...field("delegate_id")}
						empty={t("delegation-nobody")}
						options={delegates.map(({ id, name }) => ({ value: String(id), label: name }))}
						className="w-full sm:w-40"
					/>
					<TextField {...field("from_date")} type="date" className="w-36 grow" />
					<TextField {...field("until_date")} type="date" className="w-36 grow" />
					<SubmitButton variant="secondary" name="intent" value="delegate" pendingText={t("saving")}>
						{t("delegation-save")}
					</SubmitButton>
				</Form>
			)}
		</Card>
	);
}
