import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { openStore, type StoreSettings } from "~/portal-server/platform/db/client";
import { bringUp } from "~/portal-server/seed";
import { CATALOGUE_FILE, catalogueOf } from "../setup/store/catalogue";
import { createDatabase } from "../setup/store/postgres";

/** A first start without the demonstration. */
async function firstStart(place: Pick<StoreSettings, "url" | "directory">): Promise<string[]> {
	const store = await openStore({ ...place, prepared: false, testClock: false });
	try {
		await bringUp(store, () => {}, false);
		return await catalogueOf(store.db);
	} finally {
		await store.close();
	}
}

it("a store on PGlite and one on PostgreSQL are the same, line by line; CATALOGUE names a file for the lines", async () => {
	const directory = await mkdtemp(path.join(os.tmpdir(), "portal-catalogue-"));
	const { url, drop } = await createDatabase({ from: "bare" });
	try {
		const lines = await firstStart({ url, directory: "" });
		if (CATALOGUE_FILE) await writeFile(CATALOGUE_FILE, `${lines.join("\n\n")}\n`);
		expect(lines.length).toBeGreaterThan(2000);
		expect(await firstStart({ directory })).toEqual(lines);
	} finally {
		await drop();
		await rm(directory, { recursive: true });
	}
});
