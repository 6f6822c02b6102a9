import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TYPED_DESTINATIONS } from "../../../fixtures/destinations";
import { expectCpuWithin } from "../../../setup/cpu";
import { startPortal, type TestPortal } from "../../../setup/portal";

let portal: TestPortal;

beforeAll(async () => {
	portal = await startPortal();
});
afterAll(() => portal.close());

interface Suggested {
	place: string;
	kind: string;
	name: string;
	city_name: string;
}

const suggest = async (typed: string, limit = 10): Promise<Suggested[]> => {
	const { code, data } = await portal.call(`hotel/suggest?limit=${limit}&quickSearch=${encodeURIComponent(typed)}`);
	expect(code, typed.slice(0, 40)).toBe(1);
	return data;
};

describe("a destination is found", () => {
	it.each(Object.entries(TYPED_DESTINATIONS))("%s", async (_, rows) => {
		const wrong: string[] = [];
		for (const { typed, first, kind } of rows) {
			const [hit] = await suggest(typed);
			if (hit?.name !== first || hit.kind !== kind)
				wrong.push(`${typed}: ${hit?.kind} ${hit?.name}, not ${kind} ${first}`);
		}
		expect(wrong).toEqual([]);
	});
});

describe("what is typed", () => {
	it("finds exact names before the beginnings of names, and towns before hotels", async () => {
		const kinds = (await suggest("yangon", 20)).map(({ kind }) => kind);
		expect(kinds[0]).toBe("city");
		expect(kinds.filter((kind) => kind === "city")).toHaveLength(1);
		expect(kinds.indexOf("landmark")).toBeLessThan(kinds.indexOf("hotel"));
		for (const typed of ["yangon", "Bahan", "pagoda"]) {
			const places = (await suggest(typed, 20)).map(({ place }) => place);
			expect([typed, places]).toEqual([typed, [...new Set(places)]]);
		}
		expect((await suggest("bag")).slice(0, 2).map(({ name }) => name)).toEqual(["Bagan", "Bago"]);
	});

	it("as nothing but blanks asks for the towns, and a limit is kept", async () => {
		for (const typed of ["", "   "])
			expect(new Set((await suggest(typed, 20)).map(({ kind }) => kind))).toEqual(new Set(["city"]));
		expect(await suggest("hotel", 3)).toHaveLength(3);
	});

	it("in the reader's language names the town beside the place", async () => {
		const { data } = await portal.call("hotel/suggest?quickSearch=shwedagon", { language: "zh-cn" });
		expect(data[0]).toMatchObject({
			kind: "landmark",
			name: "仰光大金塔",
			name_alt: "Shwedagon Pagoda",
			city_name: "仰光",
		});
	});

	it("as a town alone is filled up with the town's landmarks and districts", async () => {
		const parts = (await suggest("瓦城", 6)).slice(1);
		expect(parts).toHaveLength(5);
		expect((await suggest("moat view")).map(({ kind }) => kind)).not.toContain("landmark");
		for (const { kind, city_name } of parts)
			expect([kind === "landmark" || kind === "district", city_name]).toEqual([true, "Mandalay"]);
	});

	it("never names a hotel that has left the list", async () => {
		const [first] = await suggest("moat view");
		expect(first?.kind).toBe("hotel");
		await portal.store.db.execute(sql`update hotel set status = 0 where 'hotel:' || id = ${first?.place}`);
		expect((await suggest("moat view")).map(({ place }) => place)).not.toContain(first?.place);
	});

	it.each([
		["a town of another country", "上海"],
		["another country's airport", "Shanghai International Airport"],
		["another town that begins alike", "东京"],
		["letters without sense", "xqzzyk"],
		["a key that was held down", "zzzz"],
		["another one, with which a hotel's name begins by its sound", "qqqqqq"],
		["one that is the sound of a town", "mmmmm"],
		["two keys in turn", "lalala"],
		["two keys held down, one after the other", "yyyy hhhh"],
		["signs alone", "%%%___'\";--"],
		["a script", "<script>alert(1)</script>"],
		["half a query", "'; DROP TABLE zzz; --"],
	])("as %s finds nothing", async (_, typed) => {
		expect(await suggest(typed)).toEqual([]);
	});

	it("as nothing known is refused at its field by the search, instead of becoming a hotel", async () => {
		const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
		const stay = `check_in=${day(30)}&check_out=${day(32)}&nationality=CN&rooms[0][adults]=1`;
		for (const typed of ["zzzz", "qqqqqq"]) {
			const { code, data } = await portal.call(`hotel/list?destination=${typed}&${stay}`);
			expect([typed, code, data.type, Object.keys(data.fields)]).toEqual([typed, 0, "invalid", ["destination"]]);
		}
	});

	it.each([
		["500 letters", "x".repeat(500)],
		["500 Chinese characters", "仰".repeat(500)],
		["250 towns", "仰光".repeat(250)],
		["250 words", "a ".repeat(250)],
		["Burmese without end", "ရန်ကုန်".repeat(70)],
		["characters outside the basic plane", "𠮷".repeat(250)],
		["SQL", "yangon' UNION SELECT password FROM member WHERE '1'='1"],
		["wildcards", "%yang_n%"],
	])("as %s is answered quickly and harmlessly", async (_, typed) => {
		await expectCpuWithin(1500, async () => {
			for (const { place } of await suggest(typed)) expect(place).toMatch(/^(city|hotel|landmark|district):\d+$/);
		});
	});

	it("around an airport is one of its zones, or a place in one, each once", async () => {
		const placesOf = (list: { place: string }[]) => list.map(({ place }) => place);
		const around = placesOf((await portal.call("airport/zones?airport=MDL")).data.list);
		expect(placesOf((await portal.call("airport/suggest?airport=MDL")).data)).toEqual(around.slice(0, 10));
		for (const [typed, kind] of [
			["pagoda", "landmark"],
			["Bahan", "district"],
			["hotel", "hotel"],
		] as const) {
			const { data } = await portal.call(`airport/suggest?airport=RGN&quickSearch=${typed}&limit=20`);
			expect([typed, data.some((one: { kind: string }) => one.kind === kind)]).toEqual([typed, true]);
			expect(placesOf(data)).toEqual([...new Set(placesOf(data))]);
		}
	});

	it("as 501 characters is refused at its field", async () => {
		const { data } = await portal.call(`hotel/suggest?quickSearch=${"x".repeat(501)}`);
		expect(Object.keys(data.fields)).toEqual(["quickSearch"]);
	});
});
