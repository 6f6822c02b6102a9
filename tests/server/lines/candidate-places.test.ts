import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "~/lib/language";
import type { CandidatePlace } from "~/portal-contract/base/place";
import { type Answer, startPortal, type TestPortal } from "../../setup/portal";
import { inDays } from "../orders/bookings";

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
});
afterAll(() => portal.close());

const day = inDays(30);
const FILTERS = { hotel: { stars: "4" }, car: { seats_min: "4" }, airport: { passengers_min: "3" } };
const SEARCHES = {
	hotel: { check_in: day, check_out: inDays(32), nationality: "CN", "rooms[0][adults]": "2", ...FILTERS.hotel },
	car: {
		drop_off: "Yangon",
		pick_up_at: `${day}T09:00`,
		drop_off_at: `${inDays(31)}T19:00`,
		passengers: "2",
		...FILTERS.car,
	},
	airport: { airport: "RGN", flight_number: "CA905", arriving_at: `${day}T12:00`, adults: "2", ...FILTERS.airport },
};
type Line = keyof typeof SEARCHES;
const FIELD = { hotel: "destination", car: "pick_up", airport: "destination" } as const;

const search = (line: Line, change: Record<string, string>, language: "en" | "zh-cn" = "en"): Promise<Answer> =>
	portal.call(`${line}/list?${new URLSearchParams({ ...SEARCHES[line], ...change })}`, { language });

const named = ({ data }: Answer, field: string) =>
	((data.suggestions?.[field] ?? []) as CandidatePlace[]).map(({ name }) => name);

/** Words that only resemble a name, and the name in English that is asked about first. */
const LIKE: readonly (readonly [typed: string, first: string])[] = [
	["Yangoon", "Yangon"],
	["Yamgon", "Yangon"],
	["Ynagon", "Yangon"],
	["yanguang", "Yangon"],
	["仰广", "Yangon"],
	["ရန်ကိုန်", "Yangon"],
	["Shwedagan", "Shwedagon Pagoda"],
	["仰光金塔", "Shwedagon Pagoda"],
	["苏蕾宝塔", "Sule Pagoda"],
	["Hlaingthaya", "Hlaingtharya (industrial zone)"],
	["RGM", "Yangon International Airport"],
];
/** Of a town that transfers from Yangon's airport do not reach. */
const LIKE_BEYOND: readonly (readonly [typed: string, first: string])[] = [
	["Mandalai", "Mandalay"],
	["Mandelay", "Mandalay"],
	["Mnadalay", "Mandalay"],
	["Bagn", "Bagan"],
	["曼得勒", "Mandalay"],
	["မန္တလး", "Mandalay"],
	["Naypidaw", "Nay Pyi Taw"],
	["Moat Vew Hotel", "Moat View Hotel"],
];
/** Another writing of the very name. */
const SAME = [
	"Yangon",
	"YANGON",
	"  yangon ",
	"仰光",
	"仰 光",
	"ရန်ကုန်",
	"Rangoon",
	"yangguang",
	"hotels in Yangon",
	"仰光市",
];

describe.each(["hotel", "car", "airport"] as const)("a search of the %s line", (line) => {
	const field = FIELD[line];

	it("asks about a likeness instead of answering with another place [39-1.7]", async () => {
		for (const [typed, first] of line === "airport" ? LIKE : [...LIKE, ...LIKE_BEYOND]) {
			const answer = await search(line, { [field]: typed });
			expect([typed, answer.code, answer.data.type, answer.data.list], answer.text.slice(0, 300)).toEqual([
				typed,
				0,
				"invalid",
				undefined,
			]);
			expect([typed, named(answer, field)[0]]).toEqual([typed, first]);
			expect(answer.data.fields).toEqual({
				[field]: expect.stringMatching(
					new RegExp(`^No \\w+ .*"${typed}"\\. Did you mean ${first.replace(/[()]/g, "\\$&")}\\?$`),
				),
			});
		}
	});

	it("answers for each writing of the same name, and for a place that was chosen [39-1.7]", async () => {
		for (const typed of SAME) {
			const answer = await search(line, { [field]: typed });
			expect([typed, answer.code], answer.text.slice(0, 200)).toEqual([typed, 1]);
		}
		const { data } = await search(line, { [field]: "Yangoon" });
		const [{ place }] = data.suggestions[field];
		const chosen = await search(line, { [field]: "Yangon", [line === "car" ? "pick_up_place" : "place"]: place });
		expect([place, chosen.code]).toEqual(["city:1", 1]);
	});

	it("knows nothing where only chance resembles a name [39-1.7]", async () => {
		for (const typed of ["Paris", "Bangkok", "Shanghai", "xqzzyk"]) {
			const answer = await search(line, { [field]: typed });
			expect([typed, answer.code, answer.data.suggestions]).toEqual([typed, 0, undefined]);
			expect(Object.keys(answer.data.fields)).toEqual([field]);
		}
	});

	it.each(LANGUAGES)(
		"asks in the reader's words, with names of that language, beside what else is wrong (%s) [39-1.7]",
		async (language) => {
			const wrong = await search(line, { [field]: "Yangoon", price_min: "9", price_max: "1" }, language);
			expect(Object.keys(wrong.data.fields).sort()).toEqual([field, "price_min"].sort());
			const name = language === "en" ? "Yangon" : "仰光";
			expect([wrong.data.fields[field].includes(name), wrong.data.suggestions[field][0]]).toEqual([
				true,
				expect.objectContaining({ place: "city:1", name }),
			]);
		},
	);
});

