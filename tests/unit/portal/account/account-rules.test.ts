import { describe, expect, it } from "vitest";
import { ACCOUNT_LENGTH, ACCOUNT_NAME, PASSWORD, PASSWORD_LENGTH } from "~/portal-contract/account/account-rules";
import { UserInfo } from "~/portal-contract/site/site";

/** Of the specification, all of them. */
const NAMES = [
	"id",
	"username",
	"nickname",
	"email",
	"area_num",
	"mobile",
	"full_mobile_text",
	"avatar",
	"gender",
	"gender_text",
	"birthday",
	"last_login_time",
	"last_login_ip",
	"join_time",
	"motto",
	"token",
	"refresh_token",
	"siteInfo",
];

describe("an account", () => {
	it("has a name of 3 to 15 characters [M-434]", () => {
		expect(ACCOUNT_LENGTH).toEqual({ min: 3, max: 15 });
		expect([2, 3, 15, 16].map((length) => ACCOUNT_NAME.test("a".repeat(length)))).toEqual([false, true, true, false]);
	});

	it("has a password of 6 to 32 characters [M-435]", () => {
		expect(PASSWORD_LENGTH).toEqual({ min: 6, max: 32 });
		expect([5, 6, 32, 33].map((length) => PASSWORD.test("x".repeat(length)))).toEqual([false, true, true, false]);
	});

	it("is given by user info with the eighteen fields of the specification, each by its own name [M-166]", () => {
		const reported = Object.fromEntries(NAMES.map((name) => [name, name === "siteInfo" ? {} : "1"]));
		expect(Object.keys(UserInfo.shape)).toEqual(expect.arrayContaining(NAMES));
		expect(Object.keys(UserInfo.parse(reported)).sort()).toEqual([...NAMES, "score"].sort());
		expect(NAMES).toHaveLength(18);
	});
});
