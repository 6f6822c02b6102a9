import { formatDate, nightsBetween } from "~/lib/time/travel-dates";
import type { DocumentBlock } from "~/portal-contract/base/document";
import { bothNamesOf } from "~/portal-server/orders/model/facts/guests";
import type { DocumentPart } from "~/portal-server/orders/model/line/product-lines";
import type { GuestedOrder } from "~/portal-server/orders/model/record";
import type { Message } from "~/portal-server/platform/api/refused";
import type { DocumentTexts } from "~/portal-server/platform/documents/document-texts";
import { BURMESE_PREPAID, BURMESE_SHOW } from "./burmese-lines";
import type { BookedStay } from "./read-part";

export function voucherPart(booked: BookedStay, { guests }: GuestedOrder, texts: DocumentTexts): DocumentPart {
	return {
		blocks: [hotelBlock(booked, texts), stayBlock(booked, texts), guestBlock(booked, guests, texts)],
		burmese: burmeseOf(booked),
	};
}

function burmeseOf({ snapshot: { hotel, city } }: BookedStay): string[] | null {
	const names = [hotel.name_my, hotel.address_my ?? city.name_my].filter((text) => text !== null);
	return names.length === 0 ? null : [names.join(" · "), `${BURMESE_PREPAID} ${BURMESE_SHOW}`];
}

function hotelBlock({ snapshot }: BookedStay, { block, row, names }: DocumentTexts): DocumentBlock {
	const { hotel, city } = snapshot;
	const rows = [
		row("voucher-hotel-name", names(hotel.name_zh, hotel.name_en), { strong: true }),
		row("voucher-address", names(hotel.address_zh, hotel.address_en)),
		row("voucher-city", names(city.name_zh, city.name_en)),
		row("voucher-phone", names(hotel.phone, hotel.phone)),
	];
	return { kind: "rows", ...block("voucher-hotel"), rows };
}

function stayBlock(
	{ row: part, snapshot, rooms }: BookedStay,
	{ block, row, names, words }: DocumentTexts,
): DocumentBlock {
	const nights = nightsBetween(part.check_in, part.check_out);
	const day = (key: string, date: string, time: string) => {
		const at = (language: "zh-cn" | "en"): Message => ({ key, values: { date: formatDate(date, language), time } });
		return names(words(at("zh-cn")).zh, words(at("en")).en);
	};
	const count = { key: "voucher-nights-value", values: { rooms: rooms.length, nights, room_nights: part.room_nights } };
	return {
		kind: "rows",
		...block("voucher-stay"),
		rows: [
			row("voucher-check-in", day("voucher-from", part.check_in, snapshot.hotel.check_in_from), { strong: true }),
			row("voucher-check-out", day("voucher-until", part.check_out, snapshot.hotel.check_out_until), { strong: true }),
			row("voucher-nights", words(count)),
			row("voucher-room-type", names(snapshot.room_type.name_zh, snapshot.room_type.name_en)),
			row("voucher-bed-type", words(`voucher-bed-${part.bed_type}`)),
			row("voucher-meals", words(`voucher-meal-${part.meal_type}`)),
		],
	};
}

function guestBlock(
	{ rooms }: BookedStay,
	guests: GuestedOrder["guests"],
	{ block, head, words, line }: DocumentTexts,
): DocumentBlock {
	return {
		kind: "table",
		...block("voucher-guests"),
		head: [head("voucher-room"), head("voucher-guest"), head("voucher-occupancy")],
		rows: rooms.map(({ adults, child_ages }, index) => {
			const people = [words({ key: "voucher-adults", values: { count: adults } })];
			if (child_ages.length > 0) {
				people.push(
					words({ key: "voucher-children", values: { count: child_ages.length, ages: child_ages.join(", ") } }),
				);
			}
			const zh = people.map((part) => part.zh).join("，");
			const en = people.map((part) => part.en).join(", ");
			const guest = guests[index];
			return [String(index + 1), guest ? bothNamesOf(guest) : "", line({ zh, en })];
		}),
	};
}
