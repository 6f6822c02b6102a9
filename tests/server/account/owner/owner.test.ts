import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CALLS } from "~/portal-contract/calls";
import { GROUPS, RULES } from "~/portal-contract/permissions/permissions";
import type { PermissionRow } from "~/portal-contract/permissions/rows";
import { GROUPS as TABLES } from "~/portal-server/platform/db/schema/groups";
import routes from "~/routes";
import { flatten } from "../../../architecture/checks/routes";
import { random } from "../../../factories/random/chance";
import { uniqueId } from "../../../factories/random/unique";
import { inLong } from "../../../setup/languages";
import { watchCompany } from "../../../setup/store/changed-rows";
import { Visitor } from "../../../setup/visitor";
import type { ApiResponse } from "../../outside/api-client";

import { type Guest, openSite, type Site } from "../../outside/site";
import { intentsByFile, intentsOf, pageSources } from "./intents";
import { FREE, LISTED, NAMED } from "./matrix/calls";
import type { Ids } from "./matrix/naming";
import { FREE_ROUTES, JUDGED_ROUTES, LISTED_ROUTES, NAMED_ROUTES } from "./matrix/routes";
import {
	asNobodys,
	dataOf,
	difference,
	everything,
	formsIn,
	isNaming,
	type OpenedPage,
	type Sent,
	saidBy,
	send,
} from "./posting";
import { reachOf } from "./reach";
import { CANARY, type Companies, openCompanies } from "./stock";

let site: Site;
let companies: Companies;
let a: Guest;
let b: Guest;
let theirs: Ids;
let nobodys: Ids;
/** What became of rows of A's company since it was last asked. */
let changedOfA: () => Promise<string[]>;
const table = flatten(await routes);
const urls = table.map(({ url }) => url);
const TENANTS = [...TABLES].filter(([name, group]) => group === "tenant" && name !== "company").map(([name]) => name);

beforeAll(async () => {
	site = await openSite({ PORTAL_LOGIN_CAPTCHA: "never" });
	companies = await openCompanies(site);
	({ a, b, theirs, nobodys } = companies);
	changedOfA = await watchCompany(site.rows, Number(theirs.company), TENANTS);
}, 240_000);
afterAll(() => site?.close());

function query(values: Record<string, unknown>): string {
	const text = new URLSearchParams(
		Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
	).toString();
	return text ? `?${text}` : "";
}

async function made({ client }: Guest, call: string, input: Record<string, unknown>): Promise<ApiResponse> {
	const [method, path = ""] = call.split(" ");
	return method === "GET" ? client.get(`${path}${query(input)}`) : client.post(path, input, uniqueId());
}

/** What an answer says, without the ids that were asked for and the moment. */
const said = (response: ApiResponse) => [response?.status, response?.code, response?.msg, response?.data ?? null];

/** Nothing that A has written; of a page the place is shown. */
function expectNothing({ body }: OpenedPage, what = ""): void {
	const at = body.indexOf(CANARY);
	expect([what, at === -1 ? "" : body.slice(Math.max(0, at - 200), at + 50)]).toEqual([what, ""]);
}

/** Answers to A's ids and to nobody's are the same, and show nothing of A's. */
async function expectSame(requested: OpenedPage, unknown: OpenedPage, what = ""): Promise<void> {
	expect([what, difference(await saidBy(requested, theirs, nobodys), await saidBy(unknown, theirs, nobodys))]).toEqual([
		what,
		"",
	]);
	expectNothing(requested, what);
}

const sorted = (names: Iterable<string>) => [...names].sort();

