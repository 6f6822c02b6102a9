import { describe, expect, it } from "vitest";
import table from "~/routes";
import { NAMED } from "../../fixtures/exact-texts/named";
import { QUOTED } from "../../fixtures/exact-texts/quoted";
import { STATES } from "../../fixtures/exact-texts/states";
import { parse } from "../../setup/code/parse";
import { checkPageFiles, Pages } from "../checks/keys/page-files";
import { checkUnusedKeys, checkUsedKeys, type Partly } from "../checks/keys/used-keys";
import { Reader } from "../checks/keys/values";
import { type BuiltRoute, flatten } from "../checks/routes";
import { readSources, report } from "../checks/sources";
import { readLocales } from "../checks/texts/locales";

const locales = readLocales();
const sources = readSources(["app"]);
const isWords = (name: string) => `${name}.json` in locales.en;

/** Families of keys that have texts for some of their values alone. */
const PARTLY: Partly = [
	[
		/^order-event-.+-(member|unapproved|again|requested)$/,
		"texts of another caller or state, which missing/records.test.ts names",
	],
	[/^hotel-child-.+-percent_bp$/, "a share is worded as percent"],
	[/^order-action-cancel-ask-/, "a supplier is asked of confirmed orders alone"],
];
/** Pages and the modules whose texts they show without naming the file. */
const EXCEPTIONS: Partly = [
	[/^app\/routes\/hotel\/\w+\.tsx shows .+\/message-text\.ts$/, "messages of the search are translated on the server"],
	[/ app\/features\/orders\/actions\/assignment-fields\.tsx$/, "operators alone assign, whose page names it"],
	[
		/^app\/routes\/(car|airport)\/list\.tsx shows app\/routes\//,
		"a description is for search engines, which get it from the server",
	],
];
/** Words of the specification, whether or not a page says them by now. */
const SPECIFIED = [...QUOTED, ...NAMED, ...STATES].flatMap(([, keys]) => keys);
/** Built of two values, of which no template writes any part. */
const BUILT = ["voucher-setting:booking-code-type-barcode"];

describe("keys of texts", () => {
	it("that are used are in both languages", () => {
		expect(report(checkUsedKeys(locales, sources, PARTLY))).toEqual([]);
	});

	it("stand in a file that the page names", async () => {
		const web = sources.filter(({ file }) => !file.startsWith("app/portal-server/"));
		const pages = new Pages(web, new Reader(web.map(parse)), isWords);
		expect(report(checkPageFiles(flatten(await table), pages, EXCEPTIONS))).toEqual([]);
	});

	it("are used", () => {
		expect(report(checkUnusedKeys(locales.en, sources, new Set([...SPECIFIED, ...BUILT])))).toEqual([]);
	});
});

