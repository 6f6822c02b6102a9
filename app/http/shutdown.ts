import type { Server } from "node:http";
import { closePortal } from "~/portal-client/transport.server";
import { log } from "./log";

/** How long a balancer that asks /readyz gets to look elsewhere before the door closes, ms. */
const DRAIN_MS = 2_000;
/** One "ready" is enough for whoever waits for a start; who asks again is watching. */
const BALANCER_PROBES = 2;
/** How long requests at work may take to end, ms; with the notice below the ten seconds of most supervisors. */
const GRACE_MS = 6_000;

export interface Lifecycle {
	/** What /readyz answers. Remembers that it was asked. */
	isReady: () => boolean;
	opened: () => void;
	/** Ends the process: no longer ready, no new connection, requests at work finish, the portal closes. */
	stop: (code: number) => Promise<void>;
}

function closeServer(server: Server): Promise<void> {
	return new Promise((resolve) => {
		const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
		server.close(() => {
			clearTimeout(force);
			resolve();
		});
		server.closeIdleConnections();
	});
}

/** What happens to `server` from opening to SIGTERM. */
export function lifecycleOf(server: Server): Lifecycle {
	let isOpen = false;
	let probes = 0;
	let stopping: Promise<void> | undefined;

	async function close(code: number): Promise<void> {
		isOpen = false;
		if (probes >= BALANCER_PROBES) await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
		if (server.listening) await closeServer(server);
		await closePortal();
		process.exit(code);
	}

	return {
		isReady: () => {
			if (isOpen) probes += 1;
			return isOpen;
		},
		opened: () => {
			isOpen = true;
		},
		stop: (code) => {
			stopping ??= close(code).catch((error: unknown) => {
				log.error("shutdown-failed", error);
				process.exit(1);
			});
			return stopping;
		},
	};
}
