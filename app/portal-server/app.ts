import { Hono } from "hono";
import { env } from "~/env/env.server";
import type { EnvelopeAnswer } from "~/portal-contract/base/envelope";
import { isMailRead, WITHOUT_MAIL } from "./account/codes/channels";
import { findCaller } from "./account/sessions/caller";
import { flushUses, noteUse } from "./account/sessions/uses";
import { PRODUCT_LINES } from "./lines";
import type { ProductLineEntry } from "./orders/model/line/product-lines";
import { docsPage } from "./platform/api/docs-page";
import { written } from "./platform/api/envelope";
import { openApiDocument } from "./platform/api/openapi";
import { type Serve, server } from "./platform/api/serve";
import { tableOf } from "./platform/api/table";
import { closeStore, type Store, theStore } from "./platform/db/client";
import { clockRoute } from "./platform/db/clock-route";
import { jobsRoute } from "./platform/jobs/jobs-route";
import { startRunner } from "./platform/jobs/runner";
import { registerJobs } from "./platform/jobs/table";
import { isOutboxShown, localOutbox, outboxPage } from "./platform/notify/outbox-page";
import { textMessageRequest } from "./platform/notify/text-gateway";
import { stateDocs } from "./platform/states/published";
import { flushViews } from "./platform/subjects/views";
import { onContentChange, startWatches } from "./platform/upkeep/watches";
import { fillRegistries, HANDLERS, jobsOf } from "./registries";
import { bringUp } from "./seed";

/** The portal over an open, migrated store, selling these product lines: for requests from outside, and for calls of this process. */
export function portalOver(store: Store, lines: readonly ProductLineEntry[]): Pick<Running, "app" | "serve"> {
	fillRegistries(lines);
	const table = tableOf([...HANDLERS, ...lines.flatMap(({ handlers }) => handlers)]);
	const serve = server(store, table, (db, token, joined) =>
		findCaller(db, token, joined, (use) => noteUse(store, use)),
	);
	const app = new Hono();
	if (env.TEST_CLOCK) {
		app.post("/api/dev/clock", clockRoute(store));
		app.post("/api/dev/jobs", jobsRoute(store, jobsOf(lines)));
	}
	if (isOutboxShown) app.get("/api/dev/outbox", outboxPage(store));
	app.all("/api/*", async (c) => written(await serve(c.req.raw)));
	app.notFound(async (c) => written(await serve(c.req.raw)));
	return { app, serve };
}

/** The same for requests from outside alone. */
export function createApp(store: Store, lines: readonly ProductLineEntry[] = PRODUCT_LINES): Hono {
	return portalOver(store, lines).app;
}

/** What the API publishes of itself, by the name of the file that the build writes for each. */
export function documentation(lines: readonly ProductLineEntry[] = PRODUCT_LINES): Readonly<Record<string, string>> {
	fillRegistries(lines);
	const document = openApiDocument([textMessageRequest, ...lines.flatMap(({ requests = [] }) => requests)]);
	return { "api/openapi.json": JSON.stringify(document), "api/docs.html": docsPage(document, stateDocs()) };
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
		if (!isMailRead) progress(WITHOUT_MAIL);
		const flush = () =>
			Promise.all([
				watches.stop(),
				flushUses(store),
				flushViews(store),
				...PRODUCT_LINES.map((line) => line.flush?.(store)),
			]);
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

/** The page of the messages, for a request from this machine alone; null where nobody reads messages here. */
export async function portalOutbox(request: Request): Promise<Response | null> {
	return localOutbox((await running(() => {})).store, request);
}

/** Whether the portal is open and its database answers. Opens nothing, never throws. */
export async function answers(): Promise<boolean> {
	if (!holder[KEY]) return false;
	return holder[KEY].then(({ store }) => store.health.answers()).catch(() => false);
}

/** What bounds a session of the portal's database, by setting. Opens the portal at the first call. */
export async function limits(): Promise<Readonly<Record<string, string>>> {
	return (await running(() => {})).store.limits();
}

/** Stops jobs, then closes and unlocks the store. May be called twice, and before anything was opened. */
export async function closePortal(): Promise<void> {
	const open = holder[KEY];
	holder[KEY] = undefined;
	await open?.then((one) => one.stop()).catch(() => {});
	await closeStore();
}
