import { describe, expect, it } from "vitest";
import { loader } from "~/routes/airport/list";
import { indexAnswer, refusal, remotePortal, type Script, userInfo } from "../../../mocks/portal";
import { errorsIn } from "../../../setup/forms";
import { at, memberCookie, thrownBy, visit } from "../../visits";

const AIRPORT = {
	code: "RGN",
	name: "Yangon International Airport",
	name_alt: "仰光国际机场",
	city: "Yangon",
	city_id: 1,
	is_international: true,
	meeting_point: "Arrivals, exit 3",
	wait_international: 60,
	wait_domestic: 45,
	wait_address: 15,
};
const PLACE = {
	place: "hotel:12",
	kind: "hotel",
	name: "Lake Hotel",
	name_alt: "湖畔酒店",
	city_name: "Yangon",
	zone_id: 2,
	zone_name: "Inya",
};
const CARD = {
	vehicle_class: "mpv",
	name: "MPV",
	name_alt: "商务车",
	examples: "Toyota Alphard",
	max_passengers: 6,
	luggage: 5,
	rate_id: 9,
	airport_transfer_fee: 20_000,
	chinese_driver_fee: 5_000,
	night_fee: 0,
	child_seat_fee: 0,
	extra_stop_fee: 0,
	currency: "CNY",
	total_amount: 25_000,
	free_until: null,
	instant: true,
	left: 2,
	travel_policy: null,
};
const TIMES = {
	pick_up_time: 1_804_000_000,
	pick_up_time_local: "2027-03-02T15:43:20+06:30",
	tz: "Asia/Yangon",
	flight_at: 1_803_998_200,
	flight_at_local: "2027-03-02T15:13:20+06:30",
	drive_minutes: 45,
	free_wait_minutes: 60,
	is_night: false,
};
const FLIGHT = { flight_number: "CA905", airline: "Air China", airline_alt: "中国国际航空", kind: "international" };
const FACETS = {
	vehicle_class: [{ value: "mpv", count: 1, label: "MPV" }],
	passengers_min: [{ value: 6, count: 1 }],
	confirmation: [{ value: "instant", count: 1 }],
};
const FOUND = {
	list: [CARD],
	total: 1,
	page: 1,
	limit: 20,
	transfer_type: "pick_up",
	airport: AIRPORT,
	place: PLACE,
	flight: FLIGHT,
	times: TIMES,
	currency: "CNY",
	facets: FACETS,
};
/** The row of the site's menus that lets everybody choose a transfer. */
const RULES = [
	{
		id: 8,
		type: "nav",
		menu_type: "tab",
		title: "Airport Transfer",
		name: "airport/list",
		path: "airport/list",
		children: [{ id: 801, type: "button", title: "Book", name: "airport/list/book", path: "" }],
	},
];
const remote = (scripts: Record<string, Script> = {}) =>
	remotePortal({
		"index/index": indexAnswer({ rules: RULES }),
		"GET airport/airports": { list: [AIRPORT] },
		"GET airport/suggest": [PLACE],
		"GET airport/list": FOUND,
		...scripts,
	});

const PICK_UP =
	"transfer_type=pick_up&airport=RGN&flight_number=ca+905&arriving_at=2027-03-02T15:10&destination=Lake+Hotel&adults=2";
interface Page {
	data: { rendered: Record<"head" | "form" | "body", string> };
	init: { status: number } | null;
}
const open = async (query: string) => (await loader(at(visit(`/airport/list?${query}`)))) as unknown as Page;
const listed = (seen: ReturnType<typeof remotePortal>) => seen.filter(({ path }) => path.startsWith("airport/list"));
const requestedOf = (seen: ReturnType<typeof remotePortal>) => new URLSearchParams(listed(seen)[0]?.query).toString();
/** Value of a field of the form, as HTML. */
const typedIn = (html: string, name: string) =>
	new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0].match(/value="([^"]*)"/)?.[1];

