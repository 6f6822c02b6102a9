import { describe, expect, it } from "vitest";
import { checkImports } from "./checks/imports/arrows";
import { checkCircles } from "./checks/imports/circles";
import { readSources, report } from "./checks/sources";

const check = (file: string, text: string) => checkImports([{ file, text }]).map(({ what }) => what.split(":")[0]);

describe("imports", () => {
	it("run one way only", () => {
		expect(report(checkImports(readSources(["app"])))).toEqual([]);
	});

	it("lead no value in a circle", () => {
		expect(report(checkCircles(readSources(["app"])))).toEqual([]);
	});
});

describe("the check of imports sees", () => {
	it.each([
		[
			"a route that imports a route",
			"app/routes/home.tsx",
			'import { x } from "./hotel/list";',
			"a route never imports another route",
		],
		[
			"a route that calls the client",
			"app/routes/home.tsx",
			'import { x } from "~/portal-client";',
			"routes does not import portal-client",
		],
		[
			"a route that knows the portal",
			"app/routes/home.tsx",
			'import "~/portal-server/app";',
			"only the seam imports the embedded portal",
		],
		[
			"a dynamic way round",
			"app/routes/home.tsx",
			'await import("~/portal-server/app");',
			"only the seam imports the embedded portal",
		],
		[
			"a type that crosses",
			"app/lib/money.ts",
			'import type { Order } from "~/portal-contract/order/order";',
			"lib does not import portal-contract",
		],
		[
			"a feature in a feature",
			"app/features/hotel/a.tsx",
			'export { x } from "~/features/car/b";',
			"a feature never imports another feature",
		],
		[
			"a view that signs in",
			"app/features/hotel/a.tsx",
			'import { x } from "~/session/member.server";',
			"session belongs to routes and to the .server files of features and parts",
		],
		[
			"a shared view that signs in",
			"app/parts/a.tsx",
			'import { x } from "~/session/member.server";',
			"session belongs to routes and to the .server files of features and parts",
		],
		[
			"a feature that knows the lines",
			"app/features/orders/a.tsx",
			'import { x } from "~/product-lines";',
			"features does not import product-lines",
		],
		[
			"an arrow backwards",
			"app/components/ui/a.tsx",
			'import { Price } from "~/parts/price/price";',
			"components does not import parts",
		],
		[
			"server code in a view",
			"app/features/hotel/a.tsx",
			'import { x } from "./b.server";',
			"a .server file only as `import type`",
		],
		[
			"the seam opening the portal early",
			"app/portal-client/transport.server.ts",
			'import { x } from "~/portal-server/app";',
			"the seam opens the embedded portal by import() alone",
		],
		[
			"the portal reading the session",
			"app/portal-server/app.ts",
			'import { x } from "~/session/scope.server";',
			"portal-server does not import session",
		],
		[
			"a contract with a package",
			"app/portal-contract/order.ts",
			'import dayjs from "dayjs";',
			"the contract imports only zod",
		],
		[
			"a database in the web tier",
			"app/session/x.server.ts",
			'import pg from "pg";',
			"the store's packages belong to portal-server",
		],
		[
			"the front door drawing",
			"app/http/server.ts",
			'import { x } from "~/features/hotel/a";',
			"http does not import features",
		],
		["paths with an import", "app/paths.ts", 'import { z } from "zod";', "paths.ts imports nothing"],
	])("%s", (_name, file, text, expected) => {
		expect(check(file, text)).toEqual([expected]);
	});

	it.each([
		["platform", "ledger/move"],
		["platform", "orders/model/access"],
		["platform", "account/caller"],
		["ledger", "orders/reading/audit"],
		["company", "orders/model/access"],
		["company", "ledger/move"],
		["content", "lines/hotel/line"],
		["content", "operator/handlers"],
		["orders", "lines/hotel/line"],
		["orders", "account/travellers"],
		["orders", "operator/handlers"],
		["lines", "account/caller"],
		["lines", "operator/handlers"],
		["operator", "lines/hotel/line"],
		["operator", "account/caller"],
		["account", "orders/actions/placing/guests"],
		["account", "site/rules"],
		["site", "orders/model/access"],
		["trips", "lines/hotel/line"],
		["billing", "lines/hotel/line"],
		["orders", "billing/bills"],
		["orders", "trips/join"],
	])("the portal's %s that imports %s", (room, target) => {
		const [wanted] = target.split("/");
		const expected = [`portal-server/${room} does not import portal-server/${wanted}`];
		expect(check(`app/portal-server/${room}/some/file.ts`, `import { x } from "~/portal-server/${target}";`)).toEqual(
			expected,
		);
		expect(check(`app/portal-server/${room}/file.ts`, `import type { x } from "../${target}";`)).toEqual(expected);
	});

	it("a room of the portal that imports the app itself, and the app that imports any room", () => {
		const outside = ["portal-server/orders does not import what stands beside the rooms"];
		expect(check("app/portal-server/orders/handlers.ts", 'import { x } from "../lines";')).toEqual(outside);
		expect(check("app/portal-server/orders/handlers.ts", 'import { x } from "./lines";')).toEqual([]);
		expect(check("app/portal-server/lines.ts", 'import { x } from "./lines/hotel/line";')).toEqual([]);
		expect(check("app/portal-server/app.ts", 'import { x } from "./operator/handlers";')).toEqual([]);
		expect(check("app/portal-server/demonstration/lives.ts", 'import { x } from "../operator/handlers";')).toEqual([]);
	});

	it.each([
		[
			"model/access.ts",
			"../reading/offers/offers",
			"portal-server/orders/model does not import portal-server/orders/reading",
		],
		[
			"reading/offers/offers.ts",
			"../../actions/cancelling/units",
			"portal-server/orders/reading does not import portal-server/orders/actions",
		],
		[
			"reading/offers/offers.ts",
			"~/portal-server/orders/actions/requests/waiver",
			"portal-server/orders/reading does not import portal-server/orders/actions",
		],
		["model/access.ts", "../handlers", "portal-server/orders/model does not import what stands beside the storeys"],
		[
			"actions/done.ts",
			"../papers/voucher",
			"portal-server/orders/actions does not import what stands beside the storeys",
		],
	])("an upward arrow inside orders: %s that imports %s", (file, target, expected) => {
		const record = { file: "app/portal-server/orders/model/record.ts", text: "" };
		const source = { file: `app/portal-server/orders/${file}`, text: `import { x } from "${target}";` };
		expect(checkImports([record, source]).map(({ what }) => what.split(":")[0])).toEqual([expected]);
	});

	it("an upward arrow inside a folder of any other room, and none that runs down", () => {
		const [bills, text] = ["app/portal-server/billing/bills", 'import type { x } from "../actions/pay";'];
		const expected = ["portal-server/billing/bills/reading does not import portal-server/billing/bills/actions"];
		expect(check(`${bills}/reading/list.ts`, text)).toEqual(expected);
		expect(check(`${bills}/actions/pay.ts`, 'import { x } from "../reading/list";')).toEqual([]);
		expect(check(`${bills}/reading/list.ts`, 'import { x } from "../amounts";')).toEqual([]);
		expect(check("app/portal-server/orders/handlers.ts", 'import { x } from "./actions/done";')).toEqual([]);
	});

	it("nothing wrong where nothing is", () => {
		const route =
			'import { portalFor } from "~/session/portal.server";\nimport { List } from "~/features/hotel/list";\nimport { paths } from "~/paths";';
		expect(check("app/routes/hotel/list.tsx", route)).toEqual([]);
		expect(check("app/routes.ts", 'import { OPERATOR_ROUTES } from "./routes/operator/table";')).toEqual([]);
		expect(check("app/features/hotel/list.tsx", 'import type { Listing } from "./listing.server";')).toEqual([]);
		expect(check("app/portal-client/transport.server.ts", 'const app = await import("~/portal-server/app");')).toEqual(
			[],
		);
		expect(check("app/http/front-door.ts", 'import { portalFetch } from "~/portal-client/transport.server";')).toEqual(
			[],
		);
	});
});

