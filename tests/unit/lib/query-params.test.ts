import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appendQuery, BadQueryError, unflattenQuery } from "~/lib/forms/query-params";
import { expectCpuWithin } from "../../setup/cpu";

const sent = (query: Record<string, unknown>) => [...new URLSearchParams(appendQuery("", query))];

describe("query parameters", () => {
	it("objects become key[subkey], lists key[0]; nothing is sent for null and undefined [M-357]", () => {
		expect(
			sent({ search: { city: "x", empty: null }, stars: [4, 5], none: undefined, keep: true, off: false, page: 0 }),
		).toEqual([
			["search[city]", "x"],
			["stars[0]", "4"],
			["stars[1]", "5"],
			["keep", "1"],
			["off", "0"],
			["page", "0"],
		]);
	});

	it("are appended to an address, also to one that has some", () => {
		expect(appendQuery("/a", undefined)).toBe("/a");
		expect(appendQuery("/a", { city: "仰光" })).toBe("/a?city=%E4%BB%B0%E5%85%89");
		expect(appendQuery("/a?b=1", { c: { d: 2 } })).toBe("/a?b=1&c%5Bd%5D=2");
	});

	it("come back as they went, as texts", () => {
		const name = fc
			.stringMatching(/^[a-z_]{1,8}$/)
			.filter((text) => !["constructor", "prototype", "__proto__"].includes(text));
		const leaf = fc.string({ maxLength: 12 });
		const value = fc.oneof(
			leaf,
			fc.array(leaf, { minLength: 1, maxLength: 4 }),
			fc.dictionary(name, leaf, { minKeys: 1, maxKeys: 4 }),
		);
		fc.assert(
			fc.property(fc.dictionary(name, value, { maxKeys: 5 }), (query) => {
				expect(unflattenQuery(sent(query))).toEqual({ ...query });
			}),
		);
	});

	it("form names with dots and repeated keys are read as well", () => {
		expect(
			unflattenQuery([
				["rooms[0].adults", "2"],
				["rooms[0].child_ages[0]", "5"],
				["rooms[1][adults]", "1"],
			]),
		).toEqual({
			rooms: [{ adults: "2", child_ages: ["5"] }, { adults: "1" }],
		});
		expect(
			unflattenQuery([
				["stars", "4"],
				["stars", "5"],
				["stars", "3"],
				["tag[]", "a"],
				["tag[]", "b"],
			]),
		).toEqual({
			stars: ["4", "5", "3"],
			tag: ["a", "b"],
		});
	});

	it.each(["__proto__[x]", "a[__proto__]", "a[constructor][prototype]", "a.prototype.b", "__proto__"])(
		"%s is refused",
		(key) => {
			expect(() => unflattenQuery([[key, "1"]])).toThrow(BadQueryError);
			expect(({} as Record<string, unknown>).x).toBeUndefined();
		},
	);

	it("a value that is also an object, endless nesting and huge lists are refused", async () => {
		expect(() =>
			unflattenQuery([
				["a", "1"],
				["a[b]", "2"],
			]),
		).toThrow(BadQueryError);
		expect(() =>
			unflattenQuery([
				["a[b]", "2"],
				["a", "1"],
			]),
		).toThrow(BadQueryError);
		expect(() => unflattenQuery([[`a${"[b]".repeat(9)}`, "1"]])).toThrow(BadQueryError);
		expect(() => unflattenQuery([["a[4000000000]", "1"]])).toThrow(BadQueryError);
		const most = Array.from({ length: 1000 }, (_, index) => [`a${index}`, "1"] as const);
		expect(Object.keys(unflattenQuery(most))).toHaveLength(1000);
		for (const name of ["a", "a[]", "a[][b]"]) {
			const query = Array.from({ length: 300_000 }, () => [name, "1"] as const);
			await expectCpuWithin(1000, () => expect(() => unflattenQuery(query)).toThrow(BadQueryError));
		}
	});

	it("no query ends in anything but an object or that refusal", () => {
		fc.assert(
			fc.property(
				fc.array(fc.tuple(fc.stringMatching(/^[a-c[\].0-9]{0,10}$/), fc.string({ maxLength: 3 })), { maxLength: 6 }),
				(pairs) => {
					try {
						expect(typeof unflattenQuery(pairs)).toBe("object");
					} catch (error) {
						expect(error).toBeInstanceOf(BadQueryError);
					}
				},
			),
		);
	});
});
