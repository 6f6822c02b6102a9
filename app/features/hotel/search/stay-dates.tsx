import { type ChangeEvent, type ComponentType, type MouseEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { DateField } from "~/components/form/text-fields";
import { Icon } from "~/components/ui/icon";
import { addDays, weekdayOf } from "~/lib/time/travel-dates";
import { isCalendarDate } from "~/portal-contract/base/dates";
import type { StayCalendarProps } from "../pickers/stay-calendar";
import type { SearchProps } from "./load-search.server";
import { roomFieldId } from "./rooms-editor";
import { movedStay, nightsOf } from "./search-values";

type StayField = "check_in" | "check_out";
type Opened = Pick<StayCalendarProps, "part" | "anchor" | "check_in" | "check_out"> & {
	Calendar: ComponentType<StayCalendarProps>;
};

const PARTS = ["check_in", "check_out"] as const;
const input = (part: StayField) => document.getElementById(roomFieldId(part)) as HTMLInputElement;
const shown = () => ({ check_in: input("check_in").value, check_out: input("check_out").value });

function fill(stay: Record<StayField, string>): void {
	for (const part of PARTS) if (input(part).value !== stay[part]) input(part).value = stay[part];
}

function useDateHints(stay: Record<StayField, string>): Record<StayField, string> {
	const { t, i18n } = useTranslation("hotel-search");
	const weekday = (part: StayField) => weekdayOf(stay[part], i18n.language);
	const nights = nightsOf(stay.check_in, stay.check_out);
	return {
		check_in: weekday("check_in"),
		check_out: nights > 0 ? `${weekday("check_out")} · ${t("nights", { count: nights })}` : "",
	};
}

function useStay({ check_in, check_out }: Record<StayField, string>) {
	const state = useState({ check_in, check_out });
	const [, setStay] = state;
	useEffect(() => {
		const typed = shown();
		if (typed.check_in === check_in && typed.check_out === check_out) return;
		const isMoved = typed.check_out === check_out && isCalendarDate(typed.check_in);
		const next = isMoved ? movedStay({ check_in, check_out }, typed.check_in) : typed;
		fill(next);
		setStay(next);
	}, [check_in, check_out]);
	return state;
}

/** Native date fields; with script their buttons open one calendar for both. */
export function StayDates({ search: { values, errors, today } }: Pick<SearchProps, "search">) {
	const { t, i18n } = useTranslation("hotel-search");
	const [stay, setStay] = useStay(values);
	const [opened, setOpened] = useState<Opened | null>(null);
	const says = useDateHints(stay);
	const put = (next: typeof stay) => {
		fill(next);
		setStay(next);
	};
	const type = ({ target: { name, value } }: ChangeEvent<HTMLInputElement>) => {
		if (name === "check_out") setStay({ ...stay, check_out: value });
		else if (isCalendarDate(value)) put(movedStay(stay, value));
	};
	const open = async (event: MouseEvent<HTMLButtonElement>) => {
		const { value, parentElement } = event.currentTarget;
		const [{ StayCalendar }] = await Promise.all([
			import("../pickers/stay-calendar"),
			i18n.loadNamespaces("hotel-picking"),
		]);
		setOpened({ Calendar: StayCalendar, part: value as StayField, anchor: parentElement as HTMLElement, ...shown() });
	};
	const field = (part: StayField, label: string, min: string) => (
		<div className="calendar-field lg:col-span-3">
			<DateField
				name={part}
				id={roomFieldId(part)}
				label={label}
				defaultValue={values[part]}
				errors={errors[part]}
				min={min}
				required
				onChange={type}
			/>
			<output htmlFor={roomFieldId(part)} className="absolute top-0 right-0 text-sm text-ink-soft">
				{says[part]}
			</output>{" "}
			<button
				type="button"
				value={part}
				aria-haspopup="dialog"
				onClick={(event) => void open(event).catch(() => input(part).focus())}
			>
				<Icon name="calendar" />
				<span className="sr-only">{t("open-calendar", { field: label })}</span>
			</button>
		</div>
	);
	return (
		<>
			{field("check_in", t("check-in"), today)}
			{field("check_out", t("check-out"), addDays(today, 1))}
			{opened ? <opened.Calendar {...opened} today={today} onChoose={put} onClose={() => setOpened(null)} /> : null}
		</>
	);
}
