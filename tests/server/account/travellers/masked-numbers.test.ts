import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { DOCUMENT_KINDS, type DocumentKind } from "~/portal-contract/account/traveller-fields";
import { CALLS } from "~/portal-contract/calls";
import { maskedNumber } from "~/portal-server/account/travellers/document-numbers";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { addCompany, addMembers, type TestMember } from "../../orders/members";

interface Numbered {
	readonly kind: DocumentKind;
	readonly full_name: string;
	readonly number: string;
	readonly masked: string;
}

/** One of eighteen signs that is no card of mainland China, and one that is, saved as a document of another kind. */
const PEOPLE: readonly Numbered[] = [
	{ kind: "passport", full_name: "AN PASSPORT", number: "E98767788", masked: "E9876****" },
	{ kind: "prc_id", full_name: "BO CARD", number: "11010519491231002X", masked: "110105************" },
	{ kind: "nrc", full_name: "CHO BURMESE", number: "12/KAMAYA(N)987651", masked: "12/KAMAYA(N)98****" },
	{ kind: "home_return_permit", full_name: "DA PERMIT", number: "H9876543201", masked: "H987654****" },
	{ kind: "other", full_name: "EI OTHER", number: "T-2021/987654/ZQX1", masked: "T-2021/987654/****" },
	{ kind: "other", full_name: "FU SHORT", number: "Z9Q1", masked: "****" },
];

/** Calls whose answers hold numbers of documents; the file of the export has no schema. */
const ANSWERING = [
	"GET account/exportTravellers",
	"GET account/traveller",
	"GET account/travellerList",
	"GET account/travellers",
	"POST account/deleteTraveller",
	"POST account/personalData",
	"POST account/revealTraveller",
	"POST account/travellers",
];
/** Of those that say no more of a row than that it is one. */
const WITHOUT_SCHEMA = ["GET account/exportTravellers", "POST account/personalData"];

let portal: TestPortal;
let manager: TestMember;
let operator: string;
const ids = new Map<string, number>();

beforeAll(async () => {
	portal = await startPortal();
	const money = { deposit: 500_000_000, limit_amount: 0 };
	[manager] = (await addMembers(portal, await addCompany(portal, money), ["admin"])) as [TestMember];
	operator = (await portal.signIn("demo_operator")).token;
	for (const { kind, full_name, number } of PEOPLE) {
		const body = { full_name, document_kind: kind, document_number: number };
		const answer = await portal.call("account/travellers", { body, token: manager.token });
		expect(answer.code, answer.text).toBe(1);
		ids.set(full_name, answer.data.list[0].id);
		expect(hiddenIn(answer.text), full_name).toEqual([]);
	}
});
afterAll(() => portal?.close());

