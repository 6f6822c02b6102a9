import { useTranslation } from "react-i18next";
import type { FormReply } from "~/lib/forms/form-reply";
import { ReplySummary } from "~/parts/forms/reply-summary";

interface FormFaultsProps {
	reply: FormReply | null;
	prefix: string;
	/** Of the fields by their names, keys of `bill`. */
	labels?: Readonly<Record<string, string>>;
}

/** What is wrong with a form of a bill. */
export function FormFaults({ reply, prefix, labels = {} }: FormFaultsProps) {
	const { t } = useTranslation("bill");
	return (
		<ReplySummary
			reply={reply}
			title={t("not-done")}
			uncertain={t("perhaps-done")}
			prefix={prefix}
			labelOf={(name) => (labels[name] ? t(labels[name]) : undefined)}
		/>
	);
}
