import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { pdf } from "../files/corpus";
import { readBack, sendFile } from "../files/sending";
import { addMembers } from "../orders/members";
import { BY_COMPANY, FROM, inputsOf, keyOf, makeCall } from "./by-company";
import { copyCompany, operatorsOf } from "./copied-company";
import { stockOpenRows } from "./open-rows";

/** Before the numbers of the copy's rows. */
const MARK = "ZQX";
const CALLS_THAT_READ = BY_COMPANY.filter(({ method }) => method === "GET");
/** What says the number of the row. */
const SAYING = ["order/detail", "order/voucher", "order/confirmation", "operator/bill", "operator/invoice"];

let portal: TestPortal;
let copy: number;
let operators: readonly string[];
const said = new Set<string>();

beforeAll(async () => {
	portal = await startPortal();
	await stockOpenRows(portal, FROM);
	copy = await copyCompany(portal, FROM);
	await portal.store.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		await tx.execute(sql`update orders set booking_id = ${MARK} || booking_id where company_id = ${copy}`);
		await tx.execute(sql`update bill set number = ${MARK} || number where company_id = ${copy} and number <> ''`);
		await tx.execute(sql`update bill_line set booking_id = ${MARK} || booking_id where company_id = ${copy}`);
		await tx.execute(sql`update invoice_line set booking_id = ${MARK} || booking_id where company_id = ${copy}`);
	});
	operators = await operatorsOf(portal);
});
afterAll(() => portal?.close());

describe("an operator who reads a row of two companies that have its id", () => {
	it.each(CALLS_THAT_READ.map((call) => [keyOf(call), call] as const))(
		"by %s reads that of the company that is named",
		async (_name, call) => {
			for (const company of [FROM, copy]) {
				for (const input of await inputsOf(portal, call, company)) {
					for (const token of operators) {
						const { code, text } = await makeCall(portal, call, input, token);
						if (code !== 1) continue;
						if (company === FROM) expect(text).not.toContain(MARK);
						else if (text.includes(MARK)) said.add(call.path);
						else expect([call.path, SAYING.includes(call.path)]).toEqual([call.path, false]);
					}
				}
			}
		},
	);

	it("was shown the numbers of the other company's rows where it was named", () => {
		expect(SAYING.filter((path) => !said.has(path))).toEqual([]);
	});
});

/** What a file may be attached to, with the table of its subject. */
const SUBJECTS = {
	order: "orders",
	top_up: "top_up_request",
	bill_payment: "bill_payment",
	invoice_title: "invoice_title",
	invoice: "invoice",
	issued_invoice: "invoice",
} as const;

describe("a file of one company is read by what it is attached to there", () => {
	/** With which statuses operators read it. */
	async function statuses(url: string): Promise<number[]> {
		const read = operators.map(async (token) => (await readBack(portal, url, token)).status);
		return [...new Set(await Promise.all(read))].sort();
	}

	it.each(Object.entries(SUBJECTS))(
		"to something of the kind %s, not to what another company's file of its id is attached to",
		async (kind, table) => {
			const [member] = await addMembers(portal, FROM, ["admin"]);
			const sent = { token: member?.token ?? "", bytes: pdf(kind), name: "slip.pdf", type: "application/pdf" };
			const { data, text } = await sendFile(portal, sent);
			const url = data?.file?.url ?? text;
			const attach = (company: number) =>
				portal.store.transaction(async (tx) => {
					await tx.execute(sql`set local session_replication_role = replica`);
					await tx.execute(
						sql`insert into attachment (company_id, upload_id, kind, subject_company_id, subject_id)
							select ${company}, u.id, ${kind}, ${company}, (select min(s.id) from ${sql.raw(table)} s where s.company_id = ${company})
							from upload u where u.company_id = ${FROM} and u.url = ${url}`,
					);
				});
			await attach(copy);
			expect(await statuses(url)).toEqual([404]);
			await attach(FROM);
			expect(await statuses(url)).toContain(200);
		},
	);
});
