import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { Time, ZoneNote } from "~/components/ui/time";
import { StateChip } from "~/parts/state/state-chip";
import type { OrderRow } from "~/portal-contract/order/order";
import type { Trip, TripDay, TripEntry, TripWarning } from "~/portal-contract/trip/trip";

export type HrefOf = (order: OrderRow) => string;

interface TripViewProps {
	trip: Trip;
	hrefOf: HrefOf;
}

function Concerned({ ids, trip, hrefOf }: TripViewProps & { ids: readonly number[] }) {
	const orders = trip.orders.filter(({ id }) => ids.includes(id));
	if (orders.length === 0) return null;
	return (
		<ul className="flex flex-wrap gap-x-4 text-sm">
			{orders.map((order) => (
				<li key={order.id} className="min-w-0">
					<a href={hrefOf(order)} className="inline-flex min-h-11 items-center md:min-h-9">
						{order.title}
					</a>
				</li>
			))}
		</ul>
	);
}

/** What does not go together, with the orders that it concerns. */
export function Warnings({ trip, hrefOf }: TripViewProps) {
	const { t } = useTranslation("trips");
	if (trip.warnings.length === 0) return null;
	return (
		<section aria-labelledby="trip-warnings" className="rounded-card border border-gold bg-gold/10 p-4 sm:p-6">
			<h2 id="trip-warnings" className="flex items-center gap-2 text-lg font-semibold">
				<Icon name="alert" className="text-gold" />
				{t("warnings", { count: trip.warnings.length })}
			</h2>
			<ul className="mt-2 flex flex-col gap-2">
				{trip.warnings.map((warning: TripWarning) => (
					<li key={`${warning.kind} ${warning.order_ids.join()} ${warning.text}`}>
						<p>{warning.text}</p>
						<Concerned ids={warning.order_ids} trip={trip} hrefOf={hrefOf} />
					</li>
				))}
			</ul>
		</section>
	);
}

function Entry({ entry, order, hrefOf }: { entry: TripEntry; order: OrderRow | undefined; hrefOf: HrefOf }) {
	return (
		<li className="grid gap-x-6 gap-y-1 border-b border-line py-3 last:border-b-0 sm:grid-cols-[10rem_1fr_auto]">
			<p className="tabular-nums">
				<Time seconds={entry.at} form="minute" />
			</p>
			<div className="min-w-0">
				{order ? (
					<a href={hrefOf(order)} className="-my-2 inline-block py-2 font-medium break-words">
						{entry.text}
					</a>
				) : (
					<p className="font-medium">{entry.text}</p>
				)}
				{entry.place ? <p className="text-sm break-words text-ink-soft">{entry.place}</p> : null}
				{entry.notes.map((note) => (
					<p key={note} className="text-sm break-words">
						{note}
					</p>
				))}
			</div>
			{order ? (
				<div>
					<StateChip axis="order" code={order.status} text={order.status_text} />
				</div>
			) : null}
		</li>
	);
}

function Day({ day, trip, hrefOf }: TripViewProps & { day: TripDay }) {
	const { t } = useTranslation("trips");
	return (
		<section className="break-inside-avoid rounded-card border border-line bg-surface p-4 sm:p-6">
			<h3 className="font-semibold">
				<Time date={day.date} />
			</h3>
			<ol data-own-time={t("own-time", { time: "{time}" })}>
				{day.entries.map((entry) => (
					<Entry
						key={`${entry.order_id} ${entry.at} ${entry.text}`}
						entry={entry}
						order={trip.orders.find(({ id }) => id === entry.order_id)}
						hrefOf={hrefOf}
					/>
				))}
			</ol>
		</section>
	);
}

/** Day by day in the order of time, by the clocks of Myanmar and of the reader. */
export function Itinerary({ trip, hrefOf }: TripViewProps) {
	const { t } = useTranslation("trips");
	return (
		<section aria-labelledby="trip-itinerary" className="flex flex-col gap-4">
			<h2 id="trip-itinerary" className="text-lg font-semibold">
				{t("itinerary")}
			</h2>
			{trip.days.length === 0 ? <p className="text-ink-soft">{t("nothing-on")}</p> : <ZoneNote />}
			{trip.days.map((day) => (
				<Day key={day.date} day={day} trip={trip} hrefOf={hrefOf} />
			))}
		</section>
	);
}
