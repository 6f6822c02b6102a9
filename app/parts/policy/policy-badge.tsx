import { useTranslation } from "react-i18next";
import { classNames } from "~/lib/class-names";
import type { PolicyVerdict } from "~/portal-contract/company/booking-rules";

/** Whether an offer keeps the travel policy of the reader's company, and why not; nothing where it has none. */
export function PolicyBadge({ verdict, className }: { verdict: PolicyVerdict | null; className?: string }) {
	const { t } = useTranslation("travel-policy");
	if (verdict === null) return null;
	if (verdict.is_within) return <p className={classNames("font-medium text-jade", className)}>{`✓ ${t("within")}`}</p>;
	const reasons = verdict.findings.map(({ text }) => text).join(t("between"));
	return (
		<p className={classNames("text-gold-deep", className)}>
			<b>{t("beyond")}</b>
			{t("because", { reasons })}
		</p>
	);
}
