import { describe, expect, it } from "vitest";
import { readEnv } from "~/env.server";

describe("settings", () => {
	it("need nothing for a trial", () => {
		expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: "./data", TRUST_PROXY: 0, PUBLIC_API: false, PORTAL_GUEST_CACHE_S: 5 });
	});

	it("that are wrong are all named in one message", () => {
		const wrong = { PORT: "many", PORTAL_API_URL: "nowhere", TRUST_PROXY: "-1", PUBLIC_API: "perhaps" };
		for (const name of Object.keys(wrong)) expect(() => readEnv(wrong)).toThrow(name);
	});

	it("ask for a session secret where many processes share a database", () => {
		expect(() => readEnv({ DATABASE_URL: "postgres://db/portal" })).toThrow("SESSION_SECRET");
		expect(readEnv({ DATABASE_URL: "postgres://db/portal", SESSION_SECRET: "s" }).SESSION_SECRET).toBe("s");
	});

	it("that are empty count as not set", () => {
		expect(readEnv({ PORT: "", DATABASE_URL: " " })).toEqual(readEnv({}));
	});
});
