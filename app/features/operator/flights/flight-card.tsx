import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";
import { DataList } from "~/components/ui/data-list";
import { Link } from "~/components/ui/link";
import { Cell, Head } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import { Auth } from "~/parts/auth";
import { StateChip } from "~/parts/state/state-chip";
import { flightId } from "~/parts/vehicles/arriving-flights";
import { paths } from "~/paths";
import type { ArrivingFlight, FlightOrder } from "~/portal-contract/airport/flights";
import { LandingForm } from "./landing-form";

function delayText(
	t: (key: string, values?: Record<string, unknown>) => string,
	{ scheduled_at, landing_at }: ArrivingFlight,
): string {
	const minutes = Math.round((landing_at - scheduled_at) / 60);
	if (minutes === 0) return t("on-time");
	const values = { hours: Math.floor(Math.abs(minutes) / 60), minutes: Math.abs(minutes) % 60 };
	const length = t(values.hours === 0 ? "length-minutes" : "length-hours", values);
	return t(minutes > 0 ? "late-by" : "early-by", { length });
}

function OrderRow({ order }: { order: FlightOrder }) {
	const { t } = useTranslation("flights");
	return (
		<tr className="block border-b border-line py-3 last:border-b-0 sm:table-row">
			<th scope="row" className="block py-1 text-left font-normal sm:table-cell sm:py-3 sm:align-top">
				<Link
					to={paths.operatorOrder(order.company_id, order.id)}
					className="inline-flex min-h-11 items-center font-medium whitespace-nowrap sm:min-h-0"
				>
					{order.booking_id}
				</Link>{" "}
				<span className="block">
					<StateChip axis="order" code={order.status} text={order.status_text} />
				</span>
			</th>
			<Cell label={t("pick-up")}>
				<Time seconds={order.pick_up_time} className="font-medium whitespace-nowrap" />{" "}
				{order.flag ? (
					<Chip tone="bad" icon="alert">
						{t(order.flag)}
					</Chip>
				) : null}
			</Cell>
			<Cell label={t("dispatch:company")}>
				<span className="block">{order.company}</span>{" "}
				<span className="block text-ink-soft">{order.guests.join(t("between"))}</span>
			</Cell>
			<Cell label={t("dispatch:people")} end>
				{order.people}
			</Cell>
			<Cell label={t("to")}>{order.place}</Cell>
			<Cell label={t("dispatch:vehicle-and-driver")}>
				{t(order.is_assigned ? "dispatch:state-assigned" : "dispatch:not-assigned")}
			</Cell>
		</tr>
	);
}

function Orders({ flight }: { flight: ArrivingFlight }) {
	const { t } = useTranslation("flights");
	return (
		<div className="overflow-x-auto">
			<table className="mt-4 block w-full text-sm tabular-nums sm:table">
				<caption className="sr-only">{t("orders-of", { flight: flight.flight_number })}</caption>
				<thead className="sr-only border-b border-line text-ink-soft sm:not-sr-only sm:table-header-group">
					<tr>
						<th scope="col" className="py-2 pr-3 text-left font-medium">
							{t("dispatch:order")}
						</th>
						<Head>{t("pick-up")}</Head>
						<Head>{t("dispatch:company")}</Head>
						<Head end>{t("dispatch:people")}</Head>
						<Head>{t("to")}</Head>
						<Head>{t("dispatch:vehicle-and-driver")}</Head>
					</tr>
				</thead>
				<tbody className="block sm:table-row-group">
					{flight.orders.map((order) => (
						<OrderRow key={`${order.company_id} ${order.id}`} order={order} />
					))}
				</tbody>
			</table>
		</div>
	);
}

/** A flight with what is known of its landing, the transfers that wait for it, and the form for another landing. */
export function FlightCard({ flight }: { flight: ArrivingFlight }) {
	const { t } = useTranslation("flights");
	const { flight_number, airline, airport, airport_name, scheduled_at, landing_at, source, feed_state, flags, orders } =
		flight;
	const rows = [
		{ label: t("airport"), value: `${airport_name} ${airport}` },
		{ label: t("scheduled"), value: <Time seconds={scheduled_at} /> },
		{ label: t("expected"), value: <Time seconds={landing_at} className="font-medium" /> },
		{ label: t("delay"), value: delayText(t, flight) },
		{ label: t("source"), value: t(`source-${source ?? "booked"}`) },
		{ label: t("feed-says"), value: feed_state ? t(`feed-${feed_state}`) : null },
	];
	const chips = flags.map((flag) => (
		<Chip key={flag} tone="bad" icon="alert">
			{t(flag)}
		</Chip>
	));
	return (
		<Card
			as="li"
			id={flightId(flight)}
			title={airline ? `${flight_number} ${airline}` : flight_number}
			aside={chips.length > 0 ? <span className="flex flex-wrap gap-2">{chips}</span> : null}
		>
			<DataList rows={rows} columns={2} />
			<Orders flight={flight} />
			{orders.some(({ is_movable }) => is_movable) ? (
				<Auth value="operator/flights/delay">
					<LandingForm flight={flight} />
				</Auth>
			) : (
				<p className="mt-4 text-sm text-ink-soft">{t("none-changeable")}</p>
			)}
		</Card>
	);
}
