import { describe, expect, it } from "vitest";
import type { Envelope } from "~/portal-contract/base/envelope";
import { decide } from "~/session/failures/decide";

const of = (code: number, data: unknown, msg = "X"): Envelope => ({ code, msg, data });
const NEED_LOGIN = { type: "need login" };
const LOGGED_IN = { type: "logged in" };

describe("what an envelope asks for", () => {
	it("a code other than 1 shows its msg as an error [M-396]", () => {
		expect(decide(of(0, null), "/hotel/list")).toEqual({ notice: { type: "error", message: "X" }, clear: false });
		expect(decide(of(401, []), "/hotel/list")).toEqual({ notice: { type: "error", message: "X" }, clear: false });
		expect(decide(of(0, null, ""), "/hotel/list")).toEqual({ clear: false });
	});

	it("303 without data does nothing [M-397]", () => {
		expect(decide(of(303, null), "/user")).toEqual({ clear: false });
		expect(decide({ code: 303, msg: "X", data: undefined }, "/user")).toEqual({ clear: false });
	});

	it("409 without data does nothing [M-398]", () => {
		expect(decide(of(409, null), "/user")).toEqual({ clear: false });
	});

	it("303 with need login removes the tokens and goes to the sign-in page [M-400] [M-401]", () => {
		const decision = decide(of(303, NEED_LOGIN), "/user/order/list");
		expect(decision).toEqual({ notice: { type: "warning", message: "X" }, clear: true, redirect: "userLogin" });
	});

	it("409 with any data, an empty list too, removes the tokens and goes to the sign-in page [M-402] [M-403]", () => {
		for (const data of [[], {}, LOGGED_IN, NEED_LOGIN]) {
			expect(decide(of(409, data), "/user/order/list")).toMatchObject({ clear: true, redirect: "userLogin" });
		}
	});

	it("303 with another type goes to the member area, keeps the tokens and says why [M-404] [M-406]", () => {
		const decision = decide(of(303, LOGGED_IN), "/user/order/list");
		expect(decision).toEqual({ notice: { type: "info", message: "X" }, clear: false, redirect: "user" });
	});

	it("nobody is sent to the page already open, and msg is shown there [M-405]", () => {
		for (const path of ["/user", "/user/", "/USER"]) {
			expect(decide(of(303, LOGGED_IN), path)).toEqual({ notice: { type: "info", message: "X" }, clear: false });
		}
		expect(decide(of(303, NEED_LOGIN), "/user/login")).toEqual({
			notice: { type: "warning", message: "X" },
			clear: true,
		});
	});

	it("code 1 asks for nothing", () => {
		expect(decide(of(1, NEED_LOGIN), "/user")).toEqual({ clear: false });
	});
});
