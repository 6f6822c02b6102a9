import { sql } from "drizzle-orm";
import { openAccount } from "~/portal-server/ledger/accounts";
import { seedYear } from "~/portal-server/ledger/demonstration";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { insertCompany, insertMember, type NewMember } from "./registration/new-account";

/** Password of every demonstration account; the program prints it at the end of a start. */
const DEMO_PASSWORD = "Portal2026";

type SeedMember = Omit<NewMember, "password">;

const COMPANY_MEMBERS: readonly SeedMember[] = [
	{
		username: "demo",
		nickname: "王晓",
		role: "admin",
		is_owner: true,
		email: "demo@example.com",
		mobile: "13800000001",
	},
	{
		username: "demo_booker",
		nickname: "李敏",
		role: "booker",
		is_owner: false,
		email: "booker@example.com",
		mobile: "13800000002",
	},
];
const OPERATORS: readonly SeedMember[] = [
	{
		username: "demo_operator",
		nickname: "Thida",
		role: "reservation",
		is_owner: true,
		email: "operator@example.com",
		mobile: "",
	},
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

/** Assigns vehicles and drivers. */
const DISPATCHER: SeedMember = {
	username: "demo_dispatcher",
	nickname: "Zaw Min",
	role: "dispatch",
	is_owner: false,
	email: "dispatch@example.com",
	mobile: "",
};

/** Minor units of the demonstration company's currency (CNY): 100,000.00. */
const CREDIT_LINE = 10_000_000;
const CURRENCY = "CNY";

const OPERATING_COMPANY = {
	name: "金塔商旅（运营）",
	name_en: "Golden Stupa Travel (operations)",
	country: "MM",
	currency: CURRENCY,
	is_operating: true,
};
const COMPANY = {
	name: "云岭机械（演示）",
	name_en: "Yunling Machinery (demonstration)",
	country: "CN",
	currency: CURRENCY,
	is_operating: false,
};

export async function seedAccounts(tx: Tx): Promise<void> {
	const operating = await insertCompany(tx, OPERATING_COMPANY);
	for (const one of OPERATORS) await insertDemoMember(tx, operating, one);
	const company = await insertCompany(tx, COMPANY);
	const ids: number[] = [];
	for (const one of COMPANY_MEMBERS) ids.push(await insertDemoMember(tx, company, one));
	await openAccount(tx, { company_id: company, currency: CURRENCY, limit_amount: CREDIT_LINE });
	await seedYear(tx, { company_id: company, currency: CURRENCY, order_id: null, member_id: ids[0] ?? null });
}

export const seedFinanceOperator = (tx: Tx): Promise<void> => addOperator(tx, FINANCE_OPERATOR);
export const seedDispatcher = (tx: Tx): Promise<void> => addOperator(tx, DISPATCHER);

/** One more operator of the demonstration's company, unless the name or the address is taken. */
async function addOperator(tx: Tx, one: SeedMember): Promise<void> {
	const [known] = await rowsOf<{ company_id: number }>(
		tx,
		sql`select company_id from sign_in_name where kind = 'username' and name = 'demo_operator'
			and not exists (select 1 from sign_in_name where kind = 'username' and name = ${one.username} or kind = 'email' and name = ${one.email})`,
	);
	if (!known) return;
	const [company] = await rowsOf<{ id: number }>(
		tx,
		sql`select id from company where id = ${known.company_id} and is_operating`,
	);
	if (company) await insertDemoMember(tx, company.id, one);
}

const insertDemoMember = (tx: Tx, company_id: number, one: SeedMember) =>
	insertMember(tx, company_id, { ...one, password: DEMO_PASSWORD });
