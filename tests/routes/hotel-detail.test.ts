import { describe, expect, it } from "vitest";
import "~/i18n/words.server";
import { addDays, todayInYangon } from "~/lib/travel-dates";
import { loader, meta } from "~/routes/hotel/detail";
import { CITIES, COUNTRIES, detailAnswer } from "../factories/hotel";
import { refusal, remotePortal, type Script } from "../mocks/portal";
import { at, thrownBy, visit } from "./visits";

const TODAY = todayInYangon(Date.now());
const portal = (scripts: Record<string, Script> = {}) =>
	remotePortal({ "ajax/country": () => COUNTRIES, "ajax/city": () => CITIES, "hotel/detail": detailAnswer(), ...scripts });

async function open(query = "", id = "12") {
	const answer = await loader(at(visit(`/hotel/detail/${id}${query}`), { id }));
	return { ...answer.data, status: answer.init?.status };
}

describe("a hotel's page", () => {
	it("opens for a guest, with offers for one night from tomorrow when the address names no stay [M-056]", async () => {
		const seen = portal();
		const page = await open();
		expect(page.status).toBe(200);
		expect(page.hotel.name).toBe("Shwe Garden Hotel");
		expect(seen.find((call) => call.path === "hotel/detail")?.query).toMatchObject({
			id: "12",
			check_in: addDays(TODAY, 1),
			check_out: addDays(TODAY, 2),
			"rooms[0][adults]": "1",
			nationality: "CN",
		});
	});

	it("carries the hotel's name in its title", () => {
		const matches = [{ id: "root", data: { language: "en", site: { siteName: "Test Portal" } } }];
		const args = { matches, data: { hotel: { name: "Shwe Garden Hotel" } } };
		expect(meta(args as unknown as Parameters<typeof meta>[0])).toEqual([{ title: "Shwe Garden Hotel - Test Portal" }]);
	});

	it("an id that is no number is a page that does not exist, and nothing is asked [T-41]", async () => {
		const seen = portal();
		for (const id of ["abc", "12x", "-1", "0", "1.5", "1e3", "", "9".repeat(30)]) {
			expect((await thrownBy<{ init: ResponseInit }>(() => open("", id))).init.status, id).toBe(404);
		}
		expect(seen).toEqual([]);
	});

	it("a hotel that the portal does not have is a page that does not exist", async () => {
		portal({ "hotel/detail": refusal("not_found", "No such hotel") });
		expect((await thrownBy<{ init: ResponseInit }>(() => open())).init.status).toBe(404);
	});

	it("a stay that cannot be leaves the hotel on the page and says what is wrong at the field", async () => {
		const seen = portal();
		const page = await open(`?check_in=${addDays(TODAY, 5)}&check_out=${addDays(TODAY, 4)}&rooms[0].adults=2&nationality=CN`);
		expect(page.status).toBe(400);
		expect(page.stay).toBeNull();
		expect(page.hotel.name).toBe("Shwe Garden Hotel");
		expect(Object.keys(page.search.errors)).toEqual(["check_out"]);
		expect(seen.filter((call) => call.path === "hotel/detail").map((call) => call.query)).toEqual([{ id: "12" }]);
	});

	it("a field that the portal refuses is said at that field", async () => {
		const answers = [refusal("invalid", "Please check", { fields: { nationality: "We do not know this country" } }), detailAnswer()];
		portal({ "hotel/detail": (seen) => (seen.query.check_in ? answers[0] : answers[1]) as Response });
		const page = await open();
		expect(page.search.errors).toEqual({ nationality: ["We do not know this country"] });
		expect(page.stay).toBeNull();
	});
});
