import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { airport } from "../../lines/airport";
import { car } from "../../lines/car";
import { customer } from "../../lines/customer";
import type { LineFixture } from "../../lines/line";
import { type Answer, startPortal, type TestPortal } from "../../setup/portal";
import { inDays } from "../orders/bookings";
import { addCompany, addMembers } from "../orders/members";

let portal: TestPortal;
let token: string;
beforeAll(async () => {
	portal = await startPortal();
	const company = await addCompany(portal, { deposit: 900_000_000_000, limit_amount: 0 });
	token = (await addMembers(portal, company, ["admin"]))[0]?.token ?? "";
});
afterAll(() => portal?.close());

const day = inDays(30);
const SEARCHES = {
	car: { drop_off: "Yangon", pick_up_at: `${day}T09:00`, drop_off_at: `${inDays(31)}T19:00`, passengers: "2" },
	airport: { airport: "RGN", flight_number: "CA905", arriving_at: `${day}T12:00`, adults: "2" },
};
type Line = keyof typeof SEARCHES;
const LINES = ["car", "airport"] as const;
const FIELD = { car: "pick_up", airport: "destination" } as const;

const search = (line: Line, change: Record<string, string>, language: "en" | "zh-cn" = "en"): Promise<Answer> =>
	portal.call(`${line}/list?${new URLSearchParams({ ...SEARCHES[line], ...change })}`, { language });
const endOf = (line: Line, { data }: Answer) =>
	line === "car" ? [data.pick_up?.name, data.pick_up_address] : [data.place?.name, data.place_address];

/** Addresses as people write them, and the district of Yangon that each is in. */
const IN_YANGON: readonly (readonly [typed: string, district: string])[] = [
	["No. 45, Pyay Road, Kamayut Township, Yangon", "Kamayut"],
	["45 Pyay Rd, Kamayut", "Kamayut"],
	["Junction Square, Kamayut", "Kamayut"],
	["KAMAYUT TSP., HLEDAN ST. 12/B", "Kamayut"],
	["Room 502, Kamayut Road Tower, Bahan, Yangon", "Bahan"],
	["120 Bo Aung Kyaw Street, Kyauktada, Yangon, Myanmar", "Kyauktada (downtown)"],
	["99 Sule Pagoda Road, Kyauktada", "Kyauktada (downtown)"],
	["仰光甘马育区卑谬路45号", "Kamayut"],
	["甘馬育卑謬路45號", "Kamayut"],
	["缅甸仰光市巴罕镇区大学路12号", "Bahan"],
	["皎德达 Bo Aung Kyaw 街120号", "Kyauktada (downtown)"],
	["အမှတ် ၄၅၊ ပြည်လမ်း၊ ကမာရွတ်မြို့နယ်၊ ရန်ကုန်", "Kamayut"],
	["No 3 Strand Road, Botahtaung Township, Rangoon", "Botahtaung"],
	["12 Inya Road、Bahan", "Bahan"],
	[`${"အမှတ် ၄၅၊ ပြည်လမ်း၊ ".repeat(5)}ကမာရွတ်မြို့နယ်၊ ရန်ကုန်`, "Kamayut"],
	[
		`仰光市大学路与英雅路交叉口东侧三百米金色阳光国际商务中心办公综合楼后面院内第二栋三层办公室旁边的大门，甘马育`,
		"Kamayut",
	],
];
/** Addresses in no district that is known, or in none that they name. */
const OUTSIDE = [
	"45 Pyay Road",
	"45 Pyay Road, Yangon",
	"3 University Road, North Dagon, Yangon",
	"仰光卑谬路45号",
	"10 Downing Street, London",
	"Kamayut Road 3",
];

describe.each(LINES)("an address that is typed for a search of the line %s", (line) => {
	const field = FIELD[line];

	it("is the district that it names, and stays as it was typed [39-1.7]", async () => {
		for (const [typed, district] of IN_YANGON) {
			const answer = await search(line, { [field]: typed });
			expect([typed, answer.code, ...endOf(line, answer)], answer.text.slice(0, 300)).toEqual([
				typed,
				1,
				district,
				typed,
			]);
		}
	});

	it("without a known district is refused at its field, never sent to the town's middle [39-1.7]", async () => {
		for (const typed of OUTSIDE) {
			const { code, data, text } = await search(line, { [field]: typed });
			expect([typed, code, Object.keys(data.fields)], text.slice(0, 300)).toEqual([typed, 0, [field]]);
			expect([typed, data.fields[field]]).toEqual([typed, expect.stringContaining("cannot tell the district")]);
		}
	});

	it("costs what its district costs, on list, quote and order [39-1.7]", async () => {
		const [typed, district] = IN_YANGON[0] as readonly [string, string];
		const [addressed, named] = await Promise.all([typed, district].map((end) => search(line, { [field]: end })));
		const amounts = (answer: Answer | undefined) =>
			answer?.data.list.map((one: { rate_id: number; total_amount: number }) => [one.rate_id, one.total_amount]);
		expect(amounts(addressed).length).toBeGreaterThan(2);
		expect(amounts(addressed)).toEqual(amounts(named));
	});

	it("goes with a district that was chosen; the name of the place alone is none [39-1.7]", async () => {
		const at = { [line === "car" ? "pick_up_place" : "place"]: "district:3" };
		const [name] = endOf(line, await search(line, at));
		for (const [typed, address] of [
			["12 Inya Rd", "12 Inya Rd"],
			[String(name), ""],
			[`${name}, Yangon`, ""],
			["", ""],
		] as const)
			expect([typed, ...endOf(line, await search(line, { ...at, [field]: typed }))]).toEqual([typed, name, address]);
	});
});

