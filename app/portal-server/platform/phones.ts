import { parsePhoneNumberFromString, validatePhoneNumberLength } from "libphonenumber-js/max";
import { normalise } from "~/portal-contract/base/typed/normalise";

/** A number that can be dialled from anywhere, or the text that says what to change. */
type PhoneReading = { number: string; fault: null } | { number: null; fault: string };

const MAX_LENGTH = 80;
const LABEL = /^(?:tel(?:ephone)?|phone|mobile|cell|ph|fax|whatsapp|wechat|电话|電話|手机|手機|微信)[.: ]*(?=[+(\d])/i;
const EXTENSION =
	/^(.*\d\)?) ?(?:[转轉][接至]?|分[机機]|[内內][线線]|ext(?:ension|n)?\.?|x|#|,|;ext=)[ .:]*(\d{1,7})#?$/i;
/** How switchboards of China are written: `0871-55550108-8001`. */
const BY_DASH = /^(.*\d)-(\d{1,5})$/;
const BETWEEN_NUMBERS = /[/,;|\u3001]|\bor\b|或/gi;
const NUMBER_ALONE = /^[+\d .()/-]+$/;

/** Numbers of Myanmar without 0, which its operators lengthen faster than tables of numbers follow: mobiles have 7 to 9 digits after the 9. */
const MYANMAR = /^(?:9\d{7,9}|[1-8]\d{5,8})$/;
const CHINESE = /^(?:0\d{9,11}|1[3-9]\d{9}|[48]00\d{7}|86\d{10,11})$/;
/** Without a sign in front only where no other country has such a number without its own. */
const MYANMAR_MOBILE = /^959\d{8,9}$/;
/** Numbers of eleven digits that begin with 09 are mobiles of Myanmar, but written in this way they may be landlines of China. */
const BY_AREA = /^\(?0\d{3}[) -]/;

const right = (number: string): PhoneReading => ({ number, fault: null });
const wrong = (fault: string): PhoneReading => ({ number: null, fault });

function ofMyanmar(national: string): string | null {
	const digits = national.replace(/^0/, "");
	return MYANMAR.test(digits) ? `+95${digits}` : null;
}

function ofChina(digits: string): string | null {
	const read = CHINESE.test(digits) ? parsePhoneNumberFromString(digits, "CN") : undefined;
	return read?.isValid() ? read.number : null;
}

function lengthFault(length: string | undefined): string {
	if (length === "TOO_SHORT") return "phone-too-short";
	if (length === "TOO_LONG") return "phone-too-long";
	return length === "INVALID_COUNTRY" ? "phone-country" : "phone-digits";
}

function readAbroad(digits: string): PhoneReading {
	const text = `+${digits}`;
	const myanmar = digits.startsWith("95") ? ofMyanmar(digits.slice(2)) : null;
	if (myanmar) return right(myanmar);
	const read = parsePhoneNumberFromString(text, { extract: false });
	return read?.isValid() ? right(read.number) : wrong(lengthFault(validatePhoneNumberLength(text)));
}

function readAtHome(digits: string, text: string): PhoneReading {
	const china = ofChina(digits);
	const myanmar = digits.startsWith("0") ? ofMyanmar(digits) : MYANMAR_MOBILE.test(digits) ? `+${digits}` : null;
	if (china && myanmar && BY_AREA.test(text)) return wrong("phone-country");
	const number = myanmar ?? china;
	if (number) return right(number);
	if (digits.length < 7) return wrong("phone-too-short");
	return wrong(digits.length > 15 ? "phone-too-long" : "phone-country");
}

function readAlone(text: string): PhoneReading {
	if (!NUMBER_ALONE.test(text)) return wrong("order-contact-phone-invalid");
	const plain = text.replace(/[^+\d]/g, "").replace(/^00/, "+");
	if (/^\+\d+$/.test(plain)) return readAbroad(plain.slice(1));
	return /^\d+$/.test(plain) ? readAtHome(plain, text) : wrong("order-contact-phone-invalid");
}

const digitsOf = (text: string) => text.replace(/\D/g, "").length;

/** The numbers of a line; what stands between the groups of one number parts none. */
function numbersOf(line: string): string[] {
	const parts = line.split(BETWEEN_NUMBERS);
	return parts.length > 1 && parts.every((part) => digitsOf(part) > 5) ? parts.map((part) => part.trim()) : [line];
}

const plainLine = (text: string) => normalise("phone", text).replace(LABEL, "");

function readLine(line: string): PhoneReading {
	const [, main, extension] = EXTENSION.exec(line) ?? [];
	if (main === undefined) {
		const whole = readAlone(line);
		const [, board, inner] = whole.fault === null ? [] : (BY_DASH.exec(line) ?? []);
		const read = board === undefined ? whole : readAlone(board);
		return read.number?.startsWith("+86") && inner ? right(`${read.number}#${inner}`) : whole;
	}
	const read = readAlone(main);
	return read.number === null ? read : right(`${read.number}#${extension}`);
}

/**
 * A telephone number as stored: `+`, country code and number without blanks, an extension after `#`. Numbers without a country code are those of
 * Myanmar (`09…`, `01…`) and of China (mobiles, landlines with area code, 400); all others say their country. `fault` is a key of `portal.json`.
 */
export function readPhone(text: string): PhoneReading {
	if (text.length > MAX_LENGTH) return wrong("phone-too-long");
	const line = plainLine(text);
	return numbersOf(line).length > 1 ? wrong("phone-several") : readLine(line);
}

/** What is wrong with a line of papers, which is printed as it was typed: one number or several; null where each can be dialled, or none is given. */
export function phoneLineFault(text: string): string | null {
	if (text === "") return null;
	if (text.length > MAX_LENGTH) return "phone-too-long";
	return (
		numbersOf(plainLine(text))
			.map((line) => readLine(line).fault)
			.find((fault) => fault !== null) ?? null
	);
}
