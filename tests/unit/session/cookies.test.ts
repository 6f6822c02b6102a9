import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { env } from "~/env/env.server";
import { deriveKeys } from "~/lib/secrets.server";
import {
	clearSession,
	hasDeadCookie,
	readSession,
	renewSession,
	SESSION_COOKIE,
	sessionOf,
	storeSession,
} from "~/session/cookies/cookie.server";
import { cookieText } from "~/session/cookies/cookie-header.server";
import { languageOf, storeLanguage } from "~/session/cookies/language.server";
import { seal, unseal } from "~/session/cookies/seal.server";
import { formTokenFor, isFormToken } from "~/session/forms/form-token.server";
import { newScope, runInScope, type Scope } from "~/session/scope.server";

const USER = {
	id: 7,
	username: "demo",
	nickname: "演示",
	avatar: "/a.png",
	token: "tok-secret",
	refresh_token: "ref-secret",
	email: "a@b.c",
	money: "9.00",
};
const page = (cookie?: string, url = "http://localhost/") =>
	new Request(url, cookie ? { headers: { Cookie: cookie } } : {});
const set = (headers: Headers) => headers.getSetCookie().join("\n");
const pair = (headers: Headers) => set(headers).split(";")[0] ?? "";
const scope = (extra: Partial<Scope> = {}): Scope => ({
	...newScope({ requestId: "r", clientAddress: "203.0.113.9", isHttps: false, nonce: "n" }),
	...extra,
});
const stored = async (keep = false, user: Record<string, unknown> = {}) =>
	storeSession(page(), sessionOf({ ...USER, ...user }, keep));

afterEach(() => vi.useRealTimers());

describe("the sign-in cookie", () => {
	it("is called ba-user-token and holds user info and token, readable by the server alone [M-264] [M-266] [M-433] [M-169] [M-171] [M-172] [M-173]", async () => {
		const headers = await stored();
		expect(SESSION_COOKIE).toBe("ba-user-token");
		expect(set(headers)).toMatch(/^ba-user-token=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
		for (const text of ["tok-secret", "ref-secret", "demo", Buffer.from("tok-secret").toString("base64url")])
			expect(set(headers)).not.toContain(text);
		expect(await readSession(page(pair(headers)))).toEqual({
			id: 7,
			username: "demo",
			nickname: "演示",
			avatar: "/a.png",
			token: "tok-secret",
			refresh_token: "ref-secret",
		});
	});

	it("lasts as long as the browser, or 30 days when the member stays signed in, and no longer [M-443]", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		expect(set(await stored(false))).not.toContain("Max-Age");
		const storedCookie = await stored(true);
		expect(set(storedCookie)).toContain("Max-Age=2592000;");
		vi.advanceTimersByTime(29 * 86_400_000);
		expect((await readSession(page(pair(storedCookie))))?.id).toBe(7);
		vi.advanceTimersByTime(2 * 86_400_000);
		expect(await readSession(page(pair(storedCookie)))).toBeNull();
		expect(cookieText(page(), "a", "b", { maxAge: 9e12 })).toContain("Max-Age=2147483646");
	});

	it("is Secure over https and not otherwise", async () => {
		const secure = await storeSession(page(undefined, "https://localhost/"), sessionOf(USER, false));
		expect([set(secure), set(await stored())].map((text) => text.includes("Secure"))).toEqual([true, false]);
		const behindTls = scope({ isHttps: true });
		await runInScope(behindTls, () => storeSession(page(), sessionOf(USER, false)));
		expect(behindTls.setCookies[0]).toContain("; Secure");
	});

	it("stays under 4096 bytes whatever the names and pictures", async () => {
		const long = "仰".repeat(1_400);
		const headers = await stored(true, { nickname: long, avatar: long, username: long });
		expect(Buffer.byteLength(pair(headers))).toBeLessThan(4_096);
		expect(await readSession(page(pair(headers)))).toMatchObject({
			id: 7,
			token: "tok-secret",
			refresh_token: "ref-secret",
		});
	});

	it("signs in with id and token together only [M-269]", async () => {
		const half = async (value: object) => readSession(page(`${SESSION_COOKIE}=${await seal("session", value)}`));
		expect(await half({ token: "t" })).toBeNull();
		expect(await half({ id: 7 })).toBeNull();
		expect(await half({ id: 7, token: "" })).toBeNull();
		expect(await half({ id: 0, token: "t" })).toBeNull();
		expect(await half({ id: 7, token: "t" })).toMatchObject({ id: 7, token: "t" });
		expect(await hasDeadCookie(page(`${SESSION_COOKIE}=${await seal("session", { id: 7 })}`))).toBe(true);
		expect(await hasDeadCookie(page())).toBe(false);
	});

	it("cannot be forged, changed or taken from another purpose", async () => {
		const good = pair(await stored());
		const flash = await seal("flash", { id: 7, token: "t" });
		const plain = Buffer.from(JSON.stringify({ id: 7, token: "t" })).toString("base64url");
		const changed = `${good.slice(0, -3)}${good.endsWith("AAA") ? "BBB" : "AAA"}`;
		for (const cookie of [
			changed,
			`${SESSION_COOKIE}=${flash}`,
			`${SESSION_COOKIE}=${plain}`,
			`${SESSION_COOKIE}=${"a.".repeat(5_000)}`,
			`${SESSION_COOKIE}=%E4%A`,
		]) {
			expect(await readSession(page(cookie))).toBeNull();
		}
	});

	it("is opened by an older secret of the list as well", async () => {
		const old = await seal("session", { id: 7, token: "t" });
		vi.stubEnv("SESSION_SECRET", `a-newer-one, ${env.SESSION_SECRET}`);
		vi.resetModules();
		const fresh = await import("~/session/cookies/seal.server");
		expect(await fresh.unseal("session", old)).toEqual({ id: 7, token: "t" });
		expect(await unseal("session", await fresh.seal("session", 1))).toBeUndefined();
	});

	it("of one request is written once: what comes later takes the place of what came before", async () => {
		const here = scope();
		await runInScope(here, async () => {
			const request = page(pair(await stored(true)));
			await renewSession(request, { token: "new", refresh_token: "new-ref" });
			expect(await readSession(request)).toMatchObject({ token: "new", refresh_token: "new-ref" });
			clearSession(request);
			expect(await readSession(page())).toBeNull();
		});
		expect(here.setCookies).toHaveLength(1);
		expect(here.setCookies[0]).toContain("ba-user-token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
	});

	it("keeps its end when the tokens are renewed", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const storedCookie = pair(await stored(true));
		vi.advanceTimersByTime(20 * 86_400_000);
		const here = scope();
		await runInScope(here, () => renewSession(page(storedCookie), { token: "n", refresh_token: "m" }));
		expect(here.setCookies[0]).toContain(`Max-Age=${10 * 86_400};`);
	});
});

