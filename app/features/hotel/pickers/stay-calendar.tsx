import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { DayPicker, type Modifiers } from "react-day-picker";
import { enGB, zhCN } from "react-day-picker/locale";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { formatDate, nightsBetween } from "~/lib/time/travel-dates";
import { isCalendarDate } from "~/portal-contract/base/dates";
import { MAX_NIGHTS } from "~/portal-contract/hotel/limits";
import {
	awaitsCheckOut,
	fromDay,
	lastCheckOut,
	monthsOnSale,
	previewOf,
	type StayField,
	type StayRange,
	selectDay,
	toDay,
} from "./stay-range";

export interface StayCalendarProps {
	/** Values of the fields; invalid dates are ignored. */
	check_in: string;
	check_out: string;
	today: string;
	part: StayField;
	/** Element below which the calendar is positioned on wide screens. */
	anchor: HTMLElement;
	onChoose: (stay: { check_in: string; check_out: string }) => void;
	onClose: () => void;
}

const WIDE = "(min-width: 64rem)";
const ROOMY = "(min-width: 40rem)";

function useMedia(query: string): boolean {
	return useSyncExternalStore(
		(notify) => {
			const media = window.matchMedia(query);
			media.addEventListener("change", notify);
			return () => media.removeEventListener("change", notify);
		},
		() => window.matchMedia(query).matches,
	);
}

const ARROW =
	"flex size-11 cursor-pointer items-center justify-center rounded-field text-river hover:bg-river/10 aria-disabled:opacity-60";
const CLASS_NAMES = {
	months: "relative flex gap-8",
	nav: "absolute inset-x-0 top-0 flex justify-between",
	button_previous: `${ARROW} [&>svg]:rotate-90`,
	button_next: `${ARROW} [&>svg]:-rotate-90`,
	month: "min-w-0 max-lg:mx-auto",
	month_caption: "flex h-11 items-center justify-center font-semibold",
	month_grid: "border-separate border-spacing-y-0.5",
	weekday: "h-9 w-11 text-sm font-normal text-ink-soft",
	day: "p-0 text-center",
	day_button:
		"size-11 max-[22rem]:w-9 cursor-pointer rounded-field tabular-nums hover:bg-river/10 disabled:cursor-default disabled:bg-transparent disabled:text-ink-soft disabled:opacity-50 disabled:line-through",
	// Days of the next month are not shown, whatever is chosen of them.
	outside: "invisible",
	hidden: "invisible",
	today: "font-semibold text-river",
	range_start: "rounded-l-field bg-river text-on-accent",
	range_middle: "bg-river/10",
	range_end: "rounded-r-field bg-river text-on-accent",
};

function usePosition(dialog: React.RefObject<HTMLDialogElement>, anchor: HTMLElement, isAnchored: boolean): void {
	useLayoutEffect(() => {
		const box = dialog.current;
		if (!box) return;
		const put = () => {
			const { left, bottom } = anchor.getBoundingClientRect();
			const room = document.documentElement.clientWidth - box.offsetWidth - 16;
			box.style.left = isAnchored ? `${Math.max(16, Math.min(left, room)) + window.scrollX}px` : "";
			box.style.top = isAnchored ? `${bottom + 8 + window.scrollY}px` : "";
		};
		put();
		if (isAnchored) box.scrollIntoView({ block: "nearest" });
		window.addEventListener("resize", put);
		return () => window.removeEventListener("resize", put);
	}, [dialog, anchor, isAnchored]);
}

function Head({
	shown,
	isChoosingCheckOut,
	onClose,
}: {
	shown: StayRange;
	isChoosingCheckOut: boolean;
	onClose: () => void;
}) {
	const { t, i18n } = useTranslation("hotel-picking");
	const days = [shown.check_in, shown.check_out ?? ""].filter(Boolean).map((day) => formatDate(day, i18n.language));
	const nights =
		shown.check_out === null ? "" : ` · ${t("nights", { count: nightsBetween(shown.check_in, shown.check_out) })}`;
	return (
		<div className="flex items-start justify-between gap-4">
			<div>
				<h2 id="calendar-title" className="font-semibold">
					{t(isChoosingCheckOut ? "choose-check-out" : "choose-check-in")}
				</h2>
				<p role="status" className="text-sm text-ink-soft tabular-nums">
					{days.join(" – ")}
					{nights}
				</p>
			</div>
			<button type="button" onClick={onClose} aria-label={t("close-calendar")} className={`${ARROW} -mt-2 -mr-2`}>
				<Icon name="cross" />
			</button>
		</div>
	);
}

