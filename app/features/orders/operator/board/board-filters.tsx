import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { DateField } from "~/components/form/text-fields";
import { ButtonLink } from "~/components/ui/button";
import { Tabs } from "~/components/ui/tabs";
import { addDays } from "~/lib/time/travel-dates";
import type { OperatorBoard } from "~/portal-contract/operator/board";
import { type BoardQuery, boardAddress } from "./address";

const STATES = [undefined, "unassigned", "assigned"] as const;

interface BoardFiltersProps {
	board: Pick<OperatorBoard, "date" | "today" | "towns" | "states">;
	query: BoardQuery;
}

/** The day and its neighbours. Each choice is an address, and keeps the others. */
export function BoardDays({ board, query }: BoardFiltersProps) {
	const { t } = useTranslation("dispatch");
	const { date, today } = board;
	const to = (day: string) => boardAddress({ ...query, date: day === today ? undefined : day });
	return (
		<nav aria-label={t("days")} className="flex flex-wrap gap-2 print:hidden">
			<ButtonLink to={to(addDays(date, -1))} variant="secondary" size="small" rel="prev">
				{t("day-before")}
			</ButtonLink>{" "}
			{date === today ? null : (
				<ButtonLink to={to(today)} variant="quiet" size="small">
					{t("today")}
				</ButtonLink>
			)}{" "}
			<ButtonLink to={to(addDays(date, 1))} variant="secondary" size="small" rel="next">
				{t("day-after")}
			</ButtonLink>
		</nav>
	);
}

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
			<Form method="get" action={boardAddress()} className="flex flex-wrap items-end gap-2" role="search">
				{query.state ? <input type="hidden" name="state" value={query.state} /> : null}
				<DateField name="date" label={t("date")} fieldKey={date} defaultValue={date} />
				<SelectField
					name="town"
					label={t("town")}
					fieldKey={String(query.town)}
					defaultValue={query.town ?? ""}
					empty={t("any-town")}
					options={towns.map(({ id, name, count }) => ({ value: id, label: t("counted", { label: name, count }) }))}
					className="w-56"
				/>
				<SubmitButton variant="secondary" icon="search">
					{t("show")}
				</SubmitButton>
			</Form>
			<Tabs label={t("states")} items={items} wrap />
		</div>
	);
}
