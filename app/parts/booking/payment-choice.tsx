import { useTranslation } from "react-i18next";
import { RadioGroup } from "~/components/form/tick-fields";
import { formatMoney } from "~/lib/money";

/** A way to pay as the portal offers it; `available_amount` in minor units of `currency`. */
interface PayOption {
	pay_channel: "pre_deposit" | "credit";
	label: string;
	currency: string;
	available_amount: number;
	sufficient: boolean;
}

interface PaymentChoiceProps {
	choices: readonly PayOption[];
	/** What is to be paid, minor units of the choices' currency. */
	total: number;
	/** From `fieldProps`. */
	name?: string;
	id?: string;
	form?: string;
	fieldKey?: string;
	errors?: readonly string[] | null;
	defaultValue?: string;
}

/** The payment types with what is left of each beside it. None is chosen for the reader; one that does not suffice says what is missing. */
export function PaymentChoice({ choices, total, name = "pay_channel", ...field }: PaymentChoiceProps) {
	const { t, i18n } = useTranslation(["order-parts", "party"]);
	const options = choices.map((choice) => {
		const money = (amount: number) => formatMoney(amount, choice.currency, i18n.language);
		const left = t(`pay-available-${choice.pay_channel}`, { amount: money(choice.available_amount) });
		const after = t("pay-left-after", { amount: money(choice.available_amount - total) });
		const short = t("pay-short", { amount: money(total - choice.available_amount) });
		return {
			value: choice.pay_channel,
			label: <span className="font-medium">{choice.label}</span>,
			hint: (
				<span className="tabular-nums">
					{left}
					{t("party:clause-separator")}
					{choice.sufficient ? after : <span className="font-medium text-vermilion">{short}</span>}
				</span>
			),
		};
	});
	const hasCredit = choices.some((choice) => choice.pay_channel === "credit");
	return (
		<RadioGroup
			name={name}
			{...field}
			legend={<span className="text-lg font-semibold">{t("payment-type")}</span>}
			hint={hasCredit ? undefined : t("no-credit")}
			options={options}
			required
			missing="payment-type-required"
		/>
	);
}
