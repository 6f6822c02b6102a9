import { useTranslation } from "react-i18next";
import { FieldSet } from "~/components/form/field";
import { fieldProps, type useServerForm } from "~/components/form/server-form";
import { DateField, TextArea, TextField } from "~/components/form/text-fields";
import { CheckboxList } from "~/components/form/tick-fields";
import { formatMoney } from "~/lib/money";
import { GuestFields } from "~/parts/booking/guest-fields";
import { GUESTS, type GuestUnits } from "~/parts/booking/guest-units";
import { PaymentChoice } from "~/parts/booking/payment-choice";
import { useLineWords } from "~/parts/line-words";
import type { Order } from "~/portal-contract/order/order";
import { AssignmentFields } from "./assignment-fields";
import type { ActionFieldNames, OfferedField } from "./offered";

type Fields = ReturnType<typeof useServerForm<ActionFieldNames>>[1];

interface ActionFieldProps {
	order: Order;
	guests: GuestUnits;
	alternatives: readonly string[];
	field: OfferedField;
	fields: Fields;
}

export function ActionField({ order, guests, alternatives, field, fields }: ActionFieldProps) {
	const t = useLineWords("orders");
	if (field.name === GUESTS) return <Guests guests={guests} fields={fields} />;
	if (field.name === "drivers") {
		return field.assignable ? (
			<AssignmentFields assignable={field.assignable} units={guests.units} drivers={fields.drivers} />
		) : null;
	}
	if (field.kind === "hidden") {
		const value = field.name === "extras_id" ? order.extras?.id : order.extras?.total_amount;
		return <input type="hidden" name={field.name} value={value} />;
	}
	if (field.kind === "channel")
		return <PaymentChoice {...fieldProps(fields.pay_channel)} choices={order.pay_choices} total={order.total_amount} />;
	if (field.name === "alternative_ids")
		return <Alternatives order={order} alternatives={alternatives} field={field} fields={fields} />;
	const control = {
		...fieldProps(fields[field.name]),
		label: t(field.label, { currency: order.currency }),
		hint: field.hint ? t(field.hint) : undefined,
		...(field.optional ? { optional: true } : { missing: "required", required: true }),
	};
	if (field.kind === "text") return <TextArea {...control} rows={2} />;
	if (field.kind === "minute") return <TextField {...control} type="datetime-local" />;
	if (field.kind === "date") return <DateField {...control} min={field.min} max={field.max} />;
	if (field.kind === "money") return <TextField {...control} inputMode="decimal" autoComplete="off" />;
	return <TextField {...control} autoComplete="off" />;
}

function Alternatives({ order, alternatives, field, fields }: Omit<ActionFieldProps, "guests">) {
	const t = useLineWords("orders");
	const { i18n } = useTranslation();
	const { id, name, errors, initialValue } = fields.alternative_ids;
	return (
		<FieldSet legend={t(field.label)} id={id} hint={field.hint ? t(field.hint) : undefined} errors={errors}>
			<CheckboxList
				id={id}
				name={name}
				ticked={initialValue}
				options={order.alternatives.map((one, place) => ({
					value: String(one.id),
					label: [one.name, alternatives[place], formatMoney(one.total_amount, one.currency, i18n.language)]
						.filter(Boolean)
						.join(" · "),
				}))}
			/>
		</FieldSet>
	);
}

function Guests({ guests, fields }: Pick<ActionFieldProps, "guests" | "fields">) {
	const rows = fields[GUESTS]
		.getFieldList()
		.slice(0, guests.units.length)
		.map((row) => ({
			key: row.key ?? row.id,
			field: fieldProps(row.getFieldset().guest_full_name),
			zh: fieldProps(row.getFieldset().guest_name_zh),
		}));
	return (
		<div>
			<GuestFields guests={guests} rows={rows} />
		</div>
	);
}
