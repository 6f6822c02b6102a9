import { mkdir, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "~/paths";
import errors from "../../../locales/en/errors.json";
import { type RunningServer, startServer } from "../../setup/server";
import { Visitor } from "../../setup/visitor";
import { BUFFERS, pour, tokenOf } from "./cut";
import { filesBelow } from "./sending";

const MB = 1024 * 1024;
let server: RunningServer;
const dataDir = path.join(os.tmpdir(), `portal-cut-${process.pid}`);
const temporary = path.join(dataDir, "temporary");

beforeAll(async () => {
	await mkdir(temporary, { recursive: true, mode: 0o700 });
	server = await startServer({ env: { LOG: "off", TMPDIR: temporary }, dataDir });
});
afterAll(async () => {
	await server?.stop();
	await rm(dataDir, { recursive: true, force: true });
});

const leftovers = async () => [...(await filesBelow(path.join(dataDir, "uploads"))), ...(await readdir(temporary))];

it("a file of 1 GB is cut off at the limit by the API, without growing memory, and the sender is told [S8]", async () => {
	const token = await tokenOf(server);
	const headers = { server: "true", accept: "application/json", "think-lang": "en", "ba-user-token": token };
	await pour(server, "/api/ajax/upload", 1 * MB, headers);
	const { answer, written, growth } = await pour(server, "/api/ajax/upload", 1024 * MB, headers);
	expect(answer).toContain("The uploaded file is too large");
	expect(written).toBeLessThan(10 * MB + BUFFERS);
	expect(growth).toBeLessThan(20);
	expect(await leftovers()).toEqual([]);
});

it("so is one that a page's script sends: the web tier cuts it off before the portal is asked, and says so in the site's words [S8]", async () => {
	const visitor = new Visitor(server.url).speak("en");
	const page = await visitor.get(paths.login());
	await visitor.submit(page, "sign-in", { username: "demo_booker", password: "Portal2026" });
	const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const headers = { Host: new URL(server.url).host, Origin: server.url, Cookie: cookie, Accept: "application/json" };
	// What a whole file needs, buffers to be used again among it, is there before anything is measured.
	await pour(server, paths.upload(), 9 * MB, headers);
	const { answer, written, growth } = await pour(server, paths.upload(), 1024 * MB, headers);
	expect(answer).toContain("HTTP/1.1 400");
	expect(answer).toContain(errors["upload-size"]);
	expect(written).toBeLessThan(10 * MB + BUFFERS);
	expect(growth).toBeLessThan(20);
	expect(await leftovers()).toEqual([]);
});