/** Whether a text holds the hidden signs of a number: with the two before them, or by themselves, for four digits stand in many a time. */
function showsHidden(text: string, { number, masked }: Numbered): boolean {
	const from = masked.indexOf("*");
	const alone = new RegExp(`(?<![0-9A-Za-z])${number.slice(from)}(?![0-9A-Za-z])`);
	return text.includes(number.slice(Math.max(0, from - 2))) || alone.test(text);
}
const hiddenIn = (text: string) => PEOPLE.filter((one) => showsHidden(text, one)).map(({ full_name }) => full_name);
const masksMissingIn = (text: string) => PEOPLE.filter(({ masked }) => !text.includes(masked));
const plain = (text: string) => text.replaceAll("\\/", "/");
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe("a document number", () => {
	it.each(PEOPLE)("of the kind $kind is shown as $masked", ({ kind, number, masked }) => {
		expect(maskedNumber(kind, number)).toBe(masked);
	});

	it("[39-3.2] of each kind hides its last four, of a kind that nobody knows all, and of a card every digit of the birthday", () => {
		for (const kind of DOCUMENT_KINDS) expect(maskedNumber(kind, "11010519491231002X").slice(-4), kind).toBe("****");
		expect(maskedNumber("prc_id", "11010519491231002X").slice(6)).toMatch(/^\*{12}$/);
		expect([maskedNumber("", "E98767788"), maskedNumber("library", "E98767788")]).toEqual(["*********", "*********"]);
		expect([maskedNumber("passport", "A12"), maskedNumber("prc_id", ""), maskedNumber("nrc", "")]).toEqual([
			"***",
			"",
			"",
		]);
	});

	it("stands in the answers of these calls alone", () => {
		const holding = CALLS.filter((call) =>
			JSON.stringify(z.toJSONSchema(call.answer, { unrepresentable: "any" })).includes('"document_number"'),
		).map(keyOf);
		expect([...new Set([...holding, ...WITHOUT_SCHEMA])].sort()).toEqual(ANSWERING);
	});

	it("is masked in lists, pages, booking forms, the export and one's own data, each kind by its rule", async () => {
		const as = { token: manager.token };
		const texts = new Map([
			["list", (await portal.call("account/travellerList?limit=100", as)).text],
			["booking form", (await portal.call("account/travellers", as)).text],
			["export", (await portal.call("account/exportTravellers", as)).text],
			["own data", (await portal.call("account/personalData", { ...as, body: {} })).text],
		]);
		for (const [name, text] of texts)
			expect([hiddenIn(plain(text)), masksMissingIn(plain(text))], name).toEqual([[], []]);
		for (const { full_name, masked, number } of PEOPLE) {
			const id = ids.get(full_name);
			const { data } = await portal.call(`account/traveller?id=${id}`, as);
			expect(data.document_number).toBe(masked);
			const whole = await portal.call("account/revealTraveller", { ...as, body: { id } });
			expect(whole.data.document_number).toBe(number);
		}
	});

	it("typed as it is shown stays, by form and by table", async () => {
		const as = { token: manager.token };
		const lines = PEOPLE.map(({ kind, full_name, masked }, index) => ({
			line: index + 2,
			full_name,
			document_kind: kind,
			document_number: masked,
		}));
		const checked = await portal.call("account/importTravellers", { ...as, body: { mode: "check", lines } });
		expect(checked.data.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual(PEOPLE.map(() => "same"));
		for (const { kind, full_name, number, masked } of PEOPLE) {
			const id = ids.get(full_name);
			const body = { id, full_name, document_kind: kind, document_number: masked };
			expect((await portal.call("account/travellers", { ...as, body })).code).toBe(1);
			const whole = await portal.call("account/revealTraveller", { ...as, body: { id } });
			expect(whole.data.document_number).toBe(number);
		}
	});

	it("is not said by the preview of an import, even where a line is wrong", async () => {
		const lines = PEOPLE.map(({ full_name, number, kind }, index) => ({
			line: index + 2,
			full_name,
			document_kind: kind === "passport" ? "nrc" : "passport",
			document_number: `${number}9`,
		}));
		for (const language of ["en", "zh-cn"]) {
			const body = { mode: "check", lines };
			const { text, data } = await portal.call("account/importTravellers", { body, token: manager.token, language });
			expect(data.lines.every(({ outcome }: { outcome: string }) => outcome === "wrong")).toBe(true);
			expect(hiddenIn(plain(text))).toEqual([]);
		}
	});

	it("stands in no other answer: events, orders, pages of operators and whatever needs no row", async () => {
		const reading = CALLS.filter(
			({ method, query }) => method === "GET" && (!query || (query as z.ZodType).safeParse({}).success),
		);
		expect(reading.length).toBeGreaterThan(60);
		let successes = 0;
		for (const { path } of reading)
			for (const token of [manager.token, operator]) {
				const { text, code } = await portal.call(path, { token });
				successes += code === 1 ? 1 : 0;
				expect(hiddenIn(plain(text)), path).toEqual([]);
			}
		expect(successes).toBeGreaterThan(60);
		const events = await portal.call("company/events?limit=100", { token: manager.token });
		expect(events.text).toContain("traveller.reveal");
	});
});
