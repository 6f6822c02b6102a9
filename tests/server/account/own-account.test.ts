import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { hashOf } from "~/portal-server/platform/db/statements/token-hash";
import { startPortal, type TestPortal } from "../../setup/portal";
import { inDays, setClock } from "../orders/bookings";
import { type Newcomers, newcomersOf } from "./newcomers";

let portal: TestPortal;
let people: Newcomers;
beforeAll(async () => {
	portal = await startPortal();
	people = await newcomersOf(portal);
});
afterAll(() => portal.close());
beforeEach(() => portal.store.db.execute(sql`delete from code_message`));
afterEach(async () => {
	await setClock(portal, 0);
	const { before, now } = await people.colleagues();
	expect(now).toEqual(before);
});

const index = (token: string) => people.userInfo(token);
const newcomer = () => people.register();
const signIn: Newcomers["signIn"] = (...credentials) => people.signIn(...credentials);
const numberOf = (username: string) => username.slice("own_".length);

describe("the profile", () => {
	it("is saved as the family's client posts it, with more fields than are known and somebody else's id, and a missing birthday goes [M-167] [M-458]", async () => {
		const { token, username } = await newcomer();
		const mine = await index(token);
		const body = {
			...mine,
			id: 1,
			nickname: "Daw Mya ဒေါ်မြ",
			gender: "2",
			birthday: "1990-05-06",
			motto: "差旅一路平安",
			money: "9.99",
		};
		const saved = await portal.call("account/profile", { token, body });
		expect([saved.code, saved.msg, saved.data]).toEqual([1, "Your profile is saved", null]);
		expect(await index(token)).toMatchObject({
			nickname: "Daw Mya ဒေါ်မြ",
			gender: 2,
			gender_text: "Female",
			birthday: "1990-05-06",
			money: "0.00",
		});
		expect((await portal.call("account/profile", { token, body: { username, nickname: "Mya", gender: 0 } })).code).toBe(
			1,
		);
		expect(await index(token)).toMatchObject({ birthday: null, gender: 0, motto: "" });
	});

	it("takes the birthdays of all who live: from the first day of 1900 to today", async () => {
		const { token, username } = await newcomer();
		const save = async (birthday: string) =>
			(await portal.call("account/profile", { token, body: { username, nickname: "Mya", gender: 0, birthday } })).code;
		const today = await portalToday(portal.store.db);
		expect(await Promise.all(["1899-12-31", "1900-01-01", today, addDays(today, 1)].map(save))).toEqual([0, 1, 1, 0]);
	});

	it.each([
		["nickname", { nickname: "" }],
		["nickname", { nickname: "\ue000gnp" }],
		["nickname", { nickname: "a\ue000b" }],
		["gender", { gender: 3 }],
		["birthday", { birthday: "2999-01-01" }],
		["birthday", { birthday: inDays(2) }],
		["birthday", { birthday: "1990-02-30" }],
		["motto", { motto: "x".repeat(201) }],
		["avatar", { avatar: "https://elsewhere.example/a.png" }],
		["avatar", { avatar: "/storage/avatar/20260101/of-nobody.png" }],
		["username", { username: "demo" }],
		["username", { username: "1x" }],
	])("refuses a wrong %s at its field: %j", async (field, wrong) => {
		const { token, username } = await newcomer();
		const refused = await portal.call("account/profile", {
			token,
			body: { username, nickname: "Mya", gender: 0, ...wrong },
		});
		expect([refused.code, Object.keys(refused.data.fields)]).toEqual([0, [field]]);
		expect((await index(token)).nickname).toBe(username);
	});

	it("changes the user name that one signs in with", async () => {
		const { token, username: before } = await newcomer();
		const username = `renamed_${numberOf(before)}`;
		expect((await portal.call("account/profile", { token, body: { username, nickname: "Mya", gender: 0 } })).code).toBe(
			1,
		);
		expect((await signIn(username.toUpperCase(), "Yangon2026")).code).toBe(1);
		expect((await signIn(before, "Yangon2026")).code).toBe(0);
	});
});

