import { useTranslation } from "react-i18next";
import type { DataRow } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import type { CarQuotePart } from "~/portal-contract/car/parts";
import { billedText, expectedText, routeTexts } from "./rental-text";

function End({ end }: { end: CarQuotePart["pick_up"] }) {
	return (
		<>
			<Time seconds={end.at} />{" "}
			<span className="block">{end.place === end.city ? end.place : `${end.city} · ${end.place}`} </span>
			{end.address === "" ? null : <span className="block">{end.address} </span>}
		</>
	);
}

/** What is hired, from where to where, for whom. */
export function useRentalRows(part: CarQuotePart): DataRow[] {
	const { t, i18n } = useTranslation(["car", "vehicle"]);
	const { terms, route } = part;
	const included = t("included-hours", terms);
	const more = [
		t(terms.mileage_policy === "unlimited" ? "mileage-unlimited" : "mileage-limited", terms),
		t(terms.fuel_included ? "fuel-included" : "fuel-extra"),
		t(terms.tolls_included ? "tolls-included" : "tolls-extra"),
	];
	return [
		{ label: t("pick-up"), value: <End end={part.pick_up} /> },
		{ label: t("drop-off"), value: <End end={part.drop_off} /> },
		{
			label: t("vehicle:vehicle"),
			value: t("vehicle-facts", {
				...part,
				car_class: t(`vehicle:class-${part.car_class}`),
				energy: t(`vehicle:energy-${part.energy}`),
			}),
		},
		{ label: t("drivetrain"), value: t(`drivetrain-${part.drivetrain}`) },
		{ label: t("rental-count"), value: part.rental_count },
		{ label: t("vehicle:passengers"), value: part.passengers },
		{ label: t("vehicle:driver-language"), value: t(`vehicle:driver-${part.driver_language}`) },
		{ label: t("included"), value: [included, ...more].join(t("vehicle:clause-separator")) },
		{ label: t("distance"), value: (route && routeTexts(t, route).join(t("vehicle:clause-separator"))) || null },
		{ label: t("expected"), value: route && expectedText(t, route, terms, i18n.language) },
	];
}

/** The days of service, each with its hours and what it is charged as. */
export function PlanTable({ part }: { part: CarQuotePart }) {
	const { t } = useTranslation(["car", "vehicle"]);
	return (
		<ol aria-label={t("plan")} className="tabular-nums">
			{part.plan.map((day) => (
				<li key={day.date} className="border-b border-line py-1.5 last:border-b-0">
					<div className="flex flex-wrap justify-between gap-x-4">
						<span>
							<Time date={day.date} /> {day.starts}{" "}
						</span>
						<span>{billedText(t, day, part.terms)} </span>
					</div>
					<DayStops day={day} />
				</li>
			))}
		</ol>
	);
}

/** A planned day's way. */
function DayStops({ day: { stops, back_minutes, back_km } }: { day: CarQuotePart["plan"][number] }) {
	const { t } = useTranslation("car");
	if (stops.length === 0) return null;
	return (
		<ul className="text-sm text-ink-soft">
			{stops.map(({ zone_id, arrives, name, times, minutes, drive_minutes: drive, drive_km: km }) => (
				<li key={`${zone_id} ${arrives}`}>
					{t("stop-line", { arrives, zone: name, count: times, minutes, drive, km })}{" "}
				</li>
			))}
			<li>{t("stop-back", { minutes: back_minutes, km: back_km })}</li>
		</ul>
	);
}

/** Industrial zones with visits. */
export function ZoneList({ part }: { part: CarQuotePart }) {
	const { t } = useTranslation(["car", "vehicle"]);
	if (part.zones.length === 0) return null;
	return (
		<ul aria-label={t("zones")} className="tabular-nums">
			{part.zones.map(({ zone_id, name, times }) => (
				<li key={zone_id}>{t("zone-visits", { zone: name, count: times })} </li>
			))}
		</ul>
	);
}
