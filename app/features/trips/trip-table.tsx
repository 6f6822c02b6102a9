import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Cell, Head } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import type { TripRow } from "~/portal-contract/trip/trip";
import { tripPaths } from "./trip-paths";

export function TripTable({ trips }: { trips: readonly TripRow[] }) {
	const { t } = useTranslation("trips");
	return (
		<table className="block w-full rounded-card border border-line bg-surface text-sm max-md:px-4 md:table">
			<thead className="hidden border-b border-line text-ink-soft md:table-header-group">
				<tr>
					{["name", "dates", "orders", "guests"].map((name) => (
						<Head key={name}>{t(`column-${name}`)}</Head>
					))}
				</tr>
			</thead>
			<tbody className="block md:table-row-group">
				{trips.map((trip) => (
					<tr key={trip.id} className="block border-b border-line py-2 last:border-b-0 md:table-row">
						<Cell label={t("column-name")}>
							<Link
								to={tripPaths.detail(trip.id)}
								className="-my-2.5 inline-block py-2.5 font-medium break-words md:min-w-32"
							>
								{trip.name}
							</Link>
						</Cell>
						<Cell label={t("column-dates")}>
							<Time date={trip.service_from} /> – <Time date={trip.service_until} />
						</Cell>
						<Cell label={t("column-orders")}>
							{t("order-count", { count: trip.order_count })}{" "}
							<span className="block text-ink-soft">{trip.titles.join(t("list-separator"))}</span>
						</Cell>
						<Cell label={t("column-guests")}>{trip.guests.join(t("list-separator"))}</Cell>
					</tr>
				))}
			</tbody>
		</table>
	);
}
