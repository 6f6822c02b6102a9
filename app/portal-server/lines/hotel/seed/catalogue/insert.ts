import { PICTURE_KINDS } from "~/portal-contract/hotel/detail";
import type { Tx } from "~/portal-server/platform/db/db";
import {
	cancellationPolicy,
	childScheme,
	city,
	destination,
	district,
	hotel,
	landmark,
	marketRule,
	ratePlan,
	roomType,
} from "~/portal-server/platform/db/schema/catalogue";
import { fxRate } from "~/portal-server/platform/db/schema/ledger/money";
import { type DestinationNames, destinationWords } from "~/portal-server/platform/words/search-words";
import { HOTELS } from "./hotels";
import type { SeedHotel } from "./hotels/hotel-row";
import { CITIES } from "./places";
import { type PlanCode, planOf } from "./rate-plans";
import { roomKindOf } from "./room-kinds";
import { CHILD_SCHEMES, DEPOSITS, EXTRA_BEDS, FX_RATES, MARKET_RULES, POLICIES } from "./terms";

const PRICE_STEP: Record<SeedHotel["currency"], number> = { MMK: 500, USD: 50, CNY: 100 };
/** Kyat for the smallest coin of the currency, for rates that a hotel quotes to residents in kyat. */
const KYAT_EACH: Record<SeedHotel["currency"], number> = { MMK: 1, USD: 21, CNY: 2.95 };
const YEAR_S = 31_557_600;

type Ids = Map<string, number>;

export async function seedCatalogue(tx: Tx): Promise<void> {
	const terms = await insertTerms(tx);
	const { cities, districts } = await insertPlaces(tx);
	const hotels = await insertHotels(tx, cities, districts, terms);
	await insertRooms(tx, hotels, terms);
}

async function insertTerms(tx: Tx): Promise<Ids> {
	const ids: Ids = new Map();
	for (const row of await tx.insert(childScheme).values(CHILD_SCHEMES).returning())
		ids.set(`scheme:${row.code}`, row.id);
	for (const row of await tx.insert(cancellationPolicy).values(POLICIES).returning())
		ids.set(`policy:${row.code}`, row.id);
	for (const row of await tx.insert(marketRule).values(MARKET_RULES).returning()) ids.set(`market:${row.code}`, row.id);
	await tx
		.insert(fxRate)
		.values(
			FX_RATES.map(([from_currency, to_currency, rate_e8]) => ({ from_currency, to_currency, rate_e8, valid_from: 0 })),
		);
	return ids;
}

async function insertPlaces(tx: Tx): Promise<{ cities: Ids; districts: Ids }> {
	const cities: Ids = new Map();
	const districts: Ids = new Map();
	for (const place of CITIES) {
		const { districts: districtRows, landmarks, weight, also: _also, ...columns } = place;
		const [cityRow] = await tx.insert(city).values(columns).returning();
		if (!cityRow) throw new Error(`no row for ${place.code}`);
		cities.set(place.code, cityRow.id);
		const districtIds = await tx
			.insert(district)
			.values(districtRows.map(({ code: _code, also: _others, ...row }) => ({ ...row, city_id: cityRow.id })))
			.returning();
		districtRows.forEach((row, index) => {
			districts.set(row.code, idAt(districtIds, index));
		});
		const landmarkIds = await tx
			.insert(landmark)
			.values(landmarks.map(({ also: _others, ...row }) => ({ ...row, city_id: cityRow.id })))
			.returning();
		await tx
			.insert(destination)
			.values([
				destinationRow(`city:${cityRow.id}`, "city", cityRow.id, place, weight * 10),
				...districtRows.map((row, index) =>
					destinationRow(`district:${idAt(districtIds, index)}`, "district", cityRow.id, row, weight, place),
				),
				...landmarks.map((row, index) =>
					destinationRow(`landmark:${idAt(landmarkIds, index)}`, "landmark", cityRow.id, row, weight + 5, place),
				),
			]);
	}
	return { cities, districts };
}

async function insertHotels(tx: Tx, cities: Ids, districts: Ids, terms: Ids): Promise<Ids> {
	const rows = HOTELS.map((row, index) => ({
		...hotelColumns(row, index),
		city_id: need(cities, row.city),
		district_id: need(districts, row.district),
		child_scheme_id: need(terms, `scheme:${row.child_scheme}`),
	}));
	const ids: Ids = new Map();
	const inserted = await tx.insert(hotel).values(rows).returning({ id: hotel.id, code: hotel.code });
	for (const row of inserted) ids.set(row.code, row.id);
	await tx
		.insert(destination)
		.values(
			HOTELS.map((row) =>
				destinationRow(
					`hotel:${need(ids, row.code)}`,
					"hotel",
					need(cities, row.city),
					namesOf(row),
					row.stars,
					townOf(row.city),
				),
			),
		);
	return ids;
}