describe("the list of airport transfers", () => {
	it("begins with a form of labelled fields and asks for no vehicles [M-007] [M-008] [M-047] [M-104] [M-105] [M-106] [M-107] [M-108] [M-109] [M-110] [M-111] [M-113] [M-114]", async () => {
		const seen = remote();
		const { data } = await open("");
		const named = [
			"flight_number",
			"destination",
			"departure",
			"transfer_at",
			"arriving_at",
			"departure_at",
			"adults",
			"luggage",
		];
		for (const name of ["airport", "driver_language", ...named]) {
			expect(data.rendered.form).toMatch(new RegExp(`<label[^>]*for="airport-${name}"`));
			expect(data.rendered.form).toMatch(new RegExp(`name="${name}"`));
		}
		for (const type of ["pick_up", "drop_off"])
			expect(data.rendered.form).toMatch(new RegExp(`name="transfer_type"[^>]*value="${type}"`));
		for (const text of ["Chinese-speaking driver", "Burmese-speaking driver", "Yangon International Airport (RGN)"])
			expect(data.rendered.form).toContain(text);
		expect([data.rendered.body, listed(seen)]).toEqual(["", []]);
	});

	it("says what a pick-up misses at its fields, keeps what was typed and asks for no vehicles [M-320] [M-321] [M-322]", async () => {
		const seen = remote();
		const { data, init } = await open(
			"transfer_type=pick_up&arriving_at=2027-03-02T15:10&transfer_at=nonsense&adults=0&luggage=3",
		);
		expect(init?.status).toBe(400);
		expect(errorsIn(data.rendered.form)).toEqual({
			"airport-airport": "Please select the arriving airport",
			"airport-flight_number": "Please enter the flight number",
			"airport-destination": "Please enter the destination",
			"airport-transfer_at": "The format is not correct. Please check it.",
			"airport-adults": "The format is not correct. Please check it.",
		});
		expect(
			["arriving_at", "transfer_at", "adults", "luggage"].map((name) => typedIn(data.rendered.form, name)),
		).toEqual(["2027-03-02T15:10", "nonsense", "0", "3"]);
		expect(listed(seen)).toEqual([]);
	});

	it("says what a drop-off misses, and that nothing was filled in [M-323] [M-324]", async () => {
		remote();
		const { data } = await open("transfer_type=drop_off&adults=1");
		expect(data.rendered.form).toContain("Please enter the information to search");
		expect(errorsIn(data.rendered.form)).toEqual({
			"airport-airport": "Please select the departure airport",
			"airport-departure": "Please enter the departure point",
			"airport-departure_at": "Please enter when the flight leaves, or when the car comes",
		});
	});

	it("wants a flight number that can be one, and one age for each child [M-112]", async () => {
		const seen = remote();
		const { data, init } = await open(
			`${PICK_UP.replace("ca+905", "905")}&children=2&child_ages[0]=5&child_ages[1]=40`,
		);
		expect(init?.status).toBe(400);
		expect(errorsIn(data.rendered.form)).toEqual({
			"airport-flight_number": "Please enter a flight number such as CA905",
			"airport-child_ages-1": "Please choose the child's age, 0 to 17",
		});
		expect(data.rendered.form).toMatch(/<option value="40" selected="">40/);
		expect(listed(seen)).toEqual([]);
	});

	it("adds and removes a child by a button that leads to the same form, with no complaint", async () => {
		const seen = remote();
		const away = await thrownBy(() => open(`${PICK_UP}&children=1&child_ages[0]=5&intent=add_child`));
		const address = away.headers.get("Location") ?? "";
		expect(address).toMatch(/#airport-children$/);
		const added = new URL(address, "http://in.test").searchParams;
		expect([added.get("children"), added.get("child_ages[0]"), added.get("flight_number")]).toEqual([
			"2",
			"5",
			"ca 905",
		]);
		const { data, init } = await open(added.toString());
		expect([init?.status, data.rendered.form.match(/name="child_ages\[\d\]"/g)?.length]).toEqual([200, 2]);
		expect(data.rendered.form).not.toContain('aria-invalid="true"');
		const back = await thrownBy(() =>
			open(`${PICK_UP}&children=2&child_ages[0]=5&child_ages[1]=7&intent=remove_child:0`),
		);
		const left = new URL(back.headers.get("Location") ?? "", "http://in.test").searchParams;
		expect([left.get("children"), left.get("child_ages[0]"), left.get("child_ages[1]")]).toEqual(["1", "7", null]);
		expect(listed(seen)).toEqual([]);
	});

	it.each([
		["a guest to the booking", false, ["airport/list/book"], true],
		["a member to it who may be quoted a price", true, ["airport/list/book", "airport/quote"], true],
		["no member to it without that right", true, ["airport/list/book"], false],
	])("leads %s", async (_who, isMember, names, leads) => {
		const children = names.map((name, index) => ({ id: 801 + index, type: "button", title: name, name, path: "" }));
		const rules = [{ ...RULES[0], children }];
		remote({ "index/index": indexAnswer({ rules, ...(isMember ? { userInfo: userInfo() } : {}) }) });
		const cookie = isMember ? await memberCookie() : "";
		const { data } = (await loader(at(visit(`/airport/list?${PICK_UP}`, { cookie })))) as unknown as Page;
		expect(data.rendered.body.includes('href="/airport/booking?')).toBe(leads);
	});

	it("opens the further options where one of them is not as usual", async () => {
		remote();
		const isOpen = async (more: string) =>
			/<details id="airport-more"[^>]*\bopen=""/.test((await open(`${PICK_UP}${more}`)).data.rendered.form);
		const opened = ["", "&vehicle_count=2", "&child_seats=each", "&extra_stops=1"].map(isOpen);
		expect(await Promise.all(opened)).toEqual([false, true, true, true]);
	});

	it("hands wish, filters and order on as they stand in the address", async () => {
		const seen = remote();
		const filters =
			"vehicle_class=mpv&passengers_min=6&confirmation=instant&confirmation=maybe&price_max=900&sort=price";
		const { data } = await open(`${PICK_UP}&driver_language=zh&luggage=2&children=1&child_ages[0]=0&${filters}`);
		const requested = requestedOf(seen);
		for (const part of [
			"passengers_min=6",
			"price_max=900",
			"sort=price",
			"driver_language=zh",
			"luggage=2",
			"flight_number=ca+905",
		])
			expect(requested).toContain(part);
		expect(requested).not.toContain("maybe");
		for (const name of ["vehicle_class", "passengers_min", "confirmation", "price_min", "price_max"])
			expect(data.rendered.body).toContain(`name="${name}"`);
	});

	it("shows flight, airline, local time, free waiting and fees, and offers the transfer to guests", async () => {
		remote();
		const { data } = await open(`${PICK_UP}&children=1&child_ages[0]=5&driver_language=zh`);
		for (const text of [
			"CA905",
			"Air China",
			"+06:30",
			"60 minutes after the actual landing",
			"Chinese-speaking driver fee",
		])
			expect(data.rendered.body).toContain(text);
		const [, href = ""] = /href="(\/airport\/booking\?[^"]*)"/.exec(data.rendered.body) ?? [];
		const offer = new URL(href.replaceAll("&amp;", "&"), "http://in.test").searchParams;
		expect(Object.fromEntries(offer)).toMatchObject({
			rate_id: "9",
			place: "hotel:12",
			airport: "RGN",
			flight_number: "ca 905",
			"child_ages[0]": "5",
			expected_amount: "25000",
		});
	});

	it("clears all filters by one link that keeps the search", async () => {
		remote();
		const { data } = await open(`${PICK_UP}&vehicle_class=mpv&sort=price`);
		const [, href = ""] = /<a href="([^"]*)"[^>]*>Clear all/.exec(data.rendered.body) ?? [];
		expect(href).toContain("arriving_at=2027-03-02T15%3A10");
		expect(href).toContain("sort=price");
		expect(href).not.toContain("vehicle_class");
	});

	it("shows the portal's word on a place at the field of the type", async () => {
		remote({ "GET airport/list": refusal("invalid", "", { fields: { place: "该地点暂不提供接送机" } }) });
		const { data } = await open(PICK_UP);
		expect(data.rendered.form).toMatch(/id="airport-destination-error"[\s\S]*该地点暂不提供接送机/);
	});
});
