import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { forgetSettings, saveSettings } from "~/portal-server/platform/settings";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { setClock } from "../../orders/bookings";

/** With mail a code is asked for above ten failures of an account (`sign-in-codes.test.ts`). */
vi.mock(import("~/portal-server/account/codes/channels"), async (load) => ({ ...(await load()), isMailRead: false }));

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
});
afterAll(() => portal.close());

interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

let last = 0;
const newId = () => `captcha-${++last}`;
const open = (id: string, language = "zh-cn", address = "127.0.0.1") =>
	portal.call(`common/clickCaptcha?id=${id}`, { language, address });
async function answerTo(id: string): Promise<string> {
	const [row] = await rowsOf<{ answer: { box: Box }[] }>(
		portal.store.db,
		sql`select answer from captcha where id = ${id}`,
	);
	const points = (row?.answer ?? []).map(({ box }) => `${box.x + box.width / 2},${box.y + box.height / 2}`);
	return `${points.join("-")};350;200`;
}
const check = async (id: string, info: string, unset = false) => {
	const { code, msg } = await portal.call("common/checkClickCaptcha", { body: { id, info, unset } });
	return [code, msg];
};
const signIn = (password: string, more: object = {}, address = "203.0.113.50", username = "demo") =>
	portal.call("user/checkIn", { body: { tab: "login", username, password, ...more }, address });
async function solved(): Promise<{ captchaId: string; captchaInfo: string }> {
	const captchaId = newId();
	await open(captchaId);
	return { captchaId, captchaInfo: await answerTo(captchaId) };
}
async function policy(sign_in_captcha: string): Promise<void> {
	await portal.store.transaction((tx) => saveSettings(tx, { sign_in_captcha }));
	forgetSettings();
}
afterEach(() => setClock(portal, 0));

describe("the click captcha", () => {
	it("is a picture of 350 by 200 with three named shapes, in the visitor's language, and says nowhere in its answer where they are", async () => {
		for (const language of ["zh-cn", "en"]) {
			const id = newId();
			const { code, data, text } = await open(id, language);
			expect([code, data.id, data.width, data.height, data.text.length]).toEqual([1, id, 350, 200, 3]);
			const picture = Buffer.from(String(data.base64).replace("data:image/png;base64,", ""), "base64");
			expect(picture.subarray(1, 4).toString()).toBe("PNG");
			expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([350, 200]);
			expect(text).not.toContain('"box"');
			if (language === "en") for (const name of data.text) expect(name).toMatch(/^<[a-z ]+>$/);
		}
	});

	it("is solved by the right places in the right order, as often as it is looked at and once when it is used", async () => {
		const id = newId();
		await open(id);
		const info = await answerTo(id);
		expect(await check(id, info)).toEqual([1, ""]);
		expect(await check(id, info.replace(/-[^;]+/, ""))).toEqual([0, ""]);
		expect(await check(id, info)).toEqual([1, ""]);
		expect(await check(id, info, true)).toEqual([1, ""]);
		expect(await check(id, info)).toEqual([0, ""]);
	});

	it("is used by one of fifty at the same moment", async () => {
		const id = newId();
		await open(id);
		const info = await answerTo(id);
		const codes = await Promise.all(Array.from({ length: 50 }, () => check(id, info, true)));
		expect(codes.filter(([code]) => code === 1)).toHaveLength(1);
	});

	it("in another order is wrong", async () => {
		const id = newId();
		await open(id);
		const [one, other, third] = (await answerTo(id)).split(/[-;]/);
		expect(await check(id, `${other}-${one}-${third};350;200`)).toEqual([0, ""]);
	});

	it("ends with the second wrong answer, after ten minutes, and when another is opened under its name [38-1.3]", async () => {
		const id = newId();
		await open(id);
		const info = await answerTo(id);
		expect(await check(id, "1,1-2,2-3,3;350;200")).toEqual([0, ""]);
		expect(await check(id, info)).toEqual([1, ""]);
		expect(await check(id, "1,1-2,2-3,3;350;200", true)).toEqual([0, ""]);
		expect(await check(id, info)).toEqual([0, ""]);
		await open(id);
		const second = await answerTo(id);
		await open(id);
		if ((await answerTo(id)) !== second) expect(await check(id, second)).toEqual([0, ""]);
		const third = await answerTo(id);
		await setClock(portal, 601);
		expect(await check(id, third)).toEqual([0, ""]);
	});

	it.each(["", "x", "1,1", "1,1-2,2", ";;", "-1,-1--2,-2;350;200", "1,1-2,2;0;0", "NaN,1-2,2;350;200"])(
		"takes %j for a wrong answer",
		async (info) => {
			const id = newId();
			await open(id);
			expect(await check(id, info)).toEqual([0, ""]);
		},
	);

	it("is shown thirty times an hour to a network, be it by clicks or by digits, while others and questions go on [38-1.3]", async () => {
		const ask = (what: string, address: string) => portal.call(`common/${what}?id=${newId()}`, { address });
		const from = (one: number) => `198.51.7.${one}`;
		for (let one = 0; one < 29; one++) expect((await open(newId(), "en", from(one))).code).toBe(1);
		expect((await ask("captcha", from(40))).headers.get("content-type")).toBe("image/png");
		for (const what of ["clickCaptcha", "captcha"]) {
			const refused = await ask(what, from(50));
			expect([refused.data.type, Number(refused.headers.get("retry-after")) > 3500]).toEqual(["too_many", true]);
		}
		expect((await ask("textCaptcha", from(50))).code).toBe(1);
		expect((await ask("clickCaptcha", "198.51.8.50")).code).toBe(1);
		const sameNetwork = ["2001:db8:0:7::1", "2001:db8:0:7:ffff::2"] as const;
		for (let one = 0; one < 30; one++) await open(newId(), "en", sameNetwork[0]);
		expect((await open(newId(), "en", sameNetwork[1])).data.type).toBe("too_many");
		await setClock(portal, 3601);
		expect((await ask("clickCaptcha", from(50))).code).toBe(1);
	});

	it("has a question in words for those who cannot see it", async () => {
		for (const language of ["zh-cn", "en"])
			for (let one = 0; one < 20; one++) {
				const id = newId();
				const { data } = await portal.call(`common/textCaptcha?id=${id}`, { language });
				expect(data.question).toMatch(language === "en" ? /^[A-Z]/ : /\p{Script=Han}/u);
				const [row] = await rowsOf<{ answer: string[] }>(
					portal.store.db,
					sql`select answer from captcha where id = ${id}`,
				);
				expect(await check(id, "?")).toEqual([0, ""]);
				for (const answer of row?.answer ?? []) expect(await check(id, ` ${answer.toUpperCase()}. `)).toEqual([1, ""]);
			}
	});
});

