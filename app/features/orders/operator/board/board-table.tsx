import { useTranslation } from "react-i18next";
import { Chip } from "~/components/ui/chip";
import { Link } from "~/components/ui/link";
import { Cell, ListRow, ListTable, RowHead } from "~/components/ui/table-cells";
import { telephoneLink } from "~/lib/site/telephone-link";
import { isoMinute, localDay, localMinute, nightsBetween } from "~/lib/time/travel-dates";
import { StateChip } from "~/parts/state/state-chip";
import { paths, withQuery } from "~/paths";
import type { BoardService, OperatorBoard } from "~/portal-contract/operator/board";
import { fromBoard } from "./address";

interface ServiceProps {
	service: BoardService;
}

/** By the clocks of Myanmar; the zone stands in the head of the column. */
function Clock({ seconds }: { seconds: number }) {
	return <time dateTime={isoMinute(seconds)}>{localMinute(seconds).slice(11)}</time>;
}

function Hours({ service: { starts_at, ends_at, day, days } }: ServiceProps) {
	const { t } = useTranslation("dispatch");
	const later = nightsBetween(localDay(starts_at), localDay(ends_at));
	return (
		<>
			<span className="whitespace-nowrap font-medium">
				<Clock seconds={starts_at} /> – <Clock seconds={ends_at} />
				{later > 0 ? <span className="ml-1 text-ink-soft">{t("days-later", { days: later })}</span> : null}
			</span>{" "}
			{days > 1 ? <span className="block text-ink-soft">{t("day-of", { day, days })}</span> : null}
		</>
	);
}

function Drivers({ service: { drivers, units, is_assigned } }: ServiceProps) {
	const { t } = useTranslation("dispatch");
	const missing = units - drivers.length;
	return (
		<>
			{drivers.map(({ unit, plate_number, vehicle, driver_name, driver_phone }) => (
				<span key={unit} className="block">
					<b className="font-medium whitespace-nowrap">{plate_number}</b> <span>{vehicle}</span>{" "}
					<span>{driver_name}</span>{" "}
					<a href={telephoneLink(driver_phone)} className="whitespace-nowrap">
						{driver_phone}
					</a>{" "}
				</span>
			))}
			{is_assigned ? null : (
				<Chip tone="warn" icon="alert">
					{missing > 1 ? t("not-assigned-units", { count: missing }) : t("not-assigned")}
				</Chip>
			)}
		</>
	);
}

function Row({ service, date }: ServiceProps & { date: string }) {
	const { t } = useTranslation("dispatch");
	const {
		company_id,
		id,
		booking_id,
		title,
		units,
		company,
		guests,
		people,
		driver_language,
		town,
		place,
		destination,
	} = service;
	return (
		<ListRow hasHover className="print:break-inside-avoid">
			<RowHead>
				<Hours service={service} />
			</RowHead>
			<Cell label={t("order")}>
				<Link
					to={withQuery(paths.operatorOrder(company_id, id), fromBoard(date))}
					className="inline-flex min-h-11 items-center font-medium whitespace-nowrap sm:min-h-0"
				>
					{booking_id}
				</Link>{" "}
				<span className="block">
					<StateChip axis="order" code={service.status} text={service.status_text} />
				</span>
			</Cell>
			<Cell label={t("product")}>
				{title}{" "}
				{units > 1 ? <span className="block text-ink-soft">{t("vehicles-count", { count: units })}</span> : null}
			</Cell>
			<Cell label={t("company")}>
				<span className="block">{company}</span>{" "}
				<span className="block text-ink-soft">{guests.join(t("between"))}</span>
			</Cell>
			<Cell label={t("people")} end>
				{people}
			</Cell>
			<Cell label={t("driver-language")}>{t(`speaks-${driver_language}`)}</Cell>
			<Cell label={t("place")}>
				<span className="block font-medium">{town}</span>{" "}
				{place === town ? null : <span className="block">{place}</span>}{" "}
				{destination ? <span className="block text-ink-soft">{t("to-place", { place: destination })}</span> : null}
			</Cell>
			<Cell label={t("vehicle-and-driver")}>
				<Drivers service={service} />
			</Cell>
		</ListRow>
	);
}

/** Cards below 640 px. */
export function BoardTable({ list, date }: Pick<OperatorBoard, "list" | "date">) {
	const { t } = useTranslation("dispatch");
	return (
		<ListTable
			caption={t("board")}
			headings={[
				t("time"),
				t("order"),
				t("product"),
				t("company"),
				{ end: t("people") },
				t("driver-language"),
				t("place"),
				t("vehicle-and-driver"),
			]}
		>
			{list.map((service) => (
				<Row key={`${service.company_id} ${service.id}`} service={service} date={date} />
			))}
		</ListTable>
	);
}
