import { sql } from "drizzle-orm";
import { env } from "~/env.server";
import { seedAccounts, seedFinanceOperator } from "~/portal-server/account/seed";
import { topUpMonths } from "~/portal-server/lines/hotel/inventory/fill";
import { seedCatalogue } from "~/portal-server/lines/hotel/seed/catalogue/insert";
import { seedComments } from "~/portal-server/lines/hotel/seed/comments/insert";
import { countSoldNights } from "~/portal-server/lines/hotel/sold-nights";
import { seedViews } from "~/portal-server/lines/hotel/visits/count-views";
import { registerProductLines } from "~/portal-server/orders/lines";
import type { Store } from "~/portal-server/platform/db/client";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { applyMigrations } from "~/portal-server/platform/db/migrate";
import { saveSettings } from "~/portal-server/platform/settings";
import { seedFileRules, seedRules, seedRulesPage } from "~/portal-server/site/seed/rules";
import { seedSite } from "~/portal-server/site/seed/site";
import { seedLives } from "./demonstration/lives";
import { seedOrders } from "./demonstration/wishes";
import { PRODUCT_LINES } from "./lines";

/** Each step is one transaction with the mark that it is done, so that an interrupted start continues where it stopped. */
interface SeedStep {
	readonly name: string;
	readonly label: string;
	run(tx: Tx): Promise<unknown>;
}

type Progress = (line: string) => void;

const ALWAYS: readonly SeedStep[] = [
	{ name: "rules", label: "Rules and groups", run: seedRules },
	{ name: "buttons-of-files", label: "Buttons of files", run: seedFileRules },
	{ name: "rules-desk", label: "Rules of the page of rules", run: seedRulesPage },
];
/**
 * Part of the prepared database, with the nights of the months from the build's on, which take most of a first start to compute.
 * Statistics come last: the first searches would otherwise be planned for empty tables.
 */
const CATALOGUE: readonly SeedStep[] = [
	{ name: "catalogue", label: "Demonstration hotels", run: seedCatalogue },
	{ name: "nights", label: "Room nights of 14 months", run: topUpMonths },
	{ name: "analyze", label: "Statistics", run: (tx) => tx.execute(sql`analyze`) },
];
/** Steps that depend on the day of the first start. */
const DATED: readonly SeedStep[] = [
	{ name: "site", label: "Demonstration site", run: seedSite },
	{ name: "accounts", label: "Demonstration accounts", run: seedAccounts },
	{ name: "finance-operator", label: "Second operator of the demonstration", run: seedFinanceOperator },
	{ name: "months", label: "Room nights of the months since the build", run: topUpMonths },
	{ name: "orders", label: "Demonstration orders", run: seedOrders },
	{ name: "order-lives", label: "Demonstration orders in the middle of their lives", run: seedLives },
	{ name: "comments", label: "Comments of guests", run: seedComments },
	{ name: "sold-nights", label: "Sales of hotels", run: countSoldNights },
	{ name: "views", label: "Views of hotels", run: seedViews },
	{
		name: "analyze-dated",
		label: "Statistics",
		run: (tx) => tx.execute(sql`analyze hotel, hotel_comment, hotel_view_day, orders, order_hotel`),
	},
];

/** Without DATABASE_URL unless SEED=none, with it only by SEED=demo. */
function isDemonstration(): boolean {
	return env.DATABASE_URL ? env.SEED === "demo" : env.SEED !== "none";
}

/** Schema and seed by the settings, by one process at a time; existing data are unchanged. Runs at every start. */
export async function bringUp(store: Store, progress: Progress = () => {}, demo: boolean = isDemonstration()): Promise<void> {
	await store.alone(async () => {
		await applyMigrations(store);
		const steps = demo ? [...ALWAYS, ...CATALOGUE, ...DATED] : ALWAYS;
		await runSteps(store, steps, progress);
	});
}

/** What the build prepares: the schema, rules and the catalogue with its nights. */
export async function bringUpPrepared(store: Store, progress: Progress = () => {}): Promise<void> {
	await store.alone(async () => {
		await applyMigrations(store);
		await runSteps(store, [...ALWAYS, ...CATALOGUE], progress);
	});
}

/** The demonstration, whatever the settings; the schema exists. */
export async function seedDemo(store: Store, progress: Progress = () => {}): Promise<void> {
	await store.alone(() => runSteps(store, [...ALWAYS, ...CATALOGUE, ...DATED], progress));
}

async function runSteps(store: Store, steps: readonly SeedStep[], progress: Progress): Promise<void> {
	registerProductLines(PRODUCT_LINES);
	const marks = await rowsOf<{ key: string }>(store.db, sql`select key from site_config where key like 'seed:%'`);
	const done = new Set(marks.map((row) => row.key));
	for (const step of steps.filter((one) => !done.has(`seed:${one.name}`))) {
		progress(step.label);
		await store.transaction(async (tx) => {
			await tx.execute(sql`set local statement_timeout = 0`);
			await step.run(tx);
			await saveSettings(tx, { [`seed:${step.name}`]: true });
		});
	}
}
