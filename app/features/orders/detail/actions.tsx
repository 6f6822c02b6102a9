import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { fieldProps, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { formatMoney } from "~/lib/money";
import { PaymentChoice } from "~/parts/payment-choice";
import { paths } from "~/paths";
import type { Order } from "~/portal-contract/order/order";
import type { OrderReply } from "../act.server";

interface ActionProps {
	order: Order;
	reply: OrderReply | null;
}

/** The portal's refusal or what was wrong, drawn once in the form it belongs to. */
export function Refused({ reply, intents }: { reply: OrderReply | null; intents: readonly string[] }) {
	const { t } = useTranslation("orders");
	if (!reply?.refusal || reply.intent === null || !intents.includes(reply.intent)) return null;
	return <ErrorSummary title={t("not-done")} items={[{ message: reply.refusal.msg }]} />;
}

/** Payment of an order that awaits it: both payment types with what is left of each, none chosen. */
export function PayCard({ order, reply, paymentKey, consequence }: ActionProps & { paymentKey: string; consequence: string }) {
	const { t } = useTranslation("orders");
	const lastResult = reply?.intent === "pay" ? reply.result : null;
	const [form, fields] = useServerForm<{ pay_channel: string }>({ id: "pay", lastResult });
	return (
		<Card title={t("pay-title")} id="pay-card">
			<Form method="post" {...getFormProps(form)} className="flex flex-col gap-4">
				<FormToken />
				<input type="hidden" name="intent" value="pay" />
				<input type="hidden" name="idempotency_key" value={paymentKey} />
				<Refused reply={reply} intents={["pay"]} />
				<PaymentChoice {...fieldProps(fields.pay_channel)} choices={order.pay_choices} total={order.total_amount} />
				<p className="text-sm text-ink-soft">{consequence}</p>
				<SubmitButton wide pendingText={t("paying")} disabled={!order.pay_choices.some((choice) => choice.sufficient)}>
					{t("pay-amount", { amount: formatMoney(order.total_amount, order.currency) })}
				</SubmitButton>
			</Form>
		</Card>
	);
}

/** First step of a cancel: asks what it costs. Nothing is cancelled by it. */
export function CancelCard({ consequence, reply }: { consequence: string; reply: OrderReply | null }) {
	const { t } = useTranslation("orders");
	return (
		<Card title={t("cancel-order")}>
			<Form method="post" className="flex flex-col gap-3">
				<FormToken />
				<input type="hidden" name="intent" value="cancel_quote" />
				<Refused reply={reply} intents={["cancel_quote", "cancel"]} />
				<p className="text-sm text-ink-soft">{consequence}</p>
				<SubmitButton variant="secondary" wide>
					{t("cancel-order")}
				</SubmitButton>
			</Form>
		</Card>
	);
}

/** The voucher, to look at and to take along. */
export function VoucherCard({ order }: { order: Order }) {
	const { t } = useTranslation("orders");
	const current = order.documents.find((document) => document.kind === "voucher" && !document.superseded);
	const languages = ["both", "zh-cn", "en"] as const;
	return (
		<Card title={t("voucher")}>
			<div className="flex flex-col gap-2">
				<ButtonLink to={paths.orderVoucher(order.id, { language: "both" })} reloadDocument icon="download" wide>
					{t("download-voucher")}
				</ButtonLink>
				<ul className="flex flex-wrap gap-x-4 text-sm">
					{languages.map((language) => (
						<li key={language}>
							<a href={paths.orderVoucherPage(order.id, { language })} className="inline-flex min-h-11 items-center md:min-h-9">
								{t(`voucher-${language}`)}
							</a>
						</li>
					))}
				</ul>
				{current ? <p className="text-sm text-ink-soft">{t("voucher-version", { version: current.version })}</p> : null}
			</div>
		</Card>
	);
}
