import { describe, expect, it } from "vitest";
import { strengthOf } from "~/features/account/password/password-strength";
import { agesQuery } from "~/features/airport/child-ages";
import { changeChildren } from "~/features/airport/search/search-values";
import { isFormShown } from "~/features/billing/bills/detail/shown";
import { isOperatorFormShown } from "~/features/billing/operator-bills/shown";
import { carReader } from "~/features/car/favourites/reader.server";
import { MAX_ENTRIES } from "~/features/navigation/entries/entries";
import { filterRules, GUESTS, holds, subjectsOf } from "~/features/operator/rules/filter";
import { filtersOf } from "~/features/orders/list/filters";
import { tripLinks } from "~/features/trips/trip-links";
import type { FormReply } from "~/lib/forms/form-reply";
import { readAgain } from "~/lib/forms/read-again";
import { MAX_TRANSFER_CHILDREN } from "~/portal-contract/airport/limits";
import type { BillDetail } from "~/portal-contract/billing/bills";
import type { OperatorRule } from "~/portal-contract/operator/rules";
import type { May } from "~/portal-contract/permissions/permissions";

const reply = (intent: string, typed: Record<string, string> = {}): FormReply => ({
	intent,
	result: { initialValue: typed },
	refusal: null,
	idempotency_key: null,
	shown: null,
});

describe("the form that came back is on the page of a bill", () => {
	const bill = {
		actions: ["bill/pay", "operator/voidBill"],
		lines: {
			list: [
				{ id: 1, actions: ["bill/dispute", "operator/decideDispute"] },
				{ id: 2, actions: ["operator/freeLine"] },
			],
		},
		payments: [
			{ id: 1, actions: ["take_back"], status: "submitted" },
			{ id: 2, actions: [], status: "rejected" },
		],
	} as unknown as BillDetail;

	it.each<[intent: string, typed: Record<string, string>, isShown: boolean]>([
		["confirm", {}, true],
		["pay", {}, true],
		["report", {}, true],
		["withdraw", {}, false],
		["dispute", { line_id: "1" }, true],
		["dispute", { line_id: "2" }, false],
		["dispute", { line_id: "3" }, false],
		["take_back", { id: "1" }, true],
		["take_back", { id: "2" }, false],
		["take_back", { id: "3" }, false],
	])("a member's %s of %j: %s", (intent, typed, isShown) => {
		expect(isFormShown(bill, reply(intent, typed))).toBe(isShown);
	});

	it.each<[intent: string, typed: Record<string, string>, isShown: boolean]>([
		["issue", {}, true],
		["void", {}, true],
		["write_off", {}, false],
		["dispute", { line_id: "1" }, true],
		["dispute", { line_id: "2" }, false],
		["free", { line_id: "2" }, true],
		["free", { line_id: "1" }, false],
		["payment", { id: "1" }, true],
		["payment", { id: "2" }, false],
		["payment", { id: "3" }, false],
	])("an operator's %s of %j: %s", (intent, typed, isShown) => {
		expect(isOperatorFormShown(bill, reply(intent, typed))).toBe(isShown);
	});
});

describe("the rules that an operator looks for", () => {
	const rule = (id: number, more: Partial<OperatorRule> = {}) =>
		({
			id,
			pid: 0,
			level: 0,
			type: "nav",
			name: `r${id}`,
			title_zh: "",
			title_en: "",
			url: "",
			status: 1,
			extend: "none",
			no_login_valid: false,
			groups: [],
			...more,
		}) as OperatorRule;
	const list = [
		rule(1, { title_en: "Orders" }),
		rule(2, { pid: 1, level: 1, type: "button", title_en: "Pay", groups: ["booker"] }),
		rule(3, { extend: "add_rules_only", no_login_valid: true }),
		rule(4, { status: 0, type: "menu", no_login_valid: true }),
		rule(5, { type: "route", extend: "add_rules_only" }),
	];
	const found = (filter: object) => filterRules(list, { quickSearch: "", ...filter }, []).map(({ id }) => id);

	it("are those of its state, its group and its words, with what they stand under", () => {
		expect(found({})).toEqual([1, 2, 3, 4, 5]);
		expect(found({ quickSearch: "pay" })).toEqual([1, 2]);
		expect(found({ status: "on" })).toEqual([1, 2, 5]);
		expect(found({ status: "hidden" })).toEqual([3]);
		expect(found({ status: "off" })).toEqual([4]);
		expect(found({ group: "booker" })).toEqual([1, 2]);
		expect(found({ group: GUESTS })).toEqual([3]);
		expect(holds(list[4] as OperatorRule, { code: "booker", has_all: true })).toBe(true);
	});

	it("stand below their roots", () => {
		expect(subjectsOf(list).map(({ root, rules }) => [root.id, rules.map(({ id }) => id)])).toEqual([
			[1, [1, 2]],
			[3, [3]],
			[4, [4]],
			[5, [5]],
		]);
	});
});

