import { env } from "~/env/env.server";
import type { Store } from "../db/client";
import { portalLog } from "../log";
import { forgetSettings } from "../settings";
import { watchContent } from "./content-watch";
import { signForFolder } from "./file-folder";

const listeners = new Set<() => void>();

/** `listener` is called after any process has changed what guests' pages show. */
export function onContentChange(listener: () => void): void {
	listeners.add(listener);
}

/** A folder that cannot be used costs uploads, not the start. */
async function watchFolder(store: Store): Promise<{ stop(): Promise<void> }[]> {
	if (env.UPLOADS_URL) return [];
	try {
		return [await signForFolder(store, env.DATA_DIR)];
	} catch (error) {
		portalLog("error", "file-folder-unusable", { folder: env.DATA_DIR, error });
		return [];
	}
}

/** What a process that shares its database with others looks after while it runs; PGlite has one process alone. */
export async function startWatches(store: Store): Promise<{ stop(): Promise<void> }> {
	if (store.kind !== "postgres") return { stop: async () => undefined };
	const watches = [
		await watchContent(store, () => {
			forgetSettings();
			for (const listener of listeners) listener();
		}),
		...(await watchFolder(store)),
	];
	return {
		stop: async () => {
			await Promise.all(watches.map((watch) => watch.stop()));
		},
	};
}