describe("signing in with a captcha", () => {
	it("takes one at every sign-in where the site always asks, used up by a wrong password as well", async () => {
		await policy("always");
		expect((await portal.call("user/checkIn")).data.userLoginCaptchaSwitch).toBe(true);
		const without = await signIn("Portal2026");
		expect([without.code, Object.keys(without.data.fields)]).toEqual([0, ["captchaInfo"]]);
		const first = await solved();
		expect((await signIn("wrong", first)).msg).toBe("The username or password is not correct");
		expect(Object.keys((await signIn("Portal2026", first)).data.fields)).toEqual(["captchaInfo"]);
		expect((await signIn("Portal2026", await solved())).code).toBe(1);
		await policy("adaptive");
	});

	it("asks an address after three failures, other accounts' as well, and nobody elsewhere", async () => {
		const [guesser, other] = ["198.51.100.61", "198.51.100.62"];
		const isRequired = async (address: string) =>
			(await portal.call("user/checkIn", { address })).data.userLoginCaptchaSwitch;
		for (const name of ["no_one", "no_two", "no_three"])
			expect((await signIn("wrong", {}, guesser, name)).data.fields).toBeUndefined();
		expect([await isRequired(guesser), await isRequired(other)]).toEqual([true, false]);
		expect(Object.keys((await signIn("Portal2026", {}, guesser)).data.fields)).toEqual(["captchaInfo"]);
		expect((await signIn("Portal2026", {}, other)).code).toBe(1);
		expect((await signIn("Portal2026", await solved(), guesser)).code).toBe(1);
	});

	const question = async () => {
		const captchaId = newId();
		await portal.call(`common/textCaptcha?id=${captchaId}`);
		const [row] = await rowsOf<{ answer: string[] }>(
			portal.store.db,
			sql`select answer from captcha where id = ${captchaId}`,
		);
		return { captchaId, captchaInfo: row?.answer[0] };
	};

	it.each([
		["pictures", "demo_operator", () => solved()],
		["questions in words", "demo_dispatcher", () => question()],
	] as const)(
		"lets nobody guess on by %s from many networks where no mail is sent, while the owner comes in in turn [38-1.4]",
		async (_what, username, proof) => {
			let tested = 0;
			for (let range = 0; range < 30; range++) {
				const { data } = await signIn("wrong", await proof(), `10.3.${range}.9`, username);
				if (data.type === "invalid" && !data.fields) tested++;
			}
			expect(tested).toBe(11);
			const away = "203.0.113.90";
			const waiting = await signIn("Portal2026", await proof(), away, username);
			expect([waiting.data.type, waiting.msg]).toEqual(["too_many", expect.stringContaining("Retrieve password")]);
			expect(waiting.msg).toMatch(/in \d+ minutes/);
			await setClock(portal, Number(waiting.headers.get("retry-after")));
			expect((await signIn("Portal2026", await proof(), away, username)).code).toBe(1);
		},
	);

	it("keeps the turn of whoever waits, though others try again and again and newcomers are there first", async () => {
		const attempts = async (password: string, address: string) =>
			signIn(password, await question(), address, "demo_finance_operator");
		const waitOf = async (address: string) => Number((await attempts("wrong", address)).headers.get("retry-after"));
		for (let range = 0; range < 11; range++)
			expect((await attempts("wrong", `10.4.${range}.9`)).data.type).toBe("invalid");
		const [owner, restless] = ["203.0.113.95", "10.4.11.9"];
		const first = await waitOf(restless);
		const own = await waitOf(owner);
		expect([first, own]).toEqual([90, 180]);
		for (const at of [30, 60]) {
			await setClock(portal, at);
			expect(await waitOf(restless)).toBe(first - at);
			expect(await waitOf(`10.4.${at}.9`)).toBeGreaterThan(own - at);
		}
		await setClock(portal, own);
		expect(await waitOf("10.4.90.9")).toBeGreaterThan(0);
		expect((await attempts("Portal2026", owner)).code).toBe(1);
	});

	it("lets nobody guess on by questions in words, which programs can read, and slowly by pictures", async () => {
		const address = "198.51.100.77";
		let tested = 0;
		for (let one = 0; one < 30; one++) {
			const { data } = await signIn("wrong", await question(), address, "guessed_at");
			if (data.type === "invalid" && !data.fields) tested++;
		}
		expect(tested).toBe(10);
		expect((await signIn("wrong", await question(), address, "guessed_at")).data.type).toBe("too_many");
		await setClock(portal, 61);
		expect((await signIn("wrong", await solved(), address, "guessed_at")).data.type).toBe("invalid");
		expect((await signIn("wrong", await solved(), address, "guessed_at")).data.type).toBe("too_many");
	});

	it("lets a right password in at once while ten addresses guess: from where it was used before", async () => {
		const [home, away] = ["203.0.113.71", "203.0.114.72"];
		expect((await signIn("Portal2026", {}, home, "demo_booker")).code).toBe(1);
		const attempts = await Promise.all(
			Array.from({ length: 60 }, (_, one) => signIn("wrong", {}, `198.51.${one % 10}.9`, "demo_booker")),
		);
		expect(attempts.filter(({ data }) => !data.fields).length).toBeLessThanOrEqual(10);
		const seconds = async (entering: () => Promise<void>) => {
			const from = performance.now();
			await entering();
			return (performance.now() - from) / 1000;
		};
		const atHome = await seconds(async () => {
			expect((await signIn("Portal2026", {}, home, "demo_booker")).code).toBe(1);
		});
		expect(Object.keys((await signIn("Portal2026", {}, away, "demo_booker")).data.fields)).toEqual(["captchaInfo"]);
		expect(atHome).toBeLessThan(2);
	});

	it("lets nobody guess on from where no address is known, where no mail is sent: in turn without one, at once with one [38-3.1]", async () => {
		const [here, start] = ["127.0.0.1", 10_000];
		await setClock(portal, start);
		expect((await portal.call("user/checkIn", { address: here })).data.userLoginCaptchaSwitch).toBe(false);
		const types: string[] = [];
		for (let one = 0; one < 13; one++) types.push((await signIn("wrong", {}, here, "demo_accountant")).data.type);
		expect(types).toEqual([...Array(11).fill("invalid"), ...Array(2).fill("too_many")]);
		expect((await portal.call("user/checkIn", { address: here })).data.userLoginCaptchaSwitch).toBe(true);
		expect((await signIn("wrong", await solved(), here, "demo_accountant")).data.type).toBe("invalid");
		await setClock(portal, start + 91);
		expect((await signIn("wrong", {}, here, "demo_accountant")).data.type).toBe("invalid");
	});
});
