import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Who } from "~/portal-server/platform/api/handler";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import {
	bill,
	billEvent,
	billingTerms,
	billLine,
	billPayment,
	contentOrder,
	creditChange,
	invoice,
	invoiceEvent,
	memberArticleVersion,
	orderApproval,
	orderEvent,
	orderExtras,
	orderMessage,
	orderNote,
	orderRefund,
	orders,
	orderWaiver,
	receivingAccount,
	ruleEvent,
	topUpRequest,
	withdrawalRequest,
} from "~/portal-server/platform/db/schema";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { nameOf } from "~/portal-server/platform/words/actors";
import type { MemberKey } from "../sign-in/sign-in-names";

/** Whether `by` is an operator, who is of another company than the row. */
type Side = "member" | "operator" | SQL;

interface StoredName {
	table: string;
	/** Column of the name. */
	name: string;
	/** Column of the id that it belongs to. */
	by: string;
	side: Side;
}

const named = <T extends PgTable, K extends string & keyof T["$inferSelect"]>(
	table: T,
	name: K,
	by: K,
	side: Side,
): StoredName => ({
	table: getTableName(table),
	name,
	by,
	side,
});

/** `decided_by_name` with `decided_by`. */
const by = <T extends PgTable>(table: T, what: string, side: Side): StoredName =>
	named(table, `${what}_by_name` as never, `${what}_by` as never, side);

const BY_OPERATOR = sql`actor_type = 'operator'`;
const REQUESTED_BY_OPERATOR = sql`requested_company_id <> order_refund.company_id`;

/** Of no company. */
const MENUS = getTableName(ruleEvent);

/** By which the booker signs in. */
const ACCOUNT = "user_account";

/** Every column in which the name of a member is stored beside the id: it follows the name, and goes with the account. */
export const STORED_NAMES: readonly StoredName[] = [
	named(orders, ACCOUNT, "member_id", "member"),
	named(orders, "operator_name", "operator_id", "operator"),
	named(orderEvent, "actor", "actor_id", BY_OPERATOR),
	named(billEvent, "actor", "actor_id", BY_OPERATOR),
	named(invoiceEvent, "actor", "actor_id", BY_OPERATOR),
	named(orderMessage, "member_name", "member_id", sql`sender = 'operator'`),
	named(orderNote, "member_name", "member_id", "operator"),
	by(orderRefund, "requested", REQUESTED_BY_OPERATOR),
	by(orderRefund, "decided", "operator"),
	by(orderWaiver, "requested", "member"),
	by(orderWaiver, "decided", "operator"),
	by(orderExtras, "submitted", "operator"),
	by(orderExtras, "decided", "operator"),
	by(orderApproval, "decided", "member"),
	by(bill, "confirmed", "member"),
	by(bill, "created", sql`origin <> 'member'`),
	by(bill, "write_off", "operator"),
	by(bill, "written_off", "operator"),
	by(billLine, "disputed", "member"),
	by(billLine, "decided", "operator"),
	named(billPayment, "member_name", "member_id", "member"),
	by(billPayment, "checked", "operator"),
	by(billPayment, "decided", "operator"),
	named(topUpRequest, "member_name", "member_id", "member"),
	by(topUpRequest, "checked", "operator"),
	by(topUpRequest, "decided", "operator"),
	named(withdrawalRequest, "member_name", "member_id", "member"),
	by(withdrawalRequest, "checked", "operator"),
	by(withdrawalRequest, "decided", "operator"),
	named(invoice, "member_name", "member_id", "member"),
	by(creditChange, "requested", "operator"),
	by(creditChange, "decided", "operator"),
	by(receivingAccount, "requested", "operator"),
	by(receivingAccount, "decided", "operator"),
	by(billingTerms, "set", "operator"),
	named(ruleEvent, "member_name", "member_id", "operator"),
	named(contentOrder, "member_name", "member_id", "member"),
	named(memberArticleVersion, "member_name", "member_id", "member"),
];

/** Companies in whose rows an operator is named. */
async function companiesOf(tx: Tx, { table, by }: StoredName, isOperators: SQL, member_id: number): Promise<number[]> {
	const rows = await rowsOf<{ company_id: number }>(
		tx,
		sql`/* all companies: what an operator has done */ select distinct company_id from ${sql.identifier(table)} where ${sql.identifier(by)} = ${member_id} and ${isOperators}`,
	);
	return rows.map(({ company_id }) => Number(company_id));
}

type Names = Pick<Who, "nickname" | "username">;

/** Writes a text in the place of the member's name in one column; an operator's in the rows of every company. */
async function writeName(tx: Tx, stored: StoredName, { company_id, member_id, is_operating }: Renamed, text: string) {
	const { table, name, by: id, side } = stored;
	const written = sql`update ${sql.identifier(table)} set ${sql.identifier(name)} = ${text} where ${sql.identifier(id)} = ${member_id}`;
	const isOperators = side === "operator" ? sql`true` : side === "member" ? sql`false` : side;
	if (side !== "operator") await tx.execute(sql`${written} and company_id = ${company_id} and not (${isOperators})`);
	if (!is_operating || side === "member") return;
	if (table === MENUS) await tx.execute(written);
	else {
		const others = await companiesOf(tx, stored, isOperators, member_id);
		if (others.length > 0)
			await tx.execute(sql`${written} and company_id = any(${bigints(others)}) and ${isOperators}`);
	}
}

interface Renamed extends MemberKey {
	is_operating: boolean;
}

/** Gives the member another name in all that they have done; null: none, with the account. */
export async function writeNames(tx: Tx, member: MemberKey, before: Names, after: Names | null): Promise<void> {
	const { company_id } = member;
	const [company] = await rowsOf<{ is_operating: boolean }>(
		tx,
		sql`select is_operating from company where id = ${company_id}`,
	);
	const renamed = { ...member, is_operating: company?.is_operating === true };
	const [old, name] = [nameOf(before), after ? nameOf(after) : ""];
	for (const stored of STORED_NAMES) {
		const [was, is] = stored.name === ACCOUNT ? [before.username, after?.username ?? ""] : [old, name];
		if (after === null || was !== is) await writeName(tx, stored, renamed, is);
	}
	// Whoever an approval was given for stands there by name alone.
	if (old !== name)
		await tx.execute(
			sql`update order_approval set decided_for_name = ${name} where company_id = ${company_id} and decided_for_name = ${old}`,
		);
}
