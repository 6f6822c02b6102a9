import { describe, expect, it } from "vitest";
import { checkReadmes, MAX_BYTES, roomsOf } from "../checks/readmes";
import { listFiles, readSources, report } from "../checks/sources";

const FOLDERS = ["app", "tests"];
const isPage = (file: string) => file.endsWith("README.md");

const what = (text: string, file = "app/lib/README.md") =>
	checkReadmes([{ file, text }], []).map((one) => one.what.split(":")[0]);
const decision = (title: string, more = 0) =>
	`## Decisions\n\n- **2026-11-21 ${title}**: why.\n${"  And more.\n".repeat(more)}`;

describe("what rooms say of themselves", () => {
	const rooms = roomsOf(FOLDERS.flatMap(listFiles));

	it("is one page for the whole, and one for each room and tier", () => {
		const pages = [...readSources(["README.md"], isPage), ...readSources(FOLDERS, isPage)];
		expect(report(checkReadmes(pages, rooms))).toEqual([]);
	});

	it("is asked of every room", () => {
		expect(rooms).toEqual(
			expect.arrayContaining(["app", "app/lib", "app/portal-server", "app/portal-server/orders", "tests/server"]),
		);
		expect(rooms.length).toBeGreaterThan(35);
	});
});

describe("the check of pages sees", () => {
	it.each([
		[
			"a first page that is too long",
			"README.md",
			"é".repeat(MAX_BYTES / 2 + 1),
			`${MAX_BYTES + 2} bytes, the cap is ${MAX_BYTES}`,
		],
		["a decision on the first page", "README.md", decision("A"), "a decision stands in its room"],
		["a long page", "app/lib/README.md", "a\n".repeat(61), "61 lines beside its tables, the cap is 60"],
		["a wide line", "app/lib/README.md", "a".repeat(161), "a line of more than 160 characters"],
		[
			"a decision without a date",
			"app/lib/README.md",
			"## Decisions\n\n- **A**: why.",
			"a decision begins with its date and its title",
		],
		["a long decision", "app/lib/README.md", decision("A", 3), "a decision of 4 lines, the cap is 3"],
	])("%s", (_name, file, text, expected) => {
		expect(what(text, file)).toEqual([expected]);
	});

	it("a room without a page, and a decision that stands twice", () => {
		expect(checkReadmes([], ["app/lib"])).toMatchObject([{ file: "app/lib/README.md" }]);
		const pages = ["app/lib/README.md", "app/parts/README.md"].map((file) => ({ file, text: decision("A") }));
		expect(report(checkReadmes(pages, []))).toEqual(['app/parts/README.md:3 "A" stands in app/lib/README.md']);
	});

	it("rooms and tiers, but not what stands in them or beside them", () => {
		const files = [
			"app/paths.ts",
			"app/lib/money.ts",
			"app/portal-server/app.ts",
			"app/portal-server/orders/pay/pay.ts",
			"tests/mocks/a.ts",
		];
		expect(roomsOf(files)).toEqual(["app", "app/lib", "app/portal-server", "app/portal-server/orders"]);
	});

	it("nothing wrong where nothing is", () => {
		expect(what(`${"a\n".repeat(50)}${decision("A", 2)}\n## Not here\n\n- No date.\n`)).toEqual([]);
		expect(what(`${"a\n".repeat(60)}${"| `PORT` | port |\n".repeat(20)}`)).toEqual([]);
		expect(what("é".repeat(MAX_BYTES / 2), "README.md")).toEqual([]);
	});
});
