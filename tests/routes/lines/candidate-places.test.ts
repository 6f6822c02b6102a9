import { describe, expect, it } from "vitest";
import "~/i18n/words.server";
import { LANGUAGES, type Language } from "~/lib/language";
import { loader as transferList } from "~/routes/airport/list";
import { loader as carList } from "~/routes/car/list";
import { loader as carPlanner } from "~/routes/car/planner";
import { loader as hotelList } from "~/routes/hotel/list";
import { loader as suggestAround } from "~/routes/resources/airport-suggest";
import { loader as suggestForCars } from "~/routes/resources/car-suggest";
import { CITIES, COUNTRIES } from "../../factories/hotel";
import { indexAnswer, refusal, remotePortal, type Script } from "../../mocks/portal";
import { unescapeHtml } from "../../setup/forms";
import { at, visit } from "../visits";

const place = (code: string, name: string) => ({
	place: code,
	kind: code.split(":")[0],
	name,
	name_alt: "",
	city_name: "Mandalay",
});
const MANDALAY = [place("city:2", "Mandalay"), place("landmark:9", "Mandalay Hill")];
const questionAbout = (suggestions: Record<string, unknown[]>) =>
	refusal("invalid", "Please check", {
		fields: Object.fromEntries(
			Object.keys(suggestions).map((field) => [field, `Nothing at ${field}. Did you mean Mandalay?`]),
		),
		suggestions,
	});
const questionAt = (...fields: string[]) => questionAbout(Object.fromEntries(fields.map((field) => [field, MANDALAY])));
const remote = (scripts: Record<string, Script>) =>
	remotePortal({
		"index/index": indexAnswer(),
		"ajax/country": () => COUNTRIES,
		"ajax/city": () => CITIES,
		"GET car/zones": { currency: "CNY", list: [] },
		"GET car/suggest": [],
		"GET airport/suggest": [],
		"GET airport/airports": { list: [] },
		...scripts,
	});

type Loader = (args: ReturnType<typeof at>) => Promise<{ data: unknown; init?: { status?: number } | null }>;

/** The page's question: its text, and where each of its links leads. */
async function questionOf(loader: unknown, address: string, query: Record<string, string>, language: Language = "en") {
	const request = visit(`${address}?${new URLSearchParams(query)}`, { language });
	const { data, init } = await (loader as Loader)(at(request));
	const { rendered } = data as { rendered: Record<string, string> };
	const html = `${rendered.question ?? ""}${rendered.head}`;
	const links = [...html.matchAll(/<a[^>]*\shref="([^"]*)"[^>]*>([^<]*)</g)].map(([, href = "", text = ""]) => ({
		text,
		path: new URL(unescapeHtml(href), "http://in.test").pathname,
		query: Object.fromEntries(new URL(unescapeHtml(href), "http://in.test").searchParams),
	}));
	return { status: init?.status, html, form: rendered.form ?? "", links };
}

const STAY = {
	destination: "Mandalai",
	check_in: "2030-12-07",
	check_out: "2030-12-09",
	"rooms[0].adults": "2",
	"rooms[1].adults": "1",
	"rooms[1].child_ages[0]": "5",
	nationality: "CN",
	stars: "4",
	sort: "price",
};
const RENTAL = {
	pick_up: "Mandalai",
	drop_off: "Bagan",
	pick_up_at: "2030-12-07T09:00",
	drop_off_at: "2030-12-08T19:00",
	passengers: "3",
	rental_count: "2",
	driver_language: "zh",
	half_days: "2030-12-08",
	"zones[0].zone_id": "3",
	"zones[0].times": "2",
	seats_min: "4",
	nationality: "CN",
	related_order_id: "77",
};
const TRANSFER = {
	transfer_type: "drop_off",
	airport: "MDL",
	departure: "Mandalai",
	departure_at: "2030-12-07T18:00",
	flight_number: "CA906",
	adults: "2",
	children: "1",
	"child_ages[0]": "4",
	luggage: "3",
	vehicle_count: "2",
	child_seats: "each",
	extra_stops: "1",
	name_board: "ACME",
	vehicle_class: "van",
};

