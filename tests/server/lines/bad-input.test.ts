import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { rowsOf } from "~/portal-server/platform/db/db";
import { random } from "../../factories/random/chance";
import { car } from "../../lines/car";
import { type LineSite, openSite } from "../../lines/site";
import { inTurns, languagesOf } from "../../setup/languages";
import type { Page, Visitor } from "../../setup/visitor";
import { inDays } from "../orders/bookings";
import { addCompany, addMembers, type TestMember } from "../orders/members";
import { callWrongly, openWrongly, refuseTogether } from "../outside/bad-input/wrong-queries";
import { controlsOf, textOf } from "../outside/page-reader";
import { translate } from "../outside/words";

let site: LineSite;
let member: TestMember;
beforeAll(async () => {
	site = await openSite(car);
	[member] = (await addMembers(site.portal, await addCompany(site.portal, { deposit: 900_000_000, limit_amount: 0 }), [
		"admin",
	])) as [TestMember];
});
afterAll(async () => {
	await site?.close();
	vi.unstubAllEnvs();
});

const day = inDays(20);
const RENTAL = {
	pick_up: "Yangon",
	drop_off: "Yangon",
	pick_up_at: `${day}T09:00`,
	drop_off_at: `${day}T19:00`,
	passengers: "2",
};
const PICK_UP = {
	airport: "RGN",
	flight_number: "CA905",
	arriving_at: `${day}T12:00`,
	destination: "Yangon downtown",
	adults: "2",
};

/** Rows of all that a search, a quote or an order would write. */
const written = () =>
	rowsOf(
		site.portal.store.db,
		sql`/* all companies: a test counts */ select (select count(*) from quote)::int4 as quotes, (select count(*) from orders)::int4 as orders, (select count(*) from order_event)::int4 as events,
			(select count(*) from outbox)::int4 as letters, (select coalesce(sum(held + sold), 0) from car_day)::int4 as cars, (select coalesce(sum(held + sold), 0) from transfer_day)::int4 as transfers`,
	);

const lists = new Map<string, Page>();
/** The form of a list, opened once in each language. */
async function listOf(visitor: Visitor, line: "car" | "airport"): Promise<Page> {
	const key = `${line} ${visitor.cookies.get("ba-lang")}`;
	const form = lists.get(key) ?? (await visitor.open(`/${line}/list`));
	lists.set(key, form);
	expect(form.status).toBe(200);
	return form;
}

/** Sends the list's form with these values, and gives what comes back. */
async function search(visitor: Visitor, line: "car" | "airport", typed: Record<string, string>): Promise<Page> {
	const form = await listOf(visitor, line);
	return visitor.submit(form, `/${line}/list`, typed);
}

function expectAtField({ body, status }: Page, name: string, said: string, typed: string | null): void {
	expect(status).toBe(400);
	const control = controlsOf(body).find((one) => one.name === name && one.isInvalid);
	expect(control?.described.join(" "), textOf(body).slice(0, 600)).toContain(said);
	if (typed !== null) expect(control?.value).toBe(typed);
}

type Case = readonly [
	what: string,
	line: "car" | "airport",
	typed: Record<string, string>,
	field: string,
	said: string,
];
const CASES: readonly Case[] = [
	["a pick-up in the past", "car", { pick_up_at: `${inDays(-1)}T09:00` }, "pick_up_at", "car-portal:car-pick-up-past"],
	[
		"a drop-off before the pick-up",
		"car",
		{ drop_off_at: `${inDays(19)}T09:00` },
		"drop_off_at",
		"car-portal:car-drop-off-before",
	],
	[
		"an unknown zone",
		"car",
		{ "zones[0].zone_id": "99999", "zones[0].times": "1" },
		"zones[0].zone_id",
		"car-portal:car-zone-unknown",
	],
	["no visit of a zone", "car", { "zones[0].zone_id": "1", "zones[0].times": "0" }, "zones[0].times", "form:format"],
	["nobody in the car", "car", { passengers: "0" }, "passengers", "form:format"],
	["a flight number that is none", "airport", { flight_number: "!!" }, "flight_number", "airport-list:flight-format"],
	[
		"a landing in the past",
		"airport",
		{ arriving_at: `${inDays(-1)}T12:00` },
		"arriving_at",
		"airport-portal:airport-pick-up-past",
	],
	[
		"a pick-up before the landing",
		"airport",
		{ transfer_at: `${day}T11:00` },
		"transfer_at",
		"airport-portal:airport-pick-up-early",
	],
	["a child before its birth", "airport", { "child_ages[0]": "-1" }, "child_ages[0]", "errors:child-age"],
	["a zone that is none", "airport", { destination: "qqqqqq" }, "destination", "airport-portal:airport-place-unknown"],
];

