import { afterAll, beforeAll, expect, it } from "vitest";
import { openStore } from "~/portal-server/platform/db/client";
import { growStore } from "../../bench/grow/grow";
import { GROWN_SIZES, GROWN_STORES } from "../../bench/grow/stores";
import { type Cost, type GrownRows, openGrown } from "../../server/speed/plans/grown-portal";
import { blocksOf, countedIn, growingTables } from "../../server/speed/plans/judge";
import { GROWN_KNOWN } from "../../server/speed/plans/known";
import { allGrowth, auditAll, type Costs, otherOutcomes, walk } from "../../server/speed/plans/walk";
import { createDatabase } from "../../setup/store/postgres";

interface Size extends GrownRows {
	readonly orders: number;
	readonly costs: Costs;
	readonly audit: Cost;
}

/** Milliseconds in the database, the first that fits a label. Printed beside what was reached: a clock judges nothing on a machine with other work. */
const GOALS: readonly [RegExp, number][] = [
	[/^job /, 200],
	[/xport|download|personalData/, 10_000],
	[/^GET bill\/proof/, 200],
	[/^GET cms\//, 20],
	[/^/, 50],
];
const goalOf = (label: string) => GOALS.find(([fits]) => fits.test(label))?.[1] ?? 0;

const sizes: Size[] = [];

async function grownAt(orders: number): Promise<{ url: string; drop(): Promise<void> }> {
	const database = await createDatabase();
	const store = await openStore({ url: database.url, directUrl: database.directUrl, directory: "", prepared: false });
	await growStore(store, orders, () => undefined);
	await store.close();
	return { url: database.directUrl, drop: database.drop };
}

beforeAll(async () => {
	// One after the other: the largest takes ten gigabytes.
	for (const [place, orders] of GROWN_SIZES.entries()) {
		const url = GROWN_STORES[place];
		const grown = url ? { url, drop: async () => undefined } : await grownAt(orders);
		const portal = await openGrown(grown.url, { isWarm: true });
		sizes.push({ orders, rows: portal.rows, costs: await walk(portal), audit: await auditAll(portal) });
		await portal.close();
		await grown.drop();
	}
}, 4 * 3_600_000);

/** The two largest. */
const last = () => sizes.slice(-2) as [Size, Size];

afterAll(() => {
	const [small, large] = last();
	const growing = growingTables(small, large);
	const figures = (label: string) =>
		sizes.flatMap(({ costs }) => {
			const cost = costs.get(label) as Cost;
			return [String(blocksOf(cost, growing)).padStart(9), cost.ms.toFixed(1).padStart(9)];
		});
	const head = sizes.flatMap(({ orders }) => [`${orders}`.padStart(9), "ms".padStart(9)]);
	const lines = [...large.costs].map(([label, { ms }]) =>
		[...figures(label), ms > goalOf(label) ? "MISSED" : "      ", label].join(" "),
	);
	const audits = sizes.map(({ orders, audit }) => `audit of ${orders}: ${(audit.ms / 1000).toFixed(1)} s`);
	process.stdout.write(`${[head.join(" "), ...lines, ...audits].join("\n")}\n`);
});

it("calls are done, or refused for a reason that is written down, in every store", () => {
	expect(sizes.flatMap(({ orders, costs }) => otherOutcomes(costs).map((one) => `${orders}: ${one}`))).toEqual([]);
});

it("no call and no job reads more of the largest store than of the one before it", () => {
	const [small, large] = last();
	const grown = allGrowth([small, small.costs], [large, large.costs], countedIn(large.orders));
	expect([...grown].filter(([label]) => !(label in GROWN_KNOWN)).map((one) => one.join(": "))).toEqual([]);
});

it("the audit of everything reads in proportion to the orders", () => {
	const [small, large] = last();
	const growing = growingTables(small, large);
	const most = (1.7 * large.orders) / small.orders;
	expect(blocksOf(large.audit, growing)).toBeLessThan(most * blocksOf(small.audit, growing));
});
