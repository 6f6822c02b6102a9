import { gbkBytes, TAX_NUMBER, TITLE_BYTES } from "~/portal-contract/billing/title-limits";
import type { invoiceSaveTitle } from "~/portal-contract/billing/titles";
import type { InputOf } from "~/portal-server/platform/api/handler";
import type { FieldFaults, Message } from "~/portal-server/platform/api/refused";
import { isOneLine } from "~/portal-server/platform/people";
import { phoneLineFault } from "~/portal-server/platform/phones";

export type TitleBody = InputOf<typeof invoiceSaveTitle>;

const TEXTS = ["name", "tax_no", "address", "phone", "bank", "account", "email", "mobile"] as const;
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

const isTooLong = (...texts: string[]) => gbkBytes(texts.join("")) > TITLE_BYTES;

/** What is wrong with the fields of a title, by field. `has_proof`: a proof is kept or comes with it. Source: domain.md 2.14. */
export function titleFaults(body: TitleBody, has_proof: boolean): FieldFaults {
	const { type, name, tax_no, address, phone, bank, account, email, mobile, takes_special } = body;
	const faults: FieldFaults = {};
	const say = (field: string, message: Message) => {
		faults[field] ??= message;
	};
	for (const field of TEXTS) {
		if (/[<>]/.test(body[field])) say(field, "invoice-title-brackets");
		if (!isOneLine(body[field])) say(field, "order-text-invalid");
	}
	if (name === "") say("name", "field-required");
	if (isTooLong(name)) say("name", { key: "invoice-title-long", values: { bytes: TITLE_BYTES } });
	if (tax_no !== "" && !TAX_NUMBER.test(tax_no)) say("tax_no", "invoice-title-tax");
	if (tax_no === "" && type === "company") say("tax_no", "invoice-title-tax-company");
	if (tax_no === "" && takes_special) say("tax_no", "invoice-title-tax-special");
	if (isTooLong(address, phone)) say("address", { key: "invoice-title-address-long", values: { bytes: TITLE_BYTES } });
	if (isTooLong(bank, account)) say("bank", { key: "invoice-title-bank-long", values: { bytes: TITLE_BYTES } });
	for (const [field, number] of [
		["phone", phone],
		["mobile", mobile],
	] as const) {
		const fault = phoneLineFault(number);
		if (fault) say(field, fault);
	}
	if (email !== "" && !EMAIL.test(email)) say("email", "invoice-title-email");
	if (takes_special && type === "person") say("takes_special", "invoice-kind-person");
	if (takes_special && !has_proof) say("proof", "invoice-title-proof");
	return faults;
}

export const isEmail = (text: string): boolean => EMAIL.test(text);
