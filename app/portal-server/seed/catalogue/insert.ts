import { type DestinationNames, destinationWords } from "../../catalogue/destination-words";
import type { Tx } from "../../db/db";
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
} from "../../db/schema/catalogue";
import { fxRate } from "../../db/schema/money";
import type { SeedHotel } from "./hotel-row";
import { BORDER_HOTELS } from "./hotels-border";
import { SOUTH_AND_SHAN_HOTELS } from "./hotels-south-and-shan";
import { UPCOUNTRY_HOTELS } from "./hotels-upcountry";
import { YANGON_HOTELS } from "./hotels-yangon";
import { CITIES } from "./places";
import { planOf, roomKindOf } from "./room-kinds";
import { CHILD_SCHEMES, FX_RATES, MARKET_RULES, POLICIES } from "./terms";

const HOTELS: SeedHotel[] = [...YANGON_HOTELS, ...UPCOUNTRY_HOTELS, ...BORDER_HOTELS, ...SOUTH_AND_SHAN_HOTELS];

/** Prices are rounded to what a hotel would print: 500 kyat, half a dollar, one yuan. */
const PRICE_STEP: Record<SeedHotel["currency"], number> = { MMK: 500, USD: 50, CNY: 100 };
const YEAR_S = 31_557_600;

type Ids = Map<string, number>;

/** The demonstration catalogue without dates: towns, terms, hotels, room types, rate plans, destinations. Nights come from `fillNights`. */
export async function seedCatalogue(tx: Tx): Promise<void> {
	const terms = await insertTerms(tx);
	const { cities, districts } = await insertPlaces(tx);
	const hotels = await insertHotels(tx, cities, districts, terms);
	await insertRooms(tx, hotels, terms);
}

async function insertTerms(tx: Tx): Promise<Ids> {
	const ids: Ids = new Map();
	for (const row of await tx.insert(childScheme).values(CHILD_SCHEMES).returning()) ids.set(`scheme:${row.code}`, row.id);
	for (const row of await tx.insert(cancellationPolicy).values(POLICIES).returning()) ids.set(`policy:${row.code}`, row.id);
	for (const row of await tx.insert(marketRule).values(MARKET_RULES).returning()) ids.set(`market:${row.code}`, row.id);
	await tx
		.insert(fxRate)
		.values(FX_RATES.map(([from_currency, to_currency, rate_e8]) => ({ from_currency, to_currency, rate_e8, valid_from: 0 })));
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
			.values(districtRows.map(({ code: _code, also: _others, ...names }) => ({ ...names, city_id: cityRow.id })))
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
	const rows = HOTELS.map((row, index) => {
		const { city: cityCode, district: districtCode, child_scheme, rooms: _rooms, currency: _currency, base_price: _base, ...columns } = row;
		return {
			...columns,
			city_id: need(cities, cityCode),
			district_id: need(districts, districtCode),
			child_scheme_id: need(terms, `scheme:${child_scheme}`),
			address_my: null,
			phone: `+95 9 000 ${String(1000 + index)}`,
			email: `desk@${row.code}.example`,
			view_count: row.comment_count * 7 + index,
			demonstration: true,
			listed_at: (row.opened_at - 1970) * YEAR_S + index,
		};
	});
	const ids: Ids = new Map();
	const inserted = await tx.insert(hotel).values(rows).returning({ id: hotel.id, code: hotel.code, city_id: hotel.city_id });
	for (const row of inserted) ids.set(row.code, row.id);
	await tx
		.insert(destination)
		.values(
			HOTELS.map((row) =>
				destinationRow(`hotel:${need(ids, row.code)}`, "hotel", need(cities, row.city), row, row.stars, townOf(row.city)),
			),
		);
	return ids;
}

async function insertRooms(tx: Tx, hotels: Ids, terms: Ids): Promise<void> {
	for (const row of HOTELS) {
		const hotel_id = need(hotels, row.code);
		for (const code of row.rooms) {
			const { plans, price_bp, ...columns } = roomKindOf(code);
			const [room] = await tx
				.insert(roomType)
				.values({ ...columns, hotel_id })
				.returning({ id: roomType.id });
			if (!room) throw new Error(`no row for ${code}`);
			await tx.insert(ratePlan).values(
				plans.map((planCode) => {
					const { policy, market, price_bp: plan_bp, ...plan } = planOf(planCode);
					const step = PRICE_STEP[row.currency];
					const base_price = Math.round((row.base_price * price_bp * plan_bp) / 100_000_000 / step) * step;
					return {
						...plan,
						hotel_id,
						room_type_id: room.id,
						currency: row.currency,
						base_price,
						extra_adult: Math.round(base_price / 4 / step) * step,
						cancellation_policy_id: need(terms, `policy:${policy}`),
						market_rule_id: market ? need(terms, `market:${market}`) : null,
					};
				}),
			);
		}
	}
}

function destinationRow(place: string, kind: string, city_id: number, names: DestinationNames, weight: number, town?: DestinationNames) {
	return { place, kind, city_id, name_zh: names.name_zh, name_en: names.name_en, weight, ...destinationWords(names, town) };
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
