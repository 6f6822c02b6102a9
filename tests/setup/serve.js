/**
 * Starts the built product for the browser suites with a data folder of its own, a copy of the run's one demonstration, which goes when the product
 * has ended; where the portal is another server there is nothing to copy. Plain Node. Settings come from the environment; `PORT` and
 * `E2E_DEMONSTRATION` are needed. SIGTERM and SIGINT are passed on and waited for.
 */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { madeIn } from "./store/first-start.js";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
let child;
for (const signal of ["SIGTERM", "SIGINT"]) {
	process.on(signal, () => (child ? child.kill(signal) : process.exit(1)));
}
const { E2E_DEMONSTRATION = "", PORTAL_API_URL } = process.env;
const demonstration = PORTAL_API_URL ? undefined : await madeIn(E2E_DEMONSTRATION);
const dataDir = mkdtempSync(path.join(os.tmpdir(), "portal-browser-"));
if (demonstration) cpSync(demonstration, dataDir, { recursive: true });
child = spawn(process.execPath, ["build/server/index.js"], {
	cwd: root,
	env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", DATA_DIR: dataDir },
	stdio: "inherit",
});
child.on("exit", (code) => {
	rmSync(dataDir, { recursive: true, force: true });
	process.exit(code ?? 1);
});
