import { expect, it } from "vitest";
import { readSources, type Source } from "../checks/sources";

/** `formData()` throws at what is no form, which would be an error of ours; a script of the browser reads its own forms. */
const BARE = /\brequest\.formData\(\)/;

it("forms are read by readForm and readPosted alone", () => {
	const bare = readSources(["app"]).filter(({ text }) => BARE.test(text));
	expect(bare.map(({ file }) => file)).toEqual([]);
	expect(BARE.test("const form = await request.formData();")).toBe(true);
});

/** Pages whose forms are not defined by `defineForm`: codes and captchas, a booking, an editor that saves by itself. */
const EXCEPTIONS = /^app\/features\/(booking|content\/own)\/|^app\/parts\/captcha\//;
const SHAPE = /^(?:export )?(?:interface \w*(?:Reply|Result)\b|type (?!On)\w*(?:Reply|Result)(?:<\w+>)? =)/m;
const KEY = /random[U]UID\(/;

const offending = (pattern: RegExp, sources: readonly Source[]) =>
	sources.filter(({ file, text }) => pattern.test(text) && !EXCEPTIONS.test(file)).map(({ file }) => file);

it("a form that comes back has one shape, and one place makes its key", () => {
	const sources = readSources(["app/features", "app/parts", "app/routes"]);
	expect(offending(SHAPE, sources)).toEqual([]);
	expect(offending(KEY, sources)).toEqual([]);
	const planted = {
		file: "app/features/trips/x.ts",
		text: "export interface TripReply {\n\tkey: string;\n}\ncrypto.random" + "UUID();",
	};
	expect([offending(SHAPE, [planted]), offending(KEY, [planted])]).toEqual([[planted.file], [planted.file]]);
});

/** A version that is always the stored one overwrites what nobody has seen, one that is always the sent one is refused for ever. */
const OTHER_VERSION = /\bfields=\{.*\bversion(?:: (?!versionIn\()|(?= [,}]))/;

it("the version that a form sends is versionIn's", () => {
	expect(offending(OTHER_VERSION, readSources(["app/features", "app/parts", "app/routes"]))).toEqual([]);
	const planted = ["version: rule.version", 'id: 1, version: typedIn(reply, "version")', "version"];
	const found = planted.map((text) => OTHER_VERSION.test(`<PostForm fields={{ ${text} }}>`));
	expect(found).toEqual([true, true, true]);
	expect(OTHER_VERSION.test("fields={version ? { version: versionIn(reply, version) } : {}}")).toBe(false);
});
