import { useTranslation } from "react-i18next";
import { Money } from "~/components/ui/money";

interface Line {
	title: string;
	service_from: string;
	service_until: string;
	amount: number;
	extras_amount?: number;
	compensation_amount?: number;
}

function TextWithAmount({ text, amount, currency }: { text: string; amount: number; currency: string }) {
	return (
		<span className="block text-ink-soft">
			{" "}
			{text} <Money amount={amount} currency={currency} />
		</span>
	);
}

/** What was served and when, with extras and compensation; a credit says so. */
export function ServiceText({ line, currency }: { line: Line; currency: string }) {
	const { t } = useTranslation("bill");
	const { title, service_from, service_until, amount, extras_amount = 0, compensation_amount = 0 } = line;
	return (
		<>
			{amount < 0 ? <span className="font-medium">{t("credit")} · </span> : null}
			{title}{" "}
			<span className="block text-ink-soft">
				{service_from === service_until ? service_from : `${service_from} – ${service_until}`}
			</span>
			{extras_amount > 0 ? (
				<TextWithAmount text={t("of-it-extras")} amount={extras_amount} currency={currency} />
			) : null}
			{compensation_amount > 0 ? (
				<TextWithAmount text={t("compensated")} amount={compensation_amount} currency={currency} />
			) : null}
		</>
	);
}

/** Cost centre, purchase order number and trip purpose, as far as they are known. */
export const chargedTo = ({
	cost_center,
	purchase_order,
	trip_purpose,
}: {
	cost_center: string;
	purchase_order: string;
	trip_purpose: string;
}): string => [cost_center, purchase_order, trip_purpose].filter((text) => text !== "").join(" · ");
