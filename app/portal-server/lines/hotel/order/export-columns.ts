import type { Language } from "~/portal-contract/base/basics";
import type { HotelOrderPart } from "~/portal-contract/hotel/order-part";
import type { ExportColumn } from "~/portal-server/orders/model/line/product-lines";
import { translate } from "~/portal-server/platform/words/texts";

type Of<T> = (part: HotelOrderPart, language: Language) => T;

const text = (name: string, width: number, of: Of<string>): ExportColumn => ({
	name,
	kind: "text",
	width,
	value: ({ part, language }) => of(part as HotelOrderPart, language),
});
const count = (name: string, width: number, of: Of<number>): ExportColumn => ({
	name,
	kind: "count",
	width,
	value: ({ part, language }) => of(part as HotelOrderPart, language),
});

export const hotelColumns = {
	service: [
		text("room_type", 20, (part) => part.room_type),
		text("bed_type", 14, ({ bed_type }, language) => translate(language, `voucher-bed-${bed_type}`)),
		text("meal_type", 14, ({ meal_type }, language) => translate(language, `voucher-meal-${meal_type}`)),
	],
	amount: [
		count("room_nights", 10, (part) => part.room_nights),
		count("rooms", 8, (part) => part.rooms.length),
		count("adults", 8, (part) => part.adults),
		count("children", 8, (part) => part.children),
	],
};
