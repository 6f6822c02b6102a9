import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { Tabs } from "~/components/ui/tabs";
import { paths } from "~/paths";

const TABS = ["all", "to_pay", "to_confirm", "upcoming", "in_service", "completed", "ended"] as const;
const DATES = ["booking_date", "check_in", "check_out"] as const;

/** What the list is narrowed to, as its address has it. */
export interface ListFilters {
	tab: (typeof TABS)[number];
	status?: number | undefined;
	quickSearch: string;
	date_of: (typeof DATES)[number];
	/** Calendar dates in Myanmar, both included. */
	from?: string | undefined;
	to?: string | undefined;
}

/** The filters that differ from an untouched list, for an address. */
export function addressOf({ tab, date_of, ...filters }: ListFilters): Record<string, string | number> {
	const isDated = filters.from !== undefined || filters.to !== undefined;
	const all = { tab: tab === "all" ? "" : tab, date_of: isDated && date_of !== "booking_date" ? date_of : "", ...filters };
	return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value]])));
}

function DateRange({ filters }: { filters: ListFilters }) {
	const { t } = useTranslation("orders");
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

/** Tabs with their counts, a search and a range of dates. All of them are addresses. */
export function OrderFilters({ filters, tabs }: { filters: ListFilters; tabs: Readonly<Record<string, number>> }) {
	const { t } = useTranslation("orders");
	const { status: _status, ...rest } = filters;
	const items = TABS.map((tab) => ({
		label: t("tab", { label: t(`tab-${tab}`), count: tabs[tab] ?? 0 }),
		to: paths.orderList(addressOf({ ...rest, tab })),
		current: filters.status === undefined && filters.tab === tab,
	}));
	return (
		<div className="flex flex-col gap-4">
			<Form method="get" action={paths.orderList()} className="flex flex-wrap items-end gap-2" role="search">
				{filters.tab === "all" ? null : <input type="hidden" name="tab" value={filters.tab} />}
				{filters.status === undefined ? null : <input type="hidden" name="status" value={filters.status} />}
				<TextField
					name="quickSearch"
					type="search"
					label={t("search-label")}
					defaultValue={filters.quickSearch}
					maxLength={100}
					className="min-w-0 flex-1 basis-40"
				/>
				<DateRange filters={filters} />
				<SubmitButton variant="secondary" icon="search">
					{t("search")}
				</SubmitButton>
			</Form>
			<Tabs label={t("order-parts:state-order")} items={items} />
		</div>
	);
}
