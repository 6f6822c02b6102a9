import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { DateField, TextField } from "~/components/form/text-fields";
import { ButtonLink } from "~/components/ui/button";
import { Tabs } from "~/components/ui/tabs";
import { ORDER_CODES } from "~/parts/state/state-tones";
import { paths } from "~/paths";
import { LONGEST_SEARCH, MOST_COUNTED } from "~/portal-contract/order/limits";
import { narrowing, type OperatorFilterValues, operatorAddress } from "./address";

const QUEUES = [
	"all",
	"confirm",
	"reconfirm",
	"cancelling",
	"refunds",
	"waivers",
	"extras",
	"messages",
	"attention",
	"arrivals",
] as const;
const DATES = ["service_from", "service_until", "booking_date"] as const;

interface OperatorFiltersProps {
	filters: OperatorFilterValues;
	counts: Readonly<Record<string, number>>;
}

function Narrow({ filters }: Pick<OperatorFiltersProps, "filters">) {
	const { t } = useTranslation("operator");
	const { queue, status, quickSearch, date_of, from, to } = filters;
	const isNarrowed = Object.keys(narrowing(filters)).length > 0;
	return (
		<Form method="get" action={paths.deskOrders()} className="flex flex-wrap items-end gap-2" role="search">
			{queue === "all" ? null : <input type="hidden" name="queue" value={queue} />}
			<TextField
				name="quickSearch"
				type="search"
				label={t("search-label")}
				fieldKey={quickSearch}
				defaultValue={quickSearch}
				maxLength={LONGEST_SEARCH}
				className="min-w-0 flex-1 basis-40"
			/>
			<SelectField
				name="status"
				label={t("order-parts:state-order")}
				fieldKey={String(status)}
				defaultValue={status ?? ""}
				empty={t("any-state")}
				options={ORDER_CODES.map((value) => ({ value, label: t(`state-${value}`) }))}
				className="w-56"
			/>
			<fieldset className="contents">
				<legend className="sr-only">{t("date-range")}</legend>
				<SelectField
					name="date_of"
					label={t("date-of")}
					fieldKey={date_of}
					defaultValue={date_of}
					options={DATES.map((value) => ({ value, label: t(`date-${value}`) }))}
				/>
				<DateField name="from" label={t("date-from")} fieldKey={from} defaultValue={from ?? ""} max={to} />
				<DateField name="to" label={t("date-to")} fieldKey={to} defaultValue={to ?? ""} min={from} />
			</fieldset>
			<SubmitButton variant="secondary" icon="search">
				{t("search")}
			</SubmitButton>
			{isNarrowed ? (
				<ButtonLink to={paths.deskOrders(queue === "all" ? {} : { queue })} variant="quiet">
					{t("clear")}
				</ButtonLink>
			) : null}
		</Form>
	);
}

/** Queues with counts, and filters; every control is an address. */
export function OperatorFilters({ filters, counts }: OperatorFiltersProps) {
	const { t } = useTranslation("operator");
	const items = QUEUES.map((queue) => ({
		label: t((counts[queue] ?? 0) < MOST_COUNTED ? "tab" : "tab-and-more", {
			label: t(`queue-${queue}`),
			count: counts[queue] ?? 0,
		}),
		to: paths.deskOrders(operatorAddress({ ...filters, queue })),
		current: filters.queue === queue,
	}));
	return (
		<div className="flex flex-col gap-4 print:hidden">
			<Tabs label={t("queues")} items={items} wrap />
			<Narrow filters={filters} />
		</div>
	);
}
