import { sql } from "drizzle-orm";
import { portalToday } from "~/portal-server/platform/db/clock";
import { uniqueId } from "../../../factories/random/unique";
import { eyes } from "./purse";
import type { Client, Wire } from "./wire";
import { type Account, anyOf, change, type World } from "./world";

interface Left {
	order_id: number;
	remaining_amount: number;
}

/** Shares of some orders, asked for twice at once: together never more than is left. */
export async function applyForInvoice(world: World, account: Account, pick: number, share: number): Promise<void> {
	const { finance, admin, title_id } = account;
	const { data } = await finance.get("invoice/available", { currency: "CNY", limit: 20 });
	const lines = (data.list as Left[]).slice(0, 1 + (pick % 4)).map(({ order_id, remaining_amount }) => ({
		order_id,
		amount: share > 60 ? remaining_amount : Math.max(1, Math.floor((remaining_amount * share) / 100)),
	}));
	if (lines.length === 0) return;
	const body = { title_id, kind: "digital_ordinary", currency: "CNY", email: "fp@example.com", lines };
	await Promise.all([finance, admin].map((by) => change(world, by, "invoice/apply", body)));
}

const anInvoice = (world: World, { company_id }: Account, status: number, pick: number) =>
	anyOf<{ id: number }>(
		world,
		sql`select id from invoice where company_id = ${company_id} and status = ${status} order by id`,
		pick,
	);

export async function withdrawInvoice(world: World, account: Account, pick: number): Promise<void> {
	const invoice = await anInvoice(world, account, 10, pick);
	if (invoice) await change(world, account.finance, "invoice/withdraw", { id: invoice.id });
}

const FILE = '<?xml version="1.0" encoding="UTF-8"?><EInvoice><No>1</No></EInvoice>';

/** An operator's upload of an issued fapiao. */
export const fapiaoOf = ({ wire }: { wire: Wire }, { member }: Client): Promise<string> =>
	wire.upload(member.token, new File([FILE], "fp.xml", { type: "text/xml" }), "issued_invoice");

/** Number, date and file of a fapiao. */
const paperOf = async (world: World, by: Client) => ({
	number: `N-${uniqueId()}`,
	invoice_date: await portalToday(world.wire.store.db),
	file: await fapiaoOf(world, by),
});

async function issue(world: World, account: Account, pick: number): Promise<void> {
	const invoice = await anInvoice(world, account, 20, pick);
	if (!invoice) return;
	const by = eyes(world, pick);
	const paper = await paperOf(world, by);
	await change(world, by, "operator/issueInvoice", { company_id: account.company_id, id: invoice.id, ...paper });
}

/** Accepts or refuses what is requested, and issues what is accepted. */
export async function handleInvoice(world: World, account: Account, pick: number, accept: boolean): Promise<void> {
	const invoice = await anInvoice(world, account, 10, pick);
	const by = eyes(world, pick);
	const { company_id } = account;
	if (invoice && accept) await change(world, by, "operator/acceptInvoice", { company_id, id: invoice.id });
	else if (invoice)
		await change(world, by, "operator/rejectInvoice", { company_id, id: invoice.id, reason: "name does not match" });
	await issue(world, account, pick);
}

/** A reversal of a part or of the whole is asked for, or one that was asked for is answered. */
export async function reverseInvoice(world: World, account: Account, pick: number, share: number): Promise<void> {
	const open = await anInvoice(world, account, 60, pick);
	const by = eyes(world, pick);
	const { company_id } = account;
	if (open && share > 20)
		await change(world, by, "operator/confirmRed", { company_id, id: open.id, ...(await paperOf(world, by)) });
	else if (open)
		await change(world, by, "operator/rejectRed", { company_id, id: open.id, reason: "not in this month" });
	const line = await anyOf<{ id: number; invoice_id: number; left: number }>(
		world,
		sql`select l.id, l.invoice_id, l.amount - l.reversed_amount as left from invoice_line l join invoice i on i.company_id = l.company_id and i.id = l.invoice_id
			where l.company_id = ${account.company_id} and i.status = 40 and l.amount > l.reversed_amount order by l.id`,
		pick,
	);
	if (!line) return;
	const amount = share > 60 ? line.left : Math.max(1, Math.floor((line.left * share) / 100));
	const body = { id: line.invoice_id, reason: "wrong title", lines: [{ line_id: line.id, amount }] };
	await change(world, account.finance, "invoice/requestRed", body);
}
