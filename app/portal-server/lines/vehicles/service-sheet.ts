import type { DocumentBlock } from "~/portal-contract/base/document";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { bothNamesOf } from "~/portal-server/orders/model/facts/guests";
import type { GuestedOrder } from "~/portal-server/orders/model/record";
import type { DocumentTexts } from "~/portal-server/platform/documents/document-texts";
import { type AssignedUnit, vehicleOf } from "./assigned";

/** Vehicles and drivers of an order, or that they are not assigned yet; null where nobody will be any more. */
export function driverBlock(
	units: readonly AssignedUnit[],
	{ order }: GuestedOrder,
	{ block, head, line, names, words }: DocumentTexts,
): DocumentBlock | null {
	if (units.length === 0 && order.status >= ORDER_STATUS.in_service) return null;
	if (units.length === 0) {
		const lines = ["driver-sheet-unassigned", "driver-sheet-unassigned-next"].map((key) => line(words(key)));
		return { kind: "text", ...block("driver-sheet-drivers"), lines };
	}
	return {
		kind: "table",
		...block("driver-sheet-drivers"),
		head: ["plate", "vehicle", "driver", "phone"].map((key) => head(`driver-sheet-${key}`)),
		rows: units.map((unit) => {
			const { zh, en } = vehicleOf(unit);
			return [unit.plate_number, line(names(zh, en)), unit.driver_name, unit.driver_phone];
		}),
	};
}

/** The lead passenger of each vehicle. */
export function leadBlock(guests: GuestedOrder["guests"], { block, head }: DocumentTexts): DocumentBlock {
	return {
		kind: "table",
		...block("driver-sheet-leads"),
		head: [head("driver-sheet-unit"), head("driver-sheet-lead")],
		rows: guests.map((guest, index) => [String(index + 1), bothNamesOf(guest)]),
	};
}

/** The traveller's own number, as a row of what drivers read; none where it is not known. */
export const phoneRows = (
	{ order }: Pick<GuestedOrder, "order">,
	{ row, names }: DocumentTexts,
): ReturnType<DocumentTexts["row"]>[] => {
	const { traveller_phone: phone } = order;
	return phone === "" ? [] : [row("driver-sheet-traveller-phone", names(phone, phone), { strong: true })];
};

/** What a voucher says of it, left out where it is not known. */
export const phoneFacts = ({ order }: Pick<GuestedOrder, "order">): string[][] =>
	order.traveller_phone === "" ? [] : [[order.traveller_phone]];

/** For drivers, who read Burmese: their names and `place_my`, where it is known. */
export function burmeseOf(units: readonly AssignedUnit[], place_my: string | null): string[] | null {
	if (units.length === 0) return null;
	return units.map(({ driver_name_my, plate_number }) =>
		[driver_name_my, plate_number, place_my].filter(Boolean).join(" · "),
	);
}

interface InTown {
	name_zh: string;
	name_en: string;
	city_zh: string;
	city_en: string;
}

/** A place by its names, with the address in it that somebody typed ("" for none). */
export const withAddress = ({ zh, en }: { zh: string; en: string }, address: string) =>
	address === "" ? { zh, en } : { zh: `${zh}：${address}`, en: `${en}: ${address}` };

/** A place with its town, which is named once where it is the place. */
export const namesInTown = ({ name_zh, name_en, city_zh, city_en }: InTown) => ({
	zh: name_zh === city_zh ? name_zh : `${city_zh} ${name_zh}`,
	en: name_en === city_en ? name_en : `${name_en}, ${city_en}`,
});
