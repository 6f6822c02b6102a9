import type { Store } from "../db/client";
import { forgetSettings } from "../settings";
import { watchContent } from "./content-watch";

const listeners = new Set<() => void>();

/** `listener` is called after any process has changed what guests' pages show. */
export function onContentChange(listener: () => void): void {
	listeners.add(listener);
}

/** What a process that shares its database with others looks after while it runs; PGlite has one process alone. */
export async function startWatches(store: Store): Promise<{ stop(): Promise<void> }> {
	if (store.kind !== "postgres") return { stop: async () => undefined };
	return watchContent(store, () => {
		forgetSettings();
		for (const listener of listeners) listener();
	});
}