const namesOf = ({ name }: SeedHotel) => ({ name_zh: name[0], name_en: name[1], name_my: name[2] ?? null });

function hotelColumns(row: SeedHotel, index: number) {
	const { code, stars, score, opened_at, rooms_total, zip } = row;
	const [address_zh, address_en] = row.address;
	const [description_zh, description_en] = row.about;
	return {
		code,
		stars,
		score,
		opened_at,
		rooms_total,
		zip,
		address_zh,
		address_en,
		description_zh,
		description_en,
		...namesOf(row),
		address_my: row.address[2] ?? null,
		lat: row.at[0],
		lng: row.at[1],
		phone: `+95 9 000 ${String(1000 + index)}`,
		email: `desk@${code}.example`,
		deposit_zh: DEPOSITS[row.deposit].zh,
		deposit_en: DEPOSITS[row.deposit].en,
		extra_bed_zh: EXTRA_BEDS[row.extra_bed].zh,
		extra_bed_en: EXTRA_BEDS[row.extra_bed].en,
		pictures: picturesOf(row),
		foreigner_licensed: row.foreigner_licensed ?? true,
		facilities: [...row.facilities],
		demonstration: true,
		listed_at: (opened_at - 1970) * YEAR_S + index,
	};
}

function picturesOf({ stars, facilities }: SeedHotel): { kind: string; url: null }[] {
	const has = (...wanted: SeedHotel["facilities"]) => wanted.some((one) => facilities.includes(one));
	const shown: Record<(typeof PICTURE_KINDS)[number], boolean> = {
		facade: true,
		lobby: stars > 2,
		room: true,
		bathroom: true,
		breakfast: has("restaurant", "chinese_restaurant"),
		meeting: has("meeting_room"),
		pool: has("pool"),
		garden: has("garden"),
	};
	return PICTURE_KINDS.filter((kind) => shown[kind]).map((kind) => ({ kind, url: null }));
}

async function insertRooms(tx: Tx, hotels: Ids, terms: Ids): Promise<void> {
	const kinds = HOTELS.flatMap((row) =>
		row.rooms.map((code) => ({ row, hotel_id: need(hotels, row.code), kind: roomKindOf(code) })),
	);
	const rooms = await tx
		.insert(roomType)
		.values(
			kinds.map(({ hotel_id, kind: { plans: _plans, price_bp: _price, ...columns } }) => ({ ...columns, hotel_id })),
		)
		.returning({ id: roomType.id });
	const plans = kinds.flatMap(({ row, hotel_id, kind }, index) =>
		kind.plans.map((code) => ({
			...planColumns(row, kind.price_bp, code, terms),
			hotel_id,
			room_type_id: idAt(rooms, index),
		})),
	);
	await tx.insert(ratePlan).values(plans);
}

function planColumns(row: SeedHotel, room_bp: number, code: PlanCode, terms: Ids) {
	const { policy, market, price_bp, currency = row.currency, ...plan } = planOf(code);
	const step = PRICE_STEP[currency];
	const units = row.base_price * (currency === row.currency ? 1 : KYAT_EACH[row.currency]);
	const base_price = Math.round((units * room_bp * price_bp) / 100_000_000 / step) * step;
	return {
		...plan,
		currency,
		base_price,
		extra_adult: Math.round(base_price / 4 / step) * step,
		cancellation_policy_id: need(terms, `policy:${policy}`),
		market_rule_id: market ? need(terms, `market:${market}`) : null,
	};
}

function destinationRow(
	place: string,
	kind: string,
	city_id: number,
	names: DestinationNames,
	weight: number,
	town?: DestinationNames,
) {
	return {
		place,
		kind,
		city_id,
		name_zh: names.name_zh,
		name_en: names.name_en,
		weight,
		...destinationWords(names, town),
	};
}

function townOf(code: string): DestinationNames | undefined {
	return CITIES.find((one) => one.code === code);
}

function need(ids: Ids, key: string): number {
	const id = ids.get(key);
	if (id === undefined) throw new Error(`the demonstration catalogue names ${key}, which it does not hold`);
	return id;
}

function idAt(rows: { id: number }[], index: number): number {
	const row = rows[index];
	if (!row) throw new Error("fewer rows came back than were written");
	return row.id;
}
