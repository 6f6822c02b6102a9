import { useTranslation } from "react-i18next";
import { Tabs } from "~/components/ui/tabs";
import { FilterDays, FilterForm, FilterSelect, SearchText } from "~/parts/list/filter-form";
import { ORDER_CODES } from "~/parts/state/state-tones";
import { paths } from "~/paths";
import { MAX_COUNTED } from "~/portal-contract/order/limits";
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
	const own = queue === "all" ? {} : { queue };
	return (
		<FilterForm
			action={paths.operatorOrders()}
			hiddenQuery={own}
			apply={t("search")}
			clear={isNarrowed && { to: paths.operatorOrders(own), text: t("clear") }}
		>
			<SearchText label={t("search-label")} value={quickSearch} />
			<FilterSelect
				name="status"
				label={t("order-parts:state-order")}
				value={status}
				empty={t("any-state")}
				options={ORDER_CODES.map((value) => ({ value, label: t(`state-${value}`) }))}
				className="w-56"
			/>
			<fieldset className="contents">
				<legend className="sr-only">{t("date-range")}</legend>
				<FilterSelect
					name="date_of"
					label={t("date-of")}
					value={date_of}
					options={DATES.map((value) => ({ value, label: t(`date-${value}`) }))}
				/>
				<FilterDays names={["from", "to"]} labels={[t("date-from"), t("date-to")]} days={[from, to]} />
			</fieldset>
		</FilterForm>
	);
}

/** Queues with counts, and filters; every control is an address. */
export function OperatorFilters({ filters, counts }: OperatorFiltersProps) {
	const { t } = useTranslation("operator");
	const items = QUEUES.map((queue) => ({
		label: t((counts[queue] ?? 0) < MAX_COUNTED ? "tab" : "tab-and-more", {
			label: t(`queue-${queue}`),
			count: counts[queue] ?? 0,
		}),
		to: paths.operatorOrders(operatorAddress({ ...filters, queue })),
		current: filters.queue === queue,
	}));
	return (
		<div className="flex flex-col gap-4 print:hidden">
			<Tabs label={t("queues")} items={items} wrap />
			<Narrow filters={filters} />
		</div>
	);
}
