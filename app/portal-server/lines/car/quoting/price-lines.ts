import type { Language } from "~/portal-contract/base/basics";
import type { Rental } from "~/portal-contract/car/rental";
import type { StoredPriceLine } from "~/portal-server/orders/model/record";
import type { Message } from "~/portal-server/platform/api/refused";
import type { Car } from "../found-cars";
import type { Zone } from "../offers";
import type { RentalPrice } from "../pricing/rental-price";
import { carText } from "../texts";

interface Priced {
	car: Car;
	rental: Rental;
	price: RentalPrice;
	zones: readonly Zone[];
}

type Line = { code: string; label: Message; quantity: number; unit_amount: number };

const bothOf = (label: Message): Pick<StoredPriceLine, "label_zh" | "label_en"> => {
	const [label_zh = "", label_en = ""] = (["zh-cn", "en"] as const).map((language: Language) =>
		carText(language, label),
	);
	return { label_zh, label_en };
};

type Counted = "full" | "half" | "extra_hours";

/**
 * Whole days, half days, hours beyond them, kilometres of the way beyond the free ones, the driver's nights, language, each zone, the way back: what costs
 * nothing has no line. Amounts in minor units.
 */
export function priceLinesOf({ car, rental, price, zones }: Priced): StoredPriceLine[] {
	const { rental_count } = rental;
	const isLimited = car.mileage_policy === "limited";
	const days = price.days();
	const sumOf = (of: Counted) => days.reduce((all, day) => all + day[of], 0);
	const day = (code: "full" | "half"): Line => ({
		code: `${code}_day`,
		label: {
			key: `car-line-${code}-day${isLimited ? "" : "-unlimited"}`,
			values: { hours: car[`${code}_hours`], km: car[`${code}_km`] },
		},
		quantity: sumOf(code) * rental_count,
		unit_amount: price.units[`${code}_price`],
	});
	const lines: Line[] = [
		day("full"),
		day("half"),
		{
			code: "extra_hour",
			label: "car-line-extra-hour",
			quantity: sumOf("extra_hours") * rental_count,
			unit_amount: price.units.extra_hour,
		},
		{
			code: "route_km",
			label: "car-line-route-km",
			quantity: price.excess_km.quantity,
			unit_amount: price.excess_km.unit,
		},
		{
			code: "route_nights",
			label: "car-line-route-nights",
			quantity: price.nights.quantity,
			unit_amount: price.nights.unit,
		},
		{
			code: "driver_language",
			label: `car-line-driver-${rental.driver_language}`,
			quantity: price.language.quantity,
			unit_amount: price.language.unit,
		},
		{ code: "one_way", label: "car-line-one-way", quantity: price.one_way.quantity, unit_amount: price.one_way.unit },
	];
	const visits = price.zones.map(({ zone_id, times, unit_price }) => {
		const zone = zones.find(({ id }) => id === zone_id);
		const [label_zh, label_en] = (["zh-cn", "en"] as const).map((language) =>
			carText(language, {
				key: "car-line-zone",
				values: { zone: (language === "en" ? zone?.name_en : zone?.name_zh) ?? "" },
			}),
		);
		return {
			code: `zone-${zone_id}`,
			label_zh: label_zh ?? "",
			label_en: label_en ?? "",
			quantity: times * rental_count,
			unit_amount: unit_price,
		};
	});
	return [...lines.map(({ label, ...line }) => ({ ...line, ...bothOf(label) })), ...visits]
		.map((line) => ({ ...line, amount: line.quantity * line.unit_amount }))
		.filter(({ amount }) => amount > 0);
}
