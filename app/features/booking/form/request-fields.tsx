import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldSet } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { fieldProps } from "~/components/form/server-form";
import { TextArea, TextField } from "~/components/form/text-fields";
import { CheckboxList } from "~/components/form/tick-fields";
import { Card } from "~/components/ui/card";
import { Icon } from "~/components/ui/icon";
import { StaticHtml } from "~/components/ui/static-html";
import { useLineWords } from "~/parts/line-words";
import { MAX_REQUESTS_LENGTH } from "~/portal-contract/order/limits";
import type { ChoiceLists } from "../choice-lists";
import type { Fields } from "./booking-fields";

const grouped = (count: number) => count.toLocaleString("en");

export function RequestFields({ fields, codes }: { fields: Fields; codes: readonly string[] }) {
	const t = useLineWords("booking");
	const { request_codes, arrival_note, special_requests } = fields;
	const longest = special_requests.maxLength ?? MAX_REQUESTS_LENGTH;
	const [left, setLeft] = useState<number | null>(null);
	return (
		<Card title={t("arrival-and-requests")}>
			<div className="flex flex-col gap-4">
				<TextField
					{...fieldProps(arrival_note)}
					label={t("arrival")}
					hint={t("arrival-hint")}
					autoComplete="off"
					optional
				/>
				{codes.length > 0 ? (
					<FieldSet legend={t("special-requests")} id={request_codes.id} hint={t("requests-hint")}>
						<div className="grid gap-x-4 sm:grid-cols-2">
							<CheckboxList
								id={request_codes.id}
								name={request_codes.name}
								options={codes.map((value) => ({ value, label: t(`order-parts:request-${value}`) }))}
								ticked={request_codes.initialValue}
							/>
						</div>
					</FieldSet>
				) : null}
				<TextArea
					{...fieldProps(special_requests)}
					label={t("other-requests")}
					hint={
						left === null ? t("at-most", { number: grouped(longest) }) : t("left-to-type", { number: grouped(left) })
					}
					onInput={(event) => setLeft(longest - event.currentTarget.value.length)}
					optional
				/>
			</div>
		</Card>
	);
}

interface TripProps {
	fields: Fields;
	choices: ChoiceLists;
}

/** Free text, or one of the company's list. */
function TripField({
	name,
	label,
	fields,
	choices,
}: TripProps & { name: "cost_center" | "trip_purpose"; label: string }) {
	const { t } = useTranslation("booking");
	const list = choices[name];
	if (!list) return <TextField {...fieldProps(fields[name])} label={label} autoComplete="off" optional />;
	const { is_required, options } = list;
	return (
		<SelectField
			{...fieldProps(fields[name])}
			label={label}
			options={options}
			empty={t("choose-one")}
			required={is_required}
			optional={!is_required}
			missing="required"
		/>
	);
}

/**
 * Collapsed unless one of its fields has a value or must have one, or there are budgets to be seen. `budgets`: HTML of what is left of them.
 * `needsApproval`: somebody is asked to approve the order.
 */
export function TripFields({
	fields,
	choices,
	budgets,
	needsApproval,
}: TripProps & { budgets: string | undefined; needsApproval: boolean }) {
	const { t } = useTranslation("booking");
	const own = [fields.cost_center, fields.purchase_order, fields.trip_purpose] as const;
	const isRequired = choices.cost_center?.is_required || choices.trip_purpose?.is_required;
	const isOpen = isRequired || choices.has_budgets || own.some((field) => field.initialValue || field.errors?.length);
	return (
		<>
			<details open={isOpen || undefined} className="group rounded-card border border-line bg-surface px-4 sm:px-6">
				<summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2 font-medium">
					{t("trip-details")}
					<Icon name="chevron" className="text-ink-soft transition-transform duration-100 group-open:rotate-180" />
				</summary>
				<div className="grid gap-4 pb-4 sm:grid-cols-2">
					<div>
						<TripField name="cost_center" label={t("cost-center")} fields={fields} choices={choices} />
						<StaticHtml name="budgets-left" html={budgets} />
					</div>
					<TextField {...fieldProps(own[1])} label={t("purchase-order")} autoComplete="off" optional />
					<TripField name="trip_purpose" label={t("trip-purpose")} fields={fields} choices={choices} />
				</div>
			</details>
			{needsApproval ? (
				<Card>
					<TextField {...fieldProps(fields.approval_note)} label={t("approval-note")} autoComplete="off" optional />
				</Card>
			) : null}
		</>
	);
}