describe("the check of circles sees", () => {
	const circles = (files: Record<string, string>) =>
		report(checkCircles(Object.entries(files).map(([file, text]) => ({ file: `app/lib/${file}`, text }))));

	it("a circle of values, with each file on its way", () => {
		expect(
			circles({
				"a.ts": 'import { b } from "./b";',
				"b.tsx": 'export { c } from "~/lib/c";',
				"c/index.ts": 'import type { D } from "../d";\nimport { a } from "../a";',
				"d.ts": 'import { a } from "./a";',
			}),
		).toEqual([
			'app/lib/c/index.ts:2 closes a circle of values, lib/a -> lib/b -> lib/c -> lib/a: import { a } from "../a";',
		]);
	});

	it("a file that imports itself, and a circle by import() or by all that is exported", () => {
		expect(circles({ "a.ts": 'import { x } from "./a";' })).toHaveLength(1);
		expect(circles({ "a.ts": 'await import("./b");', "b.ts": 'export * from "./a";' })).toHaveLength(1);
	});

	it("no circle where one of its arrows is of types alone", () => {
		expect(circles({ "a.ts": 'import { b } from "./b";', "b.ts": 'import type { A } from "./a";' })).toEqual([]);
		expect(circles({ "a.ts": 'import { b } from "./b";', "b.ts": 'import { type A } from "./a";' })).toEqual([]);
		expect(circles({ "a.ts": 'import { b } from "./b";', "b.ts": 'export type { A } from "./a";' })).toEqual([]);
	});
});
