import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { inTurns, type Language, languagesOf } from "../../../setup/languages";
import { type Page, Visitor } from "../../../setup/visitor";
import { controlsOf, missingFrame, summaryOf, textOf } from "../page-reader";
import { openSite, type Site } from "../site";
import { translate } from "../words";

const day = (days: number) => addDays(todayInYangon(Date.now()), days);
const GOOD = {
	destination: "Yangon",
	check_in: day(30),
	check_out: day(32),
	nationality: "CN",
	"rooms[0].adults": "2",
};
const tenRooms = Object.fromEntries(Array.from({ length: 10 }, (_, room) => [`rooms[${room}].adults`, "1"]));

/** What is typed, at which control the message stands, and which message. */
const CASES: [string, Record<string, string>, string, string][] = [
	["an unknown city", { destination: "Atlantis" }, "destination", "portal:hotel-destination-unknown"],
	["no destination", { destination: "" }, "destination", "form:search-empty"],
	["a destination of 101 signs", { destination: "x".repeat(101) }, "destination", "errors:destination-long"],
	["a check-in yesterday", { check_in: day(-1), check_out: day(1) }, "check_in", "errors:check-in-past"],
	["a check-in that is no date", { check_in: "2027-02-30" }, "check_in", "errors:date-invalid"],
	["a check-in in three years", { check_in: day(1100), check_out: day(1101) }, "check_in", "portal:hotel-check-in-far"],
	["a check-out before the check-in", { check_out: day(29) }, "check_out", "errors:check-out-order"],
	["a check-out on the day of check-in", { check_out: day(30) }, "check_out", "errors:check-out-order"],
	["31 nights", { check_out: day(61) }, "check_out", "errors:too-many-nights"],
	["a nationality XX", { nationality: "XX" }, "nationality", "errors:nationality-unknown"],
	["a child of 18", { "rooms[0].child_ages[0]": "18" }, "rooms[0].child_ages[0]", "errors:child-age"],
	["a child without an age", { "rooms[0].child_ages[0]": "" }, "rooms[0].child_ages[0]", "errors:child-age"],
	["no adult", { "rooms[0].adults": "0" }, "rooms[0].adults", "errors:adults-range"],
	["7 adults in a room", { "rooms[0].adults": "7" }, "rooms[0].adults", "errors:adults-range"],
];

let site: Site;
let before: Record<string, number>;
beforeAll(async () => {
	site = await openSite();
	before = await site.counts();
});
afterAll(() => site?.close());

/** The home page's search form, filled in and sent without script. */
async function search(language: Language, typed: Record<string, string>): Promise<Page> {
	const visitor = new Visitor(site.url).speak(language);
	return visitor.submit(await visitor.get("/"), "/hotel/list", { ...GOOD, ...typed });
}

describe("a search", () => {
	it.each(inTurns(CASES))(
		"in %s with %s is refused at its field, and everything typed is still there",
		async (language, _, typed, name, key) => {
			const page = await search(language, typed);
			expect([page.status, missingFrame(page.body)]).toEqual([400, []]);
			const controls = controlsOf(page.body);
			const wrong = controls.filter((control) => control.isInvalid);
			expect(wrong.map((control) => control.name)).toEqual([name]);
			const message = translate(language, key, { maximum: 30 });
			expect(wrong[0]?.described).toContain(message);
			expect(summaryOf(page.body)).toMatchObject({
				title: translate(language, "common:summary-title"),
				lines: [expect.stringContaining(message)],
			});
			const entered = Object.fromEntries(controls.map((control) => [control.name, control.value]));
			// A list can show only what is in it.
			const { nationality: _nationality, ...texts } = typed;
			expect(entered).toMatchObject({ ...GOOD, ...texts, nationality: typed.nationality ? "" : GOOD.nationality });
		},
	);

	it.each(languagesOf(0))(
		"in %s: with 10 rooms is refused at the rooms, and all ten are still there",
		async (language) => {
			const page = await search(language, tenRooms);
			expect([page.status, missingFrame(page.body)]).toEqual([400, []]);
			const message = translate(language, "errors:too-many-rooms");
			const rooms = /<fieldset id="rooms"[^>]*aria-describedby="rooms-error"/.exec(page.body);
			expect(rooms).not.toBeNull();
			expect(textOf(/<p id="rooms-error".*?<\/p>/s.exec(page.body)?.[0] ?? "")).toBe(message);
			expect(summaryOf(page.body).lines).toEqual([expect.stringContaining(message)]);
			expect(controlsOf(page.body).filter(({ name }) => name.endsWith(".adults"))).toHaveLength(10);
		},
	);

	it.each(languagesOf(1))(
		"in %s: on a hotel's own page is told at its field as well, and the hotel is still shown",
		async (language) => {
			const visitor = new Visitor(site.url).speak(language);
			const page = await visitor.submit(await visitor.get("/hotel/detail/1"), "/hotel/detail/1", {
				check_in: day(-3),
				check_out: day(2),
			});
			const [wrong] = controlsOf(page.body).filter((control) => control.isInvalid);
			expect(wrong).toMatchObject({
				name: "check_in",
				value: day(-3),
				described: [translate(language, "errors:check-in-past")],
			});
			expect([page.status, missingFrame(page.body)]).toEqual([400, []]);
		},
	);

	it.each(
		inTurns(["abc", "0", "-1", "1.5", "1e3", "99999999999999999999", "%00", "1%27%20or%201=1"].map((id) => [id])),
	)("in %s: of a hotel with the id %s is a page that does not exist, in the site's frame", async (language, id) => {
		const page = await new Visitor(site.url).speak(language).get(`/hotel/detail/${id}`);
		expect([page.status, missingFrame(page.body)]).toEqual([404, []]);
		expect(textOf(page.body)).toContain(translate(language, "error-page:page-not-found"));
		expect(page.body).toContain(`<html lang="${language}"`);
	});
});

describe("after all of it", () => {
	it("nothing is written, and every answer was below 500", async () => {
		expect(await site.counts()).toEqual(before);
		expect(site.log()).not.toMatch(/"status":5\d\d|unhandled|uncaught/);
	});
});
