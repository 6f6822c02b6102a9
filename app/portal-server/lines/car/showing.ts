import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { CurrencyCode } from "~/portal-contract/base/money";
import type { RentalTerms, Vehicle } from "~/portal-contract/car/vehicle";
import { DRIVER_LANGUAGES } from "~/portal-contract/order/drivers/driver-languages";
import { convert, type Exchange } from "~/portal-server/orders/model/pricing/exchange";
import { bothNames } from "~/portal-server/platform/words/names";
import type { Car, FoundCar } from "./found-cars";
import { languagePrice } from "./pricing/rental-price";

type StoredVehicle = Pick<
	FoundCar,
	"car_model_id" | "name_zh" | "name_en" | "car_class" | "seats" | "luggage" | "energy" | "drivetrain"
>;

export function vehicleOf(car: StoredVehicle, language: Language): z.input<typeof Vehicle> {
	const { name, name_alt } = bothNames(language, car);
	const { car_model_id: model_id, car_class, seats, luggage, energy, drivetrain } = car;
	return { model_id, vehicle_model: name, vehicle_model_alt: name_alt, car_class, seats, luggage, energy, drivetrain };
}

/** What a day includes, with the prices of what lies beyond it in the currency that is paid. */
export function rentalTermsOf(car: Car, exchange: Exchange): z.input<typeof RentalTerms> {
	const { half_hours, half_km, full_hours, full_km, mileage_policy, fuel_included, tolls_included } = car;
	const [extra_hour = 0, night_hour = 0, extra_km = 0, overnight = 0] = [
		car.extra_hour,
		car.night_hour,
		car.extra_km,
		car.overnight,
	].map((units) => convert(units, exchange));
	return {
		currency: exchange.to satisfies CurrencyCode,
		half_hours,
		half_km,
		full_hours,
		full_km,
		mileage_policy,
		fuel_included,
		tolls_included,
		extra_hour,
		night_hour,
		extra_km,
		overnight,
		driver_languages: DRIVER_LANGUAGES.filter((language) => languagePrice(car, language) !== null),
	};
}
