import { describe, expect, it } from "vitest";
import { readSources } from "../checks/sources";

const web = readSources(["app"], () => true).filter(({ file }) => !file.startsWith("app/portal-server/"));
const linesWith = (pattern: RegExp) =>
	web.flatMap(({ file, text }) =>
		text.split("\n").flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
	);

describe("the web tier", () => {
	it("knows two kinds of visitor: no role or group is compared, only the rules of the server decide [M-340, M-343]", () => {
		expect(
			linesWith(/\b(role|group|group_id|is_owner|is_operating)\b\s*(===|!==|==|!=)|\.includes\([\w.]*\brole\b/),
		).toEqual([]);
		expect(web.length).toBeGreaterThan(300);
	});

	it("scrolls as the browser does by itself: nothing glides [M-444]", () => {
		expect(linesWith(/scroll-behavior|behavior:\s*["']smooth|scroll-smooth/)).toEqual([]);
	});
});
