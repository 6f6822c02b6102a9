import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { OUTLINE } from "~/components/map/outline";
import { project } from "~/components/map/projection";
import { CITIES } from "~/portal-server/lines/hotel/seed/catalogue/places";
import { makeOutline } from "../../fixtures/outline";

const FOLDER = path.resolve(import.meta.dirname, "../../../app/components/map");
const picture = readFileSync(path.join(FOLDER, "myanmar.svg"), "utf8");

/** The rings of a path whose steps are relative, in the picture's units. */
function ringsOf(id: string): [number, number][][] {
	const [, rendered = ""] = new RegExp(`id="${id}"[^>]* d="([^"]+)"`).exec(picture) ?? [];
	return rendered
		.split("z")
		.filter(Boolean)
		.map((ring) => {
			const [x = 0, y = 0, ...steps] = (ring.match(/-?\d+/g) ?? []).map(Number);
			const points: [number, number][] = [[x, y]];
			for (let index = 0; index < steps.length; index += 2) {
				const [px, py] = points.at(-1) ?? [0, 0];
				points.push([px + (steps[index] ?? 0), py + (steps[index + 1] ?? 0)]);
			}
			return points;
		});
}

const RINGS = { country: ringsOf("country"), land: ringsOf("land") };

/** Whether a place is inside a shape: a line from it to the west crosses the rings an odd number of times. */
function isInside(shape: keyof typeof RINGS, place: { lat: number; lng: number }): boolean {
	const at = project(place, OUTLINE.zoom);
	const [x, y] = [at.x - OUTLINE.x, at.y - OUTLINE.y];
	const crossings = RINGS[shape].flatMap((ring) =>
		ring.filter(([bx, by], index) => {
			const [ax, ay] = ring.at(index - 1) ?? [bx, by];
			return ay > y !== by > y && x > ((bx - ax) * (y - ay)) / (by - ay) + ax;
		}),
	);
	return crossings.length % 2 === 1;
}

describe("the outline of the country", () => {
	it("is what world-atlas says: `vitest --update` writes it anew", async () => {
		const made = makeOutline();
		await expect(made.picture).toMatchFileSnapshot(path.join(FOLDER, "myanmar.svg"));
		await expect(made.constants).toMatchFileSnapshot(path.join(FOLDER, "outline.ts"));
	});

	/** Natural Earth draws a shore within about 3 km of where it is: towns on the water may lie before it. */
	const ON_THE_WATER = ["Mawlamyine", "Ngapali", "Myeik", "Dawei", "Sittwe", "Kawthaung", "Pathein"];
	const around = [0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => {
		const angle = (degrees * Math.PI) / 180;
		return { lat: Math.sin(angle) * 0.03, lng: Math.cos(angle) * 0.03 };
	});

	it.each(CITIES.map((city) => [city.name_en, city] as const))("holds %s", (name, city) => {
		const isOnWater = ON_THE_WATER.some((town) => name.startsWith(town));
		const near = isOnWater ? around.map(({ lat, lng }) => ({ lat: city.lat + lat, lng: city.lng + lng })) : [];
		expect([city, ...near].some((place) => isInside("country", place))).toBe(true);
	});

	it.each([
		["Ruili, across the border from Muse", { lat: 24.05, lng: 97.87 }, "land"],
		["Mae Sot in Thailand", { lat: 16.713, lng: 98.575 }, "land"],
		["Bangkok", { lat: 13.75, lng: 100.5 }, "land"],
		["Kunming", { lat: 25.04, lng: 102.71 }, "land"],
		["Dhaka", { lat: 23.81, lng: 90.41 }, "land"],
		["the Andaman Sea", { lat: 14.5, lng: 96 }, "sea"],
		["the Bay of Bengal", { lat: 17, lng: 92 }, "sea"],
	] as const)("does not hold %s", (_name, place, where) => {
		expect([isInside("country", place), isInside("land", place)]).toEqual([false, where === "land"]);
	});

	it("is small enough for a phone, and inherits the page's colours", () => {
		expect(picture.length).toBeLessThan(40_000);
		expect(picture).not.toMatch(/#[0-9a-f]{3}|style=|<script/i);
	});
});
