import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { PolicyTimeline } from "~/parts/policy/policy-timeline";
import { Price } from "~/parts/price/price";
import { PriceLines } from "~/parts/price/price-lines";
import type { Quote } from "~/portal-contract/order/quote";
import { ExtrasRules } from "../extras-rules";
import { PlanTable, useRentalRows, ZoneList } from "../rental-facts";
import { spanText } from "../span-text";
import { carQuoteOf } from "./car-quote";

/** What is booked. */
export function RentalSummary({ quote }: { quote: Quote }) {
	const { t } = useTranslation(["car", "vehicle", "order-parts"]);
	const part = carQuoteOf(quote);
	const rows = useRentalRows(part);
	const confirmation = {
		label: t("vehicle:confirmation"),
		value: t(quote.instant ? "vehicle:instant" : "vehicle:on-request"),
	};
	return (
		<Card title={part.vehicle_model}>
			<DataList
				rows={[
					...rows,
					{ label: t("zones"), value: part.zones.length > 0 ? <ZoneList part={part} /> : null },
					confirmation,
				]}
			/>
			<h3 className="mt-4 font-semibold">{t("plan")}</h3>
			<PlanTable part={part} />
		</Card>
	);
}

/** What it costs, what is charged beyond it, and what cancelling costs. */
export function RentalCost({ quote }: { quote: Quote }) {
	const { t } = useTranslation(["car", "vehicle", "order-parts"]);
	const part = carQuoteOf(quote);
	return (
		<>
			<Card title={t("order-parts:total-price")}>
				<Price total={quote.total_amount} currency={quote.currency} what={spanText(t, part.days, part.rental_count)} />
				<PriceLines lines={quote.price_lines} total={quote.total_amount} currency={quote.currency} />
				<ExtrasRules part={part} />
			</Card>
			<Card title={t("order-parts:cancellation-policy")}>
				<PolicyTimeline tiers={quote.policy} total={quote.total_amount} currency={quote.currency} />
			</Card>
		</>
	);
}
