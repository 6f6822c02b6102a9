import { sql } from "drizzle-orm";
import { countRows, rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** Invented accounts of the demonstration's issuers: code, currency, holder, bank, number and the bank's code. */
const ACCOUNTS = [
	["CN", "CNY", "金塔商务旅行（云南）有限公司", "示例银行昆明分行", "6200 0000 0001", "100000000001"],
	["MM", "USD", "Golden Stupa Travel (Myanmar) Co., Ltd.", "Example Bank Yangon", "0001 0002 0004", "EXMPMMMY"],
	["MM", "MMK", "Golden Stupa Travel (Myanmar) Co., Ltd.", "Example Bank Yangon", "0001 0002 0003", "EXMPMMMY"],
] as const;

interface Operator extends Record<string, unknown> {
	company_id: number;
	id: number;
	nickname: string;
}

async function operatorNamed(tx: Tx, name: string): Promise<Operator | undefined> {
	const [known] = await rowsOf<{ company_id: number; member_id: number }>(
		tx,
		sql`select company_id, member_id from sign_in_name where kind = 'username' and name = ${name}`,
	);
	if (!known) return undefined;
	const { company_id, member_id } = known;
	const [row] = await rowsOf<Operator>(
		tx,
		sql`select company_id, id, nickname from member where company_id = ${company_id} and id = ${member_id}`,
	);
	return row;
}

/** As if one of the demonstration's operators had asked for each account and the other one agreed; what operators have entered stays. */
export async function seedReceivingAccounts(tx: Tx): Promise<void> {
	const [asker, decider] = [await operatorNamed(tx, "demo_finance_operator"), await operatorNamed(tx, "demo_operator")];
	if (!asker || !decider) return;
	const { company_id } = asker;
	for (const [code, currency, account_name, bank_name, account_number, bank_code] of ACCOUNTS) {
		const [issuer] = await rowsOf<{ id: number }>(
			tx,
			sql`select id from issuer where code = ${code} and ${currency} = any(currencies)`,
		);
		if (!issuer) continue;
		const stored = sql`from receiving_account where company_id = ${company_id} and issuer_id = ${issuer.id} and currency = ${currency}`;
		if ((await countRows(tx, stored)) > 0) continue;
		await tx.execute(
			sql`insert into receiving_account (company_id, issuer_id, currency, account_name, bank_name, account_number, bank_code, status, reason,
					requested_by, requested_by_name, decided_by, decided_by_name, decided_at)
				values (${company_id}, ${issuer.id}, ${currency}, ${account_name}, ${bank_name}, ${account_number}, ${bank_code}, 'applied', 'Demonstration',
					${asker.id}, ${asker.nickname}, ${decider.id}, ${decider.nickname}, portal_now())`,
		);
	}
}
