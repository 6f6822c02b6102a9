import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { inLong } from "../../setup/languages";
import type { RunningServer } from "../../setup/server";
import { startDemonstration } from "../../setup/store/store";
import { Visitor } from "../../setup/visitor";

const ROUNDS = inLong(12, 4);
let server: RunningServer;
const member = () => new Visitor(server.url).speak("en");
beforeAll(async () => {
	server = await startDemonstration({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
});
afterAll(() => server.stop());

const today = todayInYangon(Date.now());
const stay = `check_in=${addDays(today, 40)}&check_out=${addDays(today, 42)}&rooms[0].adults=2&nationality=CN`;
const ADDRESSES = [
	"/",
	`/hotel/list?place=city:1&${stay}`,
	`/hotel/detail/1?${stay}`,
	`/hotel/list.data?place=city:1&${stay}`,
	`/hotel/detail/1.data?${stay}`,
];
/** What only a member's page holds: name, company, sign-in name, form token. */
const CANARIES = ["王晓", "Yunling", "云岭", "demo@example.com", "form_token"];

async function signedIn(): Promise<Visitor> {
	const visitor = member();
	const page = await visitor.open("/user/login");
	await visitor.follow(await visitor.submit(page, "sign-in", { username: "demo", password: "Portal2026" }));
	return visitor;
}

it("a start with a mail server says nothing of one that lacks [38-1.4]", () => {
	expect(server.log()).toContain("Ready on");
	expect(server.log()).not.toContain("SMTP_URL");
});

describe("pages kept for guests", () => {
	it("hold nothing of a member, who asks for the same addresses before, beside and after them", async () => {
		const visitor = await signedIn();
		const own = await visitor.get("/");
		expect(CANARIES.filter((word) => own.body.includes(word)).length).toBeGreaterThan(2);
		for (let round = 0; round < ROUNDS; round += 1) {
			const answers = await Promise.all(
				ADDRESSES.flatMap((path) => [visitor.get(path), member().get(path), member().get(path)]),
			);
			for (const [at, page] of answers.entries()) {
				if (at % 3 === 0)
					expect([page.path, page.headers.get("etag"), page.headers.get("cache-control")]).toEqual([
						page.path,
						null,
						"private, no-store",
					]);
				else
					expect([page.path, page.status, CANARIES.filter((word) => page.body.includes(word))]).toEqual([
						page.path,
						200,
						[],
					]);
			}
		}
	});

	it("are the same text for each of them, and a guest's price is not a member's", async () => {
		for (const path of ADDRESSES) {
			const [first, second] = await Promise.all([member().get(path), member().get(path)]);
			expect(second?.body).toBe(first?.body);
			expect(second?.headers.get("etag")).toMatch(/^"/);
			expect(first?.headers.getSetCookie()).toEqual([]);
		}
	});
});
