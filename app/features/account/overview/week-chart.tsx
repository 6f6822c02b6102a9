import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "~/components/ui/disclosure";
import { formatDate, weekdayOf } from "~/lib/time/travel-dates";

interface WeekChartProps {
	title: string;
	/** `YYYY-MM-DD`, oldest first, each with its value. */
	days: readonly { day: string; value: number }[];
	value(value: number): ReactNode;
	/** Classes of the bars above and below the line. */
	tone: { up: string; down: string };
}

const WIDTH = 280;
const HEIGHT = 96;
const GAP = 12;

/** Height of the area above the line and of each bar, in units of the picture; a value that is not 0 is seen. */
function barsOf(values: readonly number[]): { base: number; bars: { y: number; height: number }[] } {
	const most = Math.max(0, ...values);
	const least = Math.min(0, ...values);
	const unit = most - least === 0 ? 0 : HEIGHT / (most - least);
	const base = most - least === 0 ? HEIGHT : most * unit;
	const bars = values.map((value) => {
		const height = value === 0 ? 0 : Math.max(2, Math.abs(value) * unit);
		return { y: value > 0 ? base - height : base, height };
	});
	return { base, bars };
}

/** Seven days as bars, and as a table. */
export function WeekChart({ title, days, value, tone }: WeekChartProps) {
	const { t, i18n } = useTranslation("account-money");
	const { base, bars } = barsOf(days.map((one) => one.value));
	const step = WIDTH / Math.max(1, days.length);
	const isEmpty = days.every((one) => one.value === 0);
	return (
		<figure>
			<figcaption className="mb-3 font-medium">{title}</figcaption>
			<svg
				viewBox={`0 -2 ${WIDTH} ${HEIGHT + 22}`}
				preserveAspectRatio="xMinYMid"
				className="h-40 w-full max-w-md"
				role="img"
				aria-label={isEmpty ? t("chart-empty") : title}
			>
				{bars.map(({ y, height }, place) => (
					<rect
						key={days[place]?.day}
						x={place * step + GAP / 2}
						y={y}
						width={step - GAP}
						height={height}
						rx="2"
						className={(days[place]?.value ?? 0) >= 0 ? tone.up : tone.down}
					/>
				))}
				<line x1="0" x2={WIDTH} y1={base} y2={base} className="stroke-edge" />
				{days.map(({ day }, place) => (
					<text
						key={day}
						x={place * step + step / 2}
						y={HEIGHT + 15}
						textAnchor="middle"
						className="fill-ink-soft text-xs"
					>
						{`${weekdayOf(day, i18n.language)} `}
					</text>
				))}
			</svg>
			<Disclosure summary={t("chart-table")} summaryClassName="text-sm text-river">
				<table className="w-full max-w-md text-sm tabular-nums">
					<caption className="sr-only">{title}</caption>
					<thead className="sr-only">
						<tr>
							<th scope="col">{t("chart-day")}</th>
							<th scope="col">{title}</th>
						</tr>
					</thead>
					<tbody>
						{days.map((one) => (
							<tr key={one.day} className="border-b border-line last:border-b-0">
								<th scope="row" className="py-1 text-left font-normal text-ink-soft">
									{formatDate(one.day, i18n.language)}
								</th>
								<td className="py-1 text-right">{value(one.value)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</Disclosure>
		</figure>
	);
}
