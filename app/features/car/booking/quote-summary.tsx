import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { formatMoney } from "~/lib/money";
import { QuoteCost } from "~/parts/price/quote-cost";
import type { Quote } from "~/portal-contract/order/quote";
import { ExtrasRules } from "../extras-rules";
import { PlanTable, useRentalRows, ZoneList } from "../rental-facts";
import { billedOf, billedText } from "../rental-text";
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
					{
						label: t("days"),
						value: t("days-billed", {
							days: t("days-count", { count: part.days }),
							billed: billedText(t, billedOf(part.plan), part.terms),
						}),
					},
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
	const { t, i18n } = useTranslation("car");
	const part = carQuoteOf(quote);
	return (
		<QuoteCost quote={quote} what={spanText(t, part.days, part.rental_count)}>
			<p className="text-sm text-ink-soft">
				{t("per-day", { amount: formatMoney(part.price_per_day, quote.currency, i18n.language) })}{" "}
			</p>
			<ExtrasRules part={part} />
		</QuoteCost>
	);
}
