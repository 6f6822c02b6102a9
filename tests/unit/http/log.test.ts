import { DrizzleQueryError } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";

let lines: string[] = [];

beforeEach(() => {
	vi.resetModules();
	vi.stubEnv("LOG", "json");
	lines = [];
	vi.spyOn(process.stdout, "write").mockImplementation((text) => {
		lines.push(String(text));
		return true;
	});
});
afterEach(() => vi.restoreAllMocks());

const PERSON = "Zhang.San-6222020200112233";

/** What `work` throws. */
function thrown(work: () => unknown): unknown {
	try {
		work();
	} catch (error) {
		return error;
	}
	throw new Error("nothing was thrown");
}

const refusedRow = Object.assign(new Error(`invalid input syntax for type bigint: "${PERSON}"`), {
	severity: "ERROR",
	code: "22P02",
	detail: `Key (bank_account)=(${PERSON}) already exists.`,
	where: `unnamed portal parameter $1 = '${PERSON}'`,
	table: "withdrawal",
	constraint: "withdrawal_once",
});
const statement = `insert into withdrawal values ($1)`;

const FAILURES: [string, unknown, string?][] = [
	["a failed statement", new DrizzleQueryError(statement, [PERSON], refusedRow), "withdrawal_once"],
	["a database's own error", refusedRow, "22P02 table withdrawal constraint withdrawal_once"],
	["a failed statement below a page", new Error("no page", { cause: new DrizzleQueryError(statement, [PERSON]) })],
	["a parameter that looks like a place", new DrizzleQueryError(statement, [`\n    at ${PERSON} (/a:1:1)`])],
	["a name in lines of its own", new Error(`no\n    at ${PERSON} (file:///a.js:1:1)\n    at run (/${PERSON}:1:1)`)],
	["a parser", thrown(() => JSON.parse(`{"name": ${PERSON}}`)), "SyntaxError"],
	["an address", thrown(() => new URL(`//${PERSON}`)), "Invalid URL"],
	["a date", thrown(() => new Date(PERSON).toISOString()), "Invalid time value"],
	["a missing property", thrown(() => (undefined as unknown as Record<string, string>)[PERSON]), "of undefined"],
	["a schema", thrown(() => z.strictObject({ a: z.number() }).parse({ a: PERSON, [PERSON]: 1 })), "invalid_type at a"],
	["a schema's key", thrown(() => z.record(z.string(), z.number()).parse({ [PERSON]: "x" })), "invalid_type at ?"],
	["several errors in one", new AggregateError([new Error(PERSON)], PERSON), "AggregateError"],
	["a text that is thrown", PERSON, "thrown string"],
	["an object that is thrown", { name: PERSON }, "thrown object"],
	["nothing that is thrown", undefined, "thrown null"],
	["a class that is named by input", Object.assign(new Error("x"), { name: `Error of ${PERSON}` })],
	["a code that is made of input", Object.assign(new Error("x"), { code: PERSON, table: PERSON, constraint: PERSON })],
];

describe("the log", () => {
	it("writes one line of JSON, whatever the values hold", async () => {
		const { log } = await import("~/http/log");
		log.info("request", { path: '/a\n{"level":"error"}\r\u2028' });
		expect(lines).toHaveLength(1);
		expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r]/);
		expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", event: "request" });
	});

	it.each(FAILURES)(
		"says of %s where it was made, and nothing that somebody typed",
		async (_name, error, said = "Error") => {
			const [{ log }, { portalLog }] = [await import("~/http/log"), await import("~/portal-server/platform/log")];
			log.error("page-failed", error);
			portalLog("error", "call-failed", { error: error ?? null });
			expect(lines).toHaveLength(2);
			for (const line of lines) {
				expect(line).not.toContain(PERSON);
				expect(JSON.parse(line).error).toContain(said);
				if (error instanceof Error) expect(JSON.parse(line).stack).toMatch(/log\.test\.ts|node:|^$/);
			}
		},
	);

	it("names an error by its place and its causes, and the request it belongs to", async () => {
		const { log } = await import("~/http/log");
		const { runInScope } = await import("~/session/scope.server");
		const { LogSafeError } = await import("~/lib/log/log-safe-error");
		const cause = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
		runInScope({ requestId: "r-1" } as never, () =>
			log.error("page-failed", new LogSafeError("no transfer", { cause })),
		);
		expect(JSON.parse(lines[0] ?? "")).toMatchObject({
			level: "error",
			request: "r-1",
			error: "Error (no transfer) <- Error ECONNREFUSED",
			stack: expect.stringContaining("log.test.ts"),
		});
	});

	it("says which call of the portal failed and how, never what it answered", async () => {
		const { log } = await import("~/http/log");
		const { PortalError } = await import("~/portal-client/portal-error");
		const detail = { path: "account/withdraw", status: 502, msg: PERSON, fields: { account: PERSON }, data: PERSON };
		log.error("page-failed", new PortalError("http", { ...detail, cause: new Error(PERSON) }));
		expect(JSON.parse(lines[0] ?? "").error).toBe("PortalError (http 502 account/withdraw) <- Error");
		expect(lines[0]).not.toContain(PERSON);
	});

	it.each([
		["/voucher/0123456789ABCDEF", "/voucher/…"],
		["/driver-card/0123456789ABCDEF.data", "/driver-card/….data"],
		["/user/iframe/https%3A%2F%2Fa.example%2F%3Fname%3DZhang", "/user/iframe/…"],
		["/hotel/detail/7", "/hotel/detail/7"],
	])("writes the path %s without the code in it", async (path, written) => {
		const { loggedPath } = await import("~/lib/log/log-line.server");
		expect(loggedPath(path)).toBe(written);
	});
});

describe("a report of a browser about the content policy", () => {
	it("is written without what its page's address says", async () => {
		const { cspReports } = await import("~/http/guards/csp-reports");
		const body = JSON.stringify({
			"csp-report": {
				"document-uri": `https://a.example/hotel/list?name=${PERSON}`,
				referrer: `https://a.example/?name=${PERSON}`,
				"effective-directive": "script-src-elem",
				"blocked-uri": `https://evil.example/x?name=${PERSON}`,
				"script-sample": PERSON,
				"line-number": 7,
			},
		});
		const report = cspReports();
		for (const text of [body, PERSON])
			await report(new Request("http://a.example/csp-report", { method: "POST", body: text }));
		expect(lines.map((line) => JSON.parse(line))).toMatchObject([
			{
				event: "csp-violation",
				"document-uri": "/hotel/list",
				"effective-directive": "script-src-elem",
				"blocked-uri": "https://evil.example",
			},
			{ event: "csp-violation" },
		]);
		expect(lines.join("")).not.toContain(PERSON);
	});
});
