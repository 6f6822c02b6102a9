import { useTranslation } from "react-i18next";
import { bodyOf } from "~/components/art/vehicle-art";
import { formatMoney } from "~/lib/money";
import { FavouriteButton, FavouriteForm } from "~/parts/favourites/favourites";
import type { Reader } from "~/parts/favourites/reader";
import { type CardFacts, ownFacts, usualFacts } from "~/parts/list/usual-facts";
import type { Say } from "~/parts/say";
import { ResultList, UsualFacts } from "~/parts/vehicles/result-list";
import { VehicleCard } from "~/parts/vehicles/vehicle-card";
import { carPaths } from "../car-paths";
import { expectedTexts, routeTexts } from "../rental-text";
import { type CarSearchValues, valuesQuery } from "../search/search-values";
import { spanText } from "../span-text";
import { facetGroups } from "./facet-groups";
import type { FoundCars, ListFilters } from "./load-list.server";

interface ResultsProps {
	values: CarSearchValues;
	filters: ListFilters;
	found: FoundCars;
	reader: Reader;
}

export function CarResults(props: ResultsProps) {
	const { values, filters, found } = props;
	const { t, i18n } = useTranslation(["car-list", "vehicle-list", "vehicle", "car"]);
	const usual = usualFacts(found.list.map((car) => factsOf(t, car, i18n.language)));
	return (
		<ResultList
			heading={t("results", { count: found.total, from: found.pick_up.name, to: found.drop_off.name })}
			list={carPaths.list}
			query={valuesQuery(values)}
			filters={filters}
			groups={facetGroups(t, filters, found)}
			price_title={t("price-group", { currency: found.currency })}
			facts={
				<>
					<Addresses found={found} />
					<UsualFacts facts={usual} />
					{props.reader.mayCollect ? <FavouriteForm kind="car" {...props.reader} /> : null}
				</>
			}
			found={found}
		>
			{found.list.map((car) => (
				<Car key={car.rate_id} car={car} usual={usual} {...props} />
			))}
		</ResultList>
	);
}

/** Where a driver comes to within the places of the heading. */
function Addresses({ found: { pick_up_address, drop_off_address } }: Pick<ResultsProps, "found">) {
	const { t } = useTranslation("car-list");
	const rows = [
		pick_up_address && t("at-pick-up", { address: pick_up_address }),
		drop_off_address && t("at-drop-off", { address: drop_off_address }),
	].filter(Boolean);
	return rows.map((row) => <p key={row}>{row}</p>);
}

const favouriteOf = ({ model_id, vehicle_model, collected }: FoundCars["list"][number]) => ({
	id: model_id,
	name: vehicle_model,
	collected,
});

/** What is in the price, what is not, who drives, and how it is confirmed, by subject. */
function factsOf(t: Say, car: FoundCars["list"][number], language: string): CardFacts {
	const { terms, route } = car;
	const separator = t("vehicle:clause-separator");
	const speaks = terms.driver_languages.map((one) => t(`vehicle:driver-${one}`));
	return {
		drivetrain: t(`car:drivetrain-${car.drivetrain}`),
		hours: t("car:included-hours", terms),
		mileage: t(terms.mileage_policy === "unlimited" ? "car:mileage-unlimited" : "car:mileage-limited", terms),
		fuel: t(terms.fuel_included ? "car:fuel-included" : "car:fuel-extra"),
		tolls: t(terms.tolls_included ? "car:tolls-included" : "car:tolls-extra"),
		route: route ? routeTexts(t, route).join(separator) : "",
		...(route ? expectedTexts(t, route, terms, language) : { expected: "", by_km: "" }),
		speaks: t("vehicle-list:speaks", { languages: speaks.join(t("vehicle-list:list-separator")) }),
		confirmation: t(car.instant ? "vehicle:instant" : "vehicle:on-request"),
	};
}

function Car({
	car,
	usual,
	values,
	found,
	reader,
}: ResultsProps & { car: FoundCars["list"][number]; usual: CardFacts }) {
	const { t, i18n } = useTranslation(["car-list", "car", "vehicle", "vehicle-list"]);
	const day = formatMoney(car.price_per_day, car.currency, i18n.language);
	const own = ownFacts(factsOf(t, car, i18n.language), usual);
	const facts = t("car:vehicle-facts", {
		...car,
		car_class: t(`vehicle:class-${car.car_class}`),
		energy: t(`vehicle:energy-${car.energy}`),
	});
	const { pick_up: _from, drop_off: _to, ...query } = valuesQuery(values);
	const offer = { rate_id: car.rate_id, pick_up_place: found.pick_up.place, drop_off_place: found.drop_off.place };
	const { pick_up_address, drop_off_address } = found;
	const seen = { expected_amount: car.total_amount, expected_currency: car.currency };
	return (
		<VehicleCard
			vehicle={{ ...car, name: car.vehicle_model, name_alt: car.vehicle_model_alt, left: car.vehicles_left }}
			body={bodyOf(car.car_class, car.seats)}
			what={spanText(t, found.days, Number(values.rental_count) || 1)}
			prices={<p className="text-sm text-ink-soft">{t("car:per-day", { amount: day })}</p>}
			favourite={
				reader.mayCollect ? <FavouriteButton kind="car" of={favouriteOf(car)} isMember={reader.isMember} /> : null
			}
			href={
				reader.mayBook ? carPaths.booking({ ...query, ...offer, pick_up_address, drop_off_address, ...seen }) : null
			}
		>
			<p>{facts}</p>
			{own.map((fact) => (
				<p key={fact} className="text-sm">
					{fact}
				</p>
			))}
		</VehicleCard>
	);
}
