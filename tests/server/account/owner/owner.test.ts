import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CALLS } from "~/portal-contract/calls";
import table from "~/routes";
import { flatten } from "../../../architecture/checks/routes";
import { GROUPS } from "../../../setup/keys/groups";
import { Visitor } from "../../../setup/visitor";
import { png } from "../../files/corpus";
import { type Heard, signedIn } from "../../outside/api-client";
import { day, planOf } from "../../outside/booking/desk-of-one";
import { paidOrder } from "../../outside/portal/stage";
import { type Guest, openSite, type Site } from "../../outside/site";
import { FREE, FREE_ROUTES, type Ids, JUDGED_ROUTES, LISTED, LISTED_ROUTES, NAMED, NAMED_ROUTES } from "./matrix";

/** In every text that company A has written. */
const CANARY = "CANARY";
const FINANCE = ["account/balance", "account/balanceExport?format=csv", "account/integral", "account/topUps"];
const KEPT_BY_ADMINS = ["account/subAccounts", "account/voucherSetting"];

let site: Site;
let a: Guest;
let b: Guest;
let theirs: Ids;
let nobodys: Ids;
const routes = flatten(await table).map(({ url }) => url);

beforeAll(async () => {
	site = await openSite();
	[[a], [b]] = (await Promise.all([site.members(1), site.members(1, "another")])) as [[Guest], [Guest]];
	// What stops B is whose it is, and no rule.
	await site.rows("insert into member_group (code, title_zh, title_en, rules) values ('all-rules', '全部', 'All', '{*}')");
	await site.rows(
		"update member set role = 'admin', group_id = (select id from member_group where code = 'all-rules') where id = any($1)",
		[[a.member_id, b.member_id]],
	);
	// Money of its own, so that nothing but the slip is wrong with a transfer.
	await site.rows(
		`insert into ledger_account (company_id, code, currency, limit_amount)
			select (select company_id from member where id = $2), code, currency, 0 from ledger_account
			where company_id = (select company_id from member where id = $1) on conflict do nothing`,
		[a.member_id, b.member_id],
	);
	theirs = await stock();
	const unknown = 2_000_000_000;
	const numbers = {
		order: unknown,
		refund: unknown,
		traveller: unknown,
		session: unknown,
		account: unknown,
		top_up: unknown,
		choice: unknown,
		approval: unknown,
	};
	nobodys = {
		...theirs,
		...numbers,
		quote: "x".repeat(24),
		cancel_quote: "x".repeat(24),
		car_quote: "x".repeat(24),
		file: theirs.file.replace(/\w{8}\.png$/, "00000000.png"),
	};
}, 240_000);
afterAll(() => site?.close());

const idOf = async (statement: string, values: unknown[] = []) => Number((await site.rows<{ id: string }>(statement, values))[0]?.id);

async function upload(guest: Guest): Promise<string> {
	const form = new FormData();
	form.append("file", new File([new Uint8Array(png(30, 20))], `${CANARY}.png`, { type: "image/png" }));
	const headers = { server: "true", accept: "application/json", "ba-user-token": guest.client.token };
	const answer = await fetch(`${site.url}/api/ajax/upload`, { method: "POST", body: form, headers });
	return (await answer.json()).data.file.url;
}

async function carQuoteOf({ client }: Guest): Promise<string> {
	const places = { pick_up_place: "city:1", drop_off_place: "city:1", pick_up_at: `${day(50)}T09:00`, drop_off_at: `${day(50)}T19:00` };
	return (await client.post("car/quote", { rate_id: 1, ...places, passengers: 1 }))?.data.id;
}

async function quoteOf({ client }: Guest, plan: number) {
	const rooms = [{ adults: 1, child_ages: [] }];
	return (await client.post("hotel/quote", { rate_plan_id: plan, check_in: day(50), check_out: day(51), nationality: "CN", rooms }))?.data;
}

