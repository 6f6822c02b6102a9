import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { forgetSettings, saveSettings } from "~/portal-server/platform/settings";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { setClock } from "../../orders/bookings";

const PASSWORD = "Portal2026";
const LOOPBACK = "127.0.0.1";
const MINUTE_S = 60;

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
});
afterAll(() => portal.close());
afterEach(async () => {
	await setClock(portal, 0);
	for (const table of ["sign_in_failure", "sign_in_subject"])
		await portal.store.db.execute(sql`delete from ${sql.identifier(table)}`);
});

/** What GET user/checkIn answers to an address. */
const isRequired = async (address: string): Promise<boolean> =>
	(await portal.call("user/checkIn", { address })).data.userLoginCaptchaSwitch;
const signIn = (username: string, password: string, address: string) =>
	portal.call("user/checkIn", { body: { tab: "login", username, password }, address });
/** Fields that a refusal names. */
const fieldsOf = async (username: string, password: string, address: string) =>
	Object.keys((await signIn(username, password, address)).data.fields ?? {});

async function guess(username: string, count: number, addressOf: (one: number) => string): Promise<string[]> {
	const named: string[] = [];
	for (let one = 0; one < count; one++) named.push(...(await fieldsOf(username, "wrong", addressOf(one))));
	return named;
}

describe("a client that was answered that no captcha is needed", () => {
	it.each(["198.51.21.1", LOOPBACK])(
		"is never asked for one from %s, after wrong passwords of its own, and signs in [38-3.1]",
		async (address) => {
			expect(await isRequired(address)).toBe(false);
			expect(await guess("demo_booker", 6, () => address)).toEqual([]);
			const { code, msg } = await signIn("demo_booker", PASSWORD, address);
			expect([code, msg]).toEqual([1, "Login succeeded!"]);
		},
	);

	it("is asked for none while others guess at its account, and above ten failures for the code of a message [38-3.1]", async () => {
		const owner = "203.0.121.1";
		expect(await isRequired(owner)).toBe(false);
		expect(await guess("demo_dispatcher", 9, (one) => `10.21.${one}.9`)).toEqual([]);
		expect(await fieldsOf("demo_dispatcher", "wrong", owner)).toEqual([]);
		const refused = await signIn("demo_dispatcher", PASSWORD, owner);
		expect(Object.keys(refused.data.fields)).toEqual(["captcha"]);
		expect(refused.msg).toContain("Retrieve password");
	});

	it("may rely on it for 15 minutes and not for 17, wherever the site then stands, and nobody else may [38-3.1]", async () => {
		const [address, other] = ["198.51.22.1", "198.51.22.2"];
		expect(await isRequired(address)).toBe(false);
		await portal.store.transaction((tx) => saveSettings(tx, { sign_in_captcha: "always" }));
		forgetSettings();
		try {
			await setClock(portal, 15 * MINUTE_S - 5);
			expect(await fieldsOf("demo", "wrong", address)).toEqual([]);
			expect(await fieldsOf("demo", "wrong", other)).toEqual(["captchaInfo"]);
			await setClock(portal, 17 * MINUTE_S);
			expect(await fieldsOf("demo", "wrong", address)).toEqual(["captchaInfo"]);
		} finally {
			await portal.store.transaction((tx) => saveSettings(tx, { sign_in_captcha: "adaptive" }));
			forgetSettings();
		}
	});

	it("may rely on each answer as long, though the page is opened again and again [38-3.1]", async () => {
		const address = "198.51.23.1";
		for (const at of [0, 50, 100, 600]) {
			await setClock(portal, at);
			expect(await isRequired(address)).toBe(false);
		}
		expect(await guess("nobody_here", 3, () => address)).toEqual([]);
		await setClock(portal, 600 + 15 * MINUTE_S - 5);
		expect(await guess("nobody_here", 4, () => address)).toEqual([]);
	});
});

describe("while an account is guessed at from many networks", () => {
	it("every network is answered that a captcha is needed but those that somebody signed in from, for 15 minutes [38-3.1]", async () => {
		const [known, unknown] = ["203.0.131.1", "203.0.132.1"];
		expect((await signIn("demo", PASSWORD, known)).code).toBe(1);
		await guess("demo_finance_operator", 9, (one) => `10.31.${one}.9`);
		expect(await isRequired(unknown)).toBe(false);
		await guess("demo_finance_operator", 1, () => "10.31.9.9");
		expect([await isRequired("203.0.133.1"), await isRequired(known), await isRequired(LOOPBACK)]).toEqual([
			true,
			false,
			true,
		]);
		await setClock(portal, 15 * MINUTE_S + 5);
		expect(await isRequired("203.0.133.1")).toBe(false);
	});

	it("from two, as by the hands of one person, nobody else is asked [38-3.1]", async () => {
		await guess("demo_manager", 10, (one) => `10.32.${one % 2}.${one}`);
		expect(await isRequired("203.0.134.1")).toBe(false);
	});
});
