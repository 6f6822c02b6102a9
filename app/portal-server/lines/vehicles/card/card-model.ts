import { formatZonedMoment, OFFSET_TEXT } from "~/lib/time/travel-dates";
import type { CardStatus, DriverCard, Trilingual } from "~/portal-contract/order/drivers/driver-card";
import type { SiteIssuer } from "~/portal-server/platform/documents/issuer";
import { localMinuteOf } from "../booking-time";
import { driverText } from "../texts";
import { burmese, burmeseDigits, type CardKey, latinDigits } from "./burmese";
import type { CardContent } from "./content";
import type { IssuedCard } from "./issue";

type Values = Readonly<Record<string, string | number>>;

const trilingual = (key: CardKey, values: Values = {}): Trilingual => ({
	zh: driverText("zh-cn", { key, values }),
	en: driverText("en", { key, values }),
	my: burmese(key, values),
});
const same = (text: string): Trilingual => ({ zh: text, en: text, my: null });

const HONORIFICS = /^(?:U|Ko|Maung|Mg|Daw|Ma)\.?\s+(?=\S)/i;

/** `AK` for `U Aung Ko`: two letters at most, without the word of respect before a name. */
function initialsOf(name: string): string {
	const words = name.replace(HONORIFICS, "").split(/\s+/).filter(Boolean);
	return words
		.slice(0, 2)
		.map((word) => [...word][0]?.toUpperCase() ?? "")
		.join("");
}

/** `白色 丰田埃尔法`, `White Toyota Alphard`; without a colour the model alone. */
export function vehicleText({ name_zh, name_en, colour }: Omit<CardContent["vehicle"], "plate_number">): Trilingual {
	if (colour === null) return { zh: name_zh, en: name_en, my: null };
	const { zh, en, my } = trilingual(`driver-colour-${colour}`);
	return { zh: `${zh} ${name_zh}`.trim(), en: `${en} ${name_en}`.trim(), my: `${my} ${name_en}`.trim() };
}

export const placeText = ({ place_zh: zh, place_en: en, place_my: my }: CardContent["pick_up"]): Trilingual => ({
	zh,
	en,
	my,
});

function timeText(at: number): Trilingual {
	return {
		zh: formatZonedMoment(at, "zh-cn"),
		en: formatZonedMoment(at, "en"),
		my: burmeseDigits(`${localMinuteOf(at).replace("T", " ")} (UTC${OFFSET_TEXT})`),
	};
}

function languagesText(languages: CardContent["driver"]["languages"]): Trilingual {
	const texts = languages.map((one) => trilingual(`driver-speaks-${one}`));
	return {
		zh: texts.map(({ zh }) => zh).join("、"),
		en: texts.map(({ en }) => en).join(", "),
		my: texts.map(({ my }) => my ?? "").join("၊ "),
	};
}

function versionText(version: number, time: Trilingual): Trilingual {
	const { zh, en, my } = trilingual("driver-card-version", { version, time: "{time}" });
	const at = (text: string | null, moment: string | null) => text?.replace("{time}", moment ?? "") ?? "";
	return { zh: at(zh, time.zh), en: at(en, time.en), my: at(my, time.my) };
}

type Row = DriverCard["rows"][number];

function rowsOf({ booking_id, pick_up, board }: CardContent, phone: string): Row[] {
	const row = (key: CardKey, value: Trilingual, more: Partial<Row> = {}): Row => ({
		label: trilingual(key),
		value,
		strong: false,
		tel: null,
		...more,
	});
	return [
		row("driver-card-time", timeText(pick_up.at), { strong: true }),
		row("driver-card-place", placeText(pick_up), { strong: true }),
		...(board === "" ? [] : [row("driver-card-board", same(board), { strong: true })]),
		row("driver-card-booking", same(booking_id)),
		...(phone === "" ? [] : [row("driver-card-help", same(phone), { tel: phone })]),
	];
}

function footerOf({ demonstration }: SiteIssuer): Trilingual[] {
	const key = "voucher-demonstration";
	return [
		trilingual("driver-card-check"),
		...(demonstration ? [{ zh: driverText("zh-cn", key), en: driverText("en", key), my: null }] : []),
	];
}

/** A card as the contract's model; the site's own name and phone are those of today. */
export function cardModel(
	{ code, version, issued_at, content }: IssuedCard,
	status: CardStatus,
	issuer: SiteIssuer,
): DriverCard {
	const { driver, vehicle, unit, units } = content;
	const plate = vehicle.plate_number;
	return {
		status,
		code,
		version,
		issued_at,
		number: content.booking_id,
		unit: unit + 1,
		notice: status === "current" ? null : trilingual(`driver-card-${status}`),
		title: trilingual("driver-card-title"),
		issuer: { zh: issuer.name.zh, en: issuer.name.en, my: null },
		unit_text: units === 1 ? null : trilingual("driver-card-unit", { unit: unit + 1, units }),
		version_text: versionText(version, timeText(issued_at)),
		person: {
			label: trilingual("driver-card-driver"),
			initials: initialsOf(driver.name),
			name: { zh: driver.name, en: driver.name, my: driver.name_my },
			phone: driver.phone,
			languages: languagesText(driver.languages),
		},
		plate: {
			label: trilingual("driver-card-plate"),
			number: plate,
			latin: latinDigits(plate) === plate ? null : latinDigits(plate),
			vehicle: vehicleText(vehicle),
		},
		rows: rowsOf(content, issuer.phone),
		qr: { url: `${issuer.public_url}/driver-card/${code}`, caption: trilingual("driver-card-qr") },
		footer: footerOf(issuer),
	};
}
