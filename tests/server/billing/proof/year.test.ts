import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { CurrencyCode } from "~/portal-contract/base/money";
import { auditNights } from "~/portal-server/lines/hotel/inventory/audit";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { countRows } from "~/portal-server/platform/db/db";
import { copyCompanies, countStock } from "../../../factories/grown/copy-companies";
import { random } from "../../../factories/random/chance";
import { airport } from "../../../lines/airport";
import { car } from "../../../lines/car";
import { inLong } from "../../../setup/languages";
import type { TestPortal } from "../../../setup/portal";
import { openPortal } from "../bills/stage";
import { countChanged, pageNames, plant, type Shout } from "./planting";
import { PLANTS } from "./plants";
import { runYear } from "./year/run";
import { type Firm, openWorld, type World } from "./year/world";

const shouts = vi.hoisted((): Shout[] => []);
vi.mock("~/portal-server/platform/log", () => ({
	portalLog: (_level: string, event: string, details: Omit<Shout, "event">) => shouts.push({ event, ...details }),
}));

const ORDERS = inLong(10_000, 100);
const CURRENCIES = inLong<CurrencyCode[]>(
	["CNY", "CNY", "CNY", "CNY", "USD", "MMK", "CNY", "CNY"],
	["CNY", "CNY", "USD", "MMK"],
);
const WHOLE_MS = inLong(3_600_000, 600_000);

let portal: TestPortal;
let world: World;
const monthly: string[] = [];

/** What the proof page says of a company that does not agree. */
async function unequalOf({ finance, company_id, currency }: Firm): Promise<string[]> {
	const { data } = await finance.get("bill/proof", { currency });
	return data.equations
		.filter(({ difference }: { difference: number }) => difference !== 0)
		.map(
			({ code, difference }: { code: string; difference: number }) =>
				`company ${company_id} ${currency}: ${code} ${difference}`,
		);
}

beforeAll(async () => {
	portal = await openPortal();
	world = await openWorld(
		portal,
		random("year", inLong<number | undefined>(undefined, 20_261_126)),
		CURRENCIES,
		inLong(60, 14),
	);
	const began = performance.now();
	await runYear(world, ORDERS, async (month) => {
		for (const firm of world.firms) for (const said of await unequalOf(firm)) monthly.push(`${month} ${said}`);
		await countChanged(portal);
		for (const firm of world.firms) for (const said of await unequalOf(firm)) monthly.push(`${month} counted ${said}`);
	});
	const figures = JSON.stringify(Object.fromEntries([...world.done].sort()));
	const [took, peak] = [(performance.now() - began) / 1000, process.resourceUsage().maxRSS / 1024].map(Math.round);
	process.stdout.write(`year of ${ORDERS} orders: ${took} s, at most ${peak} MB, ${figures}\n`);
}, WHOLE_MS);
afterAll(() => portal?.close());

describe(`a year of ${ORDERS} orders with cancels, refunds, bills and invoices`, () => {
	it("has equal sums on the proof page of each company at the end of each month", () => expect(monthly).toEqual([]));

	it("has nothing that the nightly comparison finds, and rooms agree, too", async () => {
		expect(await auditOrders(portal.store.db)).toEqual([]);
		expect(await auditNights(portal.store.db)).toEqual([]);
	});

	it("has no order on the proof page that differs, but for those that need a reversal of their invoice", async () => {
		for (const { company_id, currency } of world.firms) {
			const named = await pageNames(portal.store.db, company_id, currency);
			expect(named.filter((name) => name !== "order: reversal")).toEqual([]);
		}
	});

	it("knows at least twenty things that may be wrong", () => {
		expect(new Set(PLANTS.map(({ what }) => what)).size).toBe(PLANTS.length);
		expect(PLANTS.length).toBeGreaterThanOrEqual(20);
	});

	it.each(PLANTS)(
		"has one unit that is wrong in $what named by the nightly comparison, and on the page",
		async (one) => {
			const firms = world.firms.filter(({ currency }) => currency === "CNY").map(({ company_id }) => company_id);
			shouts.length = 0;
			const { company_id, subject, page, counted } = await plant(portal, one, firms, "CNY");
			expect(shouts).toMatchObject([{ event: "ledger-differs", company_id }]);
			const named =
				shouts[0]?.differences.filter(
					(difference) => difference.check === one.check && difference.subject === subject,
				) ?? [];
			expect(
				named.map(({ expected, found }) => Math.abs(expected - found)),
				JSON.stringify(shouts),
			).toEqual([1]);
			expect(counted).toBeGreaterThan(0);
			if (one.page !== null) expect(page).toContain(one.page);
		},
	);

	it("has copies of its companies that agree as well: of them a store of any size is made", async () => {
		const { db } = portal.store;
		await copyCompanies(
			db,
			world.firms.map(({ company_id }) => company_id),
			inLong(100, 10),
		);
		await countStock(db);
		expect([await auditOrders(db), await auditNights(db)]).toEqual([[], []]);
		expect([await car.audit(portal), await airport.audit(portal)]).toEqual([[], []]);
		expect(await countRows(db, sql`/* all companies: a test counts */ from orders`)).toBeGreaterThan(10 * ORDERS);
	});
});
