import { sql } from "drizzle-orm";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { zoneRoad } from "~/portal-server/platform/db/schema";
import { ZONES } from "./zones";

/** Gates of zones as public maps show them, degrees north and east, to some hundred metres. */
const GATES: Readonly<Record<string, readonly [lat: number, lng: number]>> = {
	"Thilawa Special Economic Zone": [16.669, 96.247],
	"Hlaingtharya Industrial Zone": [16.887, 96.062],
	"Shwepyithar Industrial Zone": [16.979, 96.08],
	"Shwe Lin Ban Industrial Zone": [16.901, 96.048],
	"Mingaladon Industrial Park": [17.006, 96.133],
	"North Okkalapa Industrial Zone": [16.922, 96.168],
	"South Dagon Industrial Zone": [16.859, 96.226],
	"East Dagon Industrial Zone": [16.92, 96.22],
	"Dagon Seikkan Industrial Zone": [16.842, 96.276],
};

/** Estimate of ours for Yangon by day: streets are a third longer than the straight line, driven at 24 km/h, and gates take five minutes. */
const DETOUR = 1.35;
const KM_PER_MINUTE = 24 / 60;
const GATES_MIN = 5;
const STEP_MIN = 5;
const KM_PER_DEGREE = 111.2;

type Gate = readonly [lat: number, lng: number];

function kmBetween([lat, lng]: Gate, [to_lat, to_lng]: Gate): number {
	const east = (to_lng - lng) * Math.cos(((lat + to_lat) / 2) * (Math.PI / 180));
	return Math.hypot(to_lat - lat, east) * KM_PER_DEGREE * DETOUR;
}

const minutesOf = (km: number): number => Math.ceil((km / KM_PER_MINUTE + GATES_MIN) / STEP_MIN) * STEP_MIN;

/** Drives between zones of one town where they are shorter than through its middle. */
export async function seedZoneRoads(tx: Tx): Promise<void> {
	const rows = await rowsOf<{ id: number; name_en: string }>(tx, sql`select id, name_en from industrial_zone`);
	const known = rows.flatMap(({ id, name_en }) => {
		const [town, , , , drive_minutes] = ZONES.find(([, , name]) => name === name_en) ?? [];
		const gate = GATES[name_en];
		return gate && drive_minutes !== undefined ? [{ id: Number(id), town, gate, drive_minutes }] : [];
	});
	const roads = known.flatMap((from) =>
		known
			.filter((to) => to.id !== from.id && to.town === from.town)
			.map((to) => ({ from, to, km: kmBetween(from.gate, to.gate) }))
			.map(({ km, ...ends }) => ({ ...ends, km: Math.ceil(km), drive_minutes: minutesOf(km) }))
			.filter(({ to, drive_minutes }) => drive_minutes < from.drive_minutes + to.drive_minutes)
			.map(({ to, drive_minutes, km }) => ({
				from_zone_id: from.id,
				to_zone_id: to.id,
				drive_minutes,
				source: "map" as const,
				km,
				km_source: "map" as const,
			})),
	);
	if (roads.length > 0) await tx.insert(zoneRoad).values(roads).onConflictDoNothing();
}
