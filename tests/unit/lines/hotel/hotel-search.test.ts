import { describe, expect, it } from "vitest";
import { parseSearch } from "~/features/hotel/search/schema.server";
import { changeRooms, valuesQuery } from "~/features/hotel/search/search-values";

const NOON_IN_YANGON = Date.UTC(2026, 10, 20, 5, 30);
const COUNTRIES = ["CN", "MM", "US"];
const GOOD =
	"destination=Yangon&check_in=2026-11-21&check_out=2026-11-23&rooms[0].adults=2&rooms[0].child_ages[0]=5&rooms[1].adults=1&nationality=MM";

function search(query: string, countries = COUNTRIES) {
	return parseSearch(new Request(`http://in.app/hotel/list?${query}`), { countries, nowMs: NOON_IN_YANGON });
}

function without(name: string, more = "") {
	const params = new URLSearchParams(GOOD);
	params.delete(name);
	return search(`${params}${more}`);
}

describe("the hotel search of an address", () => {
	it("every value typed comes back and goes upstream under its own name [M-120 M-121 M-122 M-123 M-124 M-125 M-126]", () => {
		const { status, query, values, errors } = search(GOOD);
		expect(status).toBe("ready");
		expect(errors).toEqual({});
		expect(query).toEqual({
			destination: "Yangon",
			check_in: "2026-11-21",
			check_out: "2026-11-23",
			rooms: [
				{ adults: 2, child_ages: [5] },
				{ adults: 1, child_ages: [] },
			],
			nationality: "MM",
		});
		expect(new URLSearchParams(valuesQuery(values)).toString()).toContain("rooms%5B0%5D.child_ages%5B0%5D=5");
	});

	it("an address without a search is blank and has sane defaults", () => {
		const { status, values, errors } = search("sort=price&page=2");
		expect(status).toBe("blank");
		expect(errors).toEqual({});
		expect(values).toMatchObject({
			check_in: "2026-11-21",
			check_out: "2026-11-22",
			rooms: [{ adults: "1", child_ages: [] }],
			nationality: "CN",
		});
	});

	it("a destination alone is enough: the rest has defaults", () => {
		expect(search("destination=Bagan").status).toBe("ready");
	});

	it.each([
		["destination", without("destination"), "search-empty"],
		["check_in", without("check_in", "&check_in=2026-11-19"), "errors:check-in-past"],
		["check_in", without("check_in", "&check_in=2026-02-30"), "errors:date-invalid"],
		["check_in", without("check_in", "&check_in="), "required"],
		["check_out", without("check_out", "&check_out=2026-11-21"), "errors:check-out-order"],
		["check_out", without("check_out", "&check_out=2026-11-20"), "errors:check-out-order"],
		["check_out", without("check_out", "&check_out=2026-12-22"), "errors:too-many-nights"],
		["nationality", without("nationality", "&nationality=XX"), "errors:nationality-unknown"],
		["nationality", without("nationality", "&nationality="), "required"],
		["rooms[1].adults", without("rooms[1].adults", "&rooms[1].adults=0"), "errors:adults-range"],
		["rooms[1].adults", without("rooms[1].adults", "&rooms[1].adults=7"), "errors:adults-range"],
		["rooms[1].adults", without("rooms[1].adults", "&rooms[1].adults=1.5"), "errors:adults-range"],
		["rooms[0].child_ages[0]", without("rooms[0].child_ages[0]", "&rooms[0].child_ages[0]=18"), "errors:child-age"],
		["rooms[0].child_ages[0]", without("rooms[0].child_ages[0]", "&rooms[0].child_ages[0]="), "errors:child-age"],
	])("a wrong %s is named at its field", (field, result, message) => {
		expect(result.status).toBe("invalid");
		expect(result.query).toBeNull();
		expect(result.errors).toEqual({ [field]: [message] });
	});

	it("several wrong fields are all named at once", () => {
		const { errors } = search("destination=&check_in=2026-11-01&check_out=2026-10-01&rooms[0].adults=x&nationality=XX");
		expect(Object.keys(errors).sort()).toEqual([
			"check_in",
			"check_out",
			"destination",
			"nationality",
			"rooms[0].adults",
		]);
	});

	it("30 nights are sold, 31 are not; 9 rooms are, 10 are not; 6 adults and children of 17 find one", () => {
		expect(search("destination=Bagan&rooms[0].adults=6&rooms[0].child_ages[0]=17").status).toBe("ready");
		expect(without("check_out", "&check_out=2026-12-21").status).toBe("ready");
		const rooms = (count: number) => Array.from({ length: count }, (_, index) => `rooms[${index}].adults=1`).join("&");
		expect(search(`destination=Bagan&${rooms(9)}`).status).toBe("ready");
		const ten = search(`destination=Bagan&${rooms(10)}`);
		expect(ten.errors).toEqual({ rooms: ["errors:too-many-rooms"] });
		expect(ten.values.rooms).toHaveLength(10);
	});

	it("today is today in Yangon, not in Greenwich", () => {
		const lateEvening = Date.UTC(2026, 10, 20, 18, 0);
		const request = new Request("http://in.app/hotel/list?destination=Bagan&check_in=2026-11-20&check_out=2026-11-22");
		expect(parseSearch(request, { countries: COUNTRIES, nowMs: lateEvening }).errors).toEqual({
			check_in: ["errors:check-in-past"],
		});
		expect(parseSearch(request, { countries: COUNTRIES, nowMs: NOON_IN_YANGON }).status).toBe("ready");
	});

	it("hostile names and wild indexes are not a search", () => {
		const { status, values } = search("__proto__[x]=1&rooms[999999].adults=1&rooms[__proto__].adults=2&constructor=3");
		expect(status).toBe("blank");
		expect(values.rooms).toHaveLength(1);
	});

	it("an invalid place is an error of the destination", () => {
		expect(search("place=street:1").errors).toEqual({ destination: ["errors:place-unknown"] });
		expect(search("place=city:3").status).toBe("ready");
	});

	it("while the list of countries is unavailable, any code is searched for", () => {
		expect(search(GOOD, []).status).toBe("ready");
	});
});

