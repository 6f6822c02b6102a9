import { afterAll, beforeAll, expect, it } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";

let portal: TestPortal;
let token = "";
beforeAll(async () => {
	portal = await startPortal();
	({ token } = await portal.signIn("demo"));
});
afterAll(() => portal?.close());

/** Refused as incomplete, so that what is counted is the asking. */
const quote = (address?: string, who = token) =>
	portal.call("hotel/quote", { body: {}, token: who, ...(address ? { address } : {}) });

it("a member who asks for a price 120 times in a minute is told when to come back, wherever they ask from; others are not", async () => {
	for (let one = 0; one < 120; one++) expect((await quote(`203.0.113.${one}`)).data.type).toBe("invalid");
	const refused = await quote("198.51.100.1");
	expect([refused.code, refused.data.type]).toEqual([0, "too_many"]);
	const wait = Number(refused.headers.get("retry-after"));
	expect(wait).toBeGreaterThan(0);
	expect(wait).toBeLessThanOrEqual(60);
	const other = await portal.signIn("demo_booker");
	expect((await quote("198.51.100.1", other.token)).data.type).toBe("invalid");
});

it("a program that tries to sign in 60 times in a minute from one address is told so, whatever names it tries", async () => {
	const signIn = (one: number) =>
		portal.call("user/checkIn", { body: { username: `name_${one}` }, address: "203.0.113.200" });
	for (let one = 0; one < 60; one++) expect((await signIn(one)).data.type).toBe("invalid");
	expect((await signIn(60)).data.type).toBe("too_many");
});

it("nobody is counted who comes through a proxy that nobody declared", async () => {
	for (let one = 0; one < 150; one++) expect((await quote("127.0.0.1")).data.type).toBe("invalid");
});
