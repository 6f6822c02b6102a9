import { ACCOUNT } from "./account";
import { CONTENT } from "./content";
import { EVERY_SUBJECT } from "./every-subject";
import { HOTELS } from "./hotels";
import { MONEY } from "./money";
import { ORDERS } from "./orders";
import { SITE } from "./site";
import { VEHICLES } from "./vehicles";

/** Meaning of each name of the API, `parent.name` where it means something else below one field; behind a bar the unit of its numbers. */
export const MEANINGS: Readonly<Record<string, string>> = {
	...EVERY_SUBJECT,
	...SITE,
	...ACCOUNT,
	...HOTELS,
	...VEHICLES,
	...ORDERS,
	...MONEY,
	...CONTENT,
};

const TO_PAY = { call: "pay", label: "Pay" };
const BALANCE = {
	pay_channel: "pre_deposit",
	label: "Deposit",
	currency: "USD",
	available_amount: 90_000,
	sufficient: true,
};

/** Values of fields that decide what a page does with an answer, by call and name. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
	"ajax/country.value": "CN",
	"user/checkIn.userLoginCaptchaSwitch": false,
	"order/create.status": 10,
	"order/create.actions": [TO_PAY],
	"order/create.pay_choices": [BALANCE],
	"order/detail.status": 10,
	"order/detail.actions": [TO_PAY],
	"order/detail.pay_choices": [BALANCE],
};

/** Names that are another one's text in some language or form. */
const FORMS: Readonly<Record<string, string>> = {
	_text: "in words, in the language of the request",
	_alt: "in the other language",
	_local: "on the clock of its place, as text",
	_zh: "in Chinese",
	_en: "in English",
	_my: "in Burmese",
};

interface Meaning {
	readonly description: string;
	readonly unit?: string | undefined;
}

/** What a field means, by its name and that of the field it stands below; undefined where nobody has said so. */
export function meaningOf(name: string, parent: string): Meaning | undefined {
	const entry = [`${parent}.${name}`, name].find((one) => one in MEANINGS);
	if (entry) {
		const [description = "", unit] = (MEANINGS[entry] ?? "").split(" | ");
		return { description, unit };
	}
	const form = Object.keys(FORMS).find((one) => name.endsWith(one)) ?? "";
	const base = form === "" ? undefined : meaningOf(name.slice(0, -form.length), parent);
	return base && { description: `${base.description}; ${FORMS[form]}` };
}
