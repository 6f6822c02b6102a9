import { useTranslation } from "react-i18next";
import type { SecondEyes } from "~/portal-contract/money/second-eyes";

/** Whom a decision of two waits for after the reader, before the reader decides; nothing where the server does not say. */
export function SecondEyesNote({ second }: { second: SecondEyes }) {
	const { t, i18n } = useTranslation("second-eyes");
	if (!second) return null;
	const { is_finance, names } = second;
	const whom = is_finance ? "finance" : "colleague";
	if (names.length > 0)
		return (
			<p className="text-sm text-ink-soft">{t(whom, { names: names.join(i18n.language === "en" ? ", " : "、") })}</p>
		);
	return (
		<p role="note" className="rounded-card border border-gold bg-gold/10 px-4 py-2 text-sm">
			{t(`${whom}-none`)}
		</p>
	);
}
