import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { HotelListAnswer } from "~/portal-contract/hotel/list";
import type { Destination } from "~/portal-server/places/destination";
import { driveMinutes } from "~/portal-server/places/drive-time";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { inLanguage } from "~/portal-server/platform/words/names";
import { metresFrom } from "./distance";
import type { DistrictName } from "./facets";

type Labels = NonNullable<z.input<typeof HotelListAnswer>["labels"]>;

export async function labelsOf(
	db: Db,
	language: Language,
	from: Pick<Destination, "city_id" | "lat" | "lng">,
	districts: readonly DistrictName[],
): Promise<Labels> {
	const landmarks = await rowsOf<{ name_zh: string; name_en: string; lat: number; lng: number }>(
		db,
		sql`select name_zh, name_en, lat, lng from landmark where city_id = ${from.city_id} order by id`,
	);
	const away = (to: { lat: number; lng: number }) => {
		const distance_m = metresFrom(from, to);
		return { lat: to.lat, lng: to.lng, distance_m, drive_minutes: driveMinutes(distance_m) };
	};
	return [
		...landmarks.map((row) => ({
			kind: "landmark" as const,
			name: inLanguage(language, row.name_zh, row.name_en),
			...away(row),
		})),
		...districts.flatMap(({ name, lat, lng }) =>
			lat === null || lng === null ? [] : [{ kind: "district" as const, name, ...away({ lat, lng }) }],
		),
	];
}
