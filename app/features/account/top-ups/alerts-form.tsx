import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormToken } from "~/components/form/form-token";
import { SubmitButton } from "~/components/form/submit-button";
import { Auth } from "~/parts/auth";

/** Whether the company is notified of low funds, and the button that switches it. */
export function AlertsForm({ enabled }: { enabled: boolean }) {
	const { t } = useTranslation("account-money");
	return (
		<Auth value="account/balanceAlerts">
			<Form
				method="post"
				className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 print:hidden sm:px-6"
			>
				<FormToken />
				<input type="hidden" name="intent" value="alerts" />
				<input type="hidden" name="enabled" value={enabled ? "0" : "1"} />
				<p className="min-w-0 flex-1 basis-64 text-sm">
					<span className="font-medium">{t(enabled ? "alerts-on" : "alerts-off")} </span>
					<span className="block text-ink-soft">{t("alerts-text")}</span>
				</p>
				<SubmitButton variant="secondary" size="small">
					{t(enabled ? "alerts-switch-off" : "alerts-switch-on")}
				</SubmitButton>
			</Form>
		</Auth>
	);
}
