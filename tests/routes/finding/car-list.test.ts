import { describe, expect, it } from "vitest";
import { loader } from "~/routes/car/list";
import { indexAnswer, refusal, remotePortal, type Script } from "../../mocks/portal";
import { at, visit } from "../visits";

const TERMS = {
	...{ currency: "CNY", half_hours: 5, half_km: 60, full_hours: 10, full_km: 100, mileage_policy: "limited", fuel_included: true },
	...{ tolls_included: false, extra_hour: 100, night_hour: 100, extra_km: 100, overnight: 100, driver_languages: ["my", "zh"] },
};
const CAR = {
	...{
		model_id: 1,
		vehicle_model: "Toyota Alphard",
		vehicle_model_alt: "丰田埃尔法",
		car_class: "mpv",
		seats: 6,
		luggage: 4,
		energy: "hybrid",
	},
	...{ drivetrain: "two_wheel", rate_id: 9, terms: TERMS, currency: "CNY", total_amount: 93_217, price_per_day: 93_217, free_until: null },
	...{ instant: true, vehicles_left: 2, travel_policy: null },
};
const TOWN = { place: "city:1", kind: "city", name: "Yangon", name_alt: "仰光", city_name: "Yangon" };
const FACETS = {
	model: [{ value: 1, count: 1, label: "Toyota Alphard" }],
	car_class: [{ value: "mpv", count: 1 }],
	seats_min: [{ value: 6, count: 1 }],
	energy: [],
	drivetrain: [],
	mileage_policy: [],
};
const FOUND = { list: [CAR], total: 1, page: 1, limit: 20, pick_up: TOWN, drop_off: TOWN, currency: "CNY", days: 1, facets: FACETS };
const remote = (scripts: Record<string, Script> = {}) =>
	remotePortal({
		"index/index": indexAnswer(),
		"GET car/zones": { currency: "CNY", list: [] },
		"GET car/suggest": [TOWN],
		"GET car/list": FOUND,
		...scripts,
	});

const RENTAL = "pick_up=Yangon&drop_off=Yangon&pick_up_at=2027-03-01T09:00&drop_off_at=2027-03-01T19:00&passengers=2";
interface Page {
	data: { rendered: Record<"head" | "form" | "body", string> };
	init: { status: number } | null;
}
const open = async (query: string) => (await loader(at(visit(`/car/list?${query}`)))) as unknown as Page;
const listed = (seen: ReturnType<typeof remotePortal>) => seen.filter(({ path }) => path.startsWith("car/list"));

describe("the list of cars", () => {
	it("begins with a form of labelled fields and asks for no cars [M-005] [M-006] [M-115] [M-116] [M-117] [M-118] [M-119]", async () => {
		const seen = remote();
		const { data } = await open("");
		for (const name of ["pick_up", "drop_off", "pick_up_at", "drop_off_at", "passengers", "driver_language"]) {
			expect(data.rendered.form).toMatch(new RegExp(`<label[^>]*for="car-${name}"`));
			expect(data.rendered.form).toMatch(new RegExp(`name="${name}"`));
		}
		expect([data.rendered.body, listed(seen)]).toEqual(["", []]);
	});

	it("says what is missing at its field, keeps what was typed and asks for no cars [M-325] [M-326]", async () => {
		const seen = remote();
		const { data, init } = await open("pick_up=&drop_off=&pick_up_at=2027-03-01T09:00&drop_off_at=nonsense&passengers=-1");
		expect(init?.status).toBe(400);
		for (const text of ["Pick-up location is required", "Drop-off location is required"]) expect(data.rendered.form).toContain(text);
		expect(data.rendered.form).toMatch(/name="pick_up_at"[^>]*value="2027-03-01T09:00"|value="2027-03-01T09:00"[^>]*name="pick_up_at"/);
		expect(data.rendered.form.match(/aria-invalid="true"/g)?.length).toBe(4);
		expect(listed(seen)).toEqual([]);
	});

	it("hands filters and order on as they stand in the address [M-127] [M-128] [M-129] [M-130] [M-131] [M-132]", async () => {
		const seen = remote();
		const filters =
			"model=1&car_class=mpv&seats_min=6&energy=hybrid&drivetrain=two_wheel&mileage_policy=limited&price_max=900&sort=price&energy=steam";
		const { data } = await open(`${RENTAL}&${filters}`);
		const asked = new URLSearchParams(listed(seen)[0]?.query).toString();
		for (const part of ["seats_min=6", "price_max=900", "sort=price", "drivetrain", "mileage_policy", "energy"])
			expect(asked).toContain(part);
		expect(asked).not.toContain("steam");
		for (const name of ["model", "car_class", "seats_min", "price_min", "price_max"])
			expect(data.rendered.body).toContain(`name="${name}"`);
	});

	it("clears all filters by one link that keeps the search [M-133]", async () => {
		remote();
		const { data } = await open(`${RENTAL}&energy=hybrid&sort=price`);
		const [, href = ""] = /<a href="([^"]*)"[^>]*>Clear all/.exec(data.rendered.body) ?? [];
		expect(href).toContain("pick_up_at=2027-03-01T09%3A00");
		expect(href).toContain("sort=price");
		expect(href).not.toContain("energy");
	});

	it("shows the portal's word on a place at the place", async () => {
		remote({ "GET car/list": refusal("invalid", "", { fields: { drop_off: "两地之间暂不提供包车" } }) });
		const { data } = await open(RENTAL);
		expect(data.rendered.form).toContain("两地之间暂不提供包车");
	});
});
