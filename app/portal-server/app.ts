import { OpenAPIHono } from "@hono/zod-openapi";
import type { Hono } from "hono";
import { env } from "~/env.server";
import type { EnvelopeAnswer } from "~/portal-contract/base/envelope";
import { registerCalls } from "~/portal-contract/calls";
import { findCaller } from "./account/caller";
import { CODE_KINDS, codeTemplate } from "./account/codes/template";
import { accountHandlers } from "./account/handlers";
import { ACCOUNT_NOTICE_KINDS } from "./account/notices/notify";
import { accountTemplate } from "./account/notices/template";
import { deletionJob } from "./account/personal-data/deletion";
import { flushUses, noteUse } from "./account/sessions/uses";
import { travellerJob } from "./account/travellers/retention";
import { companyHandlers } from "./company/handlers";
import { ledgerHandlers, ledgerJobs } from "./ledger/handlers";
import { NOTICE_KINDS, noticeTemplate } from "./ledger/notices/template";
import { isSlipForReader } from "./ledger/top-ups/rows";
import { withdrawalStateDocs } from "./ledger/withdrawals/withdrawal-states";
import { PRODUCT_LINES } from "./lines";
import { cardHandlers } from "./lines/drivers/card/handlers";
import { fleetHandlers } from "./lines/drivers/fleet/handlers";
import { operatorHandlers } from "./operator/handlers";
import { isLogoForReader } from "./orders/documents/voucher-setting/logo";
import { orderHandlers, orderJobs } from "./orders/handlers";
import { registerProductLines } from "./orders/lines";
import { isAttachedForReader } from "./orders/messages/attached";
import { orderTemplate } from "./orders/notifications/compose";
import { MAIL_KINDS } from "./orders/notifications/kinds";
import { registerJoin } from "./orders/placing/along";
import type { ProductLineEntry } from "./orders/product-lines";
import { orderStateDocs } from "./orders/reading/state-docs";
import { refundStateDocs } from "./orders/requests/refunds/refund-states";
import { docsPage } from "./platform/api/docs-page";
import { written } from "./platform/api/envelope";
import type { Handler } from "./platform/api/handler";
import { openApiDocument } from "./platform/api/openapi";
import { type Serve, server } from "./platform/api/serve";
import { tableOf } from "./platform/api/table";
import { closeStore, type Store, theStore } from "./platform/db/client";
import { clockRoute } from "./platform/db/clock-route";
import { fileHandlers, fileJobs } from "./platform/files/handlers";
import { registerFileReader } from "./platform/files/readers";
import type { AnyJob } from "./platform/jobs/job";
import { jobsRoute } from "./platform/jobs/jobs-route";
import { startRunner } from "./platform/jobs/runner";
import { sweepJob } from "./platform/jobs/sweep";
import { registerJobs } from "./platform/jobs/table";
import { notifyJobs } from "./platform/notify/jobs";
import { isOutboxShown, outboxPage } from "./platform/notify/outbox-page";
import { registerTemplate } from "./platform/notify/templates";
import { retentionJob } from "./platform/upkeep/retention";
import { onContentChange, startWatches } from "./platform/upkeep/watches";
import { bringUp } from "./seed";
import { siteHandlers } from "./site/handlers";
import { ajaxHandlers } from "./site/options";
import { tripHandlers } from "./trips/handlers";
import { joinTrip } from "./trips/join";

const HANDLERS: readonly Handler[] = [
	...siteHandlers,
	...accountHandlers,
	...companyHandlers,
	...ledgerHandlers,
	...ajaxHandlers,
	...fileHandlers,
	...orderHandlers,
	...operatorHandlers,
	...fleetHandlers,
	...cardHandlers,
	...tripHandlers,
];
const JOBS: readonly AnyJob[] = [
	sweepJob,
	retentionJob,
	travellerJob,
	deletionJob,
	...orderJobs,
	...ledgerJobs,
	...notifyJobs,
	...fileJobs,
];

const jobsOf = (lines: readonly ProductLineEntry[]): readonly AnyJob[] => [...JOBS, ...lines.flatMap((line) => line.jobs)];

