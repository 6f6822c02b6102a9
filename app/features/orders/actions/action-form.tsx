import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { FormToken } from "~/components/form/form-token";
import { useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Icon } from "~/components/ui/icon";
import { GUESTS, type GuestUnits } from "~/parts/booking/guest-units";
import { useLineWords } from "~/parts/line-words";
import type { Order } from "~/portal-contract/order/order";
import { ActionField } from "./action-fields";
import type { ActionFieldNames, OfferedAction, OrderReply } from "./offered";
import { Refused } from "./refused";

interface MoveFormProps {
	order: Order;
	guests: GuestUnits;
	move: OfferedAction;
	reply: OrderReply | null;
}

/** A move that asks for nothing is one press with its consequence above; another opens to its fields, and stands open where it was refused. */
export function ActionForm({ order, guests, move, reply }: MoveFormProps) {
	const isMine = reply?.intent === move.call;
	if (move.fields.length === 0) {
		return (
			<div className="flex flex-col gap-2">
				<p className="text-sm text-ink-soft">{move.consequence}</p>
				<Fields order={order} guests={guests} move={move} reply={reply} />
			</div>
		);
	}
	return (
		<details className="group" open={isMine || undefined}>
			<summary className="flex min-h-11 flex-col justify-center rounded-field">
				<span className="flex items-center gap-2 font-medium text-river">
					{move.label}
					<Icon name="chevron" className="text-ink-soft transition-transform duration-100 group-open:rotate-180" />
				</span>
				<span className="text-sm text-ink-soft">{move.consequence}</span>
			</summary>
			<div className="mt-3">
				<Fields order={order} guests={guests} move={move} reply={reply} />
			</div>
		</details>
	);
}

function Fields({ order, guests, move, reply }: MoveFormProps) {
	const t = useLineWords("orders");
	const mine = reply?.intent === move.call ? reply : null;
	const formId = `move-${move.call}`;
	const [form, fields] = useServerForm<ActionFieldNames>({
		id: formId,
		constraint: move.constraint,
		lastResult: mine?.result,
		defaultValue: move.values,
	});
	const labels = Object.fromEntries(move.fields.map(({ name, label }) => [name, t(label, { currency: order.currency })]));
	guests.units.forEach(({ field_label }, index) => {
		labels[`${GUESTS}[${index}].guest_full_name`] = field_label;
	});
	return (
		<Form method="post" {...getFormProps(form)} className="flex flex-col gap-3">
			<FormToken />
			<input type="hidden" name="intent" value={move.call} />
			<input type="hidden" name="idempotency_key" value={mine?.idempotency_key ?? move.idempotency_key} />
			<Refused reply={reply} intents={[move.call]} formId={formId} labels={labels} />
			{move.fields.map((field) => (
				<ActionField key={field.name} order={order} guests={guests} field={field} fields={fields} />
			))}
			<SubmitButton variant={move.look} wide>
				{move.label}
			</SubmitButton>
		</Form>
	);
}