describe("whose something is", () => {
	it("is asked for every call of the contract and every route of the table: a new one is put into a list here first", () => {
		const listed = [...Object.keys(NAMED), ...Object.keys(LISTED), ...Object.keys(FREE)];
		expect(sorted(listed)).toEqual(sorted(CALLS.map(({ method, path }) => `${method} ${path}`)));
		const requested = [
			...Object.keys(NAMED_ROUTES),
			...LISTED_ROUTES,
			...Object.keys(JUDGED_ROUTES),
			...Object.keys(FREE_ROUTES),
		];
		expect(sorted(requested)).toEqual(sorted(new Set(urls)));
	});

	it.each(Object.entries(NAMED))(
		"%s with company A's ids tells B what nobody's would, and changes nothing of A's",
		async (call, naming) => {
			await changedOfA();
			const [requested, unknown] = [await made(b, call, naming(theirs)), await made(b, call, naming(nobodys))];
			expect(said(requested)).toEqual(said(unknown));
			const fields = Object.keys(requested?.data?.fields ?? {});
			expect(
				fields.filter(
					(name) =>
						![
							"slip",
							"avatar",
							"logo",
							"files",
							"delegate_id",
							"quote_id",
							"id",
							"title_id",
							"lines[0].amount",
						].includes(name),
				),
				"nothing else is wrong",
			).toEqual([]);
			expect(requested?.text).not.toContain(CANARY);
			expect(await changedOfA()).toEqual([]);
			// A itself gets more, or the comparison would say nothing; the operators' pages are for operators alone.
			if (/^GET (?!operator)/.test(call)) expect(said(await made(a, call, naming(theirs)))).not.toEqual(said(unknown));
		},
	);

	it.each(Object.entries(LISTED))("%s shows B nothing of A's", async (call, input) => {
		const response = await made(b, call, input);
		expect(response?.status, response?.text).toBe(200);
		expect(response?.text).not.toContain(`"${CANARY}`);
		expect(response?.text).not.toMatch(/CANARY(?!&|%)/);
	});

	it.each(Object.entries(NAMED_ROUTES))(
		"%s of A is for B what nobody's is, as page, as data and by HEAD",
		async (_url, addressOf) => {
			const [address, unknown] = [addressOf(theirs), addressOf(nobodys)];
			const [path = "", search] = address.split("?");
			for (const [one, other] of [
				[address, unknown],
				[dataOf(address), dataOf(unknown)],
			] as const) {
				const [requested, nothing] = [await b.visitor.get(one), await b.visitor.get(other)];
				await expectSame(requested, nothing);
				if (one === address) expect(requested.status).toBeGreaterThan(299);
			}
			const head = await b.visitor.request(search === undefined ? path : address, { method: "HEAD" });
			expect(head.status).toBe((await b.visitor.get(unknown)).status);
		},
	);

	it.each(Object.entries(JUDGED_ROUTES))(
		"%s shows A its travel policy, and neither B nor a guest, whoever came before",
		async (_url, address) => {
			const guest = new Visitor(site.url);
			for (const reader of [guest, b.visitor, a.visitor, b.visitor, guest]) {
				const { status, body } = await reader.get(address);
				expect([status, body.includes(CANARY)]).toEqual([200, reader === a.visitor]);
			}
		},
	);

	it.each(LISTED_ROUTES)("%s shows B nothing of A's", async (url) => {
		expect((await b.visitor.follow(await b.visitor.get(url))).body).not.toContain(CANARY);
	});
});

/** Pages of forms whose address says more than their route. */
const MORE_FORMS = ["/user/account/balance?tab=top_up", "/user/account/profile/changeBind?type=email"];
/** Forms of the frame around every page, and that of all that is kept about the sender, which itself is kept. */
const NAMING_NOTHING = /^\/(user\/logout|language|scheme|side-menu|user\/account\/personalData\/export)$/;

/** The forms of A's pages, and of the operators' as an operator has them, by route. */
async function renderedForms(): Promise<Map<string, Sent[]>> {
	const opened: [url: string, address: string][] = [
		...Object.entries(NAMED_ROUTES).map(([url, addressOf]): [string, string] => [url, addressOf(theirs)]),
		...[...LISTED_ROUTES, ...MORE_FORMS].map((address): [string, string] => [address.split("?")[0] ?? "", address]),
		["/user/manage/costCenter", `/user/manage/costCenter?kind=cost_center&id=${theirs.choice}`],
	];
	const found = new Map<string, Sent[]>();
	for (const [url, address] of opened) {
		const reader = url.startsWith("/operator") ? companies.operator : a;
		const forms = formsIn(await reader.visitor.get(address), theirs).filter(
			(form) => !NAMING_NOTHING.test(form.address),
		);
		found.set(url, [...(found.get(url) ?? []), ...forms]);
	}
	return found;
}

/** Routes with an action and an address of A's, or one without an id. */
const acting = table.flatMap(({ url, file }): [url: string, addressOf: (ids: Ids) => string, file: string][] => {
	const addressOf = NAMED_ROUTES[url] ?? (LISTED_ROUTES.includes(url) ? () => url : undefined);
	return addressOf &&
		!NAMING_NOTHING.test(url) &&
		/export (async function|const) action\b/.test(readFileSync(file, "utf8"))
		? [[url, addressOf, file]]
		: [];
});

const sources = pageSources();
const byFile = intentsByFile(sources);
const intents = intentsOf(byFile);
/** Routes that an intent strange to all their sources is sent to, in every run. */
const STRANGERS = 1;
const rng = random("intents of strangers");

/** Intents that are sent to a route: each that stands in a source which it reaches, and of the others so many that each is sent to some route. */
function triedAt(file: string, place: number): readonly string[] {
	const reached = new Set([...reachOf(file, sources)].flatMap((one) => byFile.get(one) ?? []));
	const turns = Math.ceil(acting.length / STRANGERS);
	const sample = intents.filter((intent, at) => reached.has(intent) || (at + place) % turns === 0);
	return inLong(intents, sample);
}
const first = rng.whole(0, acting.length - 1);
const attempts = acting.map(([url, addressOf, file], at) => [url, addressOf, triedAt(file, first + at)] as const);

