import { Form } from "@remix-run/react";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { Tabs } from "~/components/ui/tabs";
import { useLineWords } from "~/parts/line-words";
import { MAX_SEARCH_LENGTH } from "~/portal-contract/order/limits";
import type { OrderLine } from "../line";
import { ColumnChoice } from "./column-choice";
import { addressOf, DATES, type ListFilters, type ShownList, TABS } from "./filters";

function DateRange({ filters }: { filters: ListFilters }) {
	const t = useLineWords("orders");
	return (
		<fieldset className="contents">
			<legend className="sr-only">{t("date-range")}</legend>
			<SelectField
				name="date_of"
				label={t("date-of")}
				defaultValue={filters.date_of}
				options={DATES.map((value) => ({ value, label: t(`date-${value}`) }))}
			/>
			<TextField name="from" type="date" label={t("date-from")} defaultValue={filters.from ?? ""} max={filters.to} />
			<TextField name="to" type="date" label={t("date-to")} defaultValue={filters.to ?? ""} min={filters.from} />
		</fieldset>
	);
}

interface OrderFiltersProps {
	line: OrderLine;
	filters: ShownList;
	tabs: Readonly<Record<string, number>>;
}

const MORE = "dates";

/** Tabs with counts, search, dates and columns; every control is an address. On a phone the dates are folded, without script. */
export function OrderFilters({ line, filters, tabs }: OrderFiltersProps) {
	const t = useLineWords("orders");
	const { status: _status, ...rest } = filters;
	const [address = "", query] = line.list().split("?");
	const own = [...new URLSearchParams(query)];
	const items = TABS.map((tab) => ({
		label: t("tab", { label: t(`tab-${tab}`), count: tabs[tab] ?? 0 }),
		to: line.list(addressOf(line, { ...rest, tab })),
		current: filters.status === undefined && filters.tab === tab,
	}));
	return (
		<div className="flex flex-col gap-4 print:hidden">
			<Form method="get" action={address} className="relative flex flex-wrap items-end gap-2" role="search">
				{own.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				{filters.tab === "all" ? null : <input type="hidden" name="tab" value={filters.tab} />}
				{filters.status === undefined ? null : <input type="hidden" name="status" value={filters.status} />}
				<TextField
					name="quickSearch"
					type="search"
					label={t("search-label")}
					defaultValue={filters.quickSearch}
					maxLength={MAX_SEARCH_LENGTH}
					className="min-w-0 flex-1 basis-40"
				/>
				<input
					type="checkbox"
					id={MORE}
					defaultChecked={filters.from !== undefined || filters.to !== undefined}
					className="peer absolute size-11 opacity-0 sm:hidden"
				/>
				<label
					htmlFor={MORE}
					className="inline-flex min-h-11 cursor-pointer items-center rounded-field border border-edge px-3 peer-checked:border-river peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-river sm:hidden"
				>
					{t("date-fold")}
				</label>
				<div className="flex w-full flex-wrap items-end gap-2 max-sm:hidden max-sm:peer-checked:flex sm:w-auto">
					<DateRange filters={filters} />
				</div>
				<SubmitButton variant="secondary" icon="search">
					{t("search")}
				</SubmitButton>
				<ColumnChoice line={line} columns={filters.columns} />
			</Form>
			<Tabs label={t("order-parts:state-order")} items={items} />
		</div>
	);
}
