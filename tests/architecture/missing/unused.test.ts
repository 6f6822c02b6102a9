import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { generateDrizzleJson } from "drizzle-kit/api";
import { describe, expect, it } from "vitest";
import { CALLS } from "~/portal-contract/calls";
import * as schema from "~/portal-server/platform/db/schema";
import table from "~/routes";
import { checkMigrations, MIGRATIONS, type Tables } from "../checks/missing/migrations";
import { checkGathered, checkHandlers, checkLists, checkOrphans } from "../checks/missing/unused";
import { flatten } from "../checks/routes";
import { listFiles, readSources, report } from "../checks/sources";

const packed = readFileSync(`${MIGRATIONS}/meta/_snapshot.json.br`);
const migrated: Tables = JSON.parse(brotliDecompressSync(packed).toString()).tables;

describe("nothing stands where nobody finds it:", () => {
	it("a route module", async () => {
		expect(report(checkOrphans(listFiles("app/routes"), flatten(await table)))).toEqual([]);
	});

	it("a call of the contract, or a list of handlers", () => {
		const server = readSources(["app/portal-server"]);
		const contract = readSources(["app/portal-contract"]);
		expect(report(checkGathered(contract, CALLS))).toEqual([]);
		expect(report(checkHandlers(contract, server))).toEqual([]);
		expect(report(checkLists(server))).toEqual([]);
	});

	it("a table or a column without its migration", async () => {
		const { tables } = generateDrizzleJson({ ...schema });
		expect(Object.keys(tables).length).toBeGreaterThan(50);
		expect(report(checkMigrations(tables, migrated))).toEqual([]);
	});
});

describe("the checks see", () => {
	it("a route module that no table names, with the table that lacks it", () => {
		const files = ["table.ts", "card.tsx", "known.tsx"].map((name) => `app/routes/user/${name}`);
		const built = [{ url: "/user/known", file: "app/routes/user/known.tsx", layout: "user" as const }];
		const more = ["app/routes/layouts/user.tsx", "app/routes/operator/card.tsx", "app/routes/card.ts"];
		expect(report(checkOrphans([...files, ...more], built))).toEqual([
			"app/routes/user/table.ts:1 has no address of app/routes/user/card.tsx",
			"app/routes/operator/table.ts:1 has no address of app/routes/operator/card.tsx",
			"app/routes.ts:1 has no address of app/routes/card.ts",
		]);
	});

	it("a call without a handler, and one that is not gathered: a use case's type is none", () => {
		const contract = {
			file: "app/portal-contract/account/cards.ts",
			text: 'export const accountCards = defineGet("account/cards", {});\nexport const addCard = definePost("account/addCard", {});',
		};
		const server = (text: string) => [{ file: "app/portal-server/account/cards/handlers.ts", text }];
		const half = server(
			"export const list = [memberCall(accountCards, listCards)]; type Add = UseCase<typeof addCard>;",
		);
		expect(report(checkHandlers([contract], half))).toEqual([
			"app/portal-server/account:0 no list of handlers has addCard, POST account/addCard (app/portal-contract/account/cards.ts:2)",
		]);
		expect(report(checkGathered([contract], [{ method: "GET", path: "account/cards" }]))).toEqual([
			"app/portal-contract/calls.ts:1 MODULES has no module with POST account/addCard (app/portal-contract/account/cards.ts:2)",
		]);
		const whole = server("[memberCall(accountCards, listCards), { call: addCard, handle }]");
		expect(checkHandlers([contract], whole)).toEqual([]);
	});

	it("a list of handlers that no other takes in, with the list of its room", () => {
		const own = {
			file: "app/portal-server/account/cards/handlers.ts",
			text: "export const cardHandlers: readonly Handler[] = [];",
		};
		const room = (text: string) => ({ file: "app/portal-server/account/handlers.ts", text });
		expect(report(checkLists([own, room("")]))).toEqual([
			"app/portal-server/account/handlers.ts:1 does not list ...cardHandlers of app/portal-server/account/cards/handlers.ts",
		]);
		expect(report(checkLists([own]))).toEqual([
			"app/portal-server/registries.ts:1 does not list ...cardHandlers of app/portal-server/account/cards/handlers.ts",
		]);
		expect(checkLists([own, room("const all = [...cardHandlers];")])).toEqual([]);
	});

	it("a table without its migration, a changed column, and a table that is gone", () => {
		const found = checkMigrations(
			{ "public.card": {}, "public.trip": { columns: { name: {} } }, "public.bill": { columns: {} } },
			{ "public.trip": { columns: {} }, "public.bill": { columns: {} }, "public.old": {} },
		);
		const at = `${MIGRATIONS}/meta/_journal.json:0`;
		expect(report(found).sort()).toEqual([
			`${at} card is not in the newest migration: npm run db:generate -- --name cards`,
			`${at} old is no more in the schema of the newest migration: npm run db:generate -- --name olds`,
			`${at} trip has changed since the newest migration: npm run db:generate -- --name trips`,
		]);
	});
});
