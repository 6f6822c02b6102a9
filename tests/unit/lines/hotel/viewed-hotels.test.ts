import { beforeEach, describe, expect, it, vi } from "vitest";
import { readViewedHotels, rememberViewedHotel } from "~/lib/viewed-hotels";

const hotel = (id: number) => ({ id, name: `酒店 ${id}`, name_alt: `Hotel ${id}`, city: "仰光" });
let stored: Map<string, string>;

beforeEach(() => {
	stored = new Map();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
	});
});

describe("hotels viewed lately", () => {
	it("come back with the newest first, each once, six at most", () => {
		for (const id of [1, 2, 3, 4, 5, 6, 7, 3]) rememberViewedHotel("zh-cn", hotel(id));
		expect(readViewedHotels("zh-cn").map(({ id }) => id)).toEqual([3, 7, 6, 5, 4, 2]);
		expect(readViewedHotels("zh-cn")[0]).toEqual({ id: 3, name: "酒店 3", city: "仰光" });
	});

	it("bear the name of the language they are read in; the town is left out until it was seen in that language", () => {
		rememberViewedHotel("zh-cn", hotel(1));
		expect(readViewedHotels("en")).toEqual([{ id: 1, name: "Hotel 1", city: "" }]);
		rememberViewedHotel("en", { id: 1, name: "Hotel 1", name_alt: "酒店 1", city: "Yangon" });
		expect(readViewedHotels("en")).toEqual([{ id: 1, name: "Hotel 1", city: "Yangon" }]);
		expect(readViewedHotels("zh-cn")).toEqual([{ id: 1, name: "酒店 1", city: "仰光" }]);
	});

	it.each([
		["no JSON", "{"],
		["no list", '{"id":1}'],
		[
			"entries of another kind",
			'[null,7,"x",{"id":"1","names":{"en":"A"}},{"id":-1,"names":{"en":"A"}},{"id":0,"names":{"en":"A"}},{"id":2},{"id":3,"names":{"en":5,"fr":"B"}}]',
		],
		["a text that fills the page", JSON.stringify([{ id: 1, names: { en: "x".repeat(201) } }])],
	])("are none where the storage holds %s", (_what, text) => {
		stored.set("viewed-hotels", text);
		expect(readViewedHotels("en")).toEqual([]);
	});

	it("have names of 200 letters at most", () => {
		const name = "x".repeat(200);
		rememberViewedHotel("en", { ...hotel(1), name });
		expect(readViewedHotels("en")).toEqual([{ id: 1, name, city: "仰光" }]);
	});

	it("are empty, and nothing fails, where the browser blocks its storage", () => {
		const forbid = () => {
			throw new DOMException("forbidden", "SecurityError");
		};
		vi.stubGlobal("localStorage", { getItem: forbid, setItem: forbid });
		expect(() => rememberViewedHotel("en", hotel(1))).not.toThrow();
		expect(readViewedHotels("en")).toEqual([]);
	});
});
