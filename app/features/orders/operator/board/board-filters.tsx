import { useTranslation } from "react-i18next";
import { DateField } from "~/components/form/text-fields";
import { Tabs } from "~/components/ui/tabs";
import { FilterForm, FilterSelect } from "~/parts/list/filter-form";
import type { OperatorBoard } from "~/portal-contract/operator/board";
import { type BoardQuery, boardAddress } from "./address";

const STATES = [undefined, "unassigned", "assigned"] as const;

interface BoardFiltersProps {
	board: Pick<OperatorBoard, "date" | "towns" | "states">;
	query: BoardQuery;
}

/** Each choice is an address, and keeps the others. */
export function BoardFilters({ board, query }: BoardFiltersProps) {
	const { t } = useTranslation("dispatch");
	const { date, towns, states } = board;
	const items = STATES.map((state) => ({
		label: t("counted", { label: t(`state-${state ?? "all"}`), count: states[state ?? "all"] }),
		to: boardAddress({ ...query, state }),
		current: query.state === state,
	}));
	return (
		<div className="flex flex-col gap-4 print:hidden">
			<FilterForm action={boardAddress()} hiddenQuery={{ state: query.state }} apply={t("show")}>
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
