import { sql } from "drizzle-orm";
import { applyInvoice } from "~/portal-server/billing/invoices/apply";
import { isInvoiceable, NET } from "~/portal-server/billing/invoices/invoiceable";
import { saveTitle } from "~/portal-server/billing/invoices/titles/save-title";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { callAs, findMember } from "./place";

const TITLE = {
	type: "company",
	name: "云岭机电进出口有限公司",
	tax_no: "91530100MA6K4T2X7R",
	address: "云南省昆明市示例路 8 号",
	phone: "0871-55550108",
	bank: "示例银行昆明分行",
	account: "6200 0000 0008",
	email: "fapiao@example.com",
	mobile: "13800000008",
	is_default: true,
	takes_special: false,
};

/** A title of the demonstration company, and a request for half of one of the orders that may be invoiced. */
export async function seedInvoices(tx: Tx): Promise<void> {
	const who = await findMember(tx, "demo");
	if (!who) return;
	await callAs(tx, who, saveTitle, TITLE);
	const [title] = await rowsOf<{ id: number; email: string }>(
		tx,
		sql`select id, email from invoice_title where company_id = ${who.company_id} and is_default and deleted_at is null`,
	);
	const [order] = await rowsOf<{ id: number; currency: string; net: number }>(
		tx,
		sql`select o.id, o.currency::text as currency, ${NET} as net from orders o where o.company_id = ${who.company_id} and ${isInvoiceable(who.company_id)} and ${NET} > 0 and o.currency = 'CNY'
			order by o.id limit 1`,
	);
	if (!title || !order) return;
	const lines = [{ order_id: Number(order.id), amount: Math.ceil(Number(order.net) / 2) }];
	const delivery = { email: title.email, post_recipient: "", post_phone: "", post_address: "", note: "" };
	const title_id = Number(title.id);
	await callAs(tx, who, applyInvoice, { title_id, kind: "digital_ordinary", currency: "CNY", lines, ...delivery });
}
