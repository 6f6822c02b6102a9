import { classNames } from "~/lib/class-names";
import { moneyParts } from "~/lib/money";

interface MoneyProps {
	/** Integer minor units. */
	amount: number;
	/** ISO code. */
	currency: string;
	/** `total`: large figure, small currency before it. */
	size?: "text" | "total";
	/** ISO codes instead of signs, where several currencies meet. */
	code?: boolean;
	className?: string;
}

/** An amount of money as the product writes it everywhere. */
export function Money({ amount, currency, size = "text", code, className }: MoneyProps) {
	const { minus, sign, figure } = moneyParts(amount, currency, { code });
	if (size === "text") return <span className={classNames("whitespace-nowrap tabular-nums", className)}>{minus + sign + figure}</span>;
	return (
		<span className={classNames("whitespace-nowrap tabular-nums", className)}>
			<span className="text-sm font-medium">{minus + sign}</span>
			<span className="text-2xl font-semibold">{figure}</span>
		</span>
	);
}
