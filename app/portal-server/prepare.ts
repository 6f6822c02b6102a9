import { cp, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { documentation } from "~/portal-server/app";
import { openStore } from "~/portal-server/platform/db/client";
import { bringUpPrepared } from "./seed";

/**
 * The build's last step, run from the project's folder: puts the migrations, the functions, the documentation and a PGlite folder with schema,
 * catalogue and nights at the top of `build`, so that a first start copies instead of computing. Each appears whole or not at all.
 */
async function prepare(build: string): Promise<void> {
	const scratch = await mkdtemp(join(tmpdir(), "portal-prepare-"));
	try {
		for (const folder of ["migrations", "functions"])
			await publish(resolve("app/portal-server/platform/db", folder), join(build, folder));
		await document(scratch);
		await publish(join(scratch, "documentation"), join(build, "documentation"));
		await rm(join(build, "prepared-database"), { recursive: true, force: true });
		const store = await openStore({ directory: scratch, prepared: false });
		await bringUpPrepared(store, (line) => process.stdout.write(`  ${line}\n`));
		await store.close();
		await publish(join(scratch, "database"), join(build, "prepared-database"));
	} finally {
		await rm(scratch, { recursive: true, force: true });
	}
}

async function document(folder: string): Promise<void> {
	for (const [name, text] of Object.entries(documentation())) {
		const file = join(folder, "documentation", name);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, text);
	}
}

async function publish(from: string, to: string): Promise<void> {
	const half = `${to}.half`;
	await rm(half, { recursive: true, force: true });
	await cp(from, half, { recursive: true });
	await rm(to, { recursive: true, force: true });
	await rename(half, to);
}

process.stdout.write("Preparing the database\n");
await prepare(resolve("build"));
