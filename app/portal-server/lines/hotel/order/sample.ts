import { DAY_S } from "~/lib/time/durations";
import { addDays } from "~/lib/time/travel-dates";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { LinePart } from "~/portal-server/orders/model/line/product-lines";
import type { GuestedOrder, OrderRecord } from "~/portal-server/orders/model/record";
import { yangonDate } from "~/portal-server/platform/db/clock";
import { linePart } from "./line-part";
import type { BookedStay } from "./read-part";

const DAYS_AHEAD = 30;

function bookedFor(check_in: string): BookedStay {
	const city = { name_zh: "仰光", name_en: "Yangon", name_my: "ရန်ကုန်" };
	const hotel = {
		id: 1,
		code: "sample",
		stars: 4,
		email: "",
		phone: "+95 1 234 567",
		zip: "",
		name_zh: "示例酒店",
		name_en: "Sample Hotel",
		name_my: "ဟိုတယ်",
		address_zh: "仰光人民公园路 1 号",
		address_en: "1 People's Park Road, Yangon",
		address_my: null,
		check_in_from: "14:00",
		check_out_until: "12:00",
	};
	const room_type = { name_zh: "高级双床房", name_en: "Superior twin room", name_my: null };
	const snapshot = { hotel, city, room_type, rate_plan: { name_zh: "", name_en: "" }, credit: true };
	const row = {
		hotel_id: 1,
		room_type_id: 1,
		rate_plan_id: 1,
		snapshot,
		check_in,
		check_out: addDays(check_in, 2),
		meal_type: "breakfast",
		bed_type: "twin",
		room_nights: 2,
		nights: [],
	};
	return { row, snapshot, rooms: [{ adults: 1, child_ages: [] }] };
}

/** An invented stay of one guest, two nights, some weeks after `now`; only what documents say of an order is filled in. */
export function sampleStay(now: number): GuestedOrder & { part: LinePart } {
	const check_in = yangonDate(now + DAYS_AHEAD * DAY_S);
	const tier = {
		from: now + (DAYS_AHEAD - 3) * DAY_S,
		from_local: null,
		tz: "Asia/Yangon",
		type: "nights",
		value: 1,
		amount: 40_000,
	};
	const order = {
		company_id: 0,
		id: 0,
		booking_id: "H00000000",
		product_line: "hotel",
		status: ORDER_STATUS.confirmed,
		supplier_code: "A1B2C3",
		contact_person: "ZHANG SAN",
		contact_phone: "+86 138 0000 0000",
		nationality: "CN",
		currency: "CNY",
		total_amount: 80_000,
		request_codes: [],
		special_requests: "",
		arrival_note: "",
		policy: { tiers: [tier], grace: false },
	} as unknown as OrderRecord;
	const guests = [{ guest_full_name: "ZHANG SAN", guest_name_zh: "张三", unit: 0 }];
	return { order, guests, part: linePart(bookedFor(check_in)) };
}
