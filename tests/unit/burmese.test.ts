import { expect, it } from "vitest";
import { inSeenOrder } from "~/portal-server/documents/pdf/text";

it.each([
	["the vowel before its syllable", "မောင်", "ေမာင်"],
	["the vowel before base and medial", "ကျော်", "ေကျာ်"],
	["the medial around its base", "မြန်မာ", "ြမန်မာ"],
	["vowel, then medial, then base", "ကြော", "ေြကာ"],
	["kinzi after the base that carries it", "မင်္ဂလာ", "မဂင်္လာ"],
	["nothing where all stands as it is read", "ရန်ကုန်", "ရန်ကုန်"],
])("Burmese on paper stands in the order in which it is seen: %s", (_what, text, seen) => {
	expect(inSeenOrder(text)).toBe(seen);
});
