import { useTranslation } from "react-i18next";
import { Money } from "~/components/ui/money";
import type { Order } from "~/portal-contract/order/order";
import { LogTime } from "./log-time";

/** Oldest first, seen from the member. */
export function Payments({ order: { payments, currency } }: { order: Order }) {
	const { t } = useTranslation("orders");
	if (payments.length === 0) return null;
	return (
		<>
			<h3 className="mt-4 font-medium">{t("payments-title")}</h3>
			<ol className="text-sm tabular-nums">
				{payments.map((payment, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two movements may fall into one second; the ledger only grows
					<li key={index} className="flex justify-between gap-4 border-b border-line py-1.5 last:border-b-0">
						<span>
							{payment.text} <LogTime seconds={payment.at} className="block text-ink-soft tabular-nums" />
						</span>{" "}
						<Money
							amount={payment.direction === "out" && payment.status !== "void" ? -payment.amount : payment.amount}
							currency={currency}
							className={payment.status === "void" ? "text-ink-soft line-through" : undefined}
						/>
					</li>
				))}
			</ol>
		</>
	);
}