/** Gives A one of everything, with the canary in each text, and B an unpaid order. */
async function stock(): Promise<Ids> {
	const plan = await planOf(site);
	const order = await paidOrder(a, plan, 40);
	const file = await upload(a);
	const slip = { amount: 100, currency: "CNY", transfer_date: day(-1), bank_reference: CANARY, slip: file };
	const posts: [string, object][] = [
		["account/travellers", { full_name: CANARY, name_zh: "金丝雀", document_kind: "passport", document_number: "E12345678" }],
		["order/sendMessage", { id: order, text: CANARY, files: [file] }],
		["account/topUp", slip],
		["account/voucherSetting", { version: 0, company_name_en: CANARY, logo: file }],
		["order/refund", { id: order, amount: 1, reason: CANARY }],
	];
	for (const [path, body] of posts) {
		const heard = await a.client.post(path, body, randomUUID());
		expect(heard?.code, `${path}: ${heard?.text}`).toBe(1);
	}
	const cancel = await a.client.post("order/cancelQuote", { id: order }, randomUUID());
	await site.rows("update member set nickname = $1 where company_id = (select company_id from member where id = $2)", [
		CANARY,
		a.member_id,
	]);
	await site.rows("update company set name = $1 where id = (select company_id from member where id = $2)", [CANARY, a.member_id]);
	await site.rows("update travel_policy set note_zh = $1, note_en = $1 where company_id = (select company_id from member where id = $2)", [
		CANARY,
		a.member_id,
	]);
	const bought = await quoteOf(b, plan);
	const guests = [{ guest_full_name: "LI SI" }];
	const mine = { quote_id: bought.id, total_amount: bought.total_amount, guests, contact_person: "c", contact_phone: "13800000001" };
	const own = (await b.client.post("order/create", mine, randomUUID()))?.data.id;
	return {
		...{ order, file, own, quote: (await quoteOf(a, plan)).id, cancel_quote: cancel?.data.quote_id, car_quote: await carQuoteOf(a) },
		refund: await idOf("select id from order_refund where order_id = $1", [order]),
		traveller: await idOf("select id from traveller where full_name = $1", [CANARY]),
		session: (await (await signedIn(() => site.url, "demo")).get("account/sessions"))?.data.list[0].id,
		account: await idOf("select id from member where username = 'demo_booker'"),
		approval: await idOf(
			`insert into order_approval (company_id, order_id, member_id, findings, note) select company_id, id, member_id, '[]', $2 from orders where id = $1 returning id`,
			[order, CANARY],
		),
		choice: await idOf(
			"insert into booking_choice (company_id, kind, code, name) select company_id, 'cost_center', 'CANARY-1', $2 from member where id = $1 returning id",
			[a.member_id, CANARY],
		),
		top_up: await idOf("select id from top_up_request where bank_reference = $1", [CANARY]),
	};
}

function query(values: Record<string, unknown>): string {
	const text = new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, String(value)])).toString();
	return text ? `?${text}` : "";
}

async function made({ client }: Guest, call: string, input: Record<string, unknown>): Promise<Heard> {
	const [method, path = ""] = call.split(" ");
	return method === "GET" ? client.get(`${path}${query(input)}`) : client.post(path, input, randomUUID());
}

/** What an answer says, without the ids that were asked for and the moment. */
const said = (heard: Heard) => [heard?.status, heard?.code, heard?.msg, heard?.data ?? null];

