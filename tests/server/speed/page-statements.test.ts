import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { freePort } from "../../setup/free-port";
import type { RunningServer } from "../../setup/server";
import { startDemonstration } from "../../setup/store/store";
import { Visitor } from "../../setup/visitor";

const CHECK_IN = addDays(todayInYangon(Date.now()), 40);
const STAY = `check_in=${CHECK_IN}&check_out=${addDays(CHECK_IN, 2)}&rooms[0].adults=2&nationality=CN`;

let server: RunningServer;
let counter: string;
let member: Visitor;
beforeAll(async () => {
	const port = await freePort();
	counter = `http://127.0.0.1:${port}/`;
	const NODE_OPTIONS = "--import ./tests/bench/servers/count-statements.js";
	server = await startDemonstration({ env: { NODE_OPTIONS, COUNT_PORT: String(port), TEST_CLOCK: "1" } });
	member = new Visitor(server.url).speak("en");
	await member.submit(await member.get("/user/login"), "sign-in", { username: "demo", password: "Portal2026" });
});
afterAll(() => server?.stop());

/** Settings and the towns of the search form: a process reads them every five seconds for all pages. */
const FOR_ALL = /^select (key, value from site_config$|c\.id as value, c\.name_\w+ as label from city)/;

/** What was seen is written up to two seconds after the answer, beside whatever is asked for then. */
const WRITTEN_BEHIND = /^insert into (subject_view_day|member_visit)\b/i;

/** The statements of a page that was opened before, without those for all pages and of pages before it. */
async function statementsOf(path: string): Promise<string[]> {
	expect((await member.get(path)).status).toBe(200);
	await fetch(counter);
	await member.get(path);
	const statements = (await (await fetch(counter)).json()) as string[];
	return statements.filter((text) => !FOR_ALL.test(text.trim()) && !WRITTEN_BEHIND.test(text.trim()));
}

describe("a member's page", () => {
	it.each([
		"/",
		`/hotel/list?destination=Yangon&${STAY}`,
		`/hotel/detail/1?${STAY}`,
		"/user/order/list",
		"/user/order/detail/4",
	])("looks its reader up once, and reads menus and member in the same statement: %s", async (path) => {
		const statements = await statementsOf(path);
		const aboutReader = statements.filter((text) =>
			/\bfrom (member_token|rule|member m(?! where m\.company_id = \$\d+(?:::int8)? and m\.status = 1 and m\.id <> [al]\.)|ledger_account)\b/.test(
				text,
			),
		);
		expect(aboutReader).toEqual([expect.stringContaining("from member_token t")]);
	});

	it.each([
		["the order list", "/user/order/list", 2],
		["an order", "/user/order/detail/4", 3],
		["home", "/", 5],
		["a list of hotels", `/hotel/list?destination=Yangon&${STAY}`, 4],
	])("takes few statements: %s", async (_what, path, most) => {
		expect((await statementsOf(path)).slice(most)).toEqual([]);
	});
});
