import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import type { BillReply } from "./reply";

/** What is wrong with a form: each line leads to its field. `labels`: of the fields by their names, keys of `bill`. */
export function FormFaults({
	reply,
	prefix,
	labels,
}: {
	reply: BillReply | null;
	prefix: string;
	labels: Readonly<Record<string, string>>;
}) {
	const { t } = useTranslation("bill");
	if (!reply) return null;
	const items = Object.entries(reply.errors).map(([name, message]) => {
		const label = labels[name];
		return label ? { fieldId: `${prefix}-${name}`, label: t(label), message } : { message };
	});
	const all = reply.message ? [...items, { message: reply.message }] : items;
	return <ErrorSummary title={t(reply.type === "unavailable" ? "perhaps-done" : "not-done")} items={all} />;
}
