import { sql } from "drizzle-orm";
import { openAccount } from "~/portal-server/ledger/accounts";
import { topUp } from "~/portal-server/ledger/events";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { hashPassword } from "./passwords";
import { writeSignInNames } from "./sign-in-names";

/** Password of every demonstration account; the program prints it at the end of a start. */
const DEMO_PASSWORD = "Portal2026";

interface SeedMember {
	username: string;
	nickname: string;
	role: string;
	is_owner: boolean;
	email: string;
	mobile: string;
}

const COMPANY_MEMBERS: readonly SeedMember[] = [
	{ username: "demo", nickname: "王晓", role: "admin", is_owner: true, email: "demo@example.com", mobile: "13800000001" },
	{ username: "demo_booker", nickname: "李敏", role: "booker", is_owner: false, email: "booker@example.com", mobile: "13800000002" },
];
const OPERATORS: readonly SeedMember[] = [
	{ username: "demo_operator", nickname: "Thida", role: "reservation", is_owner: true, email: "operator@example.com", mobile: "" },
];

/** Refunds need a second operator. */
const FINANCE_OPERATOR: SeedMember = {
	username: "demo_finance_operator",
	nickname: "Nilar",
	role: "finance_operator",
	is_owner: false,
	email: "finance@example.com",
	mobile: "",
};

/** Minor units of the demonstration company's currency (CNY): 200,000.00 pre-deposit, 100,000.00 credit line. */
const DEPOSIT = 20_000_000;
const CREDIT_LINE = 10_000_000;
const CURRENCY = "CNY";

export async function seedAccounts(tx: Tx): Promise<void> {
	const operating = await insertCompany(tx, "金塔商旅（运营）", "Golden Stupa Travel (operations)", "MM", true);
	for (const one of OPERATORS) await insertMember(tx, operating, one);
	const company = await insertCompany(tx, "云岭机械（演示）", "Yunling Machinery (demonstration)", "CN", false);
	const ids: number[] = [];
	for (const one of COMPANY_MEMBERS) ids.push(await insertMember(tx, company, one));
	await openAccount(tx, { company_id: company, currency: CURRENCY, limit_amount: CREDIT_LINE });
	const subject = { company_id: company, currency: CURRENCY, order_id: null, member_id: ids[0] ?? null, reason: "demonstration" };
	await topUp(tx, subject, "demonstration", DEPOSIT);
}

export async function seedFinanceOperator(tx: Tx): Promise<void> {
	const [row] = await rowsOf<{ id: number }>(
		tx,
		sql`select c.id from sign_in_name n join company c on c.id = n.company_id where n.kind = 'username' and n.name = 'demo_operator' and c.is_operating
			and not exists (select 1 from sign_in_name where kind = 'username' and name = ${FINANCE_OPERATOR.username} or kind = 'email' and name = ${FINANCE_OPERATOR.email})`,
	);
	if (row) await insertMember(tx, row.id, FINANCE_OPERATOR);
}

async function insertCompany(tx: Tx, name: string, name_en: string, country: string, is_operating: boolean): Promise<number> {
	const [row] = await rowsOf<{ id: number }>(
		tx,
		sql`insert into company (name, name_en, currency, country, is_operating) values (${name}, ${name_en}, ${CURRENCY}, ${country}, ${is_operating}) returning id`,
	);
	return (row as { id: number }).id;
}

async function insertMember(tx: Tx, company_id: number, one: SeedMember): Promise<number> {
	const hash = await hashPassword(DEMO_PASSWORD);
	const [row] = await rowsOf<{ id: number }>(
		tx,
		sql`insert into member (company_id, group_id, role, is_owner, username, nickname, email, area_num, mobile, password_hash)
			select ${company_id}, g.id, ${one.role}, ${one.is_owner}, ${one.username}, ${one.nickname}, ${one.email}, ${one.mobile ? "86" : ""}, ${one.mobile || null}, ${hash}
			from member_group g where g.code = ${one.role} returning id`,
	);
	const { id } = row as { id: number };
	await writeSignInNames(tx, { company_id, member_id: id }, { ...one, area_num: one.mobile ? "86" : "", mobile: one.mobile || null });
	return id;
}
