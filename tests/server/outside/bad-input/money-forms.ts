import { expect } from "vitest";
import { uniqueId } from "../../../factories/random/unique";
import type { Page } from "../../../setup/visitor";
import { planOf } from "../booking/one-operator";
import { paidOrder } from "../portal/stage";
import type { Guest, Site } from "../site";

/** A form in which somebody types an amount of money. */
export interface MoneyForm {
	name: string;
	/** Who fills it in. */
	who: Guest;
	/** Page that has it. */
	path: string;
	/** Value of its field `intent`. */
	intent: string;
	/** Field of the amount. */
	field: string;
	/** Whatever else it needs. */
	typed: Record<string, string>;
	/** Field of a file that it sends. */
	file?: string;
	/** More than there is, and how the message begins; nothing where no amount is too much. */
	beyond?: [amount: string, key: string];
	/** Zero is an amount of it. */
	takesZero?: boolean;
}

export interface Cast {
	member: Guest;
	stranger: Guest;
	operator: Guest;
	reservation: Guest;
	/** What is the member's: orders, invoice, bill. */
	ids: Record<"company" | "open" | "invoiced" | "billed" | "waived" | "invoice" | "bill" | "theirs", number>;
}

const asRole = (site: Site, role: string, { member_id }: Guest) =>
	site.rows("update member set role = $1, group_id = (select id from member_group where code = $1) where id = $2", [
		role,
		member_id,
	]);

async function guestOf(site: Site, company: "another" | "operating", role: string): Promise<Guest> {
	const [guest] = (await site.members(1, company)) as [Guest];
	await asRole(site, role, guest);
	if (company === "another")
		await site.rows(
			`insert into ledger_account (company_id, code, currency, limit_amount, posted_credit)
				select company_id, code, 'CNY', case code when 'REC' then 900000000 else 0 end, case code when 'DEP' then 100000 else 0 end from member,
					unnest(array['DEP', 'REC', 'BANK', 'SALES', 'FEES', 'COMP', 'ROUND', 'FXG']) code where id = $1`,
			[guest.member_id],
		);
	return guest;
}

async function must(answer: ReturnType<Guest["client"]["post"]>): Promise<ReturnType<typeof JSON.parse>> {
	const response = await answer;
	expect(response?.code, response?.text).toBe(1);
	return response?.data;
}

/** An order over and paid from the pre-deposit, so that it may be invoiced. */
const OVER =
	"update orders set status = 50, pay_channel = 'pre_deposit', settlement_status = 0, invoice_status = 10 where id = $1";

async function invoiceOf(site: Site, { client }: Guest, order_id: number): Promise<number> {
	const { id: title_id } = await must(
		client.post("invoice/saveTitle", { type: "person", name: "张三", email: "fp@example.com" }),
	);
	const body = {
		title_id,
		kind: "digital_ordinary",
		currency: "CNY",
		email: "fp@example.com",
		lines: [{ order_id, amount: 10_000 }],
	};
	const { id } = await must(client.post("invoice/apply", body, uniqueId()));
	await site.rows(
		"update invoice set status = 40, kind = 'commercial', number = 'N-1', invoice_date = '2026-01-02' where id = $1",
		[id],
	);
	return id;
}

/** A company with one of everything that takes an amount, somebody of another one, and an operator. */
export async function openCast(site: Site): Promise<Cast> {
	const [member, stranger] = [await guestOf(site, "another", "admin"), await guestOf(site, "another", "admin")];
	const operator = await guestOf(site, "operating", "finance_operator");
	const reservation = await guestOf(site, "operating", "reservation");
	const plan = await planOf(site);
	let days = 40;
	const order = async (of: Guest, change?: string) => {
		days += 2;
		const id = await paidOrder(of, plan, days);
		if (change) await site.rows(change, [id]);
		return id;
	};
	const [open, invoiced, theirs] = [await order(member, OVER), await order(member, OVER), await order(stranger, OVER)];
	const billed = await order(
		member,
		"update orders set status = 50, settlement_status = 20, settlement_money = total_amount where id = $1",
	);
	const waived = await order(
		member,
		"update orders set status = 70, fee_amount = 5000, refund_money = total_amount - 5000, settlement_status = 20, settlement_money = 5000 where id = $1",
	);
	await site.rows(
		`insert into order_waiver (company_id, order_id, status, reason, requested_by, requested_by_name)
			select company_id, id, 'requested', 'please', member_id, 'member' from orders where id = $1`,
		[waived],
	);
	const bill = (
		await must(member.client.post("bill/apply", { currency: "CNY", subjects: [`order:${billed}`] }, uniqueId()))
	).id;
	const invoice = await invoiceOf(site, member, invoiced);
	const [own] = await site.rows<{ company_id: string }>("select company_id from member where id = $1", [
		member.member_id,
	]);
	const company = Number(own?.company_id);
	return {
		member,
		stranger,
		operator,
		reservation,
		ids: { company, open, invoiced, billed, waived, invoice, bill, theirs },
	};
}

const TRANSFER = { transfer_date: "2026-01-02", bank_reference: "REF-1" };
const MUCH = "99999999.99";

