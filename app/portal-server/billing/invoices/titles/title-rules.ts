import { gbkBytes, OWN_NUMBER, TAX_NUMBER, TITLE_BYTES } from "~/portal-contract/billing/title-limits";
import type { invoiceSaveTitle } from "~/portal-contract/billing/titles";
import type { InputOf } from "~/portal-server/platform/api/handler";
import type { FieldFaults, Message } from "~/portal-server/platform/api/refused";
import { isOneLine } from "~/portal-server/platform/people";
import { phoneLineFault } from "~/portal-server/platform/phones";

export type TitleBody = Omit<InputOf<typeof invoiceSaveTitle>, "country"> & { country: string };

const TEXTS = ["name", "tax_no", "address", "phone", "bank", "account", "email", "mobile"] as const;
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
/** What no fapiao can print. */
const PICTURE = /\p{Emoji_Presentation}|[\u{1f000}-\u{1faff}]|\ufe0f/u;

const isTooLong = (...texts: string[]) => gbkBytes(texts.join("")) > TITLE_BYTES;

/** A title as it is stored: what people write between the groups of a number is no part of it. */
export function plainTitle(body: TitleBody): TitleBody {
	const account = body.account.replaceAll("-", "");
	return body.country === "CN" ? { ...body, account, tax_no: body.tax_no.replace(/[-.]/g, "") } : { ...body, account };
}

type Say = (field: string, message: Message) => void;

/** Of a title in China, which fapiao are written for. */
function chineseFaults(
	{ type, name, tax_no, address, phone, bank, account, takes_special }: TitleBody,
	say: Say,
): void {
	for (const [field, text] of Object.entries({ name, address, bank }))
		if (PICTURE.test(text)) say(field, "invoice-title-picture");
	if (isTooLong(name)) say("name", { key: "invoice-title-long", values: { bytes: TITLE_BYTES } });
	if (tax_no !== "" && !TAX_NUMBER.test(tax_no)) say("tax_no", "invoice-title-tax");
	if (tax_no === "" && type === "company") say("tax_no", "invoice-title-tax-company");
	if (tax_no === "" && takes_special) say("tax_no", "invoice-title-tax-special");
	if (isTooLong(address, phone)) say("address", { key: "invoice-title-address-long", values: { bytes: TITLE_BYTES } });
	if (isTooLong(bank, account)) say("bank", { key: "invoice-title-bank-long", values: { bytes: TITLE_BYTES } });
}

/** Of a title elsewhere: commercial invoices take any letter. */
function otherFaults({ type, tax_no, takes_special }: TitleBody, say: Say): void {
	const isShort = tax_no.length < OWN_NUMBER.min || tax_no.length > OWN_NUMBER.max;
	if (tax_no !== "" && isShort) say("tax_no", { key: "invoice-title-own", values: OWN_NUMBER });
	if (tax_no === "" && type === "company") say("tax_no", "invoice-title-own-company");
	if (takes_special) say("takes_special", "invoice-kind-country");
}

/** What is wrong with the fields of a title, by field. `has_proof`: a proof is kept or comes with it. Source: domain.md 2.14. */
export function titleFaults(body: TitleBody, has_proof: boolean): FieldFaults {
	const { type, name, email, takes_special } = body;
	const faults: FieldFaults = {};
	const say: Say = (field, message) => {
		faults[field] ??= message;
	};
	for (const field of TEXTS) {
		if (/[<>]/.test(body[field])) say(field, "invoice-title-brackets");
		if (!isOneLine(body[field])) say(field, "order-text-invalid");
	}
	if (name === "") say("name", "field-required");
	(body.country === "CN" ? chineseFaults : otherFaults)(body, say);
	for (const field of ["phone", "mobile"] as const) {
		const fault = phoneLineFault(body[field]);
		if (fault) say(field, fault);
	}
	if (email !== "" && !EMAIL.test(email)) say("email", "invoice-title-email");
	if (takes_special && type === "person") say("takes_special", "invoice-kind-person");
	if (takes_special && !has_proof) say("proof", "invoice-title-proof");
	return faults;
}

export const isEmail = (text: string): boolean => EMAIL.test(text);