describe("a new password", () => {
	it("takes the old one, ends every session, goes on here under a new token, and the member is written to [M-060]", async () => {
		const { token, username, email } = await newcomer();
		const other = (await signIn(username, "Yangon2026")).data.userInfo;
		const wrong = await portal.call("account/changePassword", {
			token,
			body: { oldPassword: "nope", newPassword: "Mandalay26" },
		});
		expect([wrong.code, Object.keys(wrong.data.fields)]).toEqual([0, ["oldPassword"]]);
		const body = { oldPassword: "Yangon2026", newPassword: "Mandalay26", confirmPassword: "Mandalay26", renew: true };
		const changed = await portal.call("account/changePassword", { token, body });
		expect([changed.code, changed.data.token === token]).toEqual([1, false]);
		expect(await index(token)).toBeUndefined();
		expect(await index(other.token)).toBeUndefined();
		expect(
			(await portal.call("common/refreshToken", { token: other.token, body: { refreshToken: other.refresh_token } }))
				.code,
		).toBe(0);
		expect((await index(changed.data.token)).username).toBe(username);
		expect((await signIn(username, "Yangon2026")).code).toBe(0);
		expect((await signIn(username, "Mandalay26")).code).toBe(1);
		expect(await people.noticesTo(email)).toEqual([["password_changed", ""]]);
	});

	it("ends the caller's session as well where the client takes no new token", async () => {
		const { token } = await newcomer();
		const changed = await portal.call("account/changePassword", {
			token,
			body: { oldPassword: "Yangon2026", newPassword: "Mandalay26" },
		});
		expect([changed.code, changed.data]).toEqual([1, null]);
		expect((await portal.call("account/profile", { token })).code).toBe(303);
	});

	it.each([
		["password1", "This password is too common. Please choose another one."],
		["QWERTYUIOP", "This password is too common. Please choose another one."],
		["own_NR2026!", "Please choose a password other than the username, the e-mail address or the name of the site"],
		[
			"GoldenStupaTravel1",
			"Please choose a password other than the username, the e-mail address or the name of the site",
		],
		["a&b&c&d&", "6 to 32 characters, without & < > \" '"],
		["short", "6 to 32 characters, without & < > \" '"],
		["Yangon2026", "The new password must differ from the old one"],
	])("is not %s [M-306] [M-308]", async (password, message) => {
		const { token, username } = await newcomer();
		const newPassword = password.replace("NR", numberOf(username));
		const refused = await portal.call("account/changePassword", {
			token,
			body: { oldPassword: "Yangon2026", newPassword },
		});
		expect(refused.data.fields).toEqual({ newPassword: message });
	});

	it("cannot be found by whoever has a session: the eleventh try of an hour waits", async () => {
		const { token } = await newcomer();
		const attempts: string[] = [];
		for (let one = 0; one < 11; one++) {
			const { data } = await portal.call("account/changePassword", {
				token,
				body: { oldPassword: `guess-${one}`, newPassword: "Mandalay26" },
			});
			attempts.push(data.type);
		}
		expect([new Set(attempts.slice(0, 10)), attempts[10]]).toEqual([new Set(["invalid"]), "too_many"]);
	});

	it("is as good at registration and for a forgotten one", async () => {
		const { email } = await newcomer();
		await portal.call("Ems/send", { body: { email, event: "user_retrieve_pwd" } });
		const body = { type: "email", account: email, captcha: await people.codeTo(email), password: "password1" };
		const refused = await portal.call("account/retrievePassword", { body });
		expect(Object.keys(refused.data.fields)).toEqual(["password"]);
		expect((await portal.call("account/retrievePassword", { body: { ...body, password: "Mandalay26" } })).code).toBe(1);
	});
});

