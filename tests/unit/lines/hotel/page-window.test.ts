import { describe, expect, it } from "vitest";
import { pageWindow } from "~/lib/page-window";

const shown = (page: number, pages: number) => pageWindow(page, pages).map((entry) => (entry.gap ? "…" : entry.page));

describe("numbered pages", () => {
	it.each([
		[1, 1, [1]],
		[1, 3, [1, 2, 3]],
		[1, 9, [1, 2, "…", 9]],
		[5, 9, [1, "…", 4, 5, 6, "…", 9]],
		[3, 9, [1, 2, 3, 4, "…", 9]],
		[4, 9, [1, 2, 3, 4, 5, "…", 9]],
		[9, 9, [1, "…", 8, 9]],
	])("on page %i of %i", (page, pages, expected) => {
		expect(shown(page, pages)).toEqual(expected);
	});
});
