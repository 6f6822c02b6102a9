import { useTranslation } from "react-i18next";
import { buttonLook } from "~/components/ui/button";
import { Days } from "~/components/ui/days";
import { Icon } from "~/components/ui/icon";
import { Auth } from "~/parts/auth";
import type { Trip } from "~/portal-contract/trip/trip";
import { tripPaths } from "./trip-paths";

/** Name and dates, and the papers of the whole trip. */
export function TripHead({ trip }: { trip: Pick<Trip, "id" | "name" | "service_from" | "service_until"> }) {
	const { t } = useTranslation("trips");
	return (
		<header className="flex flex-col gap-3">
			<div>
				<h1 className="text-2xl font-semibold break-words">{trip.name}</h1>
				<p className="mt-1 tabular-nums">
					<Days from={trip.service_from} until={trip.service_until} />
				</p>
			</div>
			<div className="flex flex-wrap gap-2 print:hidden">
				<Auth value="trip/detail/downloadItinerary">
					<a href={tripPaths.itinerary(trip.id)} className={buttonLook({})}>
						<Icon name="download" />
						{t("download-itinerary")}
					</a>
				</Auth>{" "}
				<Auth value="trip/detail/downloadCalendar">
					<a href={tripPaths.calendar(trip.id)} className={buttonLook({ variant: "secondary" })}>
						<Icon name="calendar" />
						{t("add-to-calendar")}
					</a>
				</Auth>
			</div>
		</header>
	);
}