describe.each(LANGUAGES)("a question about a place (%s)", (language) => {
	it("of hotels leads to the same stay, party and filters at each place, without script [39-1.7]", async () => {
		remote({ "GET hotel/list": questionAt("destination") });
		const query = { ...STAY, district: "12" };
		const { status, html, links } = await questionOf(hotelList, "/hotel/list", query, language);
		expect([status, html]).toEqual([400, expect.stringContaining("Did you mean Mandalay?")]);
		expect(links.map(({ text }) => text)).toEqual(
			language === "en" ? ["Mandalay", "Mandalay Hill (Mandalay)"] : ["Mandalay", "Mandalay Hill（Mandalay）"],
		);
		for (const [index, one] of MANDALAY.entries()) {
			const expected = { ...STAY, destination: one.name, place: one.place };
			expect([links[index]?.path, links[index]?.query]).toEqual(["/hotel/list", expected]);
		}
	});

	it("of cars leads to the same rental and filters, with the other end as it is [39-1.7]", async () => {
		remote({ "GET car/list": questionAt("pick_up") });
		const { status, form, links } = await questionOf(carList, "/car/list", { ...RENTAL, location: "5" }, language);
		expect(status).toBe(400);
		expect(links[0]?.query).toEqual({ ...RENTAL, pick_up: "Mandalay", pick_up_place: "city:2" });
		// Asked above the form: no second summary of the same field.
		expect(form).not.toContain('href="#car-pick_up"');
		expect(form).toContain("Nothing at pick_up");
	});

	it("of cars and transfers keeps the address that was typed beside the place [39-1.7]", async () => {
		const address = "12 Strand Road, Mandalai";
		const districts = [{ ...place("district:4", "Chanayethazan"), address }];
		remote({
			"GET car/list": questionAbout({ pick_up: districts }),
			"GET airport/list": questionAbout({ departure: districts }),
		});
		const [rental] = (await questionOf(carList, "/car/list", RENTAL, language)).links;
		expect(rental?.query).toMatchObject({ pick_up: address, pick_up_place: "district:4" });
		const [transfer] = (await questionOf(transferList, "/airport/list", TRANSFER, language)).links;
		expect(transfer?.query).toMatchObject({ departure: address, place: "district:4" });
	});

	it("of transfers leads to the same flight, party and wishes [39-1.7]", async () => {
		remote({ "GET airport/list": questionAt("departure") });
		const { status, links } = await questionOf(transferList, "/airport/list", TRANSFER, language);
		expect(status).toBe(400);
		expect(links[0]).toMatchObject({
			path: "/airport/list",
			query: { ...TRANSFER, departure: "Mandalay", place: "city:2" },
		});
	});
});

describe("both ends of a rental", () => {
	it("are asked about one by one, once where the way leads back [39-1.7]", async () => {
		remote({ "GET car/list": () => questionAt("pick_up", "drop_off") });
		const two = await questionOf(carList, "/car/list", { ...RENTAL, drop_off: "Mandaley" });
		expect(two.links.map(({ query }) => [query.pick_up, query.drop_off])).toEqual([
			["Mandalay", "Mandaley"],
			["Mandalay Hill", "Mandaley"],
			["Mandalai", "Mandalay"],
			["Mandalai", "Mandalay Hill"],
		]);
		const round = await questionOf(carList, "/car/list", { ...RENTAL, drop_off: "Mandalai" });
		expect(round.links.map(({ query }) => [query.pick_up_place, query.drop_off_place])).toEqual([
			["city:2", "city:2"],
			["landmark:9", "landmark:9"],
		]);
	});

	it("of planned days are asked about with the plan as it is [39-1.7]", async () => {
		remote({ "GET car/plan": questionAt("pick_up") });
		const plan = {
			pick_up: "Mandalai",
			drop_off: "",
			date: "2030-12-07",
			days: "1",
			starts: "08:00",
			passengers: "2",
			rental_count: "1",
			driver_language: "my",
			"plan[0].stops[0].zone_id": "3",
			"plan[0].stops[0].times": "2",
			"plan[0].stops[0].minutes": "45",
		};
		const { links } = await questionOf(carPlanner, "/car/planner", plan);
		expect(links[0]?.path).toBe("/car/planner");
		expect(links[0]?.query).toMatchObject({
			...plan,
			pick_up: "Mandalay",
			pick_up_place: "city:2",
			drop_off: "Mandalay",
		});
	});
});

describe("a place that was chosen", () => {
	it("is none of a place that is typed afterwards, in the planner and without script [39-1.7]", async () => {
		remote({});
		const query = { pick_up: "Yangon", pick_up_place: "city:1" };
		const { form } = await questionOf(carPlanner, "/car/planner", query);
		expect(form).not.toMatch(/<input[^>]*name="pick_up_place"/);
	});

	it("of a drop-off is none of a pick-up, though both share the form [39-1.7]", async () => {
		const seen = remote({ "GET airport/list": questionAt("destination") });
		const pick_up = { airport: "RGN", flight_number: "CA905", arriving_at: "2030-12-07T12:00", adults: "1" };
		await questionOf(transferList, "/airport/list", { ...pick_up, destination: "Bahan", departure_place: "city:9" });
		await questionOf(transferList, "/airport/list", {
			...pick_up,
			destination: "Bahan",
			destination_place: "district:2",
		});
		const sent = seen.filter(({ path }) => path === "airport/list").map(({ query }) => query.place);
		expect(sent).toEqual([undefined, "district:2"]);
	});
});

describe("suggestions of places", () => {
	it("are of the line's own kinds, around the chosen airport [39-1.7]", async () => {
		const zone = { ...place("zone:4", "Bago"), kind: "zone", zone_id: 4, zone_name: "Bago" };
		const seen = remote({ "GET car/suggest": () => MANDALAY, "GET airport/suggest": () => [zone] });
		const cars = await suggestForCars(at(visit("/car/suggest?q=mand&language=en")));
		expect((await cars.json()).list.map((one: { place: string }) => one.place)).toEqual(["city:2", "landmark:9"]);
		const around = await suggestAround(at(visit("/airport/suggest?q=ba&airport=RGN&language=en")));
		expect(await around.json()).toMatchObject({ list: [{ place: "zone:4", kind: "zone" }] });
		expect(seen.at(-1)?.query).toMatchObject({ airport: "RGN", quickSearch: "ba" });
	});
});
