import { expect } from "vitest";
import { uniqueId } from "../../../factories/random/unique";
import { SUBJECTS } from "../../../fixtures/subjects";
import { png } from "../../files/corpus";
import { day, planOf } from "../../outside/booking/one-operator";
import { paidOrder } from "../../outside/portal/stage";
import type { Guest, Site } from "../../outside/site";
import { rowsOfSubjects } from "../../outside/subject-rows";
import type { Ids } from "./matrix/naming";

/** In every text that company A has written. */
export const CANARY = "CANARY";

/** Two companies on one site: what A has, and the same names for what nobody has. */
export interface Companies {
	readonly a: Guest;
	readonly b: Guest;
	readonly operator: Guest;
	readonly theirs: Ids;
	readonly nobodys: Ids;
}

const GUESTS = [{ guest_full_name: "LI SI" }];
const UNKNOWN = 2_000_000_000;

export async function upload(site: Site, guest: Guest): Promise<string> {
	const form = new FormData();
	form.append("file", new File([new Uint8Array(png(30, 20))], `${CANARY}.png`, { type: "image/png" }));
	const headers = { server: "true", accept: "application/json", "ba-user-token": guest.client.token };
	const answer = await fetch(`${site.url}/api/ajax/upload`, { method: "POST", body: form, headers });
	return (await answer.json()).data.file.url;
}

async function carQuoteOf({ client }: Guest): Promise<string> {
	const places = {
		pick_up_place: "city:1",
		drop_off_place: "city:1",
		pick_up_at: `${day(50)}T09:00`,
		drop_off_at: `${day(50)}T19:00`,
	};
	return (await client.post("car/quote", { rate_id: 1, ...places, passengers: 1 }))?.data.id;
}

async function transferQuoteOf({ client }: Guest): Promise<string> {
	const wish = { rate_id: 1, airport: "RGN", place: "zone:1", flight_number: "CA905", arriving_at: `${day(50)}T12:00` };
	return (await client.post("airport/quote", wish))?.data.id;
}

async function quoteOf({ client }: Guest, plan: number) {
	const rooms = [{ adults: 1, child_ages: [] }];
	const stay = { rate_plan_id: plan, check_in: day(50), check_out: day(51), nationality: "CN", rooms };
	return (await client.post("hotel/quote", stay))?.data;
}

/** An order that waits for its payment. */
export async function unpaidOrder(guest: Guest, plan: number): Promise<number> {
	const { id: quote_id, total_amount } = await quoteOf(guest, plan);
	const body = { quote_id, total_amount, guests: GUESTS, contact_person: "c", contact_phone: "13800000001" };
	const made = await guest.client.post("order/create", body, uniqueId());
	expect(made?.code, made?.text).toBe(1);
	return made?.data.id;
}

async function post({ client }: Guest, path: string, body: object) {
	const response = await client.post(path, body, uniqueId());
	expect(response?.code, `${path}: ${response?.text}`).toBe(1);
	return response?.data;
}

/** What stops B and the operator is whose something is, and no rule. */
async function freeOfRules(site: Site, a: Guest, b: Guest, operator: Guest): Promise<void> {
	await site.rows(
		"insert into member_group (code, title_zh, title_en, rules) values ('all-rules', '全部', 'All', '{*}')",
	);
	await site.rows(
		`update member set role = case id when $2 then 'reservation' else 'admin' end,
			group_id = (select id from member_group where code = 'all-rules') where id = any($1)`,
		[[a.member_id, b.member_id, operator.member_id], operator.member_id],
	);
	// Money of its own, so that nothing but the slip is wrong with a transfer.
	await site.rows(
		`insert into ledger_account (company_id, code, currency, limit_amount)
			select (select company_id from member where id = $2), code, currency, 0 from ledger_account
			where company_id = (select company_id from member where id = $1) on conflict do nothing`,
		[a.member_id, b.member_id],
	);
}

/** The canary in the names of A's company, of its members and of its travel policy. */
async function nameAll(site: Site, a: Guest): Promise<void> {
	const company = "(select company_id from member where id = $2)";
	for (const set of [
		`update member set nickname = $1 where company_id = ${company}`,
		`update company set name = $1 where id = ${company}`,
		`update travel_policy set note_zh = $1, note_en = $1 where company_id = ${company}`,
	])
		await site.rows(set, [CANARY, a.member_id]);
}

