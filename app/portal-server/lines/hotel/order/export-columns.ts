import type { HotelOrderPart } from "~/portal-contract/hotel/order-part";
import { partColumns } from "~/portal-server/orders/model/line/part-columns";
import { translate } from "~/portal-server/platform/words/texts";

const { text, count } = partColumns<HotelOrderPart>();

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