describe("a form", () => {
	let rendered: Map<string, Sent[]>;
	beforeAll(async () => {
		rendered = await renderedForms();
	});

	it("of any page sends an intent that was found in the sources, so that the next one is tried as well", () => {
		const sent = [...rendered.values()]
			.flat()
			.flatMap(({ fields }) => fields.filter(([name]) => name === "intent").map(([, value]) => value));
		expect([...new Set(sent)].filter((intent) => !intents.includes(intent))).toEqual([]);
		expect(sorted(new Set(sent)).join()).toMatch(
			/alerts.*approve.*budgets.*decide_refund.*end,.*limits.*reveal.*top_up/,
		);
	});

	it.each(acting)(
		"of A's page %s, sent by B as it is, says what it says with nobody's ids, and changes nothing of A's",
		async (url) => {
			await changedOfA();
			for (const form of rendered.get(url) ?? []) {
				const [requested, what] = [await send(b, form), JSON.stringify(form)];
				if (isNaming(form, theirs, nobodys))
					await expectSame(requested, await send(b, asNobodys(form, theirs, nobodys)), what);
				else expectNothing(requested, what);
			}
			expect(await changedOfA()).toEqual([]);
		},
	);

	it("is tried with every intent, wherever a source of the page knows it", () => {
		const tried = new Set(attempts.flatMap(([, , some]) => some));
		expect(intents.filter((intent) => !tried.has(intent))).toEqual([]);
		expect(attempts.find(([url]) => url === "/user/order/detail/:id")?.[2]).toEqual(
			expect.arrayContaining(["cancel", "cancel_quote", "pay"]),
		);
	});

	it.each(attempts)("with any intent at all, sent to %s by B, too", async (url, addressOf, some) => {
		// Ten tries of a password an hour: the eleventh would tell A's ids from nobody's.
		await site.rows("delete from code_message where subject like 'own-password:%'");
		await changedOfA();
		const named = new Set(
			(rendered.get(url) ?? []).flatMap(({ fields }) => fields.filter(([name]) => name === "id").map(([, id]) => id)),
		);
		for (const id of named.size > 0 ? named : [String(theirs.order)]) {
			const form = (intent: string): Sent => ({
				address: dataOf(addressOf(theirs)),
				fields: everything(intent, id, theirs),
			});
			const other = (intent: string) => ({
				...asNobodys(form(intent), theirs, nobodys),
				address: dataOf(addressOf(nobodys)),
			});
			const unheard = await send(b, form("unheard-of"));
			await expectSame(unheard, await send(b, other("unheard-of")));
			const same = await saidBy(unheard, theirs, nobodys);
			const tried = async (intent: string) => {
				const requested = await send(b, form(intent));
				// No intent of this route: nobody's ids were compared above.
				if ((await saidBy(requested, theirs, nobodys)) !== same)
					await expectSame(requested, await send(b, other(intent)), intent);
			};
			for (let next = 0; next < some.length; next += 6) await Promise.all(some.slice(next, next + 6).map(tried));
		}
		expect(await changedOfA()).toEqual([]);
	});
});

const OPERATORS = ["reservation", "dispatch", "finance_operator"];
const MENUS = ["menu", "nav", "route", "nav_user_menu"];

/** A booking page is opened for a quote. */
const openedAs = (url: string) => (url.endsWith("/booking") ? `${url}?quote=${"x".repeat(24)}` : url);

/** Pages that a rule of their own opens, by its name. */
const pagesOf = (rows: readonly PermissionRow[]): [rule: string, url: string][] =>
	rows.flatMap(({ type, name, open, children = [] }) => {
		const found =
			MENUS.includes(type) && !open ? [`/user/${name}`, `/${name}`].filter((url) => urls.includes(url)) : [];
		return [...found.map((url): [string, string] => [name, url]), ...pagesOf(children)];
	});

describe("a member", () => {
	it.each(GROUPS)(
		"who is $code opens the pages that the group grants; others answer 403, to forms as well",
		async ({ code, rules }) => {
			const [member] = (await site.members(1, OPERATORS.includes(code) ? "operating" : "demo")) as [Guest];
			await site.rows(
				"update member set role = $1, group_id = (select id from member_group where code = $1) where id = $2",
				[code, member.member_id],
			);
			const pages = pagesOf(RULES);
			expect(pages.length).toBeGreaterThan(18);
			for (const [rule, address] of pages) {
				const url = openedAs(address);
				const { status } = await member.visitor.get(inLong(url, dataOf(url)));
				expect([url, status === 403, status < 500]).toEqual([url, !rules.includes(rule), true]);
				if (!rules.includes(rule))
					expect([url, [403, 405]]).toEqual([
						url,
						expect.arrayContaining([(await member.visitor.post(url, { intent: "" })).status]),
					]);
			}
		},
	);
});