/** A second device on which A is signed in. */
async function sessionOf(site: Site, { member_id }: Guest): Promise<number> {
	const rows = await site.rows<{ id: string }>(
		`with token as (
			insert into member_token (company_id, token_hash, kind, member_id, session_id, expires_at)
				select company_id, 'of-another-device', 'user', id, 'another-device', now() + interval '60 days' from member where id = $1)
		insert into member_sign_in (company_id, member_id, session_id, client_address, user_agent, is_persistent)
			select company_id, id, 'another-device', '192.0.2.7', $2, false from member where id = $1 returning id`,
		[member_id, CANARY],
	);
	return Number(rows[0]?.id);
}

/** A request beyond limits that is open: the order is another member's, so that A may decide it. */
export async function requestOf(site: Site, a: Guest, order: number): Promise<number> {
	const [booker] = await site.rows<{ id: string }>("select id from member where username = 'demo_booker'");
	await site.rows(
		"update orders set status = 15, hold_expires_at = now() + interval '3 hours', member_id = $2 where id = $1",
		[order, booker?.id],
	);
	const rows = await site.rows<{ id: string }>(
		`insert into order_approval (company_id, order_id, member_id, findings, note) select company_id, id, member_id, '[]', $2 from orders where id = $1 returning id`,
		[order, CANARY],
	);
	expect((await a.client.get("account/approvals"))?.data.list[0]?.may_decide).toBe(true);
	return Number(rows[0]?.id);
}

/** A bill of A with a line and a bank slip. */
async function billOf(
	site: Site,
	{ member_id }: Guest,
	order: number,
): Promise<Pick<Ids, "bill" | "bill_line" | "bill_payment">> {
	const one = async (statement: string, values: unknown[]) =>
		Number((await site.rows<{ id: string }>(statement, values))[0]?.id);
	const bill = await one(
		`insert into bill (company_id, number, year, currency, origin, status, total_amount, issued_at, due_date, confirm_date, language)
			select company_id, $2 || '-1', 2026, 'CNY', 'member', 20, 100, now(), current_date + 15, current_date + 10, 'en' from member where id = $1 returning id`,
		[member_id, CANARY],
	);
	const bill_line = await one(
		`insert into bill_line (company_id, bill_id, subject_kind, subject_id, order_id, booking_id, product_line, title_zh, title_en, service_from, service_until,
				currency, amount) select m.company_id, $2, 'order', $3, $3, $4, 'hotel', $4, $4, current_date, current_date, 'CNY', 100 from member m where m.id = $1 returning id`,
		[member_id, bill, order, CANARY],
	);
	const bill_payment = await one(
		`insert into bill_payment (company_id, bill_id, currency, amount, channel, status, transfer_date, bank_reference, slip_id, member_id, member_name, language)
			select m.company_id, $2, 'CNY', 100, 'bank', 'submitted', current_date, $3, (select min(u.id) from upload u where u.company_id = m.company_id), m.id, $3, 'en'
			from member m where m.id = $1 returning id`,
		[member_id, bill, CANARY],
	);
	return { bill, bill_line, bill_payment };
}

/** A title and a request for an invoice with the canary in every text. */
async function invoiceOf(site: Site, a: Guest): Promise<Pick<Ids, "title" | "invoice">> {
	const { id: title } = await post(a, "invoice/saveTitle", { type: "person", name: CANARY, address: CANARY });
	const rows = await site.rows<{ id: string }>(
		`insert into invoice (company_id, request_number, member_id, member_name, language, title_id, title, issuer_id, issuer, kind, currency, amount, note)
			select m.company_id, 'R-' || m.id, m.id, $2, 'en', $3, jsonb_build_object('type', 'person', 'name', $2::text, 'tax_no', '', 'address', $2::text, 'phone', '', 'bank', '', 'account', ''),
				i.id, to_jsonb(i), 'commercial', 'USD', 100, $2 from member m, issuer i where m.id = $1 and i.code = 'MM' returning id`,
		[a.member_id, CANARY, title],
	);
	return { title, invoice: Number(rows[0]?.id) };
}

