import { sql } from "drizzle-orm";
import { newToken } from "~/portal-server/account/sessions/tokens";
import { openAccount } from "~/portal-server/ledger/accounts";
import { topUp } from "~/portal-server/ledger/events";
import { rowsOf } from "~/portal-server/platform/db/db";
import { hashOf } from "~/portal-server/platform/db/statements/token-hash";
import { uniqueId } from "../../factories/random/unique";
import type { TestPortal } from "../../setup/portal";

export interface TestMember {
	readonly company_id: number;
	readonly member_id: number;
	readonly token: string;
	readonly role: string;
}

export interface Purse {
	/** Minor units of `currency`, CNY where it is not said. */
	deposit: number;
	limit_amount: number;
	currency?: "CNY" | "USD" | "MMK";
}

/** A company of its own with money. */
export async function addCompany(
	portal: TestPortal,
	{ deposit, limit_amount, currency = "CNY" }: Purse,
): Promise<number> {
	return portal.store.transaction(async (tx) => {
		const [row] = await rowsOf<{ id: number }>(
			tx,
			sql`insert into company (name, currency) values (${`测试${uniqueId()}`}, ${currency}) returning id`,
		);
		const company_id = Number(row?.id);
		await openAccount(tx, { company_id, currency, limit_amount });
		const subject = { company_id, currency, order_id: null, member_id: null, reason: "test" };
		if (deposit > 0) await topUp(tx, subject, `start-${company_id}`, deposit);
		return company_id;
	});
}

/**
 * Signed-in members of a company, one for each role named, whose group holds every rule: what stops them is the table of transitions alone.
 * No password is hashed, so two hundred are made in a moment.
 */
export async function addMembers(
	portal: TestPortal,
	company_id: number,
	roles: readonly string[],
): Promise<TestMember[]> {
	return portal.store.transaction(async (tx) => {
		const [group] = await rowsOf<{ id: number }>(
			tx,
			sql`insert into member_group (code, title_zh, title_en, rules) values ('all-rules', '全部', 'All', '{*}')
				on conflict (code) do update set rules = excluded.rules returning id`,
		);
		const members: TestMember[] = [];
		for (const role of roles) {
			const username = `t${uniqueId().replaceAll("-", "")}`;
			const [row] = await rowsOf<{ id: number }>(
				tx,
				sql`insert into member (company_id, group_id, role, username, password_hash) values (${company_id}, ${group?.id}, ${role}, ${username}, 'x') returning id`,
			);
			const token = newToken(company_id);
			await tx.execute(
				sql`insert into member_token (company_id, token_hash, kind, member_id, session_id, expires_at)
					values (${company_id}, ${hashOf(token)}, 'user', ${row?.id}, ${token}, portal_now() + interval '2 years')`,
			);
			members.push({ company_id, member_id: Number(row?.id), token, role });
		}
		return members;
	});
}

/** A member's copy of a quote, with an id of its own: the same offer for many buyers without as many searches. */
export async function rememberQuote(
	portal: Pick<TestPortal, "store">,
	quote_id: string,
	{ company_id, member_id }: TestMember,
): Promise<string> {
	const id = `copy-${uniqueId()}`;
	await portal.store.db.execute(
		sql`insert into quote (id, product_line, company_id, member_id, offer_key, currency, total_amount, fx_rate_id, content, expires_at)
			select ${id}, product_line, ${company_id}, ${member_id}, ${id}, currency, total_amount, fx_rate_id, content, expires_at from quote where id = ${quote_id} limit 1`,
	);
	return id;
}

/** The body of order/create for a copy of a quote for one room. */
export function buyBody(quote_id: string, total_amount: number) {
	return {
		quote_id,
		total_amount,
		guests: [{ guest_full_name: "ZHANG SAN" }],
		contact_person: "王晓",
		contact_phone: "13800000001",
	};
}
