import { useTranslation } from "react-i18next";
import { bodyOf, VehicleArt } from "~/components/art/vehicle-art";
import { renderHtml } from "~/i18n/render.server";
import type { Language } from "~/lib/language";
import { formatMoney } from "~/lib/money";
import { addDays, formatDate, todayInYangon } from "~/lib/time/travel-dates";
import { HomeCard, HomeSection } from "~/parts/vehicles/home-section";
import { attempt, optional } from "~/session/portal.server";
import { carPaths } from "../car-paths";
import type { CarListPorts, FoundCars } from "../list/load-list.server";

const SHOWN = 8;
/** Days ahead of the day that is priced as an example. */
const AHEAD_DAYS = 7;

interface HomeCars {
	found: FoundCars | null;
	query: { pick_up: string; drop_off: string; pick_up_at: string; drop_off_at: string; passengers: number };
	towns: string[];
}

/** Cars for a day in the first town, and the towns that have any. */
export async function loadHomeCars({ portal, shared }: CarListPorts, nowMs: number): Promise<HomeCars> {
	const towns = (await optional(shared.car.suggest({ quickSearch: "", limit: 20 }), [])).data.map(({ name }) => name);
	const day = addDays(todayInYangon(nowMs), AHEAD_DAYS);
	const [town = ""] = towns;
	const times = { pick_up_at: `${day}T09:00`, drop_off_at: `${day}T18:00` };
	const query = { pick_up: town, drop_off: town, ...times, passengers: 2 };
	if (town === "") return { found: null, query, towns };
	const found = await attempt(portal.car.list({ ...query, limit: SHOWN }));
	return { found: found.ok ? found.data : null, query, towns };
}

function HomeCarsSection({ found, query, towns }: HomeCars) {
	const { t, i18n } = useTranslation(["home", "car", "vehicle"]);
	const { language } = i18n;
	return (
		<>
			<HomeSection
				id="home-cars"
				title={t("cars", { town: query.pick_up })}
				hint={t("cars-hint", { date: formatDate(query.pick_up_at.slice(0, 10), language) })}
			>
				{(found?.list ?? []).map((car) => (
					<HomeCard
						key={car.rate_id}
						to={carPaths.list({ ...query, model: [car.model_id] })}
						art={<VehicleArt body={bodyOf(car.car_class, car.seats)} />}
						name={car.vehicle_model}
						facts={`${t(`vehicle:class-${car.car_class}`)} · ${t("seats", { count: car.seats })}`}
						price={t("car-from", { amount: formatMoney(car.total_amount, car.currency, language) })}
					/>
				))}
			</HomeSection>
			<HomeSection id="cars-by-town" title={t("car-towns")} hint={t("car-towns-hint")}>
				{towns.map((town) => (
					<HomeCard key={town} to={carPaths.list({ ...query, pick_up: town, drop_off: town })} name={town} />
				))}
			</HomeSection>
		</>
	);
}

/** Below the search form of cars, the same for all readers of a language and currency. */
export const renderHomeCars = (language: Language, cars: HomeCars): string =>
	renderHtml(language, <HomeCarsSection {...cars} />);
