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

/** The first day of the service and the last, once where they are the same. */
function ServiceDates({ order }: CellProps) {
	const dates = [...new Set([order.service_from, order.service_until])];
	return dates.map((date) => (
		<span key={date} className="block whitespace-nowrap">
			<Time date={date} />{" "}
		</span>
	));
}

const UnitCount = ({ order }: CellProps) => order.units;

/** What lists of orders take from a line with vehicles; names of its columns for what was booked, its days and its vehicles. */
export const vehicleOrderLine = (paths: LinePaths, [what, days, count]: readonly [string, string, string]) => ({
	columns: [
		{ name: what, usual: true, Cell: TitleAndPlace },
		{ name: days, usual: true, Cell: ServiceDates },
		{ name: count, end: true, Cell: UnitCount },
	],
	list: paths.orders,
	detail: paths.order,
	export: paths.export,
	search: () => paths.list(),
});
