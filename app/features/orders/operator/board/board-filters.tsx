import { useTranslation } from "react-i18next";
import { DateField } from "~/components/form/text-fields";
import { Tabs } from "~/components/ui/tabs";
import { FilterForm, FilterSelect } from "~/parts/list/filter-form";
import type { OperatorBoard } from "~/portal-contract/operator/board";
import { type BoardQuery, boardAddress } from "./address";

const STATUSES = [undefined, "unassigned", "assigned"] as const;

interface BoardFiltersProps {
	board: Pick<OperatorBoard, "date" | "towns" | "states">;
	query: BoardQuery;
}

/** Each choice is an address, and keeps the others. */
export function BoardFilters({ board, query }: BoardFiltersProps) {
	const { t } = useTranslation("dispatch");
	const { date, towns, states } = board;
	const items = STATUSES.map((status) => ({
		label: t("counted", { label: t(`state-${status ?? "all"}`), count: states[status ?? "all"] }),
		to: boardAddress({ ...query, status }),
		current: query.status === status,
	}));
	return (
		<div className="flex flex-col gap-4 print:hidden">
			<FilterForm action={boardAddress()} hiddenQuery={{ status: query.status }} apply={t("show")}>
				<DateField name="date" label={t("date")} fieldKey={date} defaultValue={date} />
				<FilterSelect
					name="town"
					label={t("town")}
					value={query.town}
					empty={t("any-town")}
					options={towns.map(({ id, name, count }) => ({ value: id, label: t("counted", { label: name, count }) }))}
					className="w-56"
				/>
			</FilterForm>
			<Tabs label={t("states")} items={items} wrap />
		</div>
	);
}