describe("sessions", () => {
	const UA =
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

	it("are listed with their device, ended one by one or all but this one, and nobody else's are", async () => {
		const { token, username } = await newcomer();
		const at = { address: "203.0.113.7", headers: { "user-agent": UA } };
		const [second, third] = [
			(await signIn(username, "Yangon2026", at)).data.userInfo,
			(await signIn(username, "Yangon2026")).data.userInfo,
		];
		const list = (await portal.call("account/sessions", { token })).data.list;
		expect(list).toHaveLength(3);
		expect(list[0]).toMatchObject({ is_current: true, is_persistent: false });
		const windows = list.find((one: { device: string }) => one.device === "Chrome, Windows");
		expect(windows).toMatchObject({ client_address: "203.0.113.7", is_persistent: true, is_current: false });
		const stranger = await newcomer();
		await portal.call("account/endSession", { token: stranger.token, body: { id: windows.id } });
		const colleagues = await rowsOf<{ id: number }>(
			portal.store.db,
			sql`select id from member_sign_in where company_id > 0 and session_id = ${`${username}_c`}`,
		);
		expect(colleagues).toHaveLength(1);
		for (const { id } of colleagues)
			expect((await portal.call("account/endSession", { token, body: { id } })).data.list).toHaveLength(3);
		expect((await index(second.token)).username).toBe(username);
		expect((await portal.call("account/endSession", { token, body: { id: windows.id } })).data.list).toHaveLength(2);
		expect(await index(second.token)).toBeUndefined();
		expect((await portal.call("account/endSession", { token, body: { others: true } })).data.list).toHaveLength(1);
		expect(await index(third.token)).toBeUndefined();
		expect((await index(token)).username).toBe(username);
		expect(JSON.stringify(list)).not.toMatch(/session_id|user_agent/);
		const over = (await signIn(username, "Yangon2026")).data.userInfo;
		const listed = async () => (await portal.call("account/sessions", { token })).data.list.length;
		expect(await listed()).toBe(2);
		await portal.store.db.execute(
			sql`update member_token set expires_at = portal_now() where company_id > 0 and session_id = (select session_id from member_token where company_id > 0 and token_hash = ${hashOf(over.token)})`,
		);
		expect(await listed(), "one that is over is no session").toBe(1);
	});

	it("say when they were last used, to within an hour, and are written once in it", async () => {
		const { token, username } = await newcomer();
		const phone = (await signIn(username, "Yangon2026")).data.userInfo;
		const usedAt = async (): Promise<number> => {
			const { list } = (await portal.call("account/sessions", { token })).data;
			return list.find((one: { is_current: boolean }) => !one.is_current).used_at;
		};
		const signedIn = await usedAt();
		const minutesLater = async (minutes: number) => {
			await setClock(portal, minutes * 60);
			await index(phone.token);
			return Math.round(((await usedAt()) - signedIn) / 60);
		};
		expect([await minutesLater(30), await minutesLater(90), await minutesLater(120), await minutesLater(151)]).toEqual([
			0, 90, 90, 151,
		]);
	});

	it("have a history, in which a stranger's wrong passwords stand and the own ones are forgiven", async () => {
		const { token, username } = await newcomer();
		await signIn(username, "wrong-one", { address: "198.51.100.20" });
		await signIn(username, "wrong-two", { address: "203.0.113.9" });
		await signIn(username, "Yangon2026", { address: "203.0.113.9" });
		const { list, total } = (await portal.call("account/signIns?limit=2", { token })).data;
		expect(total).toBe(3);
		expect(list).toHaveLength(2);
		const all = (await portal.call("account/signIns", { token })).data.list;
		const times = all.map(({ at }: { at: number }) => at);
		expect([all[0].outcome, times]).toEqual(["signed_in", [...times].sort((one, other) => other - one)]);
		const failed = all.filter((one: { outcome: string }) => one.outcome === "failed");
		expect(failed.map((one: { client_address: string }) => one.client_address)).toEqual(["198.51.100.0/24"]);
		expect((await portal.call("account/signIns?page=9", { token })).data.list).toEqual([]);
	});
});