it("of another town is priced from there, and beyond an airport's ways it is far [39-1.7]", async () => {
	const typed = "35th Street, between 77 and 78, Chanayethazan Township, Mandalay";
	const from = await search("car", { pick_up: typed, drop_off: "Bahan, No. 7 Inya Road" });
	expect([...endOf("car", from), from.data.drop_off.name, from.data.drop_off_address]).toEqual([
		"Chanayethazan (centre)",
		typed,
		"Bahan",
		"Bahan, No. 7 Inya Road",
	]);
	const far = await search("airport", { destination: typed });
	expect([far.code, far.data.fields]).toEqual([0, { destination: expect.stringContaining("do not reach") }]);
});

it("in districts of two towns is asked about, and stays with the one that is chosen [39-1.7]", async () => {
	const typed = "No. 5, Kamayut or Chanayethazan Township";
	const { code, data } = await search("car", { pick_up: typed });
	const candidates = data.suggestions?.pick_up.map(({ kind, address }: Record<string, string>) => [kind, address]);
	expect([code, candidates]).toEqual([
		0,
		[
			["district", typed],
			["district", typed],
		],
	]);
	const [{ place, address }] = data.suggestions.pick_up;
	const chosen = await search("car", { pick_up: address, pick_up_place: place });
	expect([chosen.code, chosen.data.pick_up.place, chosen.data.pick_up_address]).toEqual([1, place, typed]);
	const likely = await search("car", { pick_up: "Yangoon" });
	expect(likely.data.suggestions.pick_up[0].address).toBe("");
});

it("for a plan of days goes with the plan [39-1.7]", async () => {
	const [typed] = IN_YANGON[0] as readonly [string, string];
	const days = { starts_at: `${day}T09:00`, days: "1", passengers: "2", "stops[0]": `${day}.1.1.60` };
	const { data, text } = await portal.call(
		`car/plan?${new URLSearchParams({ pick_up: typed, drop_off: "仰光", ...days })}`,
	);
	expect([data.pick_up?.name, data.pick_up_address, data.drop_off_address], text).toEqual(["Kamayut", typed, ""]);
});

const HOUSE = "No. 45, Pyay Road";
const ENDS = { pick_up_place: "district:3", drop_off_place: "district:3", pick_up_address: HOUSE };
const DROP_OFF = { transfer_type: "drop_off", arriving_at: undefined, flight_number: "" };

/** By what the driver's card shows: where the driver comes to. */
const BOOKED: readonly (readonly [name: string, LineFixture, Record<string, string | undefined>, onCard: string[]])[] =
	[
		["a rental", car, { ...ENDS, drop_off_address: "9 Inya Road" }, [HOUSE]],
		["a pick-up", airport, { place_address: HOUSE }, []],
		["a drop-off", airport, { ...DROP_OFF, transfer_at: `${inDays(50)}T10:00`, place_address: HOUSE }, [HOUSE]],
	];

describe.each(BOOKED)("%s to an address", (_name, fixture, wish, on_card) => {
	const addressesIn = ({ pick_up, drop_off, place_address }: Answer["data"]) =>
		[pick_up?.address, drop_off?.address, place_address].filter((address) => address !== undefined);
	const addresses = [HOUSE, ...(wish.drop_off_address ? ["9 Inya Road"] : [])];

	it("has it on quote and order, on its papers, and where the driver comes to on the card [39-1.7]", async () => {
		const by = customer(portal, fixture, token);
		const offer = await fixture.offer(portal);
		const quoted = await by.post(fixture.quote_call, { ...fixture.wanted({ offer, days: 50 }), ...wish });
		expect(quoted.code, quoted.text).toBe(1);
		const made = await by.post("order/create", fixture.order(quoted.data, {}));
		expect([addressesIn(quoted.data.part), addressesIn(made.data.part)], made.text).toEqual([addresses, addresses]);
		const paid = await by.pay(made.data.id);
		expect(paid.data.status, paid.text).toBe(30);
		await fixture.ready(portal, made.data.id);
		const id = made.data.id;
		const missingIn = async (path: string, wanted: string[]) => {
			const { text } = await portal.call(path, { token });
			return [path, wanted.filter((address) => !text.includes(address))];
		};
		for (const paper of ["order/voucher", "order/confirmation"])
			for (const language of ["en", "zh-cn", "both"])
				expect(await missingIn(`${paper}?id=${id}&language=${language}`, addresses)).toEqual([expect.anything(), []]);
		expect(await missingIn(`order/driverCard?id=${id}&unit=1`, on_card)).toEqual([expect.anything(), []]);
	});
});