/** Rooms below know product lines, message templates and file readers by registry only. */
function fillRegistries(lines: readonly ProductLineEntry[]): void {
	registerCalls(lines.flatMap(({ handlers }) => handlers.map(({ call }) => call)));
	registerProductLines(lines);
	registerJoin(joinTrip);
	registerTemplate(MAIL_KINDS, orderTemplate);
	registerTemplate(CODE_KINDS, codeTemplate);
	registerTemplate(ACCOUNT_NOTICE_KINDS, accountTemplate);
	registerTemplate(NOTICE_KINDS, noticeTemplate);
	registerFileReader("order messages", isAttachedForReader);
	registerFileReader("bank slips", isSlipForReader);
	registerFileReader("voucher logos", isLogoForReader);
}

/** The portal over an open, migrated store, selling these product lines: for requests from outside, and for calls of this process. */
export function portalOver(store: Store, lines: readonly ProductLineEntry[]): Pick<Running, "app" | "serve"> {
	fillRegistries(lines);
	const table = tableOf([...HANDLERS, ...lines.flatMap(({ handlers }) => handlers)]);
	const serve = server(store, table, (db, token, along) => findCaller(db, token, along, (use) => noteUse(store, use)));
	const app = new OpenAPIHono();
	app.get("/api/openapi.json", (c) => c.json(openApiDocument()));
	app.get("/api/docs", (c) => c.html(docsPage(openApiDocument(), [orderStateDocs(), refundStateDocs(), withdrawalStateDocs()])));
	if (env.TEST_CLOCK) {
		app.post("/api/dev/clock", clockRoute(store));
		app.post("/api/dev/jobs", jobsRoute(store, jobsOf(lines)));
	}
	if (isOutboxShown) app.get("/api/dev/outbox", outboxPage(store));
	app.all("/api/*", async (c) => written(await serve(c.req.raw)));
	app.notFound(async (c) => written(await serve(c.req.raw)));
	return { app: app as unknown as Hono, serve };
}

/** The same for requests from outside alone. */
export function createApp(store: Store, lines: readonly ProductLineEntry[] = PRODUCT_LINES): Hono {
	return portalOver(store, lines).app;
}

export { onContentChange } from "./platform/upkeep/watches";

interface Running {
	app: Hono;
	serve: Serve;
	store: Store;
	stop(): Promise<void>;
}

const KEY = Symbol.for("portal.running");
const holder = globalThis as { [KEY]?: Promise<Running> | undefined };

async function start(progress: (line: string) => void): Promise<Running> {
	const store = await theStore();
	try {
		fillRegistries(PRODUCT_LINES);
		await bringUp(store, progress);
		const jobs = jobsOf(PRODUCT_LINES);
		await registerJobs(store, jobs);
		// Under TEST_CLOCK=1 jobs run only when a test requests it: the runner would race with the moved clock.
		const runner = env.TEST_CLOCK ? { stop: async () => undefined } : startRunner(store, jobs);
		onContentChange(() => {
			for (const line of PRODUCT_LINES) line.forget?.();
		});
		const watches = await startWatches(store);
		const flush = () => Promise.all([watches.stop(), flushUses(store), ...PRODUCT_LINES.map((line) => line.flush?.(store))]);
		return { ...portalOver(store, PRODUCT_LINES), store, stop: () => runner.stop().finally(flush) };
	} catch (error) {
		await closeStore();
		throw error;
	}
}

/** Idempotent. `progress` gets a line for each slow step. Throws DirectoryInUse. */
export async function openPortal(progress: (line: string) => void = () => {}): Promise<void> {
	await running(progress);
}

function running(progress: (line: string) => void): Promise<Running> {
	holder[KEY] ??= start(progress).catch((error: unknown) => {
		holder[KEY] = undefined;
		throw error;
	});
	return holder[KEY];
}

/** Opens the portal at the first call. */
export async function portalApp(): Promise<Hono> {
	return (await running(() => {})).app;
}

/** Answers a call of the web tier in this process: the envelope as a value, anything else as a Response. Opens the portal at the first call. */
export async function portalAnswer(request: Request): Promise<Response | EnvelopeAnswer> {
	return (await running(() => {})).serve(request, true);
}

/** Whether the portal is open and its database answers. Opens nothing, never throws. */
export async function answers(): Promise<boolean> {
	if (!holder[KEY]) return false;
	return holder[KEY].then(({ store }) => store.health.answers()).catch(() => false);
}

/** Stops jobs, then closes and unlocks the store. May be called twice, and before anything was opened. */
export async function closePortal(): Promise<void> {
	const open = holder[KEY];
	holder[KEY] = undefined;
	await open?.then((one) => one.stop()).catch(() => {});
	await closeStore();
}
