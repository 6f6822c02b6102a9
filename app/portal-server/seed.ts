import { sql } from "drizzle-orm";
import { env } from "~/env/env.server";
import { seedAccounts, seedDispatcher, seedFinanceOperator } from "~/portal-server/account/seed";
import { seedDemonstrationIssuers, seedIssuers } from "~/portal-server/billing/invoices/seed";
import { seedArticleComments } from "~/portal-server/content/seed/comments";
import { seedArticles, seedPages, seedPaidArticle } from "~/portal-server/content/seed/insert";
import { seedOwnArticles } from "~/portal-server/content/seed/own-articles";
import { registerProductLines } from "~/portal-server/orders/model/line/lines";
import type { ProductLineEntry } from "~/portal-server/orders/model/line/product-lines";
import type { Store } from "~/portal-server/platform/db/client";
import { rowsOf } from "~/portal-server/platform/db/db";
import { applyDistribution, applyMigrations } from "~/portal-server/platform/db/migrate";
import type { LineSeed, SeedStep } from "~/portal-server/platform/seed-step";
import { saveSettings } from "~/portal-server/platform/settings";
import { normaliseStoredTexts } from "~/portal-server/platform/upkeep/stored-texts";
import { seedRules } from "~/portal-server/site/seed/rules";
import { seedSite } from "~/portal-server/site/seed/site";
import { seedCarOrders } from "./demonstration/car-orders";
import { seedCompany } from "./demonstration/company";
import { seedOrders } from "./demonstration/hotel-orders";
import { seedInvoices } from "./demonstration/invoices";
import { seedLives } from "./demonstration/lives";
import { seedReceivingAccounts } from "./demonstration/receiving-accounts";
import { seedTransferOrders } from "./demonstration/transfer-orders";
import { seedTrips } from "./demonstration/trips";
import { PRODUCT_LINES } from "./lines";

type Progress = (line: string) => void;

const ALWAYS: readonly SeedStep[] = [
	{ name: "stored-texts", label: "Texts as they are read", run: normaliseStoredTexts },
	{ name: "rules", label: "Rules and groups", run: seedRules, isRepeated: true },
	{ name: "issuers", label: "Issuers of invoices", run: seedIssuers },
	{ name: "site-pages", label: "Terms, privacy, help", run: seedPages },
	{ name: "articles", label: "Articles", run: seedArticles },
];
/** Behind the catalogue: the first searches would otherwise be planned for empty tables. */
const ANALYZE: SeedStep = { name: "analyze", label: "Statistics", run: (tx) => tx.execute(sql`analyze`) };
/** Steps that depend on the day of the first start. */
const SITE: readonly SeedStep[] = [
	{ name: "site", label: "Demonstration site", run: seedSite },
	{ name: "demonstration-issuers", label: "Issuers of the demonstration", run: seedDemonstrationIssuers },
	{ name: "accounts", label: "Demonstration accounts", run: seedAccounts },
	{ name: "finance-operator", label: "Second operator of the demonstration", run: seedFinanceOperator },
	{ name: "receiving-accounts", label: "Bank accounts of the demonstration", run: seedReceivingAccounts },
	{ name: "dispatcher", label: "Dispatcher of the demonstration", run: seedDispatcher },
	{ name: "article-comments", label: "Comments on articles", run: seedArticleComments },
	{ name: "company-lists", label: "Cost centres and travel policy of the demonstration", run: seedCompany },
	{ name: "own-articles", label: "Articles of the demonstration's members", run: seedOwnArticles },
	{ name: "paid-article", label: "A paid article of the demonstration", run: seedPaidArticle },
];
const ORDERS: readonly SeedStep[] = [
	{ name: "orders", label: "Demonstration orders", run: seedOrders },
	{ name: "order-lives", label: "Demonstration orders in the middle of their lives", run: seedLives },
	{ name: "invoices", label: "An invoice of the demonstration", run: seedInvoices },
	{ name: "car-orders", label: "Demonstration car orders", run: seedCarOrders },
	{ name: "transfer-orders", label: "Demonstration airport transfer orders", run: seedTransferOrders },
	{ name: "trips", label: "A trip of the demonstration", run: seedTrips },
];

type Lines = readonly ProductLineEntry[];

const stepsOf = (lines: Lines, part: keyof LineSeed) => lines.flatMap(({ seed }) => seed[part] ?? []);
const always = (lines: Lines) => [...ALWAYS, ...stepsOf(lines, "always")];
const prepared = (lines: Lines) => [...always(lines), ...stepsOf(lines, "catalogue"), ANALYZE];
const demonstration = (lines: Lines) => [
	...prepared(lines),
	...SITE,
	...stepsOf(lines, "before_orders"),
	...ORDERS,
	...stepsOf(lines, "after_orders"),
];

/** Without DATABASE_URL unless SEED=none, with it only by SEED=demo. */
function isDemonstration(): boolean {
	return env.DATABASE_URL ? env.SEED === "demo" : env.SEED !== "none";
}

/** Schema and seed by the settings, by one process at a time; existing data are unchanged. Runs at every start. */
export async function bringUp(
	store: Store,
	progress: Progress = () => {},
	demo = isDemonstration(),
	lines: Lines = PRODUCT_LINES,
): Promise<void> {
	await store.alone(async () => {
		await applyMigrations(store);
		await runSteps(store, demo ? demonstration(lines) : always(lines), progress);
		await applyDistribution(store);
	});
}

/** What the build prepares: the schema, rules and the catalogue with its nights. */
export async function bringUpPrepared(store: Store, progress: Progress = () => {}): Promise<void> {
	await store.alone(async () => {
		await applyMigrations(store);
		await runSteps(store, prepared(PRODUCT_LINES), progress);
	});
}

/** The demonstration, whatever the settings; the schema exists. */
export async function seedDemo(store: Store, progress: Progress = () => {}): Promise<void> {
	await store.alone(() => runSteps(store, demonstration(PRODUCT_LINES), progress));
}

async function runSteps(store: Store, steps: readonly SeedStep[], progress: Progress): Promise<void> {
	registerProductLines(PRODUCT_LINES);
	const marks = await rowsOf<{ key: string }>(store.db, sql`select key from site_config where key like 'seed:%'`);
	const done = new Set(marks.map((row) => row.key));
	for (const { name, label, isRepeated, run } of steps) {
		const key = `seed:${name}`;
		if (done.has(key) && !isRepeated) continue;
		if (!done.has(key)) progress(label);
		await store.transaction(async (tx) => {
			await tx.execute(sql`set local statement_timeout = 0`);
			await run(tx, (line) => progress(`  ${line}`));
			if (!done.has(key)) await saveSettings(tx, { [key]: true });
		});
	}
}
