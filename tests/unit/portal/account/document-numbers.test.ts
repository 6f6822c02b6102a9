import { afterEach, describe, expect, it, vi } from "vitest";
import { readDocumentNumber } from "~/portal-server/account/travellers/document-numbers";
import { addMonths } from "~/portal-server/account/travellers/shown";
import { wrongPassportName } from "~/portal-server/platform/passport-name";
import { readName, readNameMy } from "~/portal-server/platform/people";

const TODAY = "2026-11-24";
const read = (kind: Parameters<typeof readDocumentNumber>[0], text: string) => readDocumentNumber(kind, text, TODAY);

describe("a document number", () => {
	it.each([
		["passport", "E12345678", "E12345678"],
		["passport", " ea 1234567 ", "EA1234567"],
		["passport", "Ｇ１２３４５６７８", "G12345678"],
		["passport", "MB-123456", "MB123456"],
		["prc_id", "11010519491231002X", "11010519491231002X"],
		["prc_id", "11010519491231002x", "11010519491231002X"],
		["prc_id", "440524 18800101 0014".replace("1880", "1980").replace("0014", "0010"), null],
		["nrc", "12/KAMAYA(N)123456", "12/KAMAYA(N)123456"],
		["nrc", "12/KaMaYa (Naing) 123456", "12/KAMAYA(N)123456"],
		["nrc", "၁၂/ကမရ(နိုင်)၁၂၃၄၅၆", "12/ကမရ(N)123456"],
		["nrc", "၁၂/OUKAMA(N)၁၂၃၄၅၆", "12/OUKAMA(N)123456"],
		["home_return_permit", "h12345678", "H12345678"],
		["home_return_permit", "M1234567801", "M1234567801"],
		["other", "T-2021/77", "T-2021/77"],
	] as const)("%s %s is kept as %s", (kind, typed, stored) => {
		expect(read(kind, typed)).toBe(stored);
	});

	it.each([
		["passport", "E1234", "too short"],
		["passport", "E123456789", "too long for a machine-readable passport"],
		["passport", "ABCDEFGH", "no digit"],
		["prc_id", "110105194912310021", "another check digit"],
		["prc_id", "11010519490231002X", "30 February and the like"],
		["prc_id", "110105204912310025", "born in the future"],
		["prc_id", "1101051949123100", "fifteen or so digits"],
		["nrc", "15/KAMAYA(N)123456", "a fifteenth region"],
		["nrc", "12/KAMAYA(X)123456", "an unknown kind"],
		["nrc", "12/KAMAYA(N)12345", "five digits"],
		["nrc", "12KAMAYA123456", "no signs between"],
		["home_return_permit", "A12345678", "another letter"],
		["other", "=1+2", "a formula"],
		["other", "X1;DROP", "signs of no number"],
	] as const)("%s %s is refused: %s", (kind, typed, _why) => {
		expect(read(kind, typed)).toBeNull();
	});

	it("of any single mistyped digit of a card of mainland China is noticed", () => {
		const card = "11010519491231002X";
		for (let place = 0; place < 17; place += 1) {
			const digit = String((Number(card[place]) + 1) % 10);
			expect(read("prc_id", `${card.slice(0, place)}${digit}${card.slice(place + 1)}`), String(place)).toBeNull();
		}
	});
});

describe("six months from a day", () => {
	it.each([
		["2026-11-24", "2027-05-24"],
		["2026-08-31", "2027-02-28"],
		["2027-08-31", "2028-02-29"],
	])("%s is %s", (day, later) => expect(addMonths(day, 6)).toBe(later));
});

describe("a name", () => {
	it.each(["AUNG", "O’BRIEN", "O'BRIEN", "José Ñáñez", "ANNE-MARIE", "MÜLLER-LÜDENSCHEIDT", "ZHANG SAN", "မောင်မောင်"])(
		"%s is one of a passport or a Myanmar card [M-317]",
		(name) => expect(wrongPassportName(name)).toBeNull(),
	);

	it.each(["ZHANG\ue000SAN", "1234", ""])("%j is none [M-317]", (name) => {
		expect(readName(name)).toBeNull();
		expect(wrongPassportName(name)).toBe("order-guest-name-invalid");
	});

	it("in Burmese letters has a field of its own", () => {
		expect(readNameMy(" အောင်မိုး ")).toBe("အောင်မိုး");
		expect(readNameMy("")).toBe("");
		for (const wrong of ["AUNG MOE", "昂莫"]) expect(readNameMy(wrong)).toBeNull();
	});
});

describe("a sealed number", () => {
	afterEach(() => {
		vi.resetModules();
		vi.unstubAllEnvs();
	});
	const withSecrets = async (secrets: string) => {
		vi.resetModules();
		vi.stubEnv("SESSION_SECRET", secrets);
		return import("~/portal-server/account/travellers/sealed-number");
	};

	it("opens under any secret of the settings, is sealed by the first, and opens for no other company", async () => {
		const before = await withSecrets("first-secret-of-many-letters");
		const sealed = before.sealNumber(7, "E12345678");
		expect(sealed).not.toContain("E1234");
		expect(before.sealNumber(7, "E12345678")).not.toBe(sealed);
		expect([before.openNumber(7, sealed), before.openNumber(8, sealed)]).toEqual(["E12345678", null]);
		const rotated = await withSecrets("second-secret-of-many-letters, first-secret-of-many-letters");
		expect(rotated.openNumber(7, sealed)).toBe("E12345678");
		expect(rotated.sealNumber(7, "E12345678").startsWith(rotated.currentPrefix())).toBe(true);
		expect(sealed.startsWith(rotated.currentPrefix())).toBe(false);
		expect((await withSecrets("third-secret-of-many-letters")).openNumber(7, sealed)).toBeNull();
	});

	it("that was changed does not open", async () => {
		const { openNumber, sealNumber } = await withSecrets("first-secret-of-many-letters");
		const sealed = sealNumber(7, "E12345678");
		// Not the last character: some of its bits stand for nothing.
		const other = sealed.at(-6) === "A" ? "B" : "A";
		for (const changed of [
			`${sealed.slice(0, -6)}${other}${sealed.slice(-5)}`,
			sealed.slice(0, -8),
			"v1.x.y",
			"v2.a.b",
			"nonsense",
		]) {
			expect(openNumber(7, changed), changed).toBeNull();
		}
		expect([sealNumber(7, ""), openNumber(7, "")]).toEqual(["", ""]);
	});
});
