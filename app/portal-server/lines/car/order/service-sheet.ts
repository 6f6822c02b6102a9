import { formatZonedMinute } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { DocumentBlock } from "~/portal-contract/base/document";
import type { DocumentPart } from "~/portal-server/orders/model/line/product-lines";
import type { GuestedOrder } from "~/portal-server/orders/model/record";
import type { DocumentTexts } from "~/portal-server/platform/documents/document-texts";
import type { AssignedUnit } from "../../vehicles/assigned";
import { burmeseOf, driverBlock, leadBlock, phoneRows } from "../../vehicles/service-sheet";
import type { CarSnapshot } from "../quoting/quote-content";
import { carText } from "../texts";

/** What the driver, the passengers and the gate of a factory read of a rental. */
export function serviceSheet(
	snapshot: CarSnapshot,
	drivers: readonly AssignedUnit[],
	of: GuestedOrder,
	texts: DocumentTexts,
): DocumentPart {
	const blocks = [
		rentalBlock(snapshot, of, texts),
		driverBlock(drivers, texts),
		planBlock(snapshot, texts),
		zoneBlock(snapshot, texts),
		leadBlock(of.guests, texts),
	];
	return {
		blocks: blocks.filter((block) => block !== null),
		burmese: burmeseOf(drivers, snapshot.pick_up.city.name_my),
	};
}

function rentalBlock(
	{ car, terms, rental, pick_up, drop_off }: CarSnapshot,
	of: GuestedOrder,
	texts: DocumentTexts,
): DocumentBlock {
	const { block, row, names, words } = texts;
	const at = ({ at_local, name_zh, name_en, city }: CarSnapshot["pick_up"]) => {
		const place = (name: string, town: string) => (name === town ? name : `${town} ${name}`);
		return names(
			`${formatZonedMinute(at_local, "zh-cn")}，${place(name_zh, city.name_zh)}`,
			`${formatZonedMinute(at_local, "en")}, ${place(name_en, city.name_en)}`,
		);
	};
	const included = {
		half_hours: terms.half_hours,
		half_km: terms.half_km,
		full_hours: terms.full_hours,
		full_km: terms.full_km,
	};
	return {
		kind: "rows",
		...block("car-sheet-rental"),
		rows: [
			row("driver-sheet-vehicle", names(car.name_zh, car.name_en), { strong: true }),
			row(
				"car-sheet-vehicles",
				words({ key: "car-sheet-vehicles-value", values: { count: rental.rental_count, seats: car.seats } }),
			),
			row("car-sheet-pick-up", at(pick_up), { strong: true }),
			row("car-sheet-drop-off", at(drop_off)),
			row("driver-sheet-passengers", names(String(rental.passengers), String(rental.passengers))),
			...phoneRows(of, texts),
			row("driver-sheet-language", words(`driver-speaks-${rental.driver_language}`)),
			row("car-sheet-included", words({ key: "car-sheet-included-value", values: included })),
		],
	};
}

function planBlock({ plan, zones }: CarSnapshot, { block, head, names, words, line }: DocumentTexts): DocumentBlock {
	return {
		kind: "table",
		...block("car-sheet-plan"),
		head: [head("car-sheet-date"), head("car-sheet-starts"), head("car-sheet-service")],
		rows: plan.flatMap(({ date, starts, hours, full, stops }) => [
			[
				date,
				starts,
				line(words({ key: full > 0 ? "car-sheet-full-value" : "car-sheet-half-value", values: { hours } })),
			],
			...stops.map(({ zone_id, arrives, times, minutes }) => {
				const zone = zones.find((one) => one.zone_id === zone_id);
				const text = (language: Language, name = "") =>
					carText(language, { key: "car-sheet-stop-value", values: { zone: name, times, minutes } });
				return ["", arrives, line(names(text("zh-cn", zone?.name_zh), text("en", zone?.name_en)))];
			}),
		]),
	};
}

function zoneBlock({ zones }: CarSnapshot, { block, head, names, line }: DocumentTexts): DocumentBlock | null {
	if (zones.length === 0) return null;
	return {
		kind: "table",
		...block("car-sheet-zones"),
		head: [head("car-sheet-zone"), head("car-sheet-visits")],
		rows: zones.map(({ name_zh, name_en, times }) => [line(names(name_zh, name_en)), String(times)]),
	};
}
