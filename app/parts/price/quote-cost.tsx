import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { ZoneNote } from "~/components/ui/time";
import type { Quote } from "~/portal-contract/order/quote";
import { PolicyTimeline } from "../policy/policy-timeline";
import { Price } from "./price";
import { PriceLines } from "./price-lines";

interface QuoteCostProps {
	quote: Quote;
	/** What the total is for. */
	what: string;
	nights?: ComponentProps<typeof PriceLines>["nights"];
	/** Below the lines of the price. */
	children?: ReactNode;
}

/** What a quote costs and what cancelling costs. */
export function QuoteCost({ quote, what, nights, children }: QuoteCostProps) {
	const { t } = useTranslation("order-parts");
	const { total_amount: total, currency } = quote;
	return (
		<>
			<Card title={t("total-price")}>
				<Price total={total} currency={currency} what={what} />
				<PriceLines lines={quote.price_lines} total={total} currency={currency} nights={nights} />
				{children}
			</Card>
			<Card title={t("cancellation-policy")}>
				<PolicyTimeline tiers={quote.policy} total={total} currency={currency} grace={quote} />
				<ZoneNote className="mt-2" />
			</Card>
		</>
	);
}