/** Every row of A's company, as a sum over each table. */
async function rowsOfA(): Promise<Record<string, string>> {
	const tables = [...GROUPS].filter(([name, group]) => group === "tenant" && name !== "company").map(([name]) => name);
	const sums = tables.map(
		(name) =>
			`select '${name}' as name, coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum from ${name} t where company_id = (select company_id from member where id = ${a.member_id})`,
	);
	const rows = await site.rows<{ name: string; sum: string }>(sums.join(" union all "));
	return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

const sorted = (names: Iterable<string>) => [...names].sort();

describe("whose something is", () => {
	it("is asked for every call of the contract and every route of the table: a new one is put into a list here first", () => {
		const listed = [...Object.keys(NAMED), ...Object.keys(LISTED), ...Object.keys(FREE)];
		expect(sorted(listed)).toEqual(sorted(CALLS.map(({ method, path }) => `${method} ${path}`)));
		const asked = [...Object.keys(NAMED_ROUTES), ...LISTED_ROUTES, ...Object.keys(JUDGED_ROUTES), ...Object.keys(FREE_ROUTES)];
		expect(sorted(asked)).toEqual(sorted(new Set(routes)));
	});

	it.each(Object.entries(NAMED))(
		"%s with company A's ids tells B what nobody's would, and changes nothing of A's",
		async (call, naming) => {
			const before = await rowsOfA();
			const [asked, unknown] = [await made(b, call, naming(theirs)), await made(b, call, naming(nobodys))];
			expect(said(asked)).toEqual(said(unknown));
			const fields = Object.keys(asked?.data?.fields ?? {});
			expect(
				fields.filter((name) => !["slip", "avatar", "logo", "files", "delegate_id", "quote_id", "id"].includes(name)),
				"nothing else is wrong",
			).toEqual([]);
			expect(asked?.text).not.toContain(CANARY);
			expect(await rowsOfA()).toEqual(before);
			// A itself gets more, or the comparison would say nothing; the desk is for operators alone.
			if (/^GET (?!operator)/.test(call)) expect(said(await made(a, call, naming(theirs)))).not.toEqual(said(unknown));
		},
	);

	it.each(Object.entries(LISTED))("%s shows B nothing of A's", async (call, input) => {
		const heard = await made(b, call, input);
		expect(heard?.status, heard?.text).toBe(200);
		expect(heard?.text).not.toContain(`"${CANARY}`);
		expect(heard?.text).not.toMatch(/CANARY(?!&|%)/);
	});

	it.each(Object.entries(NAMED_ROUTES))("%s of A is not there for B, as page, as data, by HEAD or by any form", async (_url, addressOf) => {
		const before = await rowsOfA();
		const [address, unknown] = [addressOf(theirs), addressOf(nobodys)];
		const [asked, other] = [await b.visitor.get(address), await b.visitor.get(unknown)];
		expect(asked.status).toBe(other.status);
		expect(asked.status).toBeGreaterThan(299);
		const [path = "", search = ""] = address.split("?");
		const bare = await b.visitor.get(`${path}.data${search ? `?${search}` : ""}`);
		const head = await b.visitor.request(address, { method: "HEAD" });
		expect(head.status).toBe(asked.status);
		for (const page of [asked, bare]) expect(page.body).not.toContain(CANARY);
		for (const intent of ["", "pay", "cancel", "save", "delete", "disable", "end", "send_message", "reveal", "note"]) {
			const posted = await b.visitor.post(address, {
				intent,
				id: String(theirs.order),
				text: "t",
				reason: "r",
				quote_id: theirs.cancel_quote,
			});
			expect(posted.status).toBeGreaterThan(299);
			expect(posted.body).not.toContain(CANARY);
		}
		expect(await rowsOfA()).toEqual(before);
	});

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

describe("inside a company", () => {
	it.each(["viewer", "traveller", "approver"])("as %s one reaches neither its money nor its accounts and papers", async (role) => {
		const [guest] = (await site.members(1)) as [Guest];
		await site.rows("update member set role = $1, group_id = (select id from member_group where code = $1) where id = $2", [
			role,
			guest.member_id,
		]);
		for (const path of [...FINANCE, ...KEPT_BY_ADMINS]) expect([path, (await guest.client.get(path))?.code]).toEqual([path, 401]);
		for (const [path, body] of [
			["account/topUp", NAMED["POST account/topUp"]?.(theirs)],
			["account/balanceAlerts", { enabled: false }],
			["account/setSubAccountState", { id: theirs.account, is_enabled: false }],
		] as const) {
			expect([path, (await guest.client.post(path, body, randomUUID()))?.code]).toEqual([path, 401]);
		}
		for (const page of [
			"/user/account/balance",
			"/user/account/balance/export",
			"/user/manage/subAccount",
			"/user/manage/voucherSetting",
		]) {
			expect([page, (await guest.visitor.get(page)).status]).toEqual([page, 403]);
		}
	});
});
