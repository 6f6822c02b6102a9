import { getFormProps } from "@conform-to/react";
import { useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Icon } from "~/components/ui/icon";
import type { FormReply } from "~/lib/forms/form-reply";
import { GUESTS, type GuestUnits } from "~/parts/booking/guest-units";
import { PostForm } from "~/parts/forms/post-form";
import { useLineWords } from "~/parts/line-words";
import type { Order } from "~/portal-contract/order/order";
import { ActionField } from "./action-fields";
import { assignmentLabels } from "./assignment-fields";
import type { ActionFieldNames, OfferedAction, OrderShown } from "./offered";
import { Refused } from "./refused";

interface ActionFormProps {
	order: Order;
	guests: GuestUnits;
	alternatives: readonly string[];
	action: OfferedAction;
	reply: FormReply<OrderShown> | null;
}

/**
 * An action without fields is one button with its consequence, and the main one shows its fields; another opens to them, and stays open
 * after a refusal.
 */
export function ActionForm(props: ActionFormProps) {
	const { action, reply } = props;
	const isMine = reply?.intent === action.call;
	if (action.fields.length === 0 || action.look === "primary") {
		return (
			<div className="flex flex-col gap-2">
				{action.consequence ? <p className="text-sm text-ink-soft">{action.consequence}</p> : null}
				<Fields {...props} />
			</div>
		);
	}
	return (
		<details className="group" open={isMine || undefined}>
			<summary className="flex min-h-11 flex-col justify-center rounded-field">
				<span className="flex items-center gap-2 font-medium text-river">
					{action.label}
					<Icon name="chevron" className="text-ink-soft transition-transform duration-100 group-open:rotate-180" />
				</span>{" "}
				{action.consequence ? <span className="text-sm text-ink-soft">{action.consequence}</span> : null}
			</summary>
			<div className="mt-3">
				<Fields {...props} />
			</div>
		</details>
	);
}

function Fields({ order, guests, alternatives, action, reply }: ActionFormProps) {
	const t = useLineWords("orders");
	const mine = reply?.intent === action.call ? reply : null;
	const formId = `action-${action.call}`;
	const [form, fields] = useServerForm<ActionFieldNames>({
		id: formId,
		constraint: action.constraint,
		lastResult: mine?.result,
		defaultValue: action.values,
	});
	const labels = Object.fromEntries(
		action.fields.map(({ name, label }) => [name, t(label, { currency: order.currency })]),
	);
	guests.units.forEach(({ label, field_label }, index) => {
		labels[`${GUESTS}[${index}].guest_full_name`] = field_label;
		labels[`${GUESTS}[${index}].guest_name_zh`] = `${label} ${t("order-parts:guest-name-zh")}`;
	});
	const assignment = action.fields.some(({ kind }) => kind === "drivers") ? assignmentLabels(guests.units, t) : {};
	return (
		<PostForm
			{...getFormProps(form)}
			className="flex flex-col gap-3"
			intent={action.call}
			formKey={action.idempotency_key}
			reply={mine}
		>
			<Refused reply={reply} intents={[action.call]} formId={formId} labels={{ ...labels, ...assignment }} />
			{action.fields.map((field) => (
				<ActionField
					key={field.name}
					order={order}
					guests={guests}
					alternatives={alternatives}
					field={field}
					fields={fields}
				/>
			))}
			<SubmitButton variant={action.look} wide>
				{action.label}
			</SubmitButton>
		</PostForm>
	);
}
