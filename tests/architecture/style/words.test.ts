import { describe, expect, it } from "vitest";
import { isCode, listFiles, readSources, report } from "../checks/sources";
import { checkNames, checkWords } from "../checks/style/words";

const FOLDERS = ["app", "tests", "locales"];
const TEXT = /\.(ts|tsx|js|json|css|sql|svg|txt|md)$/;
const check = (file: string, text: string) => checkWords([{ file, text }]).map(({ what }) => what.split(":")[0]);

describe("words", () => {
	it("no any, no console, nothing unfinished, no default export outside the routes, no NUL, no path of one machine [M-459]", () => {
		expect(
			report(checkWords([...readSources(FOLDERS, (file) => TEXT.test(file)), ...readSources([".ci"], () => true)])),
		).toEqual([]);
	});

	it("file names are kebab-case and say what is inside", () => {
		expect(report(checkNames(FOLDERS.flatMap(listFiles)))).toEqual([]);
	});

	it("the sources are TypeScript; JavaScript is for what runs before anything is built [M-459]", () => {
		const plain = /^app\/(http|patches)\/|^tests\/(setup|bench|mutants)\//;
		expect(
			listFiles("app")
				.concat(listFiles("tests"))
				.filter((file) => isCode(file) && /\.m?js$/.test(file) && !plain.test(file)),
		).toEqual([]);
	});
});

describe("the check of words sees", () => {
	it.each([
		["any", "const a: any = 1;", "any says nothing"],
		["any inside a type", "type A = Map<string, any[]>;", "any says nothing"],
		["console.log", 'console.log("x");', "the log is written by its own module"],
		["an output", "process.stderr.write(String(error));", "an output that the log does not clean"],
		["unfinished work", `// ${"TO" + "DO"}: later`, "unfinished work belongs to an issue"],
		["a default export", "export default function a() {}", "a default export outside the routes"],
		["a default export by value", "const a = 1;\nexport default a;", "a default export outside the routes"],
		["a default export by name", "const a = 1;\nexport { a as default };", "a default export outside the routes"],
		["a NUL byte", "const a = 1;\0", "a NUL byte"],
		["an odd word in a docstring", "/** Notes of the desk. */\nconst a = 1;", '"desk" in a comment; say'],
		[
			"an odd word at the end of a block",
			"function a() {\n\treturn 1; // drawn once\n}\nconst b = 1;",
			'"drawn" in a comment; say',
		],
		["an odd word between elements", "const a = <p>{/* Enter presses it. */}</p>;", '"presses" in a comment; say'],
		["an odd word in a name", "const deskOrder = 1;", '"desk" in the name deskOrder; say'],
		["an odd word in a property", "type A = { is_kept: boolean };", '"kept" in the name is_kept; say'],
		["an odd word in a private name", "class A {\n\t#kept = 1;\n}", '"kept" in the name kept; say'],
		["an odd word in an element", "const a = <DeskOrders />;", '"desk" in the name DeskOrders; say'],
		["an odd word in an id", '<div id="desk-file" />;', '"desk" in the name desk-file; say'],
		["an odd word in an id with values", "<div id={`talk-${b}`} />;", '"talk" in the name talk-; say'],
		["an odd word in a label's target", '<label htmlFor={a ? "talk" : b} />;', '"talk" in the name talk; say'],
		["a limit that is not MAX_ or MIN_", "const MOST_ROWS = 1;", '"MOST_ROWS" is a limit; say'],
		["a limit with its word behind", "const SEARCH_MAX = 1;", '"SEARCH_MAX" is a limit; say'],
		["a person of one sex", "/** Where s" + "he pays. */\nconst a = 1;", '"she" in a comment; say'],
		["a machine path", `const a = "/${"wo" + "rk"}/main";`, "a path of one machine"],
	])("%s", (_name, text, expected) => {
		expect(check("app/lib/money.tsx", text)).toEqual([expected]);
	});

	it.each([
		["an empty name", "app/lib/utils.ts"],
		["an empty name as a part", "app/lib/date-helpers.ts"],
		["capitals", "app/features/hotel/HotelCard.tsx"],
		["underscores", "app/lib/travel_dates.ts"],
		["an odd word in a file's name", "app/features/billing/desk-list.tsx"],
		["an odd word in a folder's name", "tests/mutants/drawn/run.js"],
	])("%s", (_name, file) => {
		expect(checkNames([file])).toHaveLength(1);
	});

	it("an odd word in a key of the texts, but in none that is built of a stored value", () => {
		const text = '{ "talk-title": "Messages", "lead-address_taken": "" }';
		expect(check("locales/zh-cn/orders.json", text)).toEqual(['"talk" in the name talk-title; say']);
	});

	it("a person of one sex in a text of the site", () => {
		expect(check("locales/en/orders.json", '{ "payer": "When his booking is paid" }')).toEqual([
			'"his" in a text; say',
		]);
	});

	it("nothing wrong where nothing is", () => {
		expect(check("app/lib/money.ts", "// any word, and console is one\nswitch (1) { default: }")).toEqual([]);
		expect(check("app/routes/home.tsx", "export default function Home() {}")).toEqual([]);
		expect(
			checkNames([
				"app/routes/README.md",
				"app/routes/layouts/common.tsx",
				"locales/en/common.json",
				"app/entry.server.tsx",
				"app/hotel/$id.tsx",
			]),
		).toEqual([]);
	});
});
