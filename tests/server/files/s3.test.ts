import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { TestPortal } from "../../setup/portal";
import { bigPng } from "./corpus";
import { filesBelow, readBack, sendFile } from "./sending";

const folder = await vi.hoisted(async () => (await import("./sending")).ownDataFolder());

let directory: string;
let storage: Server;
let portal: TestPortal;
let token: string;

beforeAll(async () => {
	directory = await mkdtemp(path.join(os.tmpdir(), "portal-s3-"));
	const server = new S3rver({ silent: true, directory, configureBuckets: [{ name: "files", configs: [] }] });
	await server.configureBuckets();
	storage = await server.listen(0, "127.0.0.1");
	const { port } = storage.address() as AddressInfo;
	vi.stubEnv("UPLOADS_URL", `http://S3RVER:S3RVER@127.0.0.1:${port}/files/portal`);
	const { startPortal } = await import("../../setup/portal");
	portal = await startPortal();
	({ token } = await portal.signIn("demo_booker"));
});
afterAll(async () => {
	await portal?.close();
	await rm(directory, { recursive: true, force: true });
	await rm(folder, { recursive: true, force: true });
});

it("files rest in an S3-compatible storage where one is named: kept, read, made smaller, swept, and refused while it does not serve [S8]", async () => {
	const { theStorage } = await import("~/portal-server/platform/files/storage");
	const { makeWaitingSizes } = await import("~/portal-server/platform/files/sizes-job");
	const { sweepFiles } = await import("~/portal-server/platform/files/sweep-job");
	const never = new AbortController().signal;
	const bytes = bigPng(900_000);
	const { data, code, text } = await sendFile(portal, { token, bytes });
	expect([code, text]).toEqual([1, text]);
	const read = await readBack(portal, data.file.url, token);
	expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
	expect(await filesBelow(path.join(folder, "uploads"))).toEqual([]);
	expect(await makeWaitingSizes(portal.store, theStorage(), never)).toEqual({ made: 1, broken: 0, missing: 0 });
	expect((await readBack(portal, data.file.url, token, 160)).headers.get("content-type")).toBe("image/webp");
	const { sql } = await import("drizzle-orm");
	await portal.store.db.execute(sql`update upload set last_upload_time = now() - interval '2 days'`);
	expect(await sweepFiles(portal.store, theStorage(), never)).toMatchObject({ uploads: 1, files: 1 });
	expect((await filesBelow(path.join(directory, "files"))).filter((name) => name.includes("object"))).toEqual([]);
	expect((await sendFile(portal, { token, bytes })).code).toBe(1);
	const closed = new Promise((resolve) => storage.close(resolve));
	storage.closeAllConnections();
	await closed;
	const refused = await sendFile(portal, { token, bytes: bigPng(1_000) });
	expect(refused.status).toBe(503);
	expect(await filesBelow(path.join(folder, "uploads"))).toEqual([]);
});
