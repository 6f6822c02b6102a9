import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { todayInYangon } from "~/lib/time/travel-dates";
import { openStore } from "~/portal-server/platform/db/client";
import { makeCatalogue } from "../../factories/catalogue";
import { type RunningServer, runCommand, startServer } from "../../setup/server";
import { createDatabase, type TestDatabase } from "../../setup/store/postgres";
import { Visitor } from "../../setup/visitor";
import { bookLink, TYPED } from "../outside/booking/one-operator";

const PASSWORD = "Thanlyin-2026";
const OPERATOR = [
	"--username",
	"thida",
	"--email",
	"thida@operator.test",
	"--nickname",
	"Thida",
	"--company",
	"Irrawaddy Operations",
];
const COMPANY = [
	"--company",
	"Dagon Textiles",
	"--deposit",
	"20000.00",
	"--username",
	"booker",
	"--email",
	"booker@dagon.test",
];

let database: TestDatabase;
let server: RunningServer;

beforeAll(async () => {
	database = await createDatabase({ from: "bare" });
});
afterAll(async () => {
	await server?.stop();
	await database?.drop();
});

/** The command of `npm run create-{kind}`, with a standard input that is no terminal. */
const create = (kind: "operator" | "company", args: readonly string[], password = PASSWORD) =>
	runCommand(["build/server/create-account.js", kind, ...args], {
		env: database.settings,
		input: `${password}\n`,
	});

async function rows<T>(statement: string): Promise<T[]> {
	const client = new pg.Client({ connectionString: database.directUrl });
	await client.connect();
	try {
		return (await client.query(statement)).rows as T[];
	} finally {
		await client.end();
	}
}

async function signIn(username: string): Promise<Visitor> {
	const visitor = new Visitor(server.url).speak("en");
	const answer = await visitor.submit(await visitor.get("/user/login"), "sign-in", { username, password: PASSWORD });
	expect(answer.status, answer.body.slice(0, 500)).toBe(303);
	return visitor;
}

/** Hotels enter the tables of the catalogue; one town, in which every hotel is for anybody. */
async function enterHotels(): Promise<number> {
	const store = await openStore({ url: database.url, directUrl: database.directUrl, directory: "", prepared: false });
	try {
		await makeCatalogue(store, { seed: 5, hotels: 6, from_month: todayInYangon(Date.now()), months: 3 });
	} finally {
		await store.close();
	}
	await rows(
		"update room_month set sold = array_fill(0::int2, array[cardinality(sold)]), held = array_fill(0::int2, array[cardinality(held)])",
	);
	await rows("update rate_month set closed = 0, no_arrival = 0, no_departure = 0, min_stay = 1");
	const [plan] = await rows<{ id: string }>(
		`select p.id from rate_plan p join hotel h on h.id = p.hotel_id
		where h.status = 1 and h.foreigner_licensed and p.market_rule_id is null and p.min_stay = 1 and not p.instant order by p.id limit 1`,
	);
	return Number(plan?.id);
}

describe("an empty PostgreSQL, as the README's production way says", () => {
	it("takes no password on the command line, and says of a wrong answer what is wrong", async () => {
		const refused = [
			await create("operator", [...OPERATOR, "--password", "secret12"]),
			await create("operator", OPERATOR, "short"),
			await create("operator", OPERATOR.slice(2)),
			await create("operator", ["--username", "1st", "--email", "a@b.test", "--nickname", "A"]),
		];
		expect(refused.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
		expect(refused.map(({ written }) => written.trim().split("\n").length)).toEqual([1, 1, 1, 1]);
		expect(refused[1]?.written).toContain("6 to 32 characters");
		expect(refused[2]?.written).toContain("--username is missing");
		expect(await rows("select 1 from information_schema.tables where table_schema = 'public'")).toEqual([]);
	});

	it("gets its first operator before its first start, and shows empty queues", async () => {
		expect(await create("operator", OPERATOR)).toEqual({
			code: 0,
			written: expect.stringContaining("thida can sign in"),
		});
		server = await startServer({ env: database.settings });
		const operator = await signIn("thida");
		const operatorPage = await operator.get("/operator/orders");
		expect([operatorPage.status, operatorPage.body.includes("No orders yet")]).toEqual([200, true]);
		expect((await operator.get("/operator/rules")).status).toBe(200);
		expect((await new Visitor(server.url).get("/")).status).toBe(200);
		expect((await new Visitor(server.url).get("/hotel/list")).status).toBe(200);
	});

	it("gets another operator beside the running server, in the same company, and no name twice", async () => {
		const second = [
			"--username",
			"nilar",
			"--email",
			"nilar@operator.test",
			"--nickname",
			"Nilar",
			"--role",
			"finance_operator",
		];
		expect((await create("operator", second)).code).toBe(0);
		expect(await create("operator", second)).toEqual({
			code: 1,
			written: "The user name or the e-mail address is taken.\n",
		});
		const found = await rows<{ username: string; role: string; is_owner: boolean; name: string }>(
			"select username, role, is_owner, c.name from member m join company c on c.id = m.company_id where c.is_operating order by m.id",
		);
		expect(found).toEqual([
			{ username: "thida", role: "reservation", is_owner: true, name: "Irrawaddy Operations" },
			{ username: "nilar", role: "finance_operator", is_owner: false, name: "Irrawaddy Operations" },
		]);
	});

	it("sells its first room to its first company, and the operator confirms it", async () => {
		expect((await create("company", [...COMPANY, "--nickname", "Ma Hla"])).code).toBe(0);
		const plan = await enterHotels();
		const booker = await signIn("booker");
		const form = await booker.open(bookLink({ plan, days: 12 }));
		const booked = await booker.submit(form, "booking", TYPED);
		expect(booked.location, booked.body.slice(0, 1_000)).toMatch(/^\/user\/order\/detail\/\d+$/);
		const operator = await signIn("thida");
		const named = await operator.get(`/operator/orders/${booked.location?.split("/").at(-1)}`);
		expect([named.status, named.location]).toEqual([302, expect.stringMatching(/^\/operator\/orders\/\d+\/\d+$/)]);
		const page = named.location ?? "";
		const confirmed = await operator.submit(await operator.get(page), "action-confirm", { supplier_code: "HC-1" });
		expect(confirmed.status).toBe(303);
		expect((await booker.get(booked.location ?? "")).body).toContain("HC-1");
	});
});
