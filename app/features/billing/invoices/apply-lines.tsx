import { useTranslation } from "react-i18next";
import { FieldSet } from "~/components/form/field";
import { TextField } from "~/components/form/text-fields";
import { Tick } from "~/components/form/tick";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import { errorsIn, type FormReply, fieldId } from "~/lib/forms/form-reply";
import type { InvoiceableOrder } from "~/portal-contract/billing/invoices";
import { amountText } from "./amount-text";
import type { Selection } from "./selection";

export const APPLY_FORM = "apply";

interface ApplyLineProps {
	order: InvoiceableOrder;
	index: number;
	isTicked: boolean;
	amount: string | undefined;
	errors: string[] | null;
}

function ApplyLine({ order, index, isTicked, amount, errors }: ApplyLineProps) {
	const { t } = useTranslation("invoice");
	const { order_id, booking_id, title, service_from, currency, net_amount, claimed_amount, remaining_amount } = order;
	const name = (field: string) => `lines[${index}].${field}`;
	const label = (
		<>
			<span className="font-medium">{title}</span>{" "}
			<span className="block text-sm text-ink-soft">
				<Time date={service_from} /> · {booking_id}
			</span>
		</>
	);
	return (
		<li className="grid items-start gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0 md:grid-cols-[1fr_14rem]">
			<div className="min-w-0">
				<input type="hidden" name={name("order_id")} value={order_id} />
				<input type="hidden" name={name("booking_id")} value={booking_id} />
				<Tick
					id={fieldId(APPLY_FORM, name("ticked"))}
					name={name("ticked")}
					value="1"
					label={label}
					defaultChecked={isTicked}
				/>
				<p className="pl-8 text-sm text-ink-soft">
					{t("net")} <Money amount={net_amount} currency={currency} /> · {t("requested")}{" "}
					<Money amount={claimed_amount} currency={currency} /> · {t("left")}{" "}
					<Money amount={remaining_amount} currency={currency} className="font-medium text-ink" />
				</p>
			</div>
			<TextField
				id={fieldId(APPLY_FORM, name("amount"))}
				name={name("amount")}
				defaultValue={amount ?? amountText(remaining_amount)}
				errors={errors}
				label={t("field-amount", { currency })}
				inputMode="decimal"
				autoComplete="off"
				maxLength={20}
			/>
		</li>
	);
}

interface ApplyLinesProps {
	orders: readonly InvoiceableOrder[];
	chosen: Selection;
	/** Amounts that were typed, by the order. */
	typed: ReadonlyMap<number, string>;
	/** To a request of this page. */
	reply: FormReply | null;
}

/** Orders to be ticked, each with the share that is invoiced: all that is left, unless another amount is typed. */
export function ApplyLines({ orders, chosen, typed, reply }: ApplyLinesProps) {
	const { t } = useTranslation("invoice");
	return (
		<FieldSet
			legend={t("field-lines")}
			id={fieldId(APPLY_FORM, "lines")}
			hint={t("lines-hint")}
			errors={errorsIn(reply, "lines")}
		>
			<ul>
				{orders.map((order, index) => (
					<ApplyLine
						key={order.order_id}
						order={order}
						index={index}
						isTicked={chosen.has(order.order_id)}
						amount={chosen.get(order.order_id)?.amount ?? typed.get(order.order_id)}
						errors={errorsIn(reply, `lines[${index}].amount`)}
					/>
				))}
			</ul>
		</FieldSet>
	);
}
