import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Airport, airportAirports, airportSuggest, airportZones } from "~/portal-contract/airport/places";
import type { Language } from "~/portal-contract/base/basics";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { rowsOf } from "~/portal-server/platform/db/db";
import type { airport, transferZone } from "~/portal-server/platform/db/schema";
import { bothNames, inLanguage } from "~/portal-server/platform/words/names";
import { findPlaces } from "./find-places";
import { transferSuggestion } from "./zoned";

export interface AirportRow
	extends Record<string, unknown>,
		Omit<typeof airport.$inferSelect, "id" | "rank" | "status"> {
	city_zh: string;
	city_en: string;
	city_my: string | null;
}

export const AIRPORTS = sql`select a.*, c.name_zh as city_zh, c.name_en as city_en, c.name_my as city_my from airport a join city c on c.id = a.city_id where a.status = 1`;

type Shown = Pick<
	AirportRow,
	| "code"
	| "city_id"
	| "city_zh"
	| "city_en"
	| "name_zh"
	| "name_en"
	| "is_international"
	| "meeting_point_zh"
	| "meeting_point_en"
	| "wait_international"
	| "wait_domestic"
	| "wait_address"
>;

export function airportFacts(row: Shown, language: Language): z.input<typeof Airport> {
	const { code, city_id, is_international, wait_international, wait_domestic, wait_address } = row;
	return {
		code,
		...bothNames(language, row),
		city: inLanguage(language, row.city_zh, row.city_en),
		city_id: Number(city_id),
		meeting_point: inLanguage(language, row.meeting_point_zh, row.meeting_point_en),
		is_international,
		wait_international,
		wait_domestic,
		wait_address,
	};
}

export const listAirports: UseCase<typeof airportAirports, Who | null> = async ({ db, language }) => {
	const rows = await rowsOf<AirportRow>(db, sql`${AIRPORTS} order by a.rank, a.id`);
	return { list: rows.map((row) => airportFacts(row, language)) };
};

export const listZones: UseCase<typeof airportZones, Who | null> = async ({ db, language }, { airport: code }) => {
	const rows = await rowsOf<typeof transferZone.$inferSelect>(
		db,
		sql`select z.* from transfer_zone z join airport a on a.id = z.airport_id where a.code = ${code} and a.status = 1 and z.status = 1 order by z.drive_minutes, z.id`,
	);
	return {
		list: rows.map((row) => ({
			zone_id: Number(row.id),
			place: `zone:${row.id}`,
			...bothNames(language, row),
			kind: row.kind,
			drive_minutes: row.drive_minutes,
		})),
	};
};

export const suggestPlaces: UseCase<typeof airportSuggest, Who | null> = async (
	{ db, language },
	{ airport: code, quickSearch, limit },
) => {
	const { places } = await findPlaces(db, code.toUpperCase(), quickSearch, limit);
	return places.map((row) => transferSuggestion(language, row));
};
