import { describe, expect, it } from "vitest";
import { loader as nationalities } from "~/routes/resources/nationalities";
import { loader as suggest } from "~/routes/resources/suggest";
import { FAULTS, refusal, remotePortal } from "../../../mocks/portal";
import { at, memberCookie, visit } from "../../visits";

const YANGON = { place: "city:1", kind: "city", name: "Yangon", name_alt: "仰光", city_name: "Yangon", weight: 9 };
const requested = (query: Record<string, string>, language: "en" | "zh-cn" = "en", cookie = "") =>
	suggest(at(visit(`/hotel/suggest?${new URLSearchParams(query)}`, { language, cookie })));

describe("suggestions for what is being typed", () => {
	it("are the portal's for the text, in the reader's language, and no more than the panel draws", async () => {
		const seen = remotePortal({ "hotel/suggest": () => [YANGON] });
		const answer = await requested({ q: " yang ", language: "en" });
		expect(answer.status).toBe(200);
		expect(await answer.json()).toEqual({
			list: [{ place: "city:1", kind: "city", name: "Yangon", name_alt: "仰光", city_name: "Yangon" }],
		});
		expect(seen[0]).toMatchObject({ path: "hotel/suggest", query: { quickSearch: "yang", limit: "12" } });
		expect(seen[0]?.headers.get("think-lang")).toBe("en");
	});

	it("an empty field has the popular towns", async () => {
		const seen = remotePortal({ "hotel/suggest": () => [YANGON] });
		expect(await (await requested({})).json()).toMatchObject({ list: [{ name: "Yangon" }] });
		expect(seen).toHaveLength(1);
	});

	it("the reader's browser alone keeps an answer, under an address that names its language", async () => {
		remotePortal({ "hotel/suggest": () => [YANGON] });
		expect((await requested({ q: "y", language: "en" })).headers.get("Cache-Control")).toBe("private, max-age=300");
		expect((await requested({ q: "y", language: "zh-cn" })).headers.get("Cache-Control")).toBe("no-store");
		expect((await requested({ q: "y" })).headers.get("Cache-Control")).toBe("no-store");
		expect(
			(await requested({ q: "y", language: "en" }, "en", await memberCookie())).headers.get("Set-Cookie"),
		).toBeNull();
	});

	it.each([
		["500 characters", "x".repeat(500), 0],
		["100 characters", "x".repeat(100), 1],
		["SQL", "'; DROP TABLE hotel; --", 1],
		["a script", "<script>alert(1)</script>", 1],
		["a NUL and half a pair", "\0\ud800", 1],
	])("%s are a question like any other", async (_, q, calls) => {
		const seen = remotePortal({ "hotel/suggest": () => [] });
		const answer = await requested({ q });
		expect(answer.status).toBe(200);
		expect(await answer.json()).toEqual({ list: [] });
		expect(seen).toHaveLength(calls);
	});

	it.each([
		["does not answer", FAULTS.refused, 503],
		["has had enough", () => refusal("too_many", "Please wait"), 429],
	])("a portal that %s gives none, and nobody keeps that", async (_, fault, status) => {
		remotePortal({ "hotel/suggest": fault });
		const answer = await requested({ q: "y", language: "en" });
		expect([answer.status, answer.headers.get("Cache-Control"), await answer.json()]).toEqual([
			status,
			"no-store",
			{ list: [] },
		]);
	});
});

describe("nationalities that can be searched", () => {
	const COUNTRY = { value: "CN", label: "China", words: "cn|china|中国|zhongguo|zg" };
	const answer = (language: "en" | "zh-cn" = "en") =>
		nationalities(at(visit("/hotel/nationalities?language=en", { language })));

	it("come with all that they may be typed as", async () => {
		const seen = remotePortal({ "ajax/country": () => [COUNTRY] });
		const response = await answer();
		expect(await response.json()).toEqual({ list: [COUNTRY] });
		expect(response.headers.get("Cache-Control")).toBe("private, max-age=300");
		expect(seen[0]?.query).toMatchObject({ select: "words" });
	});

	it("come from a portal that knows no words beside the names, too", async () => {
		remotePortal({ "ajax/country": () => [{ value: "CN", label: "China" }] });
		expect(await (await answer()).json()).toEqual({ list: [{ value: "CN", label: "China", words: "" }] });
	});

	it("none while the portal does not answer, and nobody keeps that", async () => {
		remotePortal({ "ajax/country": FAULTS.refused });
		const response = await answer();
		expect([response.status, response.headers.get("Cache-Control"), await response.json()]).toEqual([
			503,
			"no-store",
			{ list: [] },
		]);
	});
});
