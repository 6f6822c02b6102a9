import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { formatDate, formatMoment, localDay } from "~/lib/time/travel-dates";
import { paths } from "~/paths";
import type { OrderRow } from "~/portal-contract/order/order";

/** `starts_at`: of a service that begins at a time, seconds UTC. */
export interface UpcomingOrder
	extends Pick<OrderRow, "id" | "title" | "place" | "service_from" | "service_until" | "guests" | "status_text"> {
	starts_at: number | null;
}

export const upcomingOf = (row: OrderRow): UpcomingOrder => {
	const { id, title, place, service_from, service_until, guests, status_text, service } = row;
	return { id, title, place, service_from, service_until, guests, status_text, starts_at: service?.starts_at ?? null };
};

function spanOf({ starts_at, service_from, service_until }: UpcomingOrder, language: string): string {
	const from = starts_at === null ? formatDate(service_from, language) : formatMoment(starts_at, language);
	const first = starts_at === null ? service_from : localDay(starts_at);
	return first === service_until ? from : `${from} – ${formatDate(service_until, language)}`;
}

/** The next services of every line, soonest first. */
export function UpcomingOrders({ upcoming }: { upcoming: readonly UpcomingOrder[] }) {
	const { i18n } = useTranslation();
	return (
		<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
			{upcoming.map((order) => (
				<li key={order.id}>
					<Link
						to={paths.orderDetail(order.id)}
						className="flex h-full flex-col rounded-card border border-line bg-surface px-4 py-3 text-sm text-ink-soft no-underline hover:border-river"
					>
						<b className="text-base font-semibold text-ink">{order.title}</b>{" "}
						<span className="tabular-nums">{spanOf(order, i18n.language)}</span>{" "}
						<span>{[order.place, ...order.guests].filter(Boolean).join(" · ")}</span>{" "}
						<span className="font-medium text-ink">{order.status_text}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