describe("the secrets of a site", () => {
	it("are those of the settings, else one that is made and kept in the data folder, for its owner alone", () => {
		const directory = join(tmpdir(), `secret-${process.pid}`);
		onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
		expect(deriveKeys({ given: "one, two ,", directory }, "a")).toHaveLength(2);
		expect(existsSync(directory)).toBe(false);
		for (const given of [undefined, " , "]) {
			const made = deriveKeys({ given, directory }, "a");
			expect(made).toHaveLength(1);
			const text = readFileSync(join(directory, "secret"), "utf8").trim();
			expect(made).toEqual(deriveKeys({ given: text, directory }, "a"));
			expect(made).not.toEqual(deriveKeys({ given: text, directory }, "b"));
		}
		expect(readdirSync(directory)).toEqual(["secret"]);
		expect(statSync(join(directory, "secret")).mode & 0o777).toBe(0o600);
	});
});

describe("the hidden token of a form", () => {
	it("is good for its reader alone, for twelve hours", async () => {
		vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
		const mine = page(pair(await stored()));
		const token = (await formTokenFor(mine)).value ?? "";
		const [until = "", signature = ""] = token.split(".");
		const isGood = async (request: Request, value = token) => isFormToken(request, value);
		expect(await isGood(mine)).toBe(true);
		expect(await isGood(page(pair(await stored(false, { id: 8 }))))).toBe(false);
		expect(await isGood(page())).toBe(false);
		for (const value of ["", until, `${until}.`, `${until}.${signature.slice(1)}`, `${Number(until) + 1}.${signature}`])
			expect([value, await isGood(mine, value)]).toEqual([value, false]);
		vi.advanceTimersByTime(12 * 3_600_000);
		expect(await isGood(mine)).toBe(true);
		vi.advanceTimersByTime(1);
		expect(await isGood(mine)).toBe(false);
	});

	it("is given to a guest on the sign-in page alone, with a cookie for an hour", async () => {
		expect((await formTokenFor(page(undefined, "http://localhost/hotel/list"))).value).toBeNull();
		const { value, headers } = await formTokenFor(page(undefined, "http://localhost/User/Login?to=/user"));
		expect(set(headers)).toMatch(/^ba-guest=[\w-]{22}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
		expect(await isFormToken(page(pair(headers)), value ?? "")).toBe(true);
		expect(
			await isFormToken(page(`${pair(headers).slice(0, -1)}${pair(headers).endsWith("A") ? "B" : "A"}`), value ?? ""),
		).toBe(false);
	});
});

describe("the language cookie", () => {
	it("is called ba-lang, is plain text and lasts 400 days [M-265] [M-283] [M-432]", () => {
		expect(set(storeLanguage(page(), "en"))).toBe("ba-lang=en; Max-Age=34560000; Path=/; SameSite=Lax");
		expect(languageOf(page("ba-lang=en"))).toBe("en");
		expect(languageOf(page("a=b; ba-lang=en ;c=d"))).toBe("en");
	});

	it("knows two languages; anything else and the browser's wish are Chinese [M-431]", () => {
		for (const value of ["fr", "EN", "", "ImVuIg%3D%3D", "zh"])
			expect(languageOf(page(`ba-lang=${value}`))).toBe("zh-cn");
		expect(languageOf(new Request("http://localhost/", { headers: { "Accept-Language": "en" } }))).toBe("zh-cn");
	});
});