/** What A asks for and says, with the canary in each text. */
async function writeAll(a: Guest, order: number, file: string): Promise<void> {
	await post(a, "order/sendMessage", { id: order, text: CANARY, files: [file] });
	await post(a, "account/topUp", {
		amount: 100,
		currency: "CNY",
		transfer_date: day(-1),
		bank_reference: CANARY,
		slip: file,
	});
	await post(a, "account/voucherSetting", { version: 0, company_name_en: CANARY, logo: file });
	await post(a, "account/withdraw", {
		amount: 100,
		currency: "CNY",
		bank_name: CANARY,
		account_name: CANARY,
		account_number: "6217000123",
		reason: CANARY,
	});
	await post(a, "order/refund", { id: order, amount: 1, reason: CANARY });
}

/** Gives A one of everything, with the canary in each text, and B an unpaid order. */
async function stock(site: Site, a: Guest, b: Guest): Promise<Ids> {
	const idOf = async (statement: string, values: unknown[] = []) =>
		Number((await site.rows<{ id: string }>(statement, values))[0]?.id);
	const plan = await planOf(site);
	const order = await paidOrder(a, plan, 40);
	const file = await upload(site, a);
	await writeAll(a, order, file);
	const { quote_id: cancel_quote } = await post(a, "order/cancelQuote", { id: order });
	const choice = await idOf(
		"insert into booking_choice (company_id, kind, code, name) select company_id, 'cost_center', 'CANARY-1', $2 from member where id = $1 returning id",
		[a.member_id, CANARY],
	);
	await nameAll(site, a);
	return {
		order,
		file,
		cancel_quote,
		choice,
		own: await unpaidOrder(b, plan),
		quote: (await quoteOf(a, plan)).id,
		car_quote: await carQuoteOf(a),
		transfer_quote: await transferQuoteOf(a),
		...(await billOf(site, a, order)),
		trip: (await post(a, "trip/create", { name: CANARY, order_ids: [order] })).id,
		approval: await requestOf(site, a, await unpaidOrder(a, plan)),
		refund: await idOf("select id from order_refund where order_id = $1", [order]),
		session: await sessionOf(site, a),
		account: await idOf("select id from member where username = 'demo_booker'"),
		...(await invoiceOf(site, a)),
		withdrawal: await idOf("select id from withdrawal_request where bank_name = $1", [CANARY]),
		company: await idOf("select company_id as id from member where id = $1", [a.member_id]),
		credit_change: await idOf(
			`insert into credit_change (company_id, currency, limit_amount, before_limit_amount, status, needs_second, reason, requested_by, requested_by_name)
				select company_id, 'CNY', 100, 0, 'requested', true, $2, id, $2 from member where id = $1 returning id`,
			[a.member_id, CANARY],
		),
		comment: (await post(a, "cms/comment", { subject_kind: "article", subject_id: 1, text: CANARY })).id,
		own_article: (await post(a, "cms/saveContent", { language: "en", title: CANARY, html: `<p>${CANARY}</p>` })).id,
		notice: await idOf(
			`insert into notice (company_id, member_id, kind, params) select company_id, id, 'comment-answered', jsonb_build_object('text', $2::text)
				from member where id = $1 returning id`,
			[a.member_id, CANARY],
		),
		...(await rowsOfSubjects(site, a.member_id, CANARY)),
		top_up: await idOf("select id from top_up_request where bank_reference = $1", [CANARY]),
	};
}

/** Ids and an address that nobody has; the rest is as A has it. */
function nobodysLike(theirs: Ids): Ids {
	const numbers = [
		"order",
		"refund",
		...SUBJECTS.map(({ name }) => name),
		"session",
		"account",
		"top_up",
		"choice",
		"approval",
		"trip",
		"bill",
		"bill_line",
		"bill_payment",
		"title",
		"invoice",
		"withdrawal",
		"company",
		"credit_change",
		"comment",
		"own_article",
		"notice",
	];
	const quotes = ["quote", "cancel_quote", "car_quote", "transfer_quote"] as const;
	return {
		...theirs,
		...Object.fromEntries(numbers.map((name) => [name, UNKNOWN])),
		...Object.fromEntries(quotes.map((name) => [name, "x".repeat(24)])),
		file: theirs.file.replace(/\w{8}\.png$/, "00000000.png"),
	};
}

export async function openCompanies(site: Site): Promise<Companies> {
	const one = async (company?: "another" | "operating") => (await site.members(1, company))[0] as Guest;
	const [a, b, operator] = [await one(), await one("another"), await one("operating")];
	await freeOfRules(site, a, b, operator);
	const theirs = await stock(site, a, b);
	return { a, b, operator, theirs, nobodys: nobodysLike(theirs) };
}
