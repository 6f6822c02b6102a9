import type { Server } from "node:http";
import { closePortal } from "~/portal-client/transport.server";
import { log } from "./log";

/** Time for a load balancer that polls /readyz to notice, ms. */
const DRAIN_MS = 2_000;
/** One probe is a start script waiting; more are a load balancer. */
const BALANCER_PROBES = 2;
/** Time for active requests to finish, ms; with the drain time below the ten seconds of most supervisors. */
const GRACE_MS = 6_000;

export interface Lifecycle {
	isReady: () => boolean;
	opened: () => void;
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
