import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { metresPerPixel, project, roundDistance, unproject } from "~/components/map/projection";
import { readTiles, tilesOf } from "~/components/map/tiles";
import { fitView, inWindow, panned, readView, viewText, ZOOMS, zoomed } from "~/components/map/view";

const YANGON = { lat: 16.8053, lng: 96.1561 };
const places = fc.record({
	lat: fc.double({ min: 9, max: 29, noNaN: true }),
	lng: fc.double({ min: 92, max: 102, noNaN: true }),
});
const views = fc.record({ place: places, zoom: fc.integer(ZOOMS) }).map(({ place, zoom }) => ({ ...place, zoom }));
const pixels = fc.record({ x: fc.integer({ min: -600, max: 600 }), y: fc.integer({ min: -600, max: 600 }) });

/** Metres between two places along a great circle. */
function metresBetween(a: typeof YANGON, b: typeof YANGON): number {
	const radians = (degrees: number) => (degrees * Math.PI) / 180;
	const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
	const share = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
	return 2 * 6_378_137 * Math.asin(Math.sqrt(share));
}

describe("the projection", () => {
	it("puts a place on the tile that every tile server has it on", () => {
		const tile = (place: typeof YANGON, zoom: number) => {
			const { x, y } = project(place, zoom);
			return [Math.floor(x / 256), Math.floor(y / 256)];
		};
		expect(tile({ lat: 0, lng: 0 }, 1)).toEqual([1, 1]);
		expect(tile(YANGON, 12)).toEqual([3142, 1853]);
		expect(tile({ lat: 51.5074, lng: -0.1278 }, 10)).toEqual([511, 340]);
	});

	it("leads back to the same place", () => {
		fc.assert(
			fc.property(views, ({ zoom, ...place }) => {
				const back = unproject(project(place, zoom), zoom);
				expect(back.lat).toBeCloseTo(place.lat, 8);
				expect(back.lng).toBeCloseTo(place.lng, 8);
			}),
		);
	});

	it("measures the ground as a great circle does, within one part in a hundred", () => {
		fc.assert(
			fc.property(places, fc.integer({ min: 10, max: 17 }), fc.integer({ min: 20, max: 200 }), (place, zoom, right) => {
				const to = panned({ ...place, zoom }, { x: right, y: 0 });
				const metres = metresBetween(place, to);
				expect(metresPerPixel(place.lat, zoom) * right).toBeGreaterThan(metres * 0.99);
				expect(metresPerPixel(place.lat, zoom) * right).toBeLessThan(metres * 1.01);
			}),
		);
	});

	it.each([
		[1, 1],
		[1.9, 1],
		[49, 20],
		[730, 500],
		[9_999, 5_000],
	])("writes %d metres as %d beside a line", (metres, round) => {
		expect(roundDistance(metres)).toBe(round);
	});
});

describe("a view of the map", () => {
	it("shows all the places it was fitted to, as close as possible", () => {
		fc.assert(
			fc.property(fc.array(places, { minLength: 2, maxLength: 20 }), (all) => {
				const view = fitView(all, 280, 330);
				if (!view) throw new Error("no view");
				// The middle of a view is rounded: places may be a part of a pixel beside the edge that they were fitted to.
				const inside = (zoom: number, slack: number) =>
					all
						.map((place) => inWindow({ ...view, zoom }, place))
						.every(({ x, y }) => Math.abs(x) <= 140 + slack && Math.abs(y) <= 165 + slack);
				if (view.zoom > ZOOMS.min) expect(inside(view.zoom, 0.2)).toBe(true);
				if (view.zoom < 15) expect(inside(view.zoom + 1, -0.2)).toBe(false);
			}),
		);
	});

	it("of one place is a view of the streets around it, of none there is none", () => {
		expect(fitView([YANGON], 280, 330)).toMatchObject({ zoom: 15 });
		expect(fitView([], 280, 330)).toBeNull();
	});

	it("panned there and back is the same, and a place moves the other way", () => {
		fc.assert(
			fc.property(views, pixels, (view, by) => {
				const there = panned(view, by);
				const { x, y } = inWindow(there, view);
				expect([x, y]).toEqual([expect.closeTo(-by.x, 0), expect.closeTo(-by.y, 0)]);
				const back = panned(there, { x: -by.x, y: -by.y });
				expect(back.lat).toBeCloseTo(view.lat, 8);
				expect(back.lng).toBeCloseTo(view.lng, 8);
			}),
		);
	});

	it("keeps the place under the pointer when it is zoomed", () => {
		fc.assert(
			fc.property(views, pixels, fc.constantFrom(-1, 1), (view, at, step) => {
				const under = panned(view, at);
				const next = zoomed(view, view.zoom + step, at);
				const { x, y } = inWindow(next, under);
				expect([x, y]).toEqual([expect.closeTo(at.x, 0), expect.closeTo(at.y, 0)]);
			}),
		);
	});

	it("survives its text in the URL", () => {
		fc.assert(
			fc.property(views, (view) => {
				const read = readView(viewText(view), { ...YANGON, zoom: 9 });
				expect(read.zoom).toBe(view.zoom);
				expect(read.lat).toBeCloseTo(view.lat, 3);
				expect(read.lng).toBeCloseTo(view.lng, 3);
			}),
		);
	});

	const usual = { ...YANGON, zoom: 12 };
	it.each([
		["nothing", null, usual],
		["a zoom alone", "14", { ...usual, zoom: 14 }],
		["a zoom too near", "99", { ...usual, zoom: ZOOMS.max }],
		["a zoom too far", "1@16.8,96.1", { lat: 16.8, lng: 96.1, zoom: ZOOMS.min }],
		["a place that is not on earth", "14@99,200", usual],
		["half a place", "14@16.8", usual],
		["a script", "14@16.8,96.1<script>", usual],
		["a very long text", "1".repeat(500), usual],
		["no number", "NaN@Infinity,1e9", usual],
	])("is read from %s without failing", (_name, text, expected) => {
		expect(readView(text, usual)).toEqual(expected);
	});
});

describe("tiles", () => {
	it("cover the whole window, each once, at their own size and in their place", () => {
		fc.assert(
			fc.property(views, (view) => {
				const tiles = tilesOf(view, { x: 400, y: 300 }, "https://tiles.example/{z}/{x}/{y}.png");
				expect(new Set(tiles.map(({ href }) => href)).size).toBe(tiles.length);
				for (const corner of [
					{ x: -399, y: -299 },
					{ x: 399, y: 299 },
					{ x: -399, y: 299 },
					{ x: 0, y: 0 },
				]) {
					const { x, y } = project(panned(view, corner), view.zoom);
					const number = `/${view.zoom}/${Math.floor(x / 256)}/${Math.floor(y / 256)}.png`;
					const tile = tiles.find(({ href }) => href.endsWith(number));
					expect(tile, number).toBeDefined();
					expect(corner.x - (tile?.x ?? Number.NaN)).toBeGreaterThanOrEqual(-1);
					expect(corner.x - (tile?.x ?? Number.NaN)).toBeLessThanOrEqual(257);
				}
			}),
			{ numRuns: 50 },
		);
	});

	it("come with their attribution' names, or else with their server's", () => {
		expect(readTiles("https://tiles.example/{z}/{x}/{y}.png#© Makers")).toEqual({
			url: "https://tiles.example/{z}/{x}/{y}.png",
			credit: "© Makers",
		});
		expect(readTiles("https://tiles.example/{z}/{x}/{y}.png").credit).toBe("tiles.example");
	});
});
