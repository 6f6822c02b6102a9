import { existsSync } from "node:fs";

const ENTRIES = { index: "app/http/server.ts", prepare: "app/portal-server/db/prepare.ts" };

/**
 * Builds every server entry into one bundle with one module graph (two graphs would open the database twice),
 * and puts the front door before Remix's own handler in development.
 */
export function house() {
	return {
		name: "house",
		config: {
			order: "post",
			handler(config, { isSsrBuild }) {
				if (!isSsrBuild) return;
				// Assigned, not returned: what a hook returns is merged with Remix's own input.
				config.build ??= {};
				config.build.target = "node20";
				config.build.rollupOptions ??= {};
				config.build.rollupOptions.input = Object.fromEntries(Object.entries(ENTRIES).filter(([, file]) => existsSync(file)));
			},
		},
	};
}
