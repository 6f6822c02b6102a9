import { formatZonedMinute } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { DocumentBlock, DocumentRow } from "~/portal-contract/base/document";
import type { DocumentPart } from "~/portal-server/orders/model/line/product-lines";
import type { GuestedOrder } from "~/portal-server/orders/model/record";
import type { DocumentTexts } from "~/portal-server/platform/documents/document-texts";
import type { AssignedUnit } from "../../vehicles/assigned";
import { burmeseOf, driverBlock, leadBlock, namesInTown, phoneRows, withAddress } from "../../vehicles/service-sheet";
import { routeShown } from "../booked-route";
import { type CarSnapshot, paidRental } from "../quoting/quote-content";
import { carText } from "../texts";
import { billedDaysText, billedText } from "./billed-text";

/** Where a rental begins or ends: place, town and the address that was typed. */
export const endNames = ({ name_zh, name_en, city, address }: CarSnapshot["pick_up"]) =>
	withAddress(namesInTown({ name_zh, name_en, city_zh: city.name_zh, city_en: city.name_en }), address);

/** What the driver, the passengers and the gate of a factory read of a rental. */
export function serviceSheet(
	snapshot: CarSnapshot,
	drivers: readonly AssignedUnit[],
	of: GuestedOrder,
	texts: DocumentTexts,
): DocumentPart {
	const blocks = [
		rentalBlock(snapshot, of, texts),
		driverBlock(drivers, of, texts),
		planBlock(snapshot, texts),
		zoneBlock(snapshot, texts),
		leadBlock(of.guests, texts),
	];
	return {
		blocks: blocks.filter((block) => block !== null),
		burmese: burmeseOf(drivers, snapshot.pick_up.city.name_my),
	};
}

/** The free kilometres of a vehicle, its planned way, and what of it is prepaid; null where there is nothing to say. */
function distanceRow(snapshot: CarSnapshot, { row, words }: DocumentTexts): DocumentRow | null {
	const { km, free_km, excess_km, nights } = routeShown(paidRental(snapshot));
	const said = [
		free_km === null ? null : words({ key: "car-sheet-free-value", values: { km: free_km } }),
		km > 0 ? words({ key: "car-sheet-way-value", values: { km } }) : null,
		excess_km > 0 ? words({ key: "car-sheet-paid-km-value", values: { km: excess_km } }) : null,
		nights > 0 ? words({ key: "car-sheet-paid-nights-value", values: { nights } }) : null,
	].filter((one) => one !== null);
	if (said.length === 0) return null;
	const joined = (of: "zh" | "en", separator: string) => said.map((one) => one[of]).join(separator);
	return row("car-sheet-distance", { zh: joined("zh", "；"), en: joined("en", "; ") });
}

function rentalBlock(snapshot: CarSnapshot, of: GuestedOrder, texts: DocumentTexts): DocumentBlock {
	const { car, terms, rental, pick_up, drop_off, plan } = snapshot;
	const { block, row, names, words } = texts;
	const at = (end: CarSnapshot["pick_up"]) => {
		const { zh, en } = endNames(end);
		return names(
			`${formatZonedMinute(end.at_local, "zh-cn")}，${zh}`,
			`${formatZonedMinute(end.at_local, "en")}, ${en}`,
		);
	};
	const { half_hours, half_km, full_hours, full_km } = terms;
	const included = { half_hours, half_km, full_hours, full_km };
	const isUnlimited = terms.mileage_policy === "unlimited";
	const distance = distanceRow(snapshot, texts);
	const days = (language: Language) => billedDaysText(language, plan, terms);
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
			row("car-sheet-days", { zh: days("zh-cn"), en: days("en") }),
			row(
				"car-sheet-included",
				words({ key: `car-sheet-included-${isUnlimited ? "unlimited" : "value"}`, values: included }),
			),
			...(distance ? [distance] : []),
		],
	};
}

function planBlock({ plan, zones, terms }: CarSnapshot, { block, head, names, line }: DocumentTexts): DocumentBlock {
	return {
		kind: "table",
		...block("car-sheet-plan"),
		head: [head("car-sheet-date"), head("car-sheet-starts"), head("car-sheet-service")],
		rows: plan.flatMap((day) => [
			[day.date, day.starts, line({ zh: billedText("zh-cn", [day], terms), en: billedText("en", [day], terms) })],
			...day.stops.map(({ zone_id, arrives, times, minutes }) => {
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
