import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { QuoteCost } from "~/parts/price/quote-cost";
import type { Quote } from "~/portal-contract/order/quote";
import { usePromiseRows, useTransferRows } from "../transfer-facts";
import { airportQuoteOf } from "./airport-quote";

/** What is booked. */
export function TransferSummary({ quote }: { quote: Quote }) {
	const { t } = useTranslation(["airport", "vehicle"]);
	const part = airportQuoteOf(quote);
	const confirmation = {
		label: t("vehicle:confirmation"),
		value: t(quote.instant ? "vehicle:instant" : "vehicle:on-request"),
	};
	const rows = [...useTransferRows(part), ...usePromiseRows(part), confirmation];
	return (
		<Card title={t("transfer-title", { type: t(part.transfer_type), vehicle: part.vehicle.name })}>
			<DataList rows={rows} />
		</Card>
	);
}

/** What it costs and what cancelling costs. */
export function TransferCost({ quote }: { quote: Quote }) {
	const { t } = useTranslation(["airport", "vehicle"]);
	const { vehicle_count: count } = airportQuoteOf(quote);
	return (
		<QuoteCost quote={quote} what={t("vehicle:vehicles-count", { count })}>
			<p className="mt-2 text-sm text-ink-soft">{t("all-in")}</p>
		</QuoteCost>
	);
}