describe("the check of used keys sees", () => {
	const words = {
		"car.json": { title: "x", "state-on": "x", "state-off": "x", night_one: "x", night_other: "x" },
		"form.json": { required: "x" },
	};
	const both = {
		"zh-cn": { ...words, "portal.json": { saved: "x" } },
		en: { ...words, "portal.json": { saved: "x" } },
	};
	const page = (body: string) => [
		{
			file: "app/features/car/a.tsx",
			text: `function A({ state, kind }) { const { t } = useTranslation("car"); ${body} }`,
		},
		{
			file: "app/portal-contract/car/list.ts",
			text: 'const KINDS = ["on", "off", "late"] as const;\nexport const Car = z.object({ state: z.enum(["on", "off"]), kind: z.enum(KINDS) });',
		},
	];
	const reported = (text: ReturnType<typeof page>) => checkUsedKeys(both, text).map(({ what }) => what);

	it.each([
		["a key", 't("titel")', "titel"],
		["one of two", 't(isNew ? "title" : "subtitle")', "subtitle"],
		["a key with its file", 't("form:needed")', "needed"],
		["a key outside of a call", 'const LABEL = "form:needed";', "needed"],
		["one of a table", 'const KEYS = { a: "title", b: "subtitle" }; t(KEYS[kind]);', "subtitle"],
		["one of a list", 'for (const one of ["on", "late"]) t(`state-${one}`);', "state-late"],
		["one of a list that is mapped", '["on", "late"].map((one) => t(`state-${one}`));', "state-late"],
		["one of the contract's values", "t(`state-${car.kind}`)", "state-late"],
		["what a function gives", 'const keyOf = () => "subtitle"; t(keyOf());', "subtitle"],
	])("%s", (_name, body, key) => {
		expect(reported(page(body))).toEqual([
			expect.stringMatching(`^${key} is missing in locales/.zh-cn,en./(car|form).json$`),
		]);
	});

	it.each([
		[
			"a message of a schema",
			'import { z } from "zod";\nconst A = z.string("required").min(1, "too-short");',
			"too-short is missing in locales/{zh-cn,en}/form.json",
		],
		[
			"a translation on the server",
			'const a = translate(language, "car:lost");',
			"lost is missing in locales/{zh-cn,en}/car.json",
		],
	])("%s", (_name, text, expected) => {
		expect(checkUsedKeys(both, [{ file: "app/features/car/forms.server.ts", text }]).map(({ what }) => what)).toEqual([
			expected,
		]);
	});

	it.each([
		["what a call has done", 'memberCall(save, saveRow, "gone");'],
		["what an answer says is done", 'openCall(save, saveRow, ({ is_new }) => (is_new ? "gone" : "saved"));'],
		["a refusal", 'throw new Refused("invalid", { msg: "gone" });'],
		["a refusal with values", 'throw new Refused("invalid", { msg: { key: "gone", values: {} } });'],
		["a refusal at a field", 'throw new Refused("invalid", { fields: { name: "gone" } });'],
		["a translation", 'translate(language, "gone");'],
	])("%s of the portal", (_name, text) => {
		const found = checkUsedKeys(both, [{ file: "app/portal-server/a.ts", text }]).map(({ what }) => what);
		expect(found).toEqual(["gone is missing in locales/{zh-cn,en}/portal.json"]);
	});

	it("nothing wrong with what is there, with forms of number and with values that no source says", () => {
		expect(
			reported(page('t("title"); t("night", { count }); t(`state-${any}`); t(`state-${car.state}`); t(given);')),
		).toEqual([]);
		expect(
			checkUsedKeys(both, [
				{
					file: "app/portal-server/a.ts",
					text: 'memberCall(save, saveRow, "saved"); new Refused("invalid", { msg: other });',
				},
			]),
		).toEqual([]);
	});

	it("a key that nothing uses", () => {
		const text = 't("title"); t(`state-${one}`); z.string("required"); t("night")';
		const found = (source: string) =>
			checkUnusedKeys(words, [{ file: "app/a.ts", text: source }]).map(({ what }) => what);
		expect(found(text)).toEqual([]);
		expect(found(text.replace("title", "titel"))).toEqual(["title: nothing uses it"]);
		expect(found(text.replace("state-", "stage-"))).toEqual([
			"state-on: nothing uses it",
			"state-off: nothing uses it",
		]);
	});
});

describe("the check of pages' files sees", () => {
	const route: BuiltRoute = { url: "/car/list", file: "app/routes/car.tsx", layout: "none" };
	const check = (handle: string, view: string) => {
		const files = [
			{ file: "app/root.tsx", text: 'export const handle = { i18n: ["common"] };' },
			{
				file: route.file,
				text: `import { View } from "~/features/car/view";\nexport const handle = ${handle};\nexport default function Page() { return <View />; }`,
			},
			{ file: "app/features/car/view.tsx", text: view },
		];
		return report(
			checkPageFiles(
				[route],
				new Pages(files, new Reader(files.map(parse)), (name) => ["common", "car", "form"].includes(name)),
			),
		);
	};
	const view =
		'export const View = () => { const { t } = useTranslation("car"); return <Other />; };\nfunction Other() { const { t } = useTranslation(); return t("form:required"); }';

	it("a file that a part of the page speaks and its handle does not name", () => {
		expect(check('{ i18n: ["car"] }', view)).toEqual([
			'app/routes/car.tsx:1 its handle does not name "form", of which app/features/car/view.tsx shows texts',
		]);
	});

	it("nothing wrong with files that are named, with pages without script and with parts that are not shown", () => {
		expect(check('{ i18n: ["car", "form"] }', view)).toEqual([]);
		expect(check("{ i18n: [], hydrate: false }", view)).toEqual([]);
		expect(check('{ i18n: ["car"] }', view.replace("<Other />", "null"))).toEqual([]);
	});
});
