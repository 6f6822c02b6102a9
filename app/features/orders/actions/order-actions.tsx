import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import type { FormReply } from "~/lib/forms/form-reply";
import { useMay } from "~/parts/auth";
import type { GuestUnits } from "~/parts/booking/guest-units";
import { PostForm } from "~/parts/forms/post-form";
import type { Order } from "~/portal-contract/order/order";
import type { ButtonOf } from "~/portal-contract/permissions/permissions";
import { ActionForm } from "./action-form";
import { CancelConfirm } from "./cancel-confirm";
import type { OfferedAction, OrderShown } from "./offered";
import { PayCard } from "./pay-card";
import { outcomeKey, Refused } from "./refused";

interface OrderActionsProps {
	order: Order;
	guests: GuestUnits;
	/** As `OrderFacts` has them. */
	alternatives?: readonly string[] | undefined;
	actions: readonly OfferedAction[];
	reply: FormReply<OrderShown> | null;
	here: string;
}

/**
 * The actions of an order, each a form that works without script. The page's handle names `orders`, `order-parts`, `party` and `form`.
 */
export function OrderActions({ order, guests, alternatives = [], actions: offered, reply, here }: OrderActionsProps) {
	const { t } = useTranslation("orders");
	const may = useMay();
	const actions = offered.filter(({ call }) => may(`order/detail/${call as ButtonOf<"order/detail">}`));
	const cancelling = may("order/detail/cancel") ? reply?.shown?.cancel : null;
	const pay = actions.find(({ call }) => call === "pay");
	const rest = actions.filter(({ call }) => call !== "pay" && !(call === "cancel" && cancelling));
	return (
		<>
			<OutdatedRefusal actions={actions} reply={reply} />
			{reply && cancelling ? (
				<CancelConfirm order={order} guests={guests} here={here} step={cancelling} reply={reply} />
			) : null}
			{pay ? <PayCard order={order} action={pay} reply={reply} /> : null}
			{rest.length > 0 ? (
				<Card title={t("actions-title")} id="order-actions" className="print:hidden">
					<ul>
						{rest.map((action) => (
							<li key={`${action.call} ${order.version}`} className="border-b border-line py-3 last:border-b-0">
								{action.call === "cancel" ? (
									<Cancel order={order} guests={guests} action={action} reply={reply} />
								) : (
									<ActionForm order={order} guests={guests} alternatives={alternatives} action={action} reply={reply} />
								)}
							</li>
						))}
					</ul>
				</Card>
			) : null}
		</>
	);
}

interface CancelProps extends Pick<OrderActionsProps, "order" | "guests" | "reply"> {
	action: OfferedAction;
}

function Cancel({ order, guests, action, reply }: CancelProps) {
	const { t } = useTranslation("orders");
	const units = guests.units.map(({ label }, unit) => ({
		value: unit,
		label: t("cancel-unit-choice", { unit: label, guest: order.guests[unit] ?? "" }),
	}));
	return (
		<PostForm className="flex flex-col gap-2" intent="cancel_quote">
			<Refused reply={reply} intents={["cancel_quote", "cancel"]} />
			{action.consequence ? <p className="text-sm text-ink-soft">{action.consequence}</p> : null}
			{action.by_unit && units.length > 1 ? (
				<SelectField name="unit" id="cancel-unit" label={t("cancel-what")} empty={t("cancel-whole")} options={units} />
			) : null}
			<SubmitButton variant="secondary" wide>
				{action.label}
			</SubmitButton>
		</PostForm>
	);
}

/** A refusal whose form is gone: the order has changed, and the page shows its present state. */
function OutdatedRefusal({ actions, reply }: Pick<OrderActionsProps, "actions" | "reply">) {
	const { t } = useTranslation("orders");
	if (!reply?.refusal || reply.intent === "send_message") return null;
	const call = reply.intent === "cancel_quote" ? "cancel" : reply.intent;
	if (reply.shown?.cancel || actions.some((action) => action.call === call)) return null;
	return (
		<NoticeBox
			notice={{ type: "warning", title: t(outcomeKey(reply.refusal, reply.intent)), message: reply.refusal.msg }}
		/>
	);
}
