import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-fields";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Money } from "~/components/ui/money";
import type { FormReply } from "~/lib/forms/form-reply";
import { formatMoney } from "~/lib/money";
import { formatClock, formatDeadline } from "~/lib/time/travel-dates";
import type { GuestUnits } from "~/parts/booking/guest-units";
import { PostForm } from "~/parts/forms/post-form";
import type { CancelQuote } from "~/portal-contract/order/calls";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";
import type { Order } from "~/portal-contract/order/order";
import type { OrderShown } from "./offered";
import { Refused } from "./refused";

interface CancelConfirmProps {
	order: Order;
	guests: GuestUnits;
	here: string;
	step: NonNullable<OrderShown["cancel"]>;
	reply: FormReply<OrderShown>;
}

/** The first step's button, which is shown again after keeping the order. */
function focusFirstStep(): void {
	const intent = document.querySelector<HTMLInputElement>('#order-actions input[name="intent"][value="cancel_quote"]');
	intent?.form?.querySelector("button")?.focus();
}

/** By the tier that is in force at `seconds`. */
function feeAt({ policy }: Order, seconds: number): number {
	return policy.findLast(({ from }) => from === null || from <= seconds)?.amount ?? 0;
}

/** Of the whole order, or of the unit that the quote is of. */
function useWords({ unit = null }: CancelQuote, order: Order, guests: GuestUnits) {
	const { t } = useTranslation("orders");
	const label = unit === null ? undefined : guests.units[unit]?.label;
	if (unit === null || label === undefined) {
		const charge = (fee: string) => t("cancel-confirm-fee", { fee });
		return { unit: null, question: t("cancel-question"), free: t("cancel-confirm-free"), charge };
	}
	const values = { unit: label, guest: order.guests[unit] ?? "" };
	const charge = (fee: string) => t("cancel-unit-fee", { ...values, fee });
	return { unit, question: t("cancel-unit-question", values), free: t("cancel-unit-free", values), charge };
}

/** Ref of the element that takes the focus with each quote; when it goes, the first step's button gets it. */
function useFocusOn(quote_id: CancelQuote["quote_id"]) {
	const box = useRef<HTMLDivElement>(null);
	const read = useRef(quote_id);
	// Each fresh quote is read anew. The browser has given the focus to that of the page's HTML, which the reader may have left before hydration.
	useEffect(() => {
		if (read.current !== quote_id || box.current?.autofocus === false) box.current?.focus();
		read.current = quote_id;
	}, [quote_id]);
	useEffect(() => focusFirstStep, []);
	return box;
}

/** Second step of a cancellation: fee and refund, with both choices. Takes the focus. */
export function CancelConfirm({ order, guests, here, step, reply }: CancelConfirmProps) {
	const { t, i18n } = useTranslation("orders");
	const { quote } = step;
	const money = (amount: number) => <Money amount={amount} currency={quote.currency} />;
	const fee = formatMoney(quote.fee_amount, quote.currency, i18n.language);
	const rows = [
		{ label: t("paid-amount"), value: money(quote.paid_amount) },
		{ label: t("cancellation-fee"), value: quote.fee_amount === 0 ? t("no-fee") : money(quote.fee_amount) },
		{
			label: t(quote.pay_channel === "credit" ? "refund-to-credit" : "refund-to-deposit"),
			value: money(quote.refund_amount),
		},
	];
	const next = formatMoney(
		quote.next_fee_amount ?? feeAt(order, quote.next_tier_at ?? 0),
		quote.currency,
		i18n.language,
	);
	const says = useWords(quote, order, guests);
	const box = useFocusOn(quote.quote_id);
	return (
		// biome-ignore lint/a11y/noAutofocus: without script this is the only way to it
		<div ref={box} tabIndex={-1} autoFocus className="rounded-card print:hidden" id="cancel-confirm">
			<Card title={says.question} className="border-vermilion">
				<PostForm action={here} className="flex flex-col gap-4" intent="cancel" fields={{ quote_id: quote.quote_id }}>
					{says.unit === null ? null : <input type="hidden" name="unit" value={says.unit} />}
					<input type="hidden" name="idempotency_key" value={step.idempotency_key} />
					<Refused reply={reply} intents={["cancel"]} />
					<DataList rows={rows} />
					<p className="text-sm text-ink-soft">
						{says.unit === null ? null : <span className="block">{t("cancel-unit-stands")} </span>}
						{quote.tier_text}
						{quote.next_tier_at === null ? null : (
							<span className="block">
								{t("next-tier", { time: formatDeadline(quote.next_tier_at, i18n.language), fee: next })}
							</span>
						)}
						<span className="block">{t("quote-until", { time: formatClock(quote.expires_at, i18n.language) })}</span>
					</p>
					<TextArea
						name="reason"
						label={t("cancel-reason")}
						optional
						maxLength={MAX_REASON_LENGTH}
						rows={2}
						defaultValue={step.reason}
					/>
					<div className="flex flex-wrap gap-3">
						<SubmitButton variant="danger" pendingText={t("cancelling")}>
							{quote.fee_amount === 0 ? says.free : says.charge(fee)}
						</SubmitButton>
						<ButtonLink to={here} variant="secondary">
							{t("cancel-not")}
						</ButtonLink>
					</div>
				</PostForm>
			</Card>
		</div>
	);
}
