/**
 * Starts the built product for the browser suites with a data folder of its own, which goes when the product has ended. Plain Node.
 * Settings come from the environment; `PORT` is needed. SIGTERM and SIGINT are passed on and waited for.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const dataDir = mkdtempSync(path.join(os.tmpdir(), "portal-browser-"));
const child = spawn(process.execPath, ["build/server/index.js"], {
	cwd: root,
	env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", DATA_DIR: dataDir },
	stdio: "inherit",
});
for (const signal of ["SIGTERM", "SIGINT"]) {
	process.on(signal, () => child.kill(signal));
}
child.on("exit", (code) => {
	rmSync(dataDir, { recursive: true, force: true });
	process.exit(code ?? 1);
});
