import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const ASSETS = path.resolve(import.meta.dirname, "../../../build/client/assets");
const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
const holding = (pattern: RegExp) =>
	scripts.filter((name) => pattern.test(readFileSync(path.join(ASSETS, name), "utf8")));

/** Things that belong to the server, by words that survive minifying. */
const SERVER_ONLY: [what: string, pattern: RegExp][] = [
	["zod", /ZodError|invalid_union/],
	["the database", /drizzle|CREATE TABLE|ledger_transfer|room_month/i],
	["secrets of the session", /A256GCM|ba-user-token|SESSION_SECRET/],
	["the portal's address", /PORTAL_API_URL|portal\.invalid/],
	["Node's own modules", /node:crypto|node:fs|async_hooks/],
];

describe("what the browser is sent", () => {
	it("is something", () => expect(scripts.length).toBeGreaterThan(5));

	it.each(SERVER_ONLY)("never holds %s", (_what, pattern) => {
		expect(holding(pattern)).toEqual([]);
	});

	it("names no folder of the machine that built it", () => {
		const client = path.resolve(ASSETS, "..");
		const served = readdirSync(client, { recursive: true, encoding: "utf8" }).filter(
			(name) =>
				/\.(js|css|svg|json|txt|html|webmanifest)$/.test(name) &&
				!name.split(path.sep).some((part) => part.startsWith(".")),
		);
		expect(served.length).toBeGreaterThan(scripts.length);
		const root = path.resolve(client, "../..");
		expect(served.filter((name) => readFileSync(path.join(client, name), "utf8").includes(root))).toEqual([]);
	});

	it("is where the check sees a planted word", () => {
		expect(holding(/react/i).length).toBeGreaterThan(0);
	});
});

describe("what the server runs", () => {
	const built = path.resolve(ASSETS, "../../server");
	const texts = readdirSync(built, { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".js"))
		.map((name) => readFileSync(path.join(built, name), "utf8"));

	it("is React as it is for production, however the server was started", () => {
		const all = texts.join("\n");
		expect(all).toContain("react-dom-server-legacy.node.production.min.js");
		expect(all).not.toMatch(/react(-dom-server(-legacy\.node)?|-jsx-runtime)?\.development\.js/);
		expect(all).not.toMatch(/(from|import|require\()\s*"react(-dom)?(\/[a-z-]+)?"/);
	});
});
