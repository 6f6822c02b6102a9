import type { Server } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/node";
import { env } from "~/env/env.server";
import { isOpenedHere } from "~/env/opened-here.server";
import { errorFacts } from "~/lib/log/log-line.server";
import { LogSafeError } from "~/lib/log/log-safe-error";
import {
	onPortalChange,
	portalAnswers,
	portalFetch,
	portalLimits,
	portalOutbox,
	portalReady,
} from "~/portal-client/transport.server";
import { forgetShared } from "~/session/portal.server";
import { postsOf } from "./doors/methods";
import { createFrontDoor } from "./front-door";
import { warnOfUndeclaredProxy } from "./guards/client-address";
import { log } from "./log";
import { createNodeServer } from "./node-server";
import { type Lifecycle, lifecycleOf } from "./shutdown";

const print = (line: string) => process.stdout.write(`${line}\n`);

const buildFolder = dirname(dirname(fileURLToPath(import.meta.url)));

interface PortalInfo {
	isDemonstration: boolean;
	/** Whether the portal's messages are read at this machine. */
	showsMessages: boolean;
	health: Record<string, unknown>;
}

const NO_PORTAL: PortalInfo = { isDemonstration: false, showsMessages: false, health: {} };

async function callPortal(path: string): Promise<Record<string, unknown>> {
	const answer = await portalFetch(
		new Request(`http://localhost${path}`, { headers: { server: "true", accept: "application/json" } }),
	);
	const envelope = (await answer.json()) as { data?: Record<string, unknown> };
	return envelope.data ?? {};
}

/** Facts about the embedded portal; the calls also warm up what the first page needs. */
async function loadPortalInfo(): Promise<PortalInfo> {
	if (env.PORTAL_API_URL) return { ...NO_PORTAL, health: { portal: "remote" } };
	const [index, health, outbox] = await Promise.all([
		callPortal("/api/index/index?requiredLogin=0"),
		callPortal("/api/common/health"),
		portalOutbox(new Request("http://localhost/dev/outbox?format=json&to=nobody")),
	]);
	const site = index.site as { demonstration?: boolean } | undefined;
	return {
		isDemonstration: site?.demonstration === true,
		showsMessages: isOpenedHere && outbox !== null,
		health: { store: health.store, power_loss_safe: health.power_loss_safe },
	};
}

function listen(server: Server): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(env.PORT, env.HOST, () => {
			const address = server.address();
			resolve(typeof address === "object" && address ? address.port : env.PORT);
		});
	});
}

function announce(port: number, facts: PortalInfo): void {
	print(`Ready on ${env.PUBLIC_URL ?? `http://localhost:${port}`}`);
	if (facts.showsMessages)
		print(
			`Messages, such as codes to register, are shown at http://localhost:${port}/dev/outbox, to this machine alone`,
		);
	if (!facts.isDemonstration) return;
	print(
		"Demonstration sign-ins: demo (administrator), demo_booker (booker), demo_operator, demo_finance_operator and demo_dispatcher (operators); password Portal2026",
	);
}

function reasonOf(error: unknown): string {
	const failure = error as NodeJS.ErrnoException;
	if (failure?.code === "EADDRINUSE") return `Port ${env.PORT} is in use. Set PORT to a free one.`;
	if (error instanceof LogSafeError) return error.message;
	const { error: text, stack } = errorFacts(error);
	return [text, ...(failure?.path ? [failure.path] : []), stack].join(" | ");
}

function watchProcess(lifecycle: Lifecycle): void {
	for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void lifecycle.stop(0));
	// Who reads the log may go away: a line about it could not be written either.
	for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
	process.on("unhandledRejection", (reason) => log.error("unhandled-rejection", reason));
	process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
		log.error("uncaught-exception", error);
		// A full disk or a closed connection must not end the process: reads still work.
		if (error.code !== "ENOSPC" && error.code !== "EPIPE" && error.code !== "ECONNRESET") void lifecycle.stop(1);
	});
}

async function start(): Promise<void> {
	let facts = NO_PORTAL;
	let forgetPages = () => {};
	const posts = postsOf(build);
	const frontDoor = createFrontDoor({
		pages: createRequestHandler(build, env.NODE_ENV),
		...posts,
		fileFolders: ["client", "client-before", "documentation"].map((folder) => join(buildFolder, folder)),
		isReady: async () => lifecycle.isReady() && (await portalAnswers()),
		health: () => facts.health,
		details: async () => ({ limits: await portalLimits() }),
		showsMessages: () => facts.showsMessages,
		onContentChange: (forget) => {
			forgetPages = forget;
		},
	});
	const server = createNodeServer(frontDoor, posts.takesFiles);
	const lifecycle = lifecycleOf(server);
	watchProcess(lifecycle);
	warnOfUndeclaredProxy();
	await portalReady(print);
	await onPortalChange(() => {
		forgetShared();
		forgetPages();
	});
	facts = await loadPortalInfo();
	const port = await listen(server);
	lifecycle.opened();
	announce(port, facts);
}

start().catch((error: unknown) => {
	process.stderr.write(`${reasonOf(error)}\n`);
	process.exit(1);
});
