import { useTranslation } from "react-i18next";
import { RadioGroup } from "~/components/form/tick-fields";
import { formatMoney } from "~/lib/money";
import { CreditPauseNote } from "~/parts/money/credit-pause";
import { TopUpLink } from "~/parts/money/top-up-link";
import type { CreditPause } from "~/portal-contract/money/credit";

/** A way to pay as the portal offers it; `available_amount` in minor units of `currency`. */
interface PayOption {
	pay_channel: "pre_deposit" | "credit";
	label: string;
	currency: string;
	available_amount: number;
	sufficient: boolean;
	credit_paused: CreditPause | null;
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
	const { t, i18n } = useTranslation(["order-parts", "party", "paying"]);
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
					{choice.sufficient ? (
						after
					) : (
						<span className="font-medium text-vermilion">{choice.credit_paused ? t("pay-paused") : short}</span>
					)}
				</span>
			),
		};
	});
	const hasCredit = choices.some((choice) => choice.pay_channel === "credit");
	const paused = choices.find((choice) => choice.credit_paused)?.credit_paused;
	const isShort = choices.some((choice) => choice.pay_channel === "pre_deposit" && !choice.sufficient);
	return (
		<div className="flex flex-col gap-3">
			<RadioGroup
				name={name}
				{...field}
				legend={<span className="text-lg font-semibold">{t("payment-type")}</span>}
				hint={hasCredit ? undefined : t("no-credit")}
				options={options}
				required
				missing="payment-type-required"
			/>
			<CreditPauseNote paused={paused} className="text-sm" />
			{isShort ? <TopUpLink /> : null}
		</div>
	);
}
