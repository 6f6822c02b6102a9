import { Time } from "~/components/ui/time";
import type { OrderRow } from "~/portal-contract/order/order";
import type { LinePaths } from "../line-paths";

interface CellProps {
	order: OrderRow;
}

/** What was booked and where, in a list of orders. */
function TitleAndPlace({ order }: CellProps) {
	return (
		<>
			<span className="block font-medium">{order.title}</span>{" "}
			<span className="block text-ink-soft">{order.place}</span>
		</>
	);
}

/** When the service begins and ends; the days alone where the portal says no times. */
function ServiceTimes({ order: { service, service_from, service_until } }: CellProps) {
	if (service) {
		return [service.starts_at, service.ends_at].map((seconds) => (
			<span key={seconds} className="block whitespace-nowrap">
				<Time seconds={seconds} />{" "}
			</span>
		));
	}
	return [...new Set([service_from, service_until])].map((date) => (
		<span key={date} className="block whitespace-nowrap">
			<Time date={date} />{" "}
		</span>
	));
}

const Flight = ({ order }: CellProps) => order.service?.flight_number ?? "–";

/** Plate, vehicle, driver and the number to call, of each vehicle. */
function AssignedDrivers({ order: { service } }: CellProps) {
	const drivers = service?.drivers ?? [];
	if (drivers.length === 0) return "–";
	return drivers.map(({ unit, plate_number, vehicle, driver_name, driver_phone }) => (
		<span key={unit} className="block">
			<span className="font-medium whitespace-nowrap">{plate_number}</span> {vehicle} {driver_name}{" "}
			<span className="whitespace-nowrap text-ink-soft">{driver_phone}</span>{" "}
		</span>
	));
}

/** What was booked, by which flight and with whom, for operators. */
function TitleAndDrivers({ order }: CellProps) {
	return (
		<>
			<TitleAndPlace order={order} />{" "}
			{order.service?.flight_number ? <span className="block">{order.service.flight_number}</span> : null}{" "}
			{order.service?.drivers.length ? <AssignedDrivers order={order} /> : null}
		</>
	);
}

const UnitCount = ({ order }: CellProps) => order.units;

/** What lists of orders take from a line with vehicles; names of its columns for what was booked, its times and its vehicles. */
export const vehicleOrderLine = (
	paths: LinePaths,
	[what, times, count]: readonly [string, string, string],
	{ hasFlight = false }: { hasFlight?: boolean } = {},
) => ({
	columns: [
		{ name: what, usual: true, Cell: TitleAndPlace },
		{ name: times, usual: true, Cell: ServiceTimes },
		...(hasFlight ? [{ name: "flight_number", usual: true, Cell: Flight }] : []),
		{ name: "drivers", usual: true, Cell: AssignedDrivers },
		{ name: count, end: true, Cell: UnitCount },
	],
	Service: TitleAndDrivers,
	Dates: ServiceTimes,
	list: paths.orders,
	detail: paths.order,
	export: paths.export,
	search: () => paths.list(),
});
