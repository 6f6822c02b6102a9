import type { operatorSaveIssuer } from "~/portal-contract/billing/issuers";
import { gbkBytes, TAX_NUMBER, TITLE_BYTES } from "~/portal-contract/billing/title-limits";
import type { InputOf } from "~/portal-server/platform/api/handler";
import type { FieldFaults, Message } from "~/portal-server/platform/api/refused";
import { isOneLine } from "~/portal-server/platform/people";
import { phoneLineFault } from "~/portal-server/platform/phones";

const TEXTS = ["name_zh", "name_en", "address", "phone", "bank", "account", "tax_no"] as const;
const isTooLong = (...texts: string[]) => gbkBytes(texts.join("")) > TITLE_BYTES;

/** What is wrong with the fields of an issuer, by field. Limits in bytes of GBK are those of titles. Source: domain.md 2.14. */
export function issuerFaults(body: InputOf<typeof operatorSaveIssuer>): FieldFaults {
	const { country, name_zh, name_en, address, phone, bank, account, tax_no, currencies } = body;
	const faults: FieldFaults = {};
	const say = (field: string, message: Message) => {
		faults[field] ??= message;
	};
	for (const field of TEXTS) {
		if (/[<>]/.test(body[field])) say(field, "invoice-title-brackets");
		if (!isOneLine(body[field])) say(field, "order-text-invalid");
	}
	for (const [field, name] of [
		["name_zh", name_zh],
		["name_en", name_en],
	] as const) {
		if (name === "") say(field, "field-required");
		if (isTooLong(name)) say(field, { key: "invoice-title-long", values: { bytes: TITLE_BYTES } });
	}
	if (isTooLong(address, phone)) say("address", { key: "invoice-title-address-long", values: { bytes: TITLE_BYTES } });
	if (isTooLong(bank, account)) say("bank", { key: "invoice-title-bank-long", values: { bytes: TITLE_BYTES } });
	const phone_fault = phoneLineFault(phone);
	if (phone_fault) say("phone", phone_fault);
	if (country === "CN" && tax_no === "") say("tax_no", "issuer-tax-required");
	if (country === "CN" && tax_no !== "" && !TAX_NUMBER.test(tax_no)) say("tax_no", "invoice-title-tax");
	if (currencies.length === 0) say("currencies", "issuer-currencies-required");
	return faults;
}
