import { useTranslation } from "react-i18next";
import { fieldProps, type useServerForm } from "~/components/form/server-form";
import { DateField, TextArea, TextField } from "~/components/form/text-fields";
import { GuestFields } from "~/parts/booking/guest-fields";
import { hotelPartOf } from "~/parts/hotel/hotel-part";
import type { Order } from "~/portal-contract/order/order";
import type { ActionFieldNames, OfferedField } from "./offered";

type Fields = ReturnType<typeof useServerForm<ActionFieldNames>>[1];

interface MoveFieldProps {
	order: Order;
	field: OfferedField;
	fields: Fields;
}

/** One control of a move, by its kind. */
export function ActionField({ order, field, fields }: MoveFieldProps) {
	const { t } = useTranslation("orders");
	if (field.name === "guests") return <Guests order={order} fields={fields} />;
	const control = {
		...fieldProps(fields[field.name]),
		label: t(field.label, { currency: order.currency }),
		hint: field.hint ? t(field.hint) : undefined,
		missing: "required",
		required: true,
	};
	if (field.kind === "text") return <TextArea {...control} rows={2} />;
	if (field.kind === "date") return <DateField {...control} min={field.min} max={field.max} />;
	if (field.kind === "money") return <TextField {...control} inputMode="decimal" autoComplete="off" />;
	return <TextField {...control} autoComplete="off" />;
}

function Guests({ order, fields }: Pick<MoveFieldProps, "order" | "fields">) {
	const rows = fields.guests.getFieldList();
	const rooms = (hotelPartOf(order)?.rooms ?? []).flatMap(({ adults, child_ages }, index) => {
		const row = rows[index];
		return row ? [{ adults, child_ages, key: row.key ?? row.id, field: fieldProps(row.getFieldset().guest_full_name) }] : [];
	});
	return (
		<div>
			<GuestFields rooms={rooms} />
		</div>
	);
}
