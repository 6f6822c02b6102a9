import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import { PolicyTimeline } from "~/parts/policy/policy-timeline";
import { PriceLines } from "~/parts/price/price-lines";
import type { Order } from "~/portal-contract/order/order";
import type { Quote } from "~/portal-contract/order/quote";
import type { FerryOrderPart, FerryPart } from "../contract";

function useRows(part: FerryPart) {
	const { t } = useTranslation("ferry");
	const moment = (time: string, pier: string) => (
		<>
			<Time date={part.sails_on} /> {time}, {pier}
		</>
	);
	return [
		{ label: t("departs"), value: moment(part.departs, part.from.pier) },
		{ label: t("arrives"), value: moment(part.arrives, part.to.pier) },
		{ label: t("class"), value: part.seat_class },
		{ label: t("seats"), value: part.seats },
	];
}

/** What is booked. */
export function CrossingSummary({ quote, part }: { quote: Quote; part: FerryPart }) {
	return (
		<Card title={quote.title}>
			<DataList rows={useRows(part)} />
		</Card>
	);
}

/** What it costs and what cancelling costs. */
export function CrossingCost({ quote }: { quote: Quote }) {
	const { t } = useTranslation("order-parts");
	const { price_lines, total_amount, currency, policy } = quote;
	return (
		<>
			<Card title={t("total-price")}>
				<PriceLines lines={price_lines} total={total_amount} currency={currency} nights={[]} />
			</Card>
			<Card title={t("cancellation-policy")}>
				<PolicyTimeline tiers={policy} total={total_amount} currency={currency} />
			</Card>
		</>
	);
}

/** What was booked. */
export function CrossingCard({ order, part }: { order: Order; part: FerryOrderPart }) {
	const { t } = useTranslation("ferry");
	const rows = [...useRows(part), { label: t("ticket"), value: part.ticket_number }];
	return (
		<Card title={`${t("crossing")}: ${order.title}`}>
			<DataList columns={2} rows={rows} />
		</Card>
	);
}
