import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { telephoneLink } from "~/lib/site/telephone-link";
import { NORMALISERS } from "~/portal-contract/base/typed/normalise";
import { CALLS } from "~/portal-contract/calls";
import { DEFAULT_VOUCHER_SETTING } from "~/portal-contract/company/voucher-setting";
import { readInto } from "~/portal-server/account/travellers/read-traveller";
import { deliveryFaults } from "~/portal-server/billing/invoices/apply";
import { titleFaults } from "~/portal-server/billing/invoices/titles/title-rules";
import { personFaults } from "~/portal-server/lines/vehicles/fleet/people";
import { issuerFaults } from "~/portal-server/operator/issuers/issuer-rules";
import { readGuests } from "~/portal-server/orders/actions/placing/guests";
import { checkFields } from "~/portal-server/orders/actions/vouchers/setting/check";
import { type FieldFaults, Refused } from "~/portal-server/platform/api/refused";
import { phoneLineFault, readPhone } from "~/portal-server/platform/phones";

const NUMBERS: Readonly<Record<string, readonly string[]>> = {
	"+959421000123": [
		"09 421 000 123",
		"09-421000123",
		"၀၉ ၄၂၁ ၀၀၀ ၁၂၃",
		"ဝ၉ ၄၂၁ ဝဝဝ ၁၂၃",
		"+95 9 421 000 123",
		"+95 (0)9 421000123",
		"0095 9 421 000 123",
		"959421000123",
		"Tel: 09 421 000 123",
		"09421000123",
	],
	"+9595000000": ["09 500 0000", "+95 9 5000000"],
	"+95942100012": ["09 4210 0012"],
	"+951234567": ["01-234567", "(01) 234567", "+95 1 234567"],
	"+9518123456": ["01 812 3456"],
	"+9524061234": ["02-4061234", "+95 (0) 2 406 1234"],
	"+956723412": ["067 23412"],
	"+95812120123": ["081-2120123"],
	"+8613800138000": [
		"138 0013 8000",
		"１３８００１３８０００",
		"(+86) 138-0013-8000",
		"0086 138 0013 8000",
		"8613800138000",
		"手机：13800138000",
	],
	"+8687155550108": ["0871-55550108", "（0871）5555 0108", "0871/5555 0108", "+86 (0)871 5555 0108"],
	"+861012345678": ["010-12345678", "(010) 1234 5678"],
	"+864008208820": ["400-820-8820"],
	"+8687155550108#8001": [
		"0871-55550108 转 8001",
		"0871-55550108转8001",
		"0871-55550108-8001",
		"0871 5555 0108 ext. 8001",
		"+86 871 5555 0108 x8001",
		"0871-55550108 分机 8001",
		"+86 871 5555 0108,8001",
	],
	"+951234567#12": ["01 234567 ext 12", "+95 1 234567 #12"],
	"+14155552671": ["+1 (415) 555-2671", "001 415 555 2671"],
	"+442079460958": ["+44 (0)20 7946 0958"],
	"+66812345678": ["+66 81 234 5678"],
	"+85223456789": ["+852 2345 6789"],
	"+6591234567": ["+65 9123 4567"],
};

const FAULTS: Readonly<Record<string, readonly string[]>> = {
	"order-contact-phone-invalid": ["call me", "-", "09 421 OOO 123", "13800138000 Wang"],
	"phone-too-short": ["12", "+86 123", "+95 1", "95500"],
	"phone-too-long": ["1".repeat(20), "+1234567890123456", "0".repeat(90)],
	"phone-country": ["95123456", "(415) 555-2671", "4155552671", "+999 123 4567", "0991-2345678", "1234567890"],
	"phone-digits": ["+86 138 0013 80001", "+86 999 9999 9999", "+1 000 000 0000"],
	"phone-several": ["13800138000 / 09421000123", "13800138000、13800138001"],
};

const pairs = (table: Readonly<Record<string, readonly string[]>>) =>
	Object.entries(table).flatMap(([one, typed]) => typed.map((text) => [text, one] as const));

describe("a telephone number", () => {
	it.each(pairs(NUMBERS))("%j is stored as %s, which can be dialled [39-2.phones]", (typed, stored) => {
		expect(readPhone(typed)).toEqual({ number: stored, fault: null });
		expect(readPhone(stored).number).toBe(stored);
		expect(phoneLineFault(typed)).toBe(null);
	});

	it.each(pairs(FAULTS))("%j is told %s [39-2.phones]", (typed, fault) => {
		expect(readPhone(typed)).toEqual({ number: null, fault });
	});

	it("may stand beside others on papers, as it was typed", () => {
		expect(phoneLineFault("0871-55550108 / 13800138000")).toBe(null);
		expect(phoneLineFault("0871-55550108 / 55550109")).toBe("phone-country");
		expect(phoneLineFault("")).toBe(null);
	});

	it("is dialled with a pause before its extension", () => {
		expect(telephoneLink("+86 871 5555 0108#8001")).toBe("tel:+8687155550108,8001");
		expect(telephoneLink("+95 9 421 000 123")).toBe("tel:+959421000123");
	});
});

