import { useTranslation } from "react-i18next";
import { classNames } from "~/lib/class-names";
import { moneyParts } from "~/lib/money";

interface MoneyProps {
	/** Integer minor units. */
	amount: number;
	/** ISO code. */
	currency: string;
	/** `total`: large amount, small currency. */
	size?: "text" | "total";
	/** ISO codes instead of symbols, where several currencies meet. */
	code?: boolean;
	className?: string;
}

export function Money({ amount, currency, size = "text", code, className }: MoneyProps) {
	const { i18n } = useTranslation();
	const { minus, sign, figure } = moneyParts(amount, currency, i18n.language, { code });
	if (size === "text")
		return <span className={classNames("whitespace-nowrap", className)}>{minus + sign + figure}</span>;
	return (
		<span className={classNames("whitespace-nowrap", className)}>
			<span className="text-sm font-medium">{minus + sign}</span>
			<span className="text-2xl font-semibold">{figure}</span>
		</span>
	);
}
