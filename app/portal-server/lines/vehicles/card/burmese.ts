/** What a driver card says in Burmese, by the keys of `driver-portal.json`. */
const BURMESE = {
	"driver-card-title": "ယာဉ်မောင်းကတ်",
	"driver-card-unit": "ယာဉ် {{unit}} / {{units}}",
	"driver-card-version": "ဗားရှင်း {{version}} · {{time}}",
	"driver-card-driver": "ယာဉ်မောင်း",
	"driver-card-plate": "ယာဉ်နံပါတ်",
	"driver-card-place": "ကြိုမည့်နေရာ",
	"driver-card-time": "ကြိုမည့်အချိန်",
	"driver-card-board": "အမည်ဆိုင်းဘုတ်",
	"driver-card-booking": "ဘွတ်ကင်နံပါတ်",
	"driver-card-help": "အရေးပေါ်ဆက်သွယ်ရန်",
	"driver-card-qr": "ကတ်စစ်ဆေးရန်",
	"driver-card-check": "ယာဉ်ပေါ်မတက်မီ ယာဉ်နံပါတ်နှင့် ယာဉ်မောင်းအမည်ကို စစ်ဆေးပါ။ ယာဉ်မောင်းသည် ငွေသား တောင်းခံမည် မဟုတ်ပါ။",
	"driver-card-superseded": "ဤကတ်အစား ကတ်အသစ် ထုတ်ပြီးဖြစ်သည်။ ကတ်အသစ်သာ အကျုံးဝင်သည်။",
	"driver-card-revoked": "ဤကတ်ကို ပယ်ဖျက်ပြီးဖြစ်သည်။",
	"driver-card-ended": "ဤခရီးစဉ် ပြီးဆုံးပါပြီ။",
	"driver-speaks-my": "မြန်မာ",
	"driver-speaks-zh": "တရုတ်",
	"driver-speaks-en": "အင်္ဂလိပ်",
	"driver-colour-white": "အဖြူရောင်",
	"driver-colour-silver": "ငွေရောင်",
	"driver-colour-grey": "မီးခိုးရောင်",
	"driver-colour-black": "အနက်ရောင်",
	"driver-colour-blue": "အပြာရောင်",
	"driver-colour-red": "အနီရောင်",
	"driver-colour-green": "အစိမ်းရောင်",
	"driver-colour-brown": "အညိုရောင်",
	"driver-colour-gold": "ရွှေရောင်",
} as const;
export type CardKey = keyof typeof BURMESE;

const ZERO = 0x1040;

/** `၂၀၂၆` for `2026`. */
export const burmeseDigits = (text: string): string =>
	text.replace(/\d/g, (digit) => String.fromCharCode(ZERO + Number(digit)));

/** `2026` for `၂၀၂၆`. */
export const latinDigits = (text: string): string =>
	text.replace(/[\u1040-\u1049]/g, (digit) => String((digit.codePointAt(0) ?? ZERO) - ZERO));

/** The text of `key`, numbers in Burmese digits. */
export const burmese = (key: CardKey, values: Readonly<Record<string, string | number>> = {}): string =>
	BURMESE[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => burmeseDigits(String(values[name] ?? "")));
