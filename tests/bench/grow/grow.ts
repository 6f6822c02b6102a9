import { sql } from "drizzle-orm";
import { TRANSFER_STOCK } from "~/portal-server/lines/airport/stock";
import { CAR_STOCK } from "~/portal-server/lines/car/stock";
import { countSoldNights } from "~/portal-server/lines/hotel/sold-nights";
import { countSold } from "~/portal-server/lines/vehicles/stock";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bringUp } from "~/portal-server/seed";
import { writeArticles } from "./articles";
import { findDifferences } from "./audits";
import { withoutGuards } from "./constraints";
import { makeCrew, makeFirms, makeMembers } from "./firms";
import { makeLives } from "./lives";
import { writeBillHistory } from "./money/bill-history";
import { writeBills } from "./money/bill-rows";
import { makeBills, makeLines } from "./money/bills";
import { makeDeposits, makeFiles, writeDeposits } from "./money/deposits";
import { writeInvoices } from "./money/invoice-rows";
import { makeInvoices } from "./money/invoices";
import { makeLegs, writeLegs } from "./money/legs";
import { countProof } from "./money/proof";
import { makeCharges, makeRefunds, writeRefunds } from "./money/refunds";
import { makeOffers } from "./offers";
import { writeEvents } from "./orders/events";
import { makeGuests, makeNames } from "./orders/names";
import { writeNotices } from "./orders/notices";
import { writePapers } from "./orders/papers";
import { writeCarParts, writeHotelParts, writeTransferParts } from "./orders/parts";
import { writeMonths, writePoints } from "./orders/points";
import { writeChoices, writeOrders } from "./orders/rows";
import { makeDrives, writeStock } from "./orders/stock";
import { makePeople } from "./people";
import { type Growth, settleIds } from "./run";
import { sizesOf } from "./sizes";

/** What is planned before any row of an order is written, then the rows, in the order in which they need each other. */
const PLANS = [
	makePeople,
	makeFirms,
	makeMembers,
	makeCrew,
	makeOffers,
	makeLives,
	makeRefunds,
	makeCharges,
	makeBills,
	makeLines,
	makeInvoices,
	makeNames,
	makeLegs,
	makeDeposits,
	makeFiles,
];
const ROWS = [
	writeChoices,
	makeGuests,
	makeDrives,
	writeHotelParts,
	writeCarParts,
	writeTransferParts,
	writeEvents,
	writeRefunds,
	writeOrders,
	writeBills,
	writeBillHistory,
	writeInvoices,
	writeDeposits,
	writeLegs,
	writePoints,
	writeMonths,
	writePapers,
	writeNotices,
	writeStock,
	writeArticles,
];

async function fill(tx: Tx, orders: number, progress: Growth["progress"]): Promise<void> {
	for (const setting of [
		"statement_timeout = 0",
		"lock_timeout = 0",
		"jit = off",
		"work_mem = '256MB'",
		"maintenance_work_mem = '512MB'",
	])
		await tx.execute(sql.raw(`set local ${setting}`));
	const [row] = await rowsOf<{ now: string }>(tx, sql`select date_trunc('second', portal_now())::text as now`);
	const now = sql.raw(`'${row?.now}'::timestamptz`);
	const growth = {
		tx,
		orders,
		companies: Math.floor(orders / 50),
		articles: Math.floor(orders / 10),
		now,
		numbered: new Set<string>(),
		progress,
	};
	await withoutGuards(
		tx,
		async () => {
			for (const step of [...PLANS, ...ROWS]) await step(growth);
		},
		() => progress("rows", 0),
	);
	progress("indexes and keys", 0);
	await settleIds(growth);
}

/** Differences that are shown of more. */
const MAX_SHOWN = 20;
/** So few orders that a company has fifty on average, and the middle one ten. */
const MIN_ORDERS = 1_000;
const STANDARD = 1_000_000;

/** Fills a store that is empty, or fresh with the demonstration, with so many orders and all that belongs to them. Throws where it has orders. */
export async function growStore(store: Store, orders: number, progress: Growth["progress"]): Promise<void> {
	await refuseFilled(store);
	await bringUp(store, () => undefined, true);
	progress("schema and demonstration", 0);
	await store.transaction((tx) => fill(tx, orders, progress));
	progress("commit", 0);
	await store.script(["vacuum analyze"]);
	await countSales(store);
	progress("vacuum", 0);
	progress("months of the proof", await countProof(store));
}

/** What lists of offers are ordered by, as jobs count it every hour. */
async function countSales(store: Store): Promise<void> {
	await store.transaction(countSoldNights);
	for (const stock of [CAR_STOCK, TRANSFER_STOCK]) await store.transaction((tx) => countSold(tx, stock));
}

/** Throws where orders are those of somebody else than the demonstration's company. */
async function refuseFilled({ db }: Store): Promise<void> {
	const [table] = await rowsOf<{ is_there: boolean }>(
		db,
		sql`select to_regclass('public.orders') is not null as is_there`,
	);
	if (!table?.is_there) return;
	const found = await rowsOf(
		db,
		sql`select 1 from orders as o where not exists (select from sign_in_name as s where s.name = 'demo'
			and s.company_id = o.company_id) limit 1`,
	);
	if (found.length > 0) throw new Refusal("The database has orders already: give an empty one.");
}

class Refusal extends Error {}

function ordersOf(args: readonly string[]): number {
	const orders = Number(args[0] ?? STANDARD);
	if (args.length > 1 || !Number.isSafeInteger(orders) || orders < MIN_ORDERS || orders % 100 !== 0)
		throw new Refusal(`How many orders? A number from ${MIN_ORDERS} on that ends in 00; without one ${STANDARD}.`);
	return orders;
}

/**
 * `npm run bench -- grow N`: fills the database at `url` with N orders, says what it does and what came of it. Answers the exit code: 2 where it does
 * not begin, 1 where the audits find a difference.
 */
export async function grow(
	args: readonly string[],
	url: string | undefined,
	write: (line: string) => void,
): Promise<number> {
	const began = performance.now();
	const progress = (step: string, rows: number) =>
		write(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${step}${rows > 0 ? `: ${rows}` : ""}`);
	let store: Store | undefined;
	try {
		if (!url) throw new Refusal("DATABASE_URL names the database that is filled: give an empty one.");
		const orders = ordersOf(args);
		store = await openStore({ url, directUrl: process.env.DATABASE_DIRECT_URL, directory: "", prepared: false });
		await growStore(store, orders, progress);
		for (const line of await sizesOf(store, orders)) write(line);
		const differences = await findDifferences(store);
		progress(`differences that the audits find: ${differences.length}`, 0);
		for (const one of differences.slice(0, MAX_SHOWN)) write(JSON.stringify(one));
		return differences.length > 0 ? 1 : 0;
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		write(error.message);
		return 2;
	} finally {
		await store?.close();
	}
}
