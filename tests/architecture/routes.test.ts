import { index, layout, route } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import table from "~/routes";
import { EVERY_PAGE } from "../e2e/shell/every-page";
import { isGuarded, isResource, SPECIFIED } from "./checks/route-table";
import { type BuiltRoute, checkFrame, checkModule, checkTable, flatten } from "./checks/routes";
import { readSources, report } from "./checks/sources";
import finished from "./finished-rows.json";

const FRAMES = [
	"app/root.tsx",
	...["common", "cms", "user", "operator"].map((name) => `app/routes/layouts/${name}.tsx`),
];
const rows = Object.values(finished).flat();

const builtRoutes = async () => flatten(await table);

describe("the route table", () => {
	it("is the specification's, the listed extras and nothing else, each in its layout", async () => {
		expect(report(checkTable(await builtRoutes(), rows))).toEqual([]);
	});

	it("has one layout of the site for pages of guests, and one of the member's for each child of /user [M-484] [M-485]", async () => {
		const entries = (await table).filter(({ file }) => file.startsWith("routes/layouts/"));
		expect(new Set(entries.map(({ file }) => file)).size).toBe(entries.length);
		const built = await builtRoutes();
		const ofGuests = /^\/(airport|car|cms|hotel|user\/airport-order)\//;
		const outside = built.filter((one) => ofGuests.test(one.url) && one.layout !== "cms" && !isResource(one));
		expect(outside.map(({ url }) => url)).toEqual([]);
		const specified = SPECIFIED.filter(({ layout }) => layout === "user").map(({ url }) => url);
		expect(
			specified.filter((url) => built.filter((one) => one.url === url && one.layout === "user").length !== 1),
		).toEqual([]);
	});

	it("every route module has its shape, and guards its own loader and action", async () => {
		const built = await builtRoutes();
		expect(
			report(built.flatMap((one) => readSources([one.file]).flatMap((source) => checkModule(one, source)))),
		).toEqual([]);
	});

	it("holds no page that the browser tests do not look at", async () => {
		const pages = (await builtRoutes()).filter((one) => !isResource(one)).map(({ url }) => url);
		expect(pages.filter((url) => !(url in EVERY_PAGE))).toEqual([]);
	});

	it("root and layouts draw the errors of the pages inside them", () => {
		expect(report(FRAMES.flatMap((file) => readSources([file]).flatMap(checkFrame)))).toEqual([]);
	});
});

describe("the check of routes sees", () => {
	const guarded: BuiltRoute = { url: "/user/order/list", file: "app/routes/x.tsx", layout: "user" };
	const open: BuiltRoute = { url: "/hotel/list", file: "app/routes/x.tsx", layout: "cms" };
	const page = "export function meta() { return []; }\n";
	const component = "export default function Page() { return null; }\n";
	const check = (one: BuiltRoute, text: string) => checkModule(one, { file: one.file, text }).map(({ what }) => what);

	it.each([
		[
			"no guard in a loader",
			guarded,
			`${page}export async function loader() { return portalFor(request).order.list(); }\n${component}`,
			"loader calls portalFor before requireMember",
		],
		[
			"no guard in an action",
			guarded,
			`${page}export async function loader() { await requireMember(request); }\nexport async function action() { const form = await request.formData(); await requireMember(request); }\n${component}`,
			"action calls request.formData before requireMember",
		],
		[
			"a form that says what is wrong with it to who may not see its page",
			guarded,
			`${page}export async function loader() { await requireMember(request); }\nexport async function action(args) { return answerForm(args, null, forms); }\nexport { readAgain as shouldRevalidate } from "~/lib/forms/read-again";\n${component}`,
			"action answers a form without the page's permission",
		],
		[
			"a page that stays as it is after a refusal",
			open,
			`${page}export async function action(args) { return answerForm(args, null, forms); }\n${component}`,
			"a page that answers forms without shouldRevalidate = readAgain",
		],
		["no loader to guard", guarded, page + component, "a guarded route without a loader is open to guests"],
		[
			"a wrapped loader",
			open,
			`${page}export const loader = wrap(() => null);\n${component}`,
			"loader is a function declaration, never a wrapped value",
		],
		[
			"a long loader",
			open,
			`${page}export function loader() {${"\n\ta;".repeat(27)}\n}\n${component}`,
			"loader has 29 lines, the cap is 27",
		],
		[
			"exports out of order",
			open,
			component + page,
			"exports stand in the order handle, meta, loader, action, default, ErrorBoundary",
		],
		["a page without a title", open, component, "a page without a title"],
		["a page without a component", open, page, "a page without a component"],
		[
			"an export that is none of Remix's",
			open,
			`${page}${component}export const helper = 1;\n`,
			"helper is no export of a route",
		],
		["a resource with a component", { ...open, file: "app/routes/x.ts" }, component, "a resource with a component"],
	])("%s", (_name, one, text, expected) => {
		expect(check(one, text)).toEqual([expected]);
	});

	it("a strange URL, a wrong layout and a missing page", () => {
		const entries = [
			layout("routes/layouts/cms.tsx", [
				index("routes/home.tsx"),
				route("hotel/map", "routes/hotel/map.tsx"),
				route("operator/orders", "routes/x.tsx"),
			]),
		];
		const what = checkTable(flatten(entries), ["M-057"]).map((one) => one.what);
		expect(what).toEqual([
			"/ has the layout cms, the specification says common",
			"/hotel/map is neither specified nor a listed extra",
			"/operator/orders stands outside the desk's layout",
			"/hotel/list is missing [M-057]",
		]);
	});

	it("a layout without a boundary, and a member frame that lets guests in", () => {
		const text =
			"export async function loader() { return siteIndex(request); }\nexport default function Frame() { return null; }\n";
		expect(checkFrame({ file: "app/routes/layouts/user.tsx", text }).map(({ what }) => what)).toEqual([
			"a layout without ErrorBoundary",
			"loader calls siteIndex before requireMember",
		]);
	});

	it("nothing wrong where nothing is", () => {
		const text = `export const handle = {};\n${page}export async function loader({ request }: LoaderFunctionArgs) { const member = await requireMember(request); return list(member); }\n${component}`;
		expect(check(guarded, text)).toEqual([]);
		expect([
			isGuarded("/user"),
			isGuarded("/hotel/booking"),
			isGuarded("/user/login"),
			isGuarded("/hotel/list"),
		]).toEqual([true, true, false, false]);
	});
});