describe("rooms without script [T-52]", () => {
	it("the page of a child just added asks for the age without calling it a mistake; searching without it is one", () => {
		const { redirectTo } = search(`${GOOD}&intent=add_child:1`);
		const added = (redirectTo ?? "").split(/[?#]/)[1] ?? "";
		expect(search(added)).toMatchObject({ status: "blank", errors: {}, values: { rooms: [{}, { child_ages: [""] }] } });
		expect(search(added.replace("&edit=1", "")).errors).toEqual({ "rooms[1].child_ages[0]": ["errors:child-age"] });
		expect(search(added.replace("nationality=MM", "nationality=XX")).status).toBe("invalid");
	});

	it("a row button leads to the same page with the row and every value", () => {
		const { redirectTo } = search(`${GOOD}&sort=price&page=3&intent=add_room`);
		const url = new URL(redirectTo ?? "", "http://in.app");
		expect(url.hash).toBe("#rooms");
		expect(Object.fromEntries(url.searchParams)).toEqual({
			...Object.fromEntries(new URLSearchParams(GOOD)),
			"rooms[2].adults": "1",
			sort: "price",
			edit: "1",
		});
	});

	it("rooms and children come and go within their limits", () => {
		const one = [{ adults: "2", child_ages: ["5"] }];
		expect(changeRooms(one, "add_child:0")).toEqual([{ adults: "2", child_ages: ["5", ""] }]);
		expect(changeRooms(one, "remove_child:0:0")).toEqual([{ adults: "2", child_ages: [] }]);
		expect(changeRooms(one, "remove_room:0")).toEqual(one);
		expect(changeRooms(changeRooms(one, "add_room"), "remove_room:0")).toEqual([{ adults: "1", child_ages: [] }]);
		const nine = Array.from({ length: 9 }, () => ({ adults: "1", child_ages: [] }));
		expect(changeRooms(nine, "add_room")).toHaveLength(9);
		const full = [{ adults: "1", child_ages: ["1", "2", "3", "4"] }];
		expect(changeRooms(full, "add_child:0")).toEqual(full);
	});

	it.each([
		"",
		"add_child:7",
		"remove_room:x",
		"remove_child:0:9",
		"drop",
		"add_child",
		"remove_room:",
		"remove_room",
		"remove_child:0:",
		"remove_child:0",
		"remove_child:7:0",
	])("an invalid intent changes nothing: %j", (intent) => {
		const rooms = [
			{ adults: "1", child_ages: ["3"] },
			{ adults: "2", child_ages: [] },
		];
		expect(changeRooms(rooms, intent)).toEqual(rooms);
	});
});
