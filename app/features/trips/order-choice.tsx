import { useTranslation } from "react-i18next";
import { FieldSet } from "~/components/form/field";
import { CheckboxList } from "~/components/form/tick-fields";
import { Time } from "~/components/ui/time";
import type { OrderRow } from "~/portal-contract/order/order";

interface OrderChoiceProps {
	id: string;
	name: string;
	orders: readonly OrderRow[];
	ticked: unknown;
	errors: readonly string[] | undefined;
}

/** Orders that may join a trip, to be ticked. */
export function OrderChoice({ id, name, orders, ticked, errors }: OrderChoiceProps) {
	const { t } = useTranslation("trips");
	const options = orders.map((order) => ({
		value: String(order.id),
		label: (
			<>
				{order.title}{" "}
				<span className="block text-sm text-ink-soft">
					<Time date={order.service_from} /> · {order.guests.join(t("list-separator"))} · {order.booking_id} ·{" "}
					{order.status_text}
				</span>
			</>
		),
	}));
	return (
		<FieldSet legend={t("orders-to-choose")} id={id} errors={errors}>
			<CheckboxList id={id} name={name} options={options} ticked={ticked} />
		</FieldSet>
	);
}