describe("a name of several places", () => {
	it("is asked about for cars, which begin at one of them [39-1.7]", async () => {
		for (const [typed, names] of [
			["bag", ["Bagan", "Bago"]],
			["Grand", ["Strand Quay Grand", "Mirror Lake Grand Yangon"]],
			["industrial zone", ["Hlaing Thar Yar Industrial Zone", "Mandalay Industrial Zone"]],
		] as const) {
			const answer = await search("car", { pick_up: typed });
			expect(named(answer, "pick_up")).toEqual(expect.arrayContaining([...names]));
			expect(answer.data.fields.pick_up).toBe(`"${typed}" matches several places. Which one do you mean?`);
		}
	});

	it("is asked about for transfers by the zones that the airport's ways lead to [39-1.7]", async () => {
		const answer = await search("airport", { destination: "industrial zone" });
		expect(named(answer, "destination").length).toBeGreaterThan(1);
		for (const one of answer.data.suggestions.destination as CandidatePlace[]) expect(one.city_name).toBe("Yangon");
		expect((await search("airport", { destination: "pagoda" })).data.suggestions).toBeDefined();
	});
});

describe("both ends of a way", () => {
	it("are asked about at once, each at its field [39-1.7]", async () => {
		const { data } = await search("car", { pick_up: "Mandalai", drop_off: "Yangoon" });
		expect(data.fields).toEqual({
			pick_up: 'No cars from "Mandalai". Did you mean Mandalay?',
			drop_off: 'No cars to "Yangoon". Did you mean Yangon?',
		});
		expect([data.suggestions.pick_up[0].place, data.suggestions.drop_off[0].place]).toEqual(["city:2", "city:1"]);
	});

	it("that are known and unknown are told apart, and a plan of days asks as well [39-1.7]", async () => {
		const one = await search("car", { pick_up: "qqqqqq", drop_off: "Yangoon" });
		expect([Object.keys(one.data.fields), Object.keys(one.data.suggestions)]).toEqual([
			["pick_up", "drop_off"],
			["drop_off"],
		]);
		const plan = { pick_up: "Mandalai", drop_off: "Mandalai", starts_at: `${day}T09:00`, days: "1", passengers: "2" };
		const { data } = await portal.call(`car/plan?${new URLSearchParams({ ...plan, "stops[0]": `${day}.1.1.60` })}`);
		expect(Object.keys(data.suggestions)).toEqual(["pick_up", "drop_off"]);
	});

	it("of a drop-off are asked about at the departure; a place that the airport does not reach is said to be far, never replaced [39-1.7]", async () => {
		const back = { transfer_type: "drop_off", departure_at: `${day}T18:00`, flight_number: "" };
		const { data } = await search("airport", { ...back, departure: "Shwedagan" });
		expect([Object.keys(data.fields), named({ data } as Answer, "departure")[0]]).toEqual([
			["departure"],
			"Shwedagon Pagoda",
		]);
		for (const destination of ["Mandalay", "MDL", "曼德勒"]) {
			const far = await search("airport", { destination });
			expect([destination, far.code, far.data.suggestions, far.data.fields.destination]).toEqual([
				destination,
				0,
				undefined,
				expect.stringContaining("do not reach"),
			]);
		}
	});
});
