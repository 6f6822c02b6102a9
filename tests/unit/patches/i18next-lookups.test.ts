import i18next, { type i18n } from "i18next";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { I18N_OPTIONS } from "~/i18n/options";
import { memoizeLookups } from "~/patches/i18next-lookups";

const WORDS = {
	common: { save: "Save", nights_one: "{{count}} night", nights_other: "{{count}} nights" },
	orders: { save: "Keep the order", price: "{{amount}} for {{guest}}" },
};

function instanceOf(): i18n {
	const instance = i18next.createInstance({ ...I18N_OPTIONS, lng: "en", resources: { en: WORDS } });
	void instance.init();
	return instance;
}

let plain: i18n;
let memoized: i18n;
beforeEach(() => {
	plain = instanceOf();
	memoized = instanceOf();
	memoizeLookups(memoized);
});

describe("i18next with its lookups made once", () => {
	it("says what i18next itself says, time after time: other files, numbers, values, the first key that exists", () => {
		const requested: [file: string | string[], key: string | string[], values?: Record<string, unknown>][] = [
			["common", "save"],
			["orders", "save"],
			[["orders", "common"], "nights", { count: 1 }],
			["common", "nights", { count: 2 }],
			["common", "nights", { count: 1 }],
			["orders", "price", { amount: "10.00", guest: "Li" }],
			["orders", "price", { amount: "10.00", guest: "<Wang>" }],
			["orders", ["nothing", "common:save"]],
			["orders", "nothing"],
		];
		const textsOf = (instance: i18n) =>
			requested.map(([file, key, values]) => instance.getFixedT(null, file)(key, values as never));
		const wanted = textsOf(plain);
		expect(wanted).toEqual([
			"Save",
			"Keep the order",
			"1 night",
			"2 nights",
			"1 night",
			"10.00 for Li",
			"10.00 for <Wang>",
			"Save",
			"nothing",
		]);
		for (let turn = 0; turn < 2; turn += 1) expect(textsOf(memoized)).toEqual(wanted);
	});

	it("asks i18next for a text once, and for a file's translator once", () => {
		const { translator } = memoized as unknown as { translator: { translate(...given: unknown[]): unknown } };
		const looked = vi.spyOn(translator, "translate");
		for (let turn = 0; turn < 3; turn += 1) memoized.getFixedT(null, "orders")("price", { amount: "1", guest: "Li" });
		expect(looked).toHaveBeenCalledTimes(1);
		expect(memoized.getFixedT(null, "orders")).toBe(memoized.getFixedT(null, "orders"));
		expect(plain.getFixedT(null, "orders")).not.toBe(plain.getFixedT(null, "orders"));
	});
});
