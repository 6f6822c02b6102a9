import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cluster, splittingZoom } from "~/components/map/cluster";
import { placeLabels, textWidth } from "~/components/map/place-labels";
import { project } from "~/components/map/projection";
import { shortPrice } from "~/features/hotel/map/short-price";
import { expectCpuWithin } from "../../setup/cpu";

const SIZE = { width: 92, height: 38 };
const town = fc.array(
	fc.record({
		id: fc.nat(),
		lat: fc.double({ min: 16.7, max: 16.95, noNaN: true }),
		lng: fc.double({ min: 96.1, max: 96.3, noNaN: true }),
	}),
	{ maxLength: 120 },
);
type Place = { id: number; lat: number; lng: number };

/** Every place against every mark before it. */
function clusterSlowly(places: readonly Place[], zoom: number): Place[][] {
	const found: { x: number; y: number; members: Place[] }[] = [];
	for (const place of places) {
		const { x, y } = project(place, zoom);
		const mark = found.find((one) => Math.abs(one.x - x) < SIZE.width && Math.abs(one.y - y) < SIZE.height);
		if (mark) mark.members.push(place);
		else found.push({ x, y, members: [place] });
	}
	return found.map(({ members }) => members);
}

describe("markers on the map", () => {
	it("are clustered as comparing every pair would cluster them", () => {
		fc.assert(
			fc.property(town, fc.integer({ min: 8, max: 17 }), (places, zoom) => {
				expect(cluster(places, zoom, SIZE).map(({ members }) => members)).toEqual(clusterSlowly(places, zoom));
			}),
		);
	});

	it("never overlap, and every hotel is in exactly one of them", () => {
		fc.assert(
			fc.property(town, fc.integer({ min: 8, max: 17 }), (places, zoom) => {
				const marks = cluster(places, zoom, SIZE);
				const points = marks.map(({ at }) => project(at, zoom));
				points.forEach((a, index) => {
					for (const b of points.slice(index + 1)) {
						expect(Math.abs(a.x - b.x) >= SIZE.width || Math.abs(a.y - b.y) >= SIZE.height).toBe(true);
					}
				});
				expect(marks.flatMap(({ members }) => members).length).toBe(places.length);
				expect(new Set(marks.flatMap(({ members }) => members))).toEqual(new Set(places));
			}),
		);
	});

	it("500 hotels are clustered in an instant", async () => {
		const places = Array.from({ length: 500 }, (_, id) => ({
			id,
			lat: 16.7 + (id % 25) / 100,
			lng: 96.1 + Math.floor(id / 25) / 100,
		}));
		await expectCpuWithin(500, () => {
			for (let zoom = 8; zoom <= 17; zoom++) cluster(places, zoom, SIZE);
		});
	});

	it("that are clicked split, unless the hotels share a building", () => {
		const near = [
			{ lat: 16.8, lng: 96.15 },
			{ lat: 16.8, lng: 96.16 },
		];
		const zoom = splittingZoom(near, 9, SIZE, 17);
		expect(cluster(near, zoom, SIZE)).toHaveLength(2);
		expect(cluster(near, zoom - 1, SIZE)).toHaveLength(1);
		const same = [near[0], near[0]].filter((one) => one !== undefined);
		expect(splittingZoom(same, 9, SIZE, 17)).toBe(17);
	});
});

describe("names on the map", () => {
	const wishes = fc.array(
		fc.record({
			text: fc.constantFrom("仰光大金塔", "Sule Pagoda", "Kyauktada (downtown)", "机场"),
			at: fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -200, max: 200 }) }),
			size: fc.constantFrom(12, 13),
			where: fc.constantFrom("beside" as const, "over" as const),
		}),
		{ maxLength: 30 },
	);

	it("overlap neither each other nor a marker", () => {
		fc.assert(
			fc.property(wishes, (all) => {
				const mark = { x: 0, y: 0, width: 70, height: 32 };
				const boxes = placeLabels(all, [mark]).map(({ request, x, y, anchor }) => {
					const width = textWidth(request.text, request.size);
					const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
					return { left, right: left + width, top: y - request.size, bottom: y + request.size * 0.3 };
				});
				boxes.push({ left: -35, right: 35, top: -16, bottom: 16 });
				boxes.forEach((a, index) => {
					for (const b of boxes.slice(index + 1)) {
						expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
					}
				});
			}),
		);
	});

	it("near the edge of the narrowest map are placed towards its centre", () => {
		const near = { text: "波德涛佛塔", at: { x: 130, y: 0 }, size: 12, where: "beside" as const };
		expect(placeLabels([near], [])).toMatchObject([{ x: 142, anchor: "start" }]);
		expect(placeLabels([near], [], 160)).toMatchObject([{ x: 118, anchor: "end" }]);
		expect(placeLabels([{ ...near, at: { x: 161, y: 0 } }], [], 160)).toMatchObject([{ x: 173, anchor: "start" }]);
		const district = { text: "莱达雅（工业区）", at: { x: -140, y: 0 }, size: 13, where: "over" as const };
		expect(placeLabels([district], [], 160)).toMatchObject([
			{ x: -160 + textWidth(district.text, 13) / 2, anchor: "middle" },
		]);
	});

	it("a name alone is placed beside its icon", () => {
		expect(placeLabels([{ text: "机场", at: { x: 0, y: 0 }, size: 12, where: "beside" }], [])).toMatchObject([
			{ x: 12, anchor: "start" },
		]);
	});
});

describe("a price on the map", () => {
	it.each([
		[32_000, "CNY", "¥320", "CN¥320"],
		[32_049, "CNY", "¥320", "CN¥320"],
		[4_550, "USD", "US$46", "US$46"],
		[999_949, "CNY", "¥9,999", "CN¥9,999"],
		[1_000_000, "CNY", "¥1万", "CN¥10K"],
		[1_284_000, "CNY", "¥1.28万", "CN¥12.8K"],
		[99_949_949, "MMK", "MMK 99.9万", "MMK 999K"],
		[99_960_000, "MMK", "MMK 100万", "MMK 1M"],
		[9_512_300, "MMK", "MMK 9.51万", "MMK 95.1K"],
		[125_000_000, "MMK", "MMK 125万", "MMK 1.25M"],
		[1_200, "THB", "THB 12", "THB 12"],
	])("[39-4.5] %d of %s has the page's sign: %s, in English %s", (amount, currency, chinese, english) => {
		expect([shortPrice(amount, currency, "zh-cn"), shortPrice(amount, currency, "en")]).toEqual([chinese, english]);
	});
});
