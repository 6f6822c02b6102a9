import { describe, expect, it } from "vitest";
import { readEnv } from "~/env/env.server";

describe("settings", () => {
	it("need nothing for a trial", () => {
		expect(readEnv({})).toMatchObject({
			PORT: 3000,
			DATA_DIR: "./data",
			TRUST_PROXY: 0,
			PUBLIC_API: false,
			PORTAL_GUEST_CACHE_S: 5,
		});
	});

	it("that are wrong are all named in one message", () => {
		const wrong = { PORT: "many", PORTAL_API_URL: "nowhere", TRUST_PROXY: "-1", PUBLIC_API: "perhaps" };
		for (const name of Object.keys(wrong)) expect(() => readEnv(wrong)).toThrow(name);
	});

	it("ask for a session secret where many processes share a database", () => {
		expect(() => readEnv({ DATABASE_URL: "postgres://db/portal" })).toThrow("SESSION_SECRET");
		expect(readEnv({ DATABASE_URL: "postgres://db/portal", SESSION_SECRET: "s" }).SESSION_SECRET).toBe("s");
	});

	it.each([
		["another protocol", "https://mail.example.com"],
		["no server", "smtp://"],
		["no address at all", "mail.example.com:587"],
		["a folder", "smtp://mail.example.com/inbox"],
		["a port that does not exist", "smtp://mail.example.com:99999"],
		["a sender that is no address", "smtp://mail.example.com?from=desk"],
		["a setting that it does not have", "smtp://mail.example.com?tls=off"],
	])("refuse as a mail server: %s; the password is not repeated", (_name, SMTP_URL) => {
		const withPassword = SMTP_URL.replace("://", "://desk:pass-word@");
		expect(() => readEnv({ SMTP_URL })).toThrow("SMTP_URL is no smtp:// or smtps:// address of a mail server");
		expect(() => readEnv({ SMTP_URL: withPassword })).not.toThrow("pass-word");
	});

	it("take a mail server with or without a sender", () => {
		for (const SMTP_URL of [
			"smtp://localhost:25",
			"smtps://desk%40example.com:p%2Fw@mail.example.com:465?from=desk@example.com",
		]) {
			expect(readEnv({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
		}
	});

	it.each([
		["no address", "files"],
		["another protocol", "s3://files.example/bucket"],
		["no bucket", "https://files.example"],
		["a bucket in capitals", "https://files.example/Bucket"],
		["a key without its secret", "https://key@files.example/bucket"],
		["a setting that it does not know", "https://files.example/bucket?acl=public"],
	])("refuse as a storage of files: %s; the secret is not repeated", (_name, UPLOADS_URL) => {
		expect(() => readEnv({ UPLOADS_URL })).toThrow(
			"UPLOADS_URL is no http:// or https:// address of an S3-compatible storage",
		);
		expect(() => readEnv({ UPLOADS_URL: "ftp://key:pass-word@files.example/bucket" })).not.toThrow("pass-word");
	});

	it("take a storage of files with or without key, prefix and region", () => {
		for (const UPLOADS_URL of [
			"http://127.0.0.1:4568/files",
			"https://k:s%2Fx@s3.example.com/my.files/portal/a?region=eu-west-1",
		])
			expect(readEnv({ UPLOADS_URL }).UPLOADS_URL).toBe(UPLOADS_URL);
	});

	it("that are empty count as not set", () => {
		expect(readEnv({ PORT: "", DATABASE_URL: " " })).toEqual(readEnv({}));
	});
});
