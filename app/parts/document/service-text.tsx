import { useTranslation } from "react-i18next";
import { Days } from "~/components/ui/days";
import { Money } from "~/components/ui/money";

interface Line {
	kind?: "order" | "fee" | "refund";
	/** Price of the order that a fee is of. */
	order_amount?: number;
	guests?: readonly string[];
	booker?: string;
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

/** What a line is, what was served, when and to whom, with extras and compensation. */
export function ServiceText({ line, currency }: { line: Line; currency: string }) {
	const { t } = useTranslation("bill");
	const { kind = line.amount < 0 ? "refund" : "order", guests = [], booker = "" } = line;
	const { title, service_from, service_until, order_amount = 0, extras_amount = 0, compensation_amount = 0 } = line;
	return (
		<>
			<span className="block font-medium">
				{kind === "fee" ? (
					<>
						{t("kind-fee")} <Money amount={order_amount} currency={currency} />
					</>
				) : (
					t(`kind-${kind}`)
				)}{" "}
			</span>
			{title}{" "}
			<span className="block text-ink-soft">
				<Days from={service_from} until={service_until} />{" "}
			</span>
			{guests.length > 0 ? (
				<span className="block text-ink-soft">{t("guests", { names: guests.join(t("name-separator")) })} </span>
			) : null}
			{booker ? <span className="block text-ink-soft">{t("booked-by", { name: booker })} </span> : null}
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
