import { getFormProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { fieldProps, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import type { FormReply } from "~/lib/forms/form-reply";
import { formatMoney } from "~/lib/money";
import { PaymentChoice } from "~/parts/booking/payment-choice";
import { PostForm } from "~/parts/forms/post-form";
import type { Order } from "~/portal-contract/order/order";
import type { OfferedAction, OrderShown } from "./offered";
import { Refused } from "./refused";

interface PayCardProps {
	order: Order;
	action: OfferedAction;
	reply: FormReply<OrderShown> | null;
}

/** Both payment types with their balances, none preselected. */
export function PayCard({ order, action, reply }: PayCardProps) {
	const { t, i18n } = useTranslation("orders");
	const mine = reply?.intent === "pay" ? reply : null;
	const [form, fields] = useServerForm<{ pay_channel: string }>({ id: "pay", lastResult: mine?.result });
	return (
		<Card title={t("pay-title")} id="pay-card">
			<PostForm
				{...getFormProps(form)}
				className="flex flex-col gap-4"
				intent="pay"
				formKey={action.idempotency_key}
				reply={mine}
			>
				<Refused reply={reply} intents={["pay"]} />
				<PaymentChoice {...fieldProps(fields.pay_channel)} choices={order.pay_choices} total={order.total_amount} />
				<p className="text-sm text-ink-soft">{action.consequence}</p>
				<SubmitButton wide pendingText={t("paying")} disabled={!order.pay_choices.some((choice) => choice.sufficient)}>
					{t("pay-amount", { amount: formatMoney(order.total_amount, order.currency, i18n.language) })}
				</SubmitButton>
			</PostForm>
		</Card>
	);
}
