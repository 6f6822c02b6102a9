import { Time } from "~/components/ui/time";
import type { OrderRow } from "~/portal-contract/order/order";

interface CellProps {
	order: OrderRow;
}

/** What was booked and where, in a list of orders. */
export function TitleAndPlace({ order }: CellProps) {
	return (
		<>
			<span className="block font-medium">{order.title}</span>{" "}
			<span className="block text-ink-soft">{order.place}</span>
		</>
	);
}

/** The first day of the service and the last, once where they are the same. */
export function ServiceDates({ order }: CellProps) {
	const dates = [...new Set([order.service_from, order.service_until])];
	return dates.map((date) => (
		<span key={date} className="block whitespace-nowrap">
			<Time date={date} />{" "}
		</span>
	));
}

export const UnitCount = ({ order }: CellProps) => order.units;