function useDayLabel() {
	const { t, i18n } = useTranslation("hotel-picking");
	return (day: Date, modifiers: Modifiers) => {
		const marks = [
			modifiers.today ? t("today") : "",
			modifiers.range_start ? t("day-of-check-in") : "",
			modifiers.range_end ? t("day-of-check-out") : "",
		];
		return [formatDate(fromDay(day), i18n.language), ...marks.filter(Boolean)].join(t("mark-separator"));
	};
}

/** Chinese typography: spaces between figures and characters. */
const CHINESE_CAPTION = { formatCaption: (month: Date) => `${month.getFullYear()} 年 ${month.getMonth() + 1} 月` };
const COMPONENTS = { Chevron: () => <Icon name="chevron" /> };

interface DaysProps {
	range: StayRange;
	shown: StayRange;
	part: StayField;
	today: string;
	onShow: (stay: StayRange) => void;
	onPress: (day: string) => void;
}

function Days({ range, shown, part, today, onShow, onPress }: DaysProps) {
	const isEnglish = useTranslation("hotel-picking").i18n.language === "en";
	const isWide = useMedia(WIDE);
	const show = (day: Date | null) => onShow(previewOf(range, day && fromDay(day), part));
	const last = lastCheckOut(range);
	const [startMonth, endMonth] = monthsOnSale(today);
	return (
		<DayPicker
			mode="range"
			autoFocus
			selected={{ from: toDay(shown.check_in), to: shown.check_out ? toDay(shown.check_out) : undefined }}
			onSelect={(_, day) => onPress(fromDay(day))}
			onDayMouseEnter={show}
			onDayMouseLeave={() => show(null)}
			onDayFocus={show}
			numberOfMonths={isWide ? 2 : 1}
			defaultMonth={toDay(range.check_in)}
			startMonth={startMonth}
			endMonth={endMonth}
			today={toDay(today)}
			disabled={[{ before: toDay(today) }, ...(last ? [{ after: toDay(last) }] : [])]}
			weekStartsOn={1}
			fixedWeeks
			locale={isEnglish ? enGB : zhCN}
			formatters={isEnglish ? undefined : CHINESE_CAPTION}
			labels={{ labelDayButton: useDayLabel() }}
			classNames={CLASS_NAMES}
			components={COMPONENTS}
		/>
	);
}

function stayOf({ check_in, check_out, today }: StayCalendarProps): StayRange {
	const start = isCalendarDate(check_in) && check_in >= today ? check_in : today;
	return { check_in: start, check_out: isCalendarDate(check_out) && check_out > start ? check_out : null };
}

/** Check-in and check-out in one modal calendar; closing it returns the focus to its button. */
export function StayCalendar(props: StayCalendarProps) {
	const { today, part, anchor, onChoose, onClose } = props;
	const { t } = useTranslation("hotel-picking");
	const dialog = useRef<HTMLDialogElement>(null);
	// Open before positioning: a closed dialog has no width.
	useLayoutEffect(() => dialog.current?.showModal(), []);
	usePosition(dialog, anchor, useMedia(ROOMY));
	const [range, setRange] = useState(() => stayOf(props));
	const [shown, setShown] = useState(range);
	const close = () => dialog.current?.close();
	const press = (day: string) => {
		const next = selectDay(range, day, part);
		setRange(next);
		setShown(next);
		if (next.check_out === null) return;
		onChoose({ check_in: next.check_in, check_out: next.check_out });
		close();
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the calendar; Escape is the key for it
		<dialog
			ref={dialog}
			aria-labelledby="calendar-title"
			onClose={onClose}
			onClick={(event) => event.target === dialog.current && close()}
			className="m-0 max-w-none rounded-card border border-line bg-surface p-0 text-ink shadow-float max-sm:fixed max-sm:top-auto max-sm:bottom-0 max-sm:w-full max-sm:rounded-b-none max-sm:backdrop:bg-black/40 sm:absolute backdrop:bg-transparent"
		>
			<div className="flex flex-col gap-3 p-4">
				<Head shown={shown} isChoosingCheckOut={awaitsCheckOut(range, part)} onClose={close} />
				<Days range={range} shown={shown} part={part} today={today} onShow={setShown} onPress={press} />
				<p className="text-sm text-ink-soft">{t("calendar-hint", { count: MAX_NIGHTS })}</p>
			</div>
		</dialog>
	);
}
