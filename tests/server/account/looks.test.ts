import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { accountLook } from "~/portal-server/platform/db/schema/account/account";
import { lookOf } from "~/portal-server/platform/words/look-alikes";
import { startPortal, type TestPortal } from "../../setup/portal";
import { accept } from "./invitees";
import { newcomersOf } from "./newcomers";

let portal: TestPortal;
let token: string;
beforeAll(async () => {
	portal = await startPortal();
	({ token } = await portal.signIn());
});
afterAll(() => portal.close());

const invite = (username: string, more = {}) => {
	const body = { username, nickname: "李雷", email: `${username}@example.com`, role: "booker", ...more };
	return portal.call("account/saveSubAccount", { token, body });
};

it("a name of an account that looks like another one's is asked about, and taken when ticked [39-2.looks]", async () => {
	const refused = await invite("dern0");
	expect([refused.data.type, Object.keys(refused.data.fields)]).toEqual(["invalid", ["name_confirmed"]]);
	expect(refused.msg).toContain("looks the same");
	expect((await invite("dern0", { name_confirmed: true })).code).toBe(1);
	expect((await invite("demo", { name_confirmed: true })).data.fields).toHaveProperty("username");
	expect((await invite("other_name")).code).toBe(1);
});

it("so is one that is chosen with an invitation, or at registration [39-2.looks]", async () => {
	const { codeTo } = await newcomersOf(portal);
	await invite("guest_of_demo");
	const joined = await accept(portal, "guest_of_demo@example.com", "DEM0");
	expect(joined.data.fields).toHaveProperty("name_confirmed");
	const email = "new@example.com";
	await portal.call("Ems/send", { body: { email, event: "user_register" } });
	const body = { tab: "register", password: "Yangon2026", registerType: "email", email, captcha: await codeTo(email) };
	const register = (username: string, more = {}) =>
		portal.call("user/checkIn", { body: { ...body, username, ...more } });
	expect((await register("derno_booker")).data.fields).toHaveProperty("name_confirmed");
	expect((await register("derno_booker", { name_confirmed: true })).code).toBe(1);
});

it("the index has the look that the program has [39-2.looks]", async () => {
	const names = ["demo", "derno", "il10o_mm", "zz9", "abcdefghijklmno", "o0_i1l"];
	const rows = await rowsOf<{ name: string; look: string }>(
		portal.store.db,
		sql`select n.name, ${accountLook(sql`n.name`)} as look from json_array_elements_text(${JSON.stringify(names)}::json) n (name)`,
	);
	expect(rows.map(({ name, look }) => [name, look])).toEqual(names.map((name) => [name, lookOf(name)]));
});
