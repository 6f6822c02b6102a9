import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { PolicyTimeline } from "~/parts/policy/policy-timeline";
import { Price } from "~/parts/price/price";
import { PriceLines } from "~/parts/price/price-lines";
import type { Quote } from "~/portal-contract/order/quote";
import { usePromiseRows, useTransferRows } from "../transfer-facts";
import { airportQuoteOf } from "./airport-quote";
import { NameBoardForm } from "./name-board-form";

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
			{part.transfer_type === "pick_up" ? <NameBoardForm quote={quote} part={part} /> : null}
		</Card>
	);
}

/** What it costs and what cancelling costs. */
export function TransferCost({ quote }: { quote: Quote }) {
	const { t } = useTranslation(["airport", "vehicle", "order-parts"]);
	const part = airportQuoteOf(quote);
	return (
		<>
			<Card title={t("order-parts:total-price")}>
				<Price
					total={quote.total_amount}
					currency={quote.currency}
					what={t("vehicle:vehicles-count", { count: part.vehicle_count })}
				/>
				<PriceLines lines={quote.price_lines} total={quote.total_amount} currency={quote.currency} />
				<p className="mt-2 text-sm text-ink-soft">{t("all-in")}</p>
			</Card>
			<Card title={t("order-parts:cancellation-policy")}>
				<PolicyTimeline tiers={quote.policy} total={quote.total_amount} currency={quote.currency} />
			</Card>
		</>
	);
}