describe("what cannot be, typed into a form without script", () => {
	it.each(inTurns(CASES))(
		"in %s, %s: the message stands at its field, what was typed stays, nothing is written",
		async (language, _what, line, typed, field, said) => {
			const visitor = await site.visitorOf(member, language);
			const before = await written();
			const page = await search(visitor, line, { ...(line === "car" ? RENTAL : PICK_UP), ...typed });
			expectAtField(
				page,
				field,
				translate(language, said),
				field in typed && !/zone_id|child/.test(field) ? (typed[field] ?? "") : null,
			);
			const [name, value] = line === "car" ? ["pick_up", "Yangon"] : ["airport", "RGN"];
			expect(controlsOf(page.body).find((one) => one.name === name)?.value).toBe(value);
			expect(await written()).toEqual(before);
		},
	);

	it.each(languagesOf(0))(
		"an unknown place and a time in the past are both told in %s, whatever is searched [38-4]",
		async (language) => {
			const visitor = await site.visitorOf(member, language);
			const past = `${inDays(-1)}T09:00`;
			const page = await search(visitor, "car", { ...RENTAL, pick_up: "qqqqqq", pick_up_at: past });
			expectAtField(page, "pick_up", translate(language, "car-portal:car-place-unknown"), "qqqqqq");
			expectAtField(page, "pick_up_at", translate(language, "car-portal:car-pick-up-past"), past);
			const stay = { destination: "qqqqqq", check_in: inDays(-2), check_out: day, price_min: "9", price_max: "1" };
			const query = new URLSearchParams({ ...stay, nationality: "CN", "rooms[0][adults]": "1" });
			const { data } = await site.portal.call(`hotel/list?${query}`, { language });
			expect(Object.keys(data?.fields ?? {}).sort()).toEqual(["check_in", "destination", "price_min"]);
		},
	);

	it.each(languagesOf(1))(
		"nine people are offered no car for four in %s, and a link that says so books none",
		async (language) => {
			const visitor = await site.visitorOf(member, language);
			const found = await search(visitor, "car", {
				...RENTAL,
				passengers: "9",
				drop_off_at: `${addDays(day, 1)}T19:00`,
			});
			expect(found.status).toBe(200);
			const [small] = await rowsOf<{ id: number; seats: number }>(
				site.portal.store.db,
				sql`select r.id, m.seats from car_rate r join car_model m on m.id = r.car_model_id where r.city_id = 1 and m.seats <= 4 order by r.id limit 1`,
			);
			expect(found.body).not.toContain(`rate_id=${small?.id}&`);
			const before = await written();
			const { pick_up: _from, drop_off: _to, ...times } = RENTAL;
			const link = new URLSearchParams({
				...times,
				passengers: "9",
				rate_id: String(small?.id),
				pick_up_place: "city:1",
				drop_off_place: "city:1",
			});
			const answer = await visitor.open(`/car/booking?${link}`);
			expect(answer.forms.some(({ names }) => names.includes("booking"))).toBe(false);
			expect(textOf(answer.body)).toContain(
				translate(language, "car-portal:car-too-many-passengers", { seats: Number(small?.seats) }),
			);
			expect(await written()).toEqual(before);
		},
	);
});

describe("what no link of the site says, in an address", () => {
	it("of every page, under any name: a page of its own words, never an error of ours", async () => {
		const { faults, statuses } = await openWrongly(site, random("wrong queries of pages"));
		expect(faults).toEqual([]);
		expect(statuses.get("200") ?? 0).toBeGreaterThan(50);
	});

	it("of every call, in any part of it: done or refused, never an error of ours", async () => {
		const { faults, statuses } = await callWrongly(site.portal, random("wrong parts of calls"));
		expect(faults).toEqual([]);
		for (const type of ["done", "invalid", "not_found"])
			expect([type, (statuses.get(type) ?? 0) > 20]).toEqual([type, true]);
	});

	it("of every call, in several fields that only the portal judges: all of them are said at once [38-4]", async () => {
		const { hidden, count } = await refuseTogether(site.portal, random("useless parts of calls"));
		expect(hidden).toEqual([]);
		expect(count).toBeGreaterThan(1);
	});
});