it("an order leads to its trip or to a new one, whoever may read or make one", () => {
	const trip = { id: 7, name: "May" };
	const may = (name: string) => (requested: string) => requested === name;
	const [reads, creates] = [may("trip/detail/downloadItinerary"), may("trip/create")];
	expect([tripLinks({ id: 1, trip }, reads), tripLinks({ id: 1, trip: null }, creates)]).toMatchObject([
		{ trip: { name: "May" }, group: null },
		{ trip: null, group: expect.stringMatching(/=1#new$/) },
	]);
	const none = { trip: null, group: null };
	expect([tripLinks({ id: 1, trip }, creates), tripLinks({ id: 1, trip: null }, reads)]).toEqual([none, none]);
});

describe("the children of a transfer", () => {
	it("are a number and their ages in an address, and nothing where there are none", () => {
		expect([agesQuery([]), agesQuery([3, ""])]).toEqual([
			{ children: null },
			{ children: 2, "child_ages[0]": 3, "child_ages[1]": "" },
		]);
	});

	it("come and go by their buttons, as many as a transfer takes", () => {
		const full = Array.from({ length: MAX_TRANSFER_CHILDREN }, String);
		expect(changeChildren(full.slice(1), "add_child")).toEqual([...full.slice(1), ""]);
		expect(changeChildren(full, "add_child")).toEqual(full);
		expect(changeChildren(["1", "2"], "remove_child:0")).toEqual(["2"]);
		for (const intent of ["remove_child", "remove_child:", "anything"])
			expect(changeChildren(["1", "2"], intent)).toEqual(["1", "2"]);
	});
});

it.each([
	["", 0],
	["aaaaaaaaaaaaaaaaaaaa", 1],
	["abcdabcdabcdabcd", 1],
	["abcdefghi", 1],
	["Abcdef1", 1],
	["abcdefghij", 2],
	["Abcdef12", 2],
	["abcdefghijkl", 2],
	["Abcdefghij1", 2],
	["Abcdefghijk1", 3],
	["abcdefghijklmno", 2],
	["abcdeabcdeabcdea", 3],
	["abcdefghijklmnop", 3],
])("the password %j is of strength %i", (password, strength) => {
	expect(strengthOf(password)).toBe(strength);
});

it.each<[isMember: boolean, rights: string[], mayBook: boolean, mayCollect: boolean]>([
	[true, ["car/list/book", "car/quote", "car/collect"], true, true],
	[true, ["car/list/book"], false, false],
	[true, ["car/quote"], false, false],
	[false, ["car/list/book"], true, true],
	[false, [], false, true],
])(
	"a reader of cars (member: %s, rights %j) may book: %s, and keep favourites: %s",
	(isMember, rights, mayBook, mayCollect) => {
		const may: May = (name) => rights.includes(name);
		expect(carReader({ isMember, may, token: null, here: "/car/list" })).toMatchObject({ mayBook, mayCollect });
	},
);

it("a menu holds as many entries as the table of entries says", () => {
	expect(MAX_ENTRIES).toBe(300);
});

it.each([
	[undefined, false],
	[303, false],
	[399, false],
	[400, true],
	[499, true],
	[500, false],
])("a page whose form was answered with %s is read again by itself: %s", (actionStatus, isRead) => {
	const args = { actionStatus, defaultShouldRevalidate: false } as Parameters<typeof readAgain>[0];
	expect([readAgain(args), readAgain({ ...args, defaultShouldRevalidate: true })]).toEqual([isRead, true]);
});

it("the address of a list of orders names the kind of its dates where it has dates of a kind that is not the usual one", () => {
	const usual = { tab: "all", quickSearch: "", date_of: "booking_date" } as const;
	const dates = { from: "2026-11-01", to: "2026-11-30" };
	const other = { ...usual, date_of: "service_from" } as const;
	expect([usual, { ...usual, ...dates }, other, { ...other, to: dates.to }].map(filtersOf)).toEqual([
		{},
		dates,
		{},
		{ date_of: "service_from", to: dates.to },
	]);
});
