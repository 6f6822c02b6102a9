import { sql } from "drizzle-orm";
import type { Tx } from "~/portal-server/platform/db/db";

/** Invented accounts of the demonstration's issuers: code, currency, holder, bank, number and the bank's code. */
const ACCOUNTS = [
	["CN", "CNY", "金塔商务旅行（云南）有限公司", "示例银行昆明分行", "6200 0000 0001", "100000000001"],
	["MM", "USD", "Golden Stupa Travel (Myanmar) Co., Ltd.", "Example Bank Yangon", "0001 0002 0004", "EXMPMMMY"],
	["MM", "MMK", "Golden Stupa Travel (Myanmar) Co., Ltd.", "Example Bank Yangon", "0001 0002 0003", "EXMPMMMY"],
] as const;

/** As if one of the demonstration's operators had asked for each account and the other one agreed; what operators have entered stays. */
export async function seedReceivingAccounts(tx: Tx): Promise<void> {
	for (const [code, currency, account_name, bank_name, account_number, bank_code] of ACCOUNTS) {
		await tx.execute(
			sql`insert into receiving_account (company_id, issuer_id, currency, account_name, bank_name, account_number, bank_code, status, reason,
					requested_by, requested_by_name, decided_by, decided_by_name, decided_at)
				select a.company_id, i.id, ${currency}, ${account_name}, ${bank_name}, ${account_number}, ${bank_code}, 'applied', 'Demonstration',
					a.id, a.nickname, b.id, b.nickname, portal_now()
				from issuer i, member a join member b on b.company_id = a.company_id, sign_in_name n, sign_in_name m
				where i.code = ${code} and ${currency} = any(i.currencies) and n.kind = 'username' and n.name = 'demo_finance_operator'
					and a.company_id = n.company_id and a.id = n.member_id and m.kind = 'username' and m.name = 'demo_operator' and b.company_id = m.company_id
					and b.id = m.member_id and not exists (select from receiving_account r where r.company_id = a.company_id and r.issuer_id = i.id and r.currency = ${currency})`,
		);
	}
}
