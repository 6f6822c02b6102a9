import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { todayInYangon } from "~/lib/time/travel-dates";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../../factories/random/unique";
import type { Answer, TestPortal } from "../../../setup/portal";
import { makeSides, paid, type Sides } from "../../orders/life/sides";

export const TAX_NO = "523100005758850147";
export const TITLE = { type: "company", name: "云岭机电有限公司", tax_no: TAX_NO };

export interface Operators {
	sides: Sides;
	title: number;
	/** A call by a role of the company, or of the operating company. */
	as(role: string, path: string, body?: object, more?: { language?: string; key?: string }): Promise<Answer>;
	/** A paid order that is completed; its net amount in minor units. */
	order(): Promise<{ id: number; net: number }>;
	apply(lines: object[], more?: object, role?: string): Promise<Answer>;
}

/** Nights of the same plan: a new one for each order. */
let days = 29;

/** A company with a title of its own, completed orders, and the operators. */
export async function openOperators(
	portal: TestPortal,
	roles: readonly string[] = ["admin", "finance", "booker"],
): Promise<Operators> {
	const sides = await makeSides(portal, roles);
	const as: Operators["as"] = (role, path, body, { language = "en", key = uniqueId() } = {}) => {
		const token = sides.members.get(role)?.token ?? "";
		return portal.call(path, body ? { body, token, key, language } : { token, language });
	};
	const saved = await as("admin", "invoice/saveTitle", TITLE);
	expect(saved.code, saved.text).toBe(1);
	const title = saved.data.id;
	return {
		sides,
		title,
		as,
		order: async () => {
			days += 1;
			const { id } = await paid(portal, sides.admin, { nights: 1, days });
			const [row] = await rowsOf<{ net: number }>(
				portal.store.db,
				sql`update orders set status = 50, invoice_status = 10, version = version + 1 where company_id = ${sides.company_id} and id = ${id}
					returning total_amount as net`,
			);
			return { id, net: Number(row?.net) };
		},
		apply: (lines, more = {}, role = "admin") =>
			as(role, "invoice/apply", {
				title_id: title,
				kind: "digital_ordinary",
				currency: "CNY",
				email: "fp@example.com",
				lines,
				...more,
			}),
	};
}

/** What invoices have taken of an order, and how its state of invoicing stands. */
export async function invoicedOf(
	portal: TestPortal,
	id: number,
): Promise<{ invoiced: number; net: number; lines: number; status: number }> {
	const [row] = await rowsOf<{ invoiced: number; net: number; lines: number; status: number }>(
		portal.store.db,
		sql`select coalesce(s.claimed_amount, 0) as invoiced, coalesce(s.net_amount, 0) as net, o.invoice_status as status,
				(select coalesce(sum(l.amount - l.reversed_amount) filter (where i.status not in (15, 50)), 0)::int8 from invoice_line l
					join invoice i on i.company_id = l.company_id and i.id = l.invoice_id where l.company_id = o.company_id and l.subject_id = o.id) as lines
			from orders o left join invoice_subject s on s.company_id = o.company_id and s.subject_id = o.id where o.id = ${id}`,
	);
	if (!row) throw new Error(`no order ${id}`);
	return row;
}

/** An invoice at 40 of whole orders, through the calls. */
export async function issued(
	operators: Operators,
	lines: { order_id: number; amount: number }[],
	more: object = {},
): Promise<number> {
	const { data, code, text } = await operators.apply(lines, more);
	expect(code, text).toBe(1);
	const id = data.id as number;
	await must(operators.as("finance_operator", "operator/acceptInvoice", { id }));
	return id;
}

export async function must(answer: Promise<Answer>): Promise<Answer["data"]> {
	const { code, text, data } = await answer;
	expect(code, text).toBe(1);
	return data;
}

/** An operator's upload of an issued fapiao. */
export async function fapiaoFile(
	portal: TestPortal,
	operators: Operators,
	name = "fp.xml",
	type = "text/xml",
): Promise<string> {
	const form = new FormData();
	form.append(
		"file",
		new File(['<?xml version="1.0" encoding="UTF-8"?><EInvoice><No>1</No></EInvoice>'], name, { type }),
	);
	form.append("topic", "issued_invoice");
	const headers = { "ba-user-token": operators.sides.members.get("finance_operator")?.token ?? "", server: "true" };
	const response = await portal.app.fetch(
		new Request("http://portal.invalid/api/ajax/upload", { method: "POST", headers, body: form }),
	);
	const { data, msg } = (await response.json()) as { data: { file?: { url: string } } | null; msg: string };
	expect(data?.file?.url, msg).toBeDefined();
	return data?.file?.url ?? "";
}

let count = 0;
/** What an issued fapiao, or a red letter of one, is recorded with. */
export async function issuedPaper(portal: TestPortal, operators: Operators, id: number, number?: string) {
	count += 1;
	const file = await fapiaoFile(portal, operators);
	return { id, number: number ?? `N-${id}-${count}`, invoice_date: todayInYangon(Date.now()), file };
}

/** Issues an accepted invoice. */
export async function issue(portal: TestPortal, operators: Operators, id: number, number?: string): Promise<void> {
	const paper = await issuedPaper(portal, operators, id, number);
	await must(operators.as("finance_operator", "operator/issueInvoice", paper));
}

/** Confirms a reversal that is requested. */
export async function confirmRed(portal: TestPortal, operators: Operators, id: number): Promise<Answer> {
	const answer = await operators.as(
		"finance_operator",
		"operator/confirmRed",
		await issuedPaper(portal, operators, id),
	);
	await must(Promise.resolve(answer));
	return answer;
}

/** Where the file of an invoice lies, which is the operators' own. */
export async function urlOfFile({ store: { db } }: TestPortal, company_id: number, id: number): Promise<string> {
	const [file] = await rowsOf<{ file_company_id: number; file_id: number }>(
		db,
		sql`select file_company_id, file_id from invoice where company_id = ${company_id} and id = ${id}`,
	);
	const [upload] = await rowsOf<{ url: string }>(
		db,
		sql`select url from upload where company_id = ${file?.file_company_id ?? 0} and id = ${file?.file_id ?? 0}`,
	);
	if (!upload) throw new Error(`invoice ${id} has no file`);
	return upload.url;
}
