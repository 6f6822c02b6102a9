import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { FavouriteButton } from "~/parts/favourites/favourites";
import type { Vehicle } from "~/portal-contract/car/vehicle";
import { carPaths } from "../car-paths";

/** A member's favourite cars, each with a search for it and the button that removes it; the page has a `FavouriteForm` of cars. */
export function FavouriteCars({ cars }: { cars: readonly Vehicle[] }) {
	const { t } = useTranslation(["car", "vehicle"]);
	return (
		<ul className="grid gap-4 xl:grid-cols-2">
			{cars.map((car) => (
				<li key={car.model_id} className="relative rounded-card border border-line bg-surface p-4 pr-14">
					<h3 className="font-semibold">
						<Link
							to={carPaths.list({ model: car.model_id })}
							className="text-ink no-underline after:absolute after:inset-0 hover:text-river"
						>
							{car.vehicle_model}
						</Link>
					</h3>
					<p className="text-sm text-ink-soft">{car.vehicle_model_alt}</p>
					<p className="text-sm text-ink-soft">
						{t("vehicle-facts", {
							...car,
							car_class: t(`vehicle:class-${car.car_class}`),
							energy: t(`vehicle:energy-${car.energy}`),
						})}
					</p>
					<FavouriteButton
						kind="car"
						of={{ id: car.model_id, name: car.vehicle_model, collected: true }}
						isMember
						className="absolute top-1 right-1"
					/>
				</li>
			))}
		</ul>
	);
}
