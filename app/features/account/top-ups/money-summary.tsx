import { useTranslation } from "react-i18next";
import type { FormReply } from "~/lib/forms/form-reply";
import { ReplySummary } from "~/parts/forms/reply-summary";

interface MoneySummaryProps {
	reply: FormReply | null;
	prefix: string;
	/** Of the fields by their names, keys of `account-money`. */
	labels: Readonly<Record<string, string>>;
}

/** What is wrong with a form that moves money into or out of the pre-deposit. */
export function MoneySummary({ reply, prefix, labels }: MoneySummaryProps) {
	const { t } = useTranslation("account-money");
	return (
		<ReplySummary
			reply={reply}
			title={t("not-sent")}
			uncertain={t("perhaps-sent")}
			prefix={prefix}
			labelOf={(name) => (labels[name] ? t(labels[name]) : undefined)}
		/>
	);
}
