import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { Tabs } from "~/components/ui/tabs";
import { paths } from "~/paths";

interface OrderFiltersProps {
	status: number | null;
	quickSearch: string;
	counts: readonly { status: number; status_text: string; count: number }[];
}

/** Tabs by state with their counts, and a search by number or guest. Both are addresses. */
export function OrderFilters({ status, quickSearch, counts }: OrderFiltersProps) {
	const { t } = useTranslation("orders");
	const all = counts.reduce((sum, row) => sum + row.count, 0);
	const tabs = [
		{ label: t("tab", { label: t("all-states"), count: all }), to: paths.orderList({ quickSearch }), current: status === null },
		...counts
			.filter((row) => row.count > 0 || row.status === status)
			.map((row) => ({
				label: t("tab", { label: row.status_text, count: row.count }),
				to: paths.orderList({ status: row.status, quickSearch }),
				current: row.status === status,
			})),
	];
	return (
		<div className="flex flex-col gap-4">
			<Form method="get" action={paths.orderList()} className="flex flex-wrap items-end gap-2" role="search">
				{status === null ? null : <input type="hidden" name="status" value={status} />}
				<TextField
					name="quickSearch"
					type="search"
					label={t("search-label")}
					defaultValue={quickSearch}
					maxLength={100}
					className="w-full sm:w-80"
				/>
				<SubmitButton variant="secondary" icon="search">
					{t("search")}
				</SubmitButton>
			</Form>
			<Tabs label={t("order-parts:state-order")} items={tabs} />
		</div>
	);
}