const faultsOf = (check: () => unknown): FieldFaults => {
	try {
		check();
	} catch (error) {
		if (error instanceof Refused) return error.details.fields ?? {};
		throw error;
	}
	return {};
};

const guests = (phones: object) =>
	faultsOf(() =>
		readGuests({
			guests: [],
			contact_person: "LI MING",
			contact_phone: "13800138000",
			special_requests: "",
			arrival_note: "",
			cost_center: "",
			purchase_order: "",
			trip_purpose: "",
			...phones,
		}),
	);

const traveller = (phone: string) => {
	const fields: FieldFaults = {};
	const typed = { full_name: "LI MING", name_zh: "", nationality: "", phone } as const;
	readInto(fields, typed, { company_id: 1, today: "2026-11-20", now: 0, before: undefined });
	return fields;
};

const setting = (phones: object) => faultsOf(() => checkFields({ ...DEFAULT_VOUCHER_SETTING, ...phones }));
const TITLE = {
	type: "person",
	country: "CN",
	name: "Li Ming",
	tax_no: "",
	address: "",
	phone: "",
	bank: "",
	account: "",
	email: "",
	mobile: "",
	is_default: false,
	takes_special: false,
} as const;
const ISSUER = {
	id: 1,
	version: "1",
	country: "MM",
	name_zh: "a",
	name_en: "a",
	address: "",
	phone: "",
	bank: "",
	account: "",
	tax_no: "",
	currencies: ["MMK" as const],
};
const POSTED = {
	title_id: 1,
	kind: "paper_ordinary",
	currency: "CNY",
	email: "",
	post_recipient: "Li Ming",
	post_address: "Kunming",
	note: "",
} as const;

/** What is said of a number in each field of the contract that takes one. */
const FIELDS: Readonly<Record<string, (typed: string) => FieldFaults>> = {
	"order/create contact_phone": (contact_phone) => guests({ contact_phone }),
	"order/create traveller_phone": (traveller_phone) => guests({ traveller_phone }),
	"account/travellers phone": traveller,
	"operator/saveDriver phone": (phone) => personFaults({ name: "U BA", name_my: "ဦးဘ", phone }),
	"account/voucherSetting phone": (phone) => setting({ phone }),
	"account/voucherSetting emergency_phone": (emergency_phone) => setting({ emergency_phone }),
	"account/previewVoucher phone": (phone) => setting({ phone }),
	"account/previewVoucher emergency_phone": (emergency_phone) => setting({ emergency_phone }),
	"invoice/saveTitle phone": (phone) => titleFaults({ ...TITLE, phone }, false),
	"invoice/saveTitle mobile": (mobile) => titleFaults({ ...TITLE, mobile }, false),
	"invoice/apply post_phone": (post_phone) => deliveryFaults({ ...POSTED, lines: [], post_phone }),
	"operator/saveIssuer phone": (phone) => issuerFaults({ ...ISSUER, phone }),
};

/** Fields of a body that are read as telephone numbers. */
function phonesIn(schema: z.ZodType | undefined): string[] {
	const shape = (schema as { shape?: Readonly<Record<string, z.ZodType>> } | undefined)?.shape ?? {};
	return Object.entries(shape)
		.filter(([, field]) => isPhone(field))
		.map(([name]) => name);
}

function isPhone(field: z.ZodType): boolean {
	const { checks = [], innerType } = field.def as { checks?: readonly unknown[]; innerType?: z.ZodType };
	const isRead = checks.some((check) => {
		const { def } = (check as { _zod: { def: { tx?: unknown } } })._zod;
		return def.tx === NORMALISERS.phone;
	});
	return isRead || (innerType !== undefined && isPhone(innerType));
}

describe("every field for a telephone number", () => {
	const fields = CALLS.flatMap(({ path, body }) => phonesIn(body).map((name) => `${path} ${name}`));

	it("is asked whether its number can be dialled [39-2.phones]", () => {
		expect([...new Set(fields)].filter((one) => !(one in FIELDS))).toEqual([]);
		expect(Object.keys(FIELDS).filter((one) => !fields.includes(one))).toEqual([]);
	});

	it.each(Object.entries(FIELDS))("%s says at the field what to change [39-2.phones]", (path, faults) => {
		const field = path.split(" ")[1] ?? "";
		expect(faults("0871-55550108 转 8001")[field]).toBeUndefined();
		expect(faults("09 421 000 123")[field]).toBeUndefined();
		expect(faults("4155552671")[field]).toBe("phone-country");
		expect(faults("12")[field]).toBe("phone-too-short");
	});
});
