import { expect, it } from "vitest";
import { readSources } from "../checks/sources";

/** `formData()` throws at what is no form, which would be an error of ours; a script of the browser reads its own forms. */
const BARE = /\brequest\.formData\(\)/;

it("forms are read by readForm and readPosted alone", () => {
	const bare = readSources(["app"]).filter(({ text }) => BARE.test(text));
	expect(bare.map(({ file }) => file)).toEqual([]);
	expect(BARE.test("const form = await request.formData();")).toBe(true);
});
