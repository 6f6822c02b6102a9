import { describe, expect, it } from "vitest";
import { lookOf } from "~/portal-server/platform/words/look-alikes";

describe("names look the same", () => {
	it.each([
		["paypal", "PayPaI"],
		["paypal", "paypa1"],
		["google", "g00gle"],
		["modern", "rnodem"],
		["Yunling Machinery", "Yunling Маchinеry"],
		["ACME", "АСМЕ"],
		["ACME", "ΑCΜΕ"],
		["Oscar", "〇scar"],
		["coop", "сооρ"],
		["工业", "エ业"],
		["二手车", "ニ手车"],
		["口岸", "ロ岸"],
		["Æther", "AEther"],
	])("%s and %s [39-2.looks]", (one, other) => {
		expect(lookOf(other)).toBe(lookOf(one));
	});

	it.each([
		["paypal", "paypals"],
		["zhang_san", "zhangsan"],
		["li_ming", "li_ning"],
		["云岭", "云领"],
		["Muse Trade", "Mandalay Trade"],
	])("not so %s and %s", (one, other) => {
		expect(lookOf(other)).not.toBe(lookOf(one));
	});

	it("by a key that stays what it is", () => {
		for (const name of ["PayPaI", "АСМЕ", "rnodem", "〇scar"]) expect(lookOf(lookOf(name))).toBe(lookOf(name));
	});
});
