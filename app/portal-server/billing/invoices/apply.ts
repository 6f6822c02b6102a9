import { sql } from "drizzle-orm";
import { type CurrencyCode, hasFraction } from "~/portal-contract/base/money";
import { isPosted } from "~/portal-contract/billing/invoice-status";
import type { invoiceApply } from "~/portal-contract/billing/invoices";
import { receivingAccountFor } from "~/portal-server/ledger/receiving/accounts";
import { actorOf } from "~/portal-server/orders/model/actor";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { type FieldFaults, type Message, Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { attachTo } from "~/portal-server/platform/files/attach";
import { isOneLine, isText } from "~/portal-server/platform/people";
import { phoneLineFault } from "~/portal-server/platform/phones";
import { nameOf } from "~/portal-server/platform/words/actors";
import { INVOICES } from "./invoice-machine";
import { type IssuerRecord, issuerFor, readIssuers } from "./issuers";
import { kindFault } from "./kinds";
import { nextRequestNumber } from "./numbers";
import { readInvoice } from "./reading/read-invoices";
import { shownInvoice } from "./reading/shown-invoice";
import { updateOrders } from "./roll-up";
import { lockOrders, type Share, type ShareOrder, takeShares } from "./shares";
import { readTitles, type TitleRecord } from "./titles/read-titles";
import { isEmail } from "./titles/title-rules";

type Body = InputOf<typeof invoiceApply>;

/** What is wrong with how an invoice is to be sent, by field. */
export function deliveryFaults({ kind, email, post_recipient, post_phone, post_address, note }: Body): FieldFaults {
	const fields: FieldFaults = {};
	if (isPosted(kind)) {
		for (const [name, text] of Object.entries({ post_recipient, post_phone, post_address })) {
			if (text === "") fields[name] = "field-required";
			else if (!isOneLine(text)) fields[name] = "order-text-invalid";
		}
		const fault = phoneLineFault(post_phone);
		if (fault) fields.post_phone = fault;
	} else if (email === "") fields.email = "field-required";
	if (email !== "" && !isEmail(email)) fields.email = "invoice-title-email";
	if (!isText(note)) fields.note = "order-text-invalid";
	return fields;
}

/** What is wrong with one share; null where it may be taken. Another company's order is as one that does not exist. */
function shareFault({ amount }: Share, order: ShareOrder | undefined, currency: CurrencyCode): Message | null {
	if (!order) return "order-not-found";
	const left = order.net - order.invoiced;
	if (order.currency !== currency) return "invoice-other-currency";
	if (!order.is_invoiceable || left <= 0) return "invoice-nothing-left";
	if (amount <= 0) return "invoice-amount-invalid";
	if (hasFraction(amount, currency)) return "amount-whole-kyat";
	return amount > left ? { key: "invoice-amount-beyond", values: { left: { amount: left, currency } } } : null;
}

function lineFaults({ lines, currency }: Body, orders: ReadonlyMap<number, ShareOrder>): FieldFaults {
	const fields: FieldFaults = lines.length === 0 ? { lines: "invoice-lines-required" } : {};
	const seen = new Set<number>();
	for (const [index, line] of lines.entries()) {
		const fault = seen.has(line.order_id)
			? "invoice-line-twice"
			: shareFault(line, orders.get(line.order_id), currency);
		if (fault) fields[`lines[${index}].amount`] = fault;
		seen.add(line.order_id);
	}
	return fields;
}

async function partiesOf(
	tx: Tx,
	{ company_id }: Who,
	{ title_id, kind, currency }: Body,
	fields: FieldFaults,
): Promise<[TitleRecord | undefined, IssuerRecord | null]> {
	const [title] = await readTitles(tx, company_id, title_id);
	const issuer = issuerFor(await readIssuers(tx), currency);
	if (!title) fields.title_id = "invoice-title-not-found";
	if (!issuer) fields.currency = "invoice-no-issuer";
	const fault = title && issuer ? kindFault(kind, issuer.country, title) : null;
	if (fault) fields.kind = fault;
	return [title, issuer && { ...issuer, receiving_account: await receivingAccountFor(tx, currency) }];
}

interface Made {
	who: Who;
	body: Body;
	title: TitleRecord;
	issuer: IssuerRecord;
	language: string;
	request_number: string;
}

async function insert(
	tx: Tx,
	{ who, body, title, issuer, language, request_number }: Made,
	orders: ReadonlyMap<number, ShareOrder>,
): Promise<number> {
	const { company_id, member_id } = who;
	const { kind, currency, email, post_recipient, post_phone, post_address, note } = body;
	const { type, country, name, tax_no, address, phone, bank, account } = title;
	const amount = body.lines.reduce((sum, line) => sum + line.amount, 0);
	const [row] = await rowsOf<{ id: number }>(
		tx,
		sql`insert into invoice (company_id, request_number, member_id, member_name, language, title_id, title, proof_id, issuer_id, issuer, kind, currency, amount, email, post_recipient, post_phone, post_address, note)
			values (${company_id}, ${request_number}, ${member_id}, ${nameOf(who)}, ${language}, ${title.id}, ${JSON.stringify({ type, country, name, tax_no, address, phone, bank, account })}::jsonb,
				${title.proof_id}::int8, ${issuer.id}, ${JSON.stringify(issuer)}::jsonb, ${kind}, ${currency}, ${amount}, ${email}, ${post_recipient}, ${post_phone}, ${post_address}, ${note})
			returning id`,
	);
	if (!row) throw new Error("an invoice was not written");
	if (title.proof_id !== null)
		await attachTo(tx, company_id, [title.proof_id], { kind: "invoice", company_id, id: row.id });
	const values = body.lines.map(({ order_id, amount: share }) => {
		const order = orders.get(order_id) as ShareOrder;
		return sql`(${company_id}, ${row.id}, 'order', ${order_id}, ${order.booking_id}, ${order.title_zh}, ${order.title_en}, ${order.service_from}, ${currency}, ${share})`;
	});
	await tx.execute(
		sql`insert into invoice_line (company_id, invoice_id, subject_kind, subject_id, booking_id, title_zh, title_en, service_from, currency, amount)
			values ${sql.join(values, sql`, `)}`,
	);
	return row.id;
}

/**
 * Requests an invoice: takes the shares of the orders and writes the request, in one transaction. Throws `Refused`: `not_allowed` by the
 * role, `invalid` with a message at every wrong field (`lines[i].amount` for a share), `stale_state` where a concurrent request was quicker.
 */
export const applyInvoice: UseCase<typeof invoiceApply> = async (context, body) => {
	const { who, language, change, request_id } = context;
	const call = "invoice/apply";
	const to = INVOICES.target(who, { status: "new", call });
	const made = await change(async (tx) => {
		const request_number = await nextRequestNumber(tx, who.company_id);
		const ids = body.lines.map(({ order_id }) => order_id);
		const orders = await lockOrders(tx, who.company_id, ids);
		const fields: FieldFaults = { ...deliveryFaults(body), ...lineFaults(body, orders) };
		const [title, issuer] = await partiesOf(tx, who, body, fields);
		if (Object.keys(fields).length > 0 || !title || !issuer) throw new Refused("invalid", { fields });
		await takeShares(tx, who.company_id, body.lines, orders);
		const id = await insert(tx, { who, body, title, issuer, language, request_number }, orders);
		const actor = actorOf({ who, request_id });
		await INVOICES.record(tx, { company_id: who.company_id, id }, { call, actor, from: null, to });
		await updateOrders(tx, who.company_id, ids, { action: call, actor });
		return shownInvoice(tx, await readInvoice(tx, who.company_id, id), who, language);
	});
	return made;
};
