import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Time } from "~/components/ui/time";
import { formatMoney } from "~/lib/money";
import { Price } from "~/parts/price/price";
import { PriceLines } from "~/parts/price/price-lines";
import { carriedOf } from "~/parts/vehicles/carried";
import type { CarPlanAnswer, CarPlanQuery } from "~/portal-contract/car/plan";
import { carPaths } from "../car-paths";
import { rentalQuery } from "../rental-query";
import { billedText, expectedText, routeTexts } from "../rental-text";
import { spanText } from "../span-text";
import type { PlannerValues } from "./planner-values";

interface PlannedProps {
	planned: CarPlanAnswer;
	query: CarPlanQuery;
	values: PlannerValues;
	mayBook: boolean;
}

/** The days as planned, and what they cost. */
export function PlannedDays(props: PlannedProps) {
	const { t } = useTranslation("car-planner");
	return (
		<div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="flex flex-col gap-4">
				{props.planned.days.map((day, index) => (
					<PlannedDay key={day.date} day={day} index={index} planned={props.planned} />
				))}
				<p className="text-sm text-ink-soft">{t("sources")}</p>
			</div>
			<Cost {...props} />
		</div>
	);
}

const LINK = "inline-flex min-h-11 items-center justify-center rounded-field px-5 text-center font-medium";

function Cost({ planned, query, values, mayBook }: PlannedProps) {
	const { t, i18n } = useTranslation(["car-planner", "car", "vehicle", "vehicle-list"]);
	const { chosen, currency, pick_up, drop_off, pick_up_at, drop_off_at, pick_up_address, drop_off_address } = planned;
	const { passengers, rental_count, driver_language, stops } = query;
	const rental = rentalQuery({
		pick_up_at,
		drop_off_at,
		passengers,
		rental_count,
		driver_language,
		stops,
		half_days: [],
		zones: [],
	});
	const places = { pick_up_place: pick_up.place, drop_off_place: drop_off.place };
	const going = { ...rental, ...places, ...carriedOf(values) };
	const search = carPaths.list({
		...going,
		pick_up: pick_up_address || pick_up.name,
		drop_off: drop_off_address || drop_off.name,
	});
	if (!chosen) {
		return (
			<Card title={t("cost")}>
				<p>{t("no-car")}</p>
			</Card>
		);
	}
	const seen = { rate_id: chosen.rate_id, expected_amount: chosen.total_amount, expected_currency: currency };
	return (
		<Card title={chosen.vehicle_model}>
			<Price total={chosen.total_amount} currency={currency} what={spanText(t, planned.days.length, rental_count)} />
			<PriceLines lines={chosen.price_lines} total={chosen.total_amount} currency={currency} />
			{chosen.route
				? [...routeTexts(t, chosen.route), expectedText(t, chosen.route, chosen.terms, i18n.language)].map((text) => (
						<p key={text} className="text-sm text-ink-soft">{`${text} `}</p>
					))
				: null}
			<p className="mt-4 flex flex-col gap-2">
				{mayBook ? (
					<a
						href={carPaths.booking({ ...going, pick_up_address, drop_off_address, ...seen })}
						className={`${LINK} bg-river text-on-accent`}
					>
						{t("book", { model: chosen.vehicle_model })}
					</a>
				) : null}{" "}
				<a href={search} className={`${LINK} border border-edge`}>
					{t("all-cars", { count: planned.cars.length })}
				</a>
			</p>
		</Card>
	);
}

type Day = CarPlanAnswer["days"][number];

function PlannedDay({ day, index, planned }: { day: Day; index: number; planned: CarPlanAnswer }) {
	const { t } = useTranslation("car-planner");
	const ends = index === planned.days.length - 1 ? planned.drop_off.name : planned.pick_up.name;
	const drive = (minutes: number, source: string | null, km: number) => t(`drive-${source ?? "town"}`, { minutes, km });
	return (
		<Card
			title={<Time date={day.date} />}
			aside={
				<span className="tabular-nums">
					{t("hours", { starts: day.starts, ends: day.ends, hours: day.hours, km: day.km })}
				</span>
			}
		>
			<ol className="flex flex-col gap-1 tabular-nums">
				<li>{t("leave", { time: day.starts, town: planned.pick_up.name })}</li>
				{day.stops.map((stop, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a zone may come twice on one way
					<li key={place} className="border-l-2 border-line pl-3">
						<span className="block text-sm text-ink-soft">{`${drive(stop.drive_minutes, stop.drive_source, stop.drive_km)} `}</span>
						{t("at-stop", { time: stop.arrives, zone: stop.name, count: stop.times, minutes: stop.minutes })}
					</li>
				))}
				{day.stops.length === 0 ? <li>{t("no-plan")}</li> : null}
				<li>
					{day.stops.length > 0 ? (
						<span className="block text-sm text-ink-soft">{`${drive(day.back_minutes, day.back_source, day.back_km)} `}</span>
					) : null}
					{t("end", { time: day.ends, town: ends })}
				</li>
			</ol>
			<Charged day={day} index={index} planned={planned} />
			{day.warnings.map((warning) => (
				<p key={warning} className="mt-2 font-medium text-gold-deep">
					{t(`warning-${warning}`)}
				</p>
			))}
		</Card>
	);
}

function Charged({ index, planned: { chosen, currency } }: { day: Day; index: number; planned: CarPlanAnswer }) {
	const { t, i18n } = useTranslation(["car-planner", "car", "vehicle"]);
	const charged = chosen?.plan[index];
	if (!chosen || !charged) return null;
	const amount = formatMoney(charged.amount, currency, i18n.language);
	return <p className="mt-2 font-medium">{t("charged", { what: billedText(t, charged, chosen.terms), amount })}</p>;
}
