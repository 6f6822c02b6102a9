import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { Auth } from "~/parts/auth";
import { PostForm } from "~/parts/forms/post-form";

/** Whether the company is notified of low funds, and the button that switches it. */
export function AlertsForm({ enabled }: { enabled: boolean }) {
	const { t } = useTranslation("account-money");
	return (
		<Auth value="account/balanceAlerts">
			<PostForm
				intent="alerts"
				fields={{ enabled: enabled ? "0" : "1" }}
				className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 print:hidden sm:px-6"
			>
				<p className="min-w-0 flex-1 basis-64 text-sm">
					<span className="font-medium">{t(enabled ? "alerts-on" : "alerts-off")} </span>
					<span className="block text-ink-soft">{t("alerts-text")}</span>
				</p>
				<SubmitButton variant="secondary" size="small">
					{t(enabled ? "alerts-switch-off" : "alerts-switch-on")}
				</SubmitButton>
			</PostForm>
		</Auth>
	);
}
