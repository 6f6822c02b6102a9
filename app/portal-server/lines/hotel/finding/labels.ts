import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { HotelListAnswer } from "~/portal-contract/hotel/list";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { inLanguage } from "~/portal-server/platform/words/names";
import type { DistrictName } from "./facets";

type Labels = NonNullable<z.input<typeof HotelListAnswer>["labels"]>;

export async function labelsOf(
	db: Db,
	language: Language,
	city_id: number,
	districts: readonly DistrictName[],
): Promise<Labels> {
	const landmarks = await rowsOf<{ name_zh: string; name_en: string; lat: number; lng: number }>(
		db,
		sql`select name_zh, name_en, lat, lng from landmark where city_id = ${city_id} order by id`,
	);
	return [
		...landmarks.map(({ name_zh, name_en, lat, lng }) => ({
			kind: "landmark" as const,
			name: inLanguage(language, name_zh, name_en),
			lat,
			lng,
		})),
		...districts.flatMap(({ name, lat, lng }) =>
			lat === null || lng === null ? [] : [{ kind: "district" as const, name, lat, lng }],
		),
	];
}