function billingForms({ member, ids }: Cast, line: string, transfer: typeof TRANSFER): MoneyForm[] {
	const details = `/user/bill/details?id=${ids.bill}`;
	return [
		{
			name: "a share of an order on an invoice",
			who: member,
			path: "/user/invoice/apply?currency=CNY",
			intent: "apply",
			field: `${line}.amount`,
			typed: { [`${line}.ticked`]: "1" },
			beyond: [MUCH, "portal:invoice-amount-beyond"],
		},
		{
			name: "a part of an invoice to be reversed",
			who: member,
			path: `/user/invoice/details?id=${ids.invoice}`,
			intent: "red",
			field: "lines[0].amount",
			typed: { reason: "title" },
			beyond: ["100.01", "portal:invoice-red-beyond"],
		},
		{
			name: "a payment of a bill",
			who: member,
			path: details,
			intent: "pay",
			field: "amount",
			typed: {},
			beyond: [MUCH, "portal:bill-amount-above-due"],
		},
		{
			name: "a bank transfer for a bill",
			who: member,
			path: details,
			intent: "report",
			field: "amount",
			typed: transfer,
			file: "slip_file",
			beyond: [MUCH, "portal:bill-amount-above-due"],
		},
	];
}

const orderForms = ({ member, reservation, ids }: Cast): MoneyForm[] => [
	{
		name: "a refund of an order",
		who: member,
		path: `/user/order/detail/${ids.open}`,
		intent: "refund",
		field: "amount",
		typed: { reason: "closed" },
		beyond: [MUCH, "portal:order-refund-amount-invalid"],
	},
	{
		name: "a fee that is waived",
		who: reservation,
		path: `/operator/orders/${ids.company}/${ids.waived}`,
		intent: "decide_waiver",
		field: "waived_amount",
		typed: { answer: "yes", reason: "agreed" },
		beyond: ["50.01", "portal:order-waiver-amount-invalid"],
	},
];

function balanceForms({ member }: Cast, transfer: typeof TRANSFER): MoneyForm[] {
	const balance = "/user/account/balance";
	const bank = { bank_name: "中国银行", account_name: "测试公司", account_number: "621700012345" };
	return [
		{
			name: "a withdrawal",
			who: member,
			path: `${balance}?tab=withdraw`,
			intent: "withdraw",
			field: "amount",
			typed: { ...bank, currency: "CNY", reason: "closed", holder_confirmed: "on" },
			beyond: ["1000.01", "portal:withdrawal-too-much"],
		},
		{
			name: "a top-up",
			who: member,
			path: `${balance}?tab=top_up`,
			intent: "top_up",
			field: "amount",
			typed: { ...transfer, currency: "CNY" },
			file: "slip_file",
		},
	];
}

function creditForms({ operator }: Cast, company: number): MoneyForm[] {
	const credit = { who: operator, path: `/operator/credit/${company}/CNY`, intent: "set", takesZero: true };
	return [
		{ ...credit, name: "a credit limit", field: "limit_amount", typed: { reason: "grown" } },
		{
			...credit,
			name: "a temporary limit",
			field: "temp_limit_amount",
			typed: { reason: "fair", temp_limit_until: "2099-01-01" },
		},
	];
}

/** Every form of the site with an amount of money; `company` is the member's. */
export function moneyForms(cast: Cast, company: number, line: string, today: string): MoneyForm[] {
	const transfer = { ...TRANSFER, transfer_date: today };
	return [
		...billingForms(cast, line, transfer),
		...orderForms(cast),
		...balanceForms(cast, transfer),
		...creditForms(cast, company),
	];
}

const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Sends the form as a browser without script does. */
export async function send(form: MoneyForm, page: Page, amount: string, as: Guest = form.who): Promise<Page> {
	const found = page.forms.find(({ fields, buttons }) =>
		[...fields, ...buttons.map(({ name, value }) => [name, value])].some(
			([name, value]) => name === "intent" && value === form.intent,
		),
	);
	if (!found) throw new Error(`no form of ${form.name} at ${page.path} (${page.status})`);
	const typed: Record<string, string> = { intent: form.intent, ...form.typed, [form.field]: amount };
	const fields = [...found.fields.filter(([name]) => !(name in typed) && name !== form.file), ...Object.entries(typed)];
	const action = new URL(found.action, new URL(page.path, as.visitor.url));
	const path = action.pathname + action.search;
	if (!form.file) return as.visitor.post(path, fields);
	const body = new FormData();
	for (const [name, value] of fields) body.append(name, value);
	body.append(form.file, new File([Buffer.from(PNG, "base64")], "slip.png", { type: "image/png" }));
	return as.visitor.request(path, { method: "POST", body, headers: { origin: new URL(as.visitor.url).origin } });
}

const TABLES =
	`orders order_event order_refund order_waiver ledger_account ledger_transfer credit_change top_up_request withdrawal_request bill bill_line
	bill_payment bill_event invoice invoice_line invoice_subject invoice_event company_event outbox`.split(/\s+/);

/** Rows of every table about money, and what stands in them. */
export async function moneyTables(site: Site): Promise<Record<string, string>> {
	const parts = TABLES.map(
		(table) =>
			`select '${table}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as content from ${table} t`,
	);
	const rows = await site.rows<{ name: string; content: string }>(parts.join(" union all "));
	return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}
