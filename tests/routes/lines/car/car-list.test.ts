import { describe, expect, it } from "vitest";
import { action, loader } from "~/routes/car/list";
import { loader as planner } from "~/routes/car/planner";
import { indexAnswer, refusal, remotePortal, type Script, userInfo } from "../../../mocks/portal";
import { errorsIn } from "../../../setup/forms";
import { at, memberCookie, thrownBy, visit } from "../../visits";

const TERMS = {
	currency: "CNY",
	half_hours: 5,
	half_km: 60,
	full_hours: 10,
	full_km: 100,
	mileage_policy: "limited",
	fuel_included: true,
	tolls_included: false,
	extra_hour: 100,
	night_hour: 100,
	extra_km: 100,
	overnight: 100,
	driver_languages: ["my", "zh"],
};
const CAR = {
	model_id: 1,
	vehicle_model: "Toyota Alphard",
	vehicle_model_alt: "丰田埃尔法",
	car_class: "mpv",
	seats: 6,
	luggage: 4,
	energy: "hybrid",
	drivetrain: "two_wheel",
	rate_id: 9,
	terms: TERMS,
	currency: "CNY",
	total_amount: 93_217,
	price_per_day: 93_217,
	free_until: null,
	instant: true,
	vehicles_left: 2,
	travel_policy: null,
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
const FOUND = {
	list: [CAR],
	total: 1,
	page: 1,
	limit: 20,
	pick_up: TOWN,
	drop_off: TOWN,
	currency: "CNY",
	days: 1,
	facets: FACETS,
};
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

/** Who is led to the booking page: whoever may open it, and a member only where they may be quoted a price. */
const BOOKERS: [string, boolean, string[], boolean][] = [
	["a guest to the booking", false, ["car/list/book"], true],
	["a member to it who may be quoted a price", true, ["car/list/book", "car/quote"], true],
	["no member to it without that right", true, ["car/list/book"], false],
	["nobody to it without its button", false, ["car/quote"], false],
];
const rulesOf = (isMember: boolean, buttons: string[]) =>
	indexAnswer({
		rules: [
			{
				id: 1,
				type: "nav",
				name: "car/list",
				title: "l",
				path: "car/list",
				menu_type: "tab",
				children: buttons.map((name, index) => ({ id: 2 + index, type: "button", name, title: name, path: "" })),
			},
		],
		...(isMember ? { userInfo: userInfo() } : {}),
	});

describe("the list of cars", () => {
	it.each(BOOKERS)("leads %s", async (_who, isMember, buttons, leads) => {
		remote({ "index/index": rulesOf(isMember, buttons) });
		const cookie = isMember ? await memberCookie() : "";
		const { data } = (await loader(at(visit(`/car/list?${RENTAL}`, { cookie })))) as unknown as Page;
		expect(data.rendered.body.includes('href="/car/booking?')).toBe(leads);
	});

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
		const { data, init } = await open(
			"pick_up=&drop_off=&pick_up_at=2027-03-01T09:00&drop_off_at=nonsense&passengers=-1",
		);
		expect(init?.status).toBe(400);
		expect(errorsIn(data.rendered.form)).toEqual({
			"car-pick_up": "Pick-up location is required",
			"car-drop_off": "Drop-off location is required",
			"car-drop_off_at": "The format is not correct. Please check it.",
			"car-passengers": "The format is not correct. Please check it.",
		});
		expect(data.rendered.form).toMatch(
			/name="pick_up_at"[^>]*value="2027-03-01T09:00"|value="2027-03-01T09:00"[^>]*name="pick_up_at"/,
		);
		expect(listed(seen)).toEqual([]);
	});

	it("hands filters and order on as they stand in the address [M-127] [M-128] [M-129] [M-130] [M-131] [M-132]", async () => {
		const seen = remote();
		const filters =
			"model=1&car_class=mpv&seats_min=6&energy=hybrid&drivetrain=two_wheel&mileage_policy=limited&price_max=900&sort=price&energy=steam";
		const { data } = await open(`${RENTAL}&${filters}`);
		const requested = new URLSearchParams(listed(seen)[0]?.query).toString();
		for (const part of ["seats_min=6", "price_max=900", "sort=price", "drivetrain", "mileage_policy", "energy"])
			expect(requested).toContain(part);
		expect(requested).not.toContain("steam");
		for (const name of ["model", "car_class", "seats_min", "price_min", "price_max"])
			expect(data.rendered.body).toContain(`name="${name}"`);
	});

	it("has the filter of locations, hands it on, and does without where a server has none [M-130] [38-4]", async () => {
		const location = [
			{ value: 1, count: 3, label: "Yangon" },
			{ value: 2, count: 1, label: "Bago" },
		];
		const seen = remote({ "GET car/list": { ...FOUND, facets: { ...FACETS, location } } });
		const { data } = await open(`${RENTAL}&location=2`);
		expect(new URLSearchParams(listed(seen)[0]?.query).get("location[0]")).toBe("2");
		expect(data.rendered.body.match(/name="location"[^>]*value="\d"|value="\d"[^>]*name="location"/g)).toHaveLength(2);
		for (const text of ["Location", "Yangon", "Bago"]) expect(data.rendered.body).toContain(text);
		remote();
		expect((await open(RENTAL)).data.rendered.body).not.toContain('name="location"');
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

describe("a favourite car", () => {
	const post = (form: Record<string, string>, cookie = "") =>
		action(at(visit(`/car/list?${RENTAL}`, { cookie, form })));
	const collect = { id: 2, type: "button", name: "car/collect", title: "c", path: "", menu_type: "", children: [] };
	const list = {
		id: 1,
		type: "nav",
		name: "car/list",
		title: "l",
		path: "car/list",
		menu_type: "tab",
		children: [collect],
	};
	const member = {
		"index/index": indexAnswer({ rules: [list], userInfo: userInfo() }),
		"POST car/collect": { id: 1, collected: true },
	};
	const collected = (seen: ReturnType<typeof remotePortal>) => seen.filter(({ path }) => path === "car/collect");

	it("of a guest asks them to sign in, and nothing is changed", async () => {
		const seen = remote(member);
		const response = await thrownBy<Response>(() => post({ intent: "collect-car", add: "1" }));
		expect(response.headers.get("Location")).toContain("/user/login?to=");
		expect(collected(seen)).toEqual([]);
	});

	it.each([
		["kept", { add: "1" }, { id: 1, collected: 1 }],
		["given up", { remove: "1" }, { id: 1, collected: 0 }],
	])("of a member is %s, and the list comes again", async (_, fields, body) => {
		const seen = remote(member);
		const response = (await post(
			{ intent: "collect-car", ...(fields as Record<string, string>) },
			await memberCookie(),
		)) as Response;
		expect([response.status, response.headers.get("Location")?.startsWith("/car/list?pick_up=Yangon")]).toEqual([
			303,
			true,
		]);
		expect(collected(seen)[0]?.body).toMatchObject(body);
	});

	it("without the permission, or by a form of hotels, is refused before the portal is asked", async () => {
		const seen = remote({ ...member, "index/index": indexAnswer({ rules: [], userInfo: userInfo() }) });
		const cookie = await memberCookie();
		expect(
			(await thrownBy<{ init: ResponseInit }>(() => post({ intent: "collect-car", add: "1" }, cookie))).init.status,
		).toBe(403);
		remote(member);
		expect(((await post({ intent: "collect", add: "1" }, cookie)) as unknown as Page).init?.status).toBe(400);
		expect(collected(seen)).toEqual([]);
	});
});

describe("the planner", () => {
	const DAY = { pick_up: "Yangon", date: "2027-03-01", starts: "08:00", days: "1", passengers: "2" };
	const stop = (row: number, zone_id: number, times: string) => ({
		[`plan[0].stops[${row}].zone_id`]: String(zone_id),
		[`plan[0].stops[${row}].times`]: times,
		[`plan[0].stops[${row}].minutes`]: "60",
	});
	const open = async (query: Record<string, string>) =>
		(await planner(at(visit(`/car/planner?${new URLSearchParams(query)}`)))) as unknown as Page;
	const zones = {
		"GET car/zones": {
			currency: "CNY",
			list: [1, 2].map((id) => ({
				id,
				name: `Zone ${id}`,
				name_alt: "",
				city: "Yangon",
				city_id: 1,
				unit_price: 1,
				drive_minutes: 30,
			})),
		},
	};
	const planned = (seen: ReturnType<typeof remotePortal>) => seen.filter(({ path }) => path.startsWith("car/plan"));

	it("says of no stop, no visit and no pick-up at the field, keeps what was typed and asks for no plan", async () => {
		const seen = remote(zones);
		const empty = await open({ ...DAY, pick_up: "" });
		expect([empty.init?.status, errorsIn(empty.data.rendered.form)]).toEqual([
			400,
			{
				"plan-pick_up": "Pick-up location is required",
				"plan-plan-0-stops-0-zone_id": "Choose at least one industrial zone",
			},
		]);
		const { data, init } = await open({ ...DAY, ...stop(0, 2, "0") });
		expect(init?.status).toBe(400);
		expect(errorsIn(data.rendered.form)).toEqual({ "plan-plan-0-stops-0-times": "Visits: enter 1 to 30" });
		expect(data.rendered.form).toMatch(/<option value="2" selected="">/);
		expect(planned(seen)).toEqual([]);
	});

	it.each(BOOKERS)("leads %s", async (_who, isMember, buttons, leads) => {
		const day = { date: "2027-03-01", starts: "08:00", ends: "10:00", hours: 2, back_minutes: 0, back_source: null };
		const priced = { ...CAR, model_id: 1, rate_id: 9, total_amount: 900 };
		const plan = {
			pick_up: TOWN,
			drop_off: TOWN,
			currency: "CNY",
			pick_up_at: "2027-03-01T08:00",
			drop_off_at: "2027-03-01T10:00",
			days: [{ ...day, stops: [], warnings: [] }],
			cars: [priced],
			chosen: { ...priced, plan: [], price_lines: [] },
		};
		remote({ ...zones, "index/index": rulesOf(isMember, buttons), "GET car/plan": plan });
		const cookie = isMember ? await memberCookie() : "";
		const query = new URLSearchParams({ ...DAY, ...stop(0, 1, "1") });
		const { data } = (await planner(at(visit(`/car/planner?${query}`, { cookie })))) as unknown as Page;
		expect(data.rendered.body.includes('href="/car/booking?')).toBe(leads);
	});

	it("puts what the portal refuses of a stop at that stop's row, gaps left out", async () => {
		const seen = remote({
			...zones,
			"GET car/plan": refusal("invalid", "", { fields: { "stops[1]": "The same zone" } }),
		});
		const { data } = await open({ ...DAY, ...stop(0, 1, "1"), ...stop(2, 1, "2") });
		expect(new URLSearchParams(planned(seen)[0]?.query).getAll("stops[1]")).toEqual(["2027-03-01.1.2.60"]);
		expect(errorsIn(data.rendered.form)).toEqual({ "plan-plan-0-stops-1-zone_id": "The same zone" });
	});
});
