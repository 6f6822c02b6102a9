import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { newToken } from "~/portal-server/account/sessions/tokens";
import { openAccount } from "~/portal-server/ledger/accounts";
import { topUp } from "~/portal-server/ledger/events";
import { auditNights } from "~/portal-server/lines/hotel/inventory/audit";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { openStore } from "~/portal-server/platform/db/client";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { uniqueId } from "../factories/random/unique";

/** Minor units: enough for every order of a run. */
const DEPOSIT = 5_000_000_000;
const CURRENCY = "CNY";

async function insert(tx: Tx, statement: ReturnType<typeof sql>): Promise<number> {
	const [row] = await rowsOf<{ id: number }>(tx, statement);
	return Number(row?.id);
}

async function makeCompany(tx: Tx, at: string): Promise<number> {
	const company_id = await insert(
		tx,
		sql`insert into company (name, currency) values (${`company ${at}`}, ${CURRENCY}) returning id`,
	);
	await openAccount(tx, { company_id, currency: CURRENCY });
	await topUp(
		tx,
		{ company_id, currency: CURRENCY, order_id: null, member_id: null, reason: "benchmark" },
		`benchmark ${at}`,
		DEPOSIT,
	);
	return company_id;
}

/** A booker and a token of theirs. Signing in is slow on purpose and not what is measured. */
async function makeBooker(tx: Tx, company_id: number, at: string): Promise<string> {
	const member_id = await insert(
		tx,
		sql`insert into member (company_id, group_id, role, username, nickname, password_hash)
			select ${company_id}, g.id, 'booker', ${`booker_${at}`}, '王晓', 'none' from member_group g where g.code = 'booker' returning id`,
	);
	const token = newToken(company_id);
	await tx.execute(
		sql`insert into member_token (company_id, token_hash, kind, member_id, session_id, expires_at)
			values (${company_id}, ${createHash("sha256").update(token).digest("hex")}, 'user', ${member_id}, ${uniqueId()}, now() + interval '1 day')`,
	);
	return token;
}

/** Bookers of `companies` new companies in the seeded database at `url`; their tokens. Names begin with `prefix`. Allotments are raised, so that rooms do not run out. */
export async function makeBookers(
	url: string,
	companies: number,
	bookers: number,
	prefix = "bench",
): Promise<string[]> {
	const store = await openStore({ url, directory: "", prepared: false });
	try {
		const tokens: string[] = [];
		await store.transaction(async (tx) => {
			const ids: number[] = [];
			for (let at = 0; at < companies; at++) ids.push(await makeCompany(tx, `${prefix}_${at}`));
			for (let at = 0; at < bookers; at++)
				tokens.push(await makeBooker(tx, Number(ids[at % companies]), `${prefix}_${at}`));
			await tx.execute(sql`update room_month set allotment = array(select 10000::smallint from unnest(allotment))`);
		});
		return tokens;
	} finally {
		await store.close();
	}
}

/** What is wrong in the database at `url` after `orders` paid orders: by the audits of ledger, orders and nights, by events and by keys. */
export async function findDifferences(url: string, orders: number): Promise<unknown[]> {
	const store = await openStore({ url, directory: "", prepared: false });
	try {
		const counts = await rowsOf<{ what: string; count: number }>(
			store.db,
			sql`with made as (select o.company_id, o.id from orders o join company c on c.id = o.company_id where c.name like 'company bench%' and o.pay_time is not null)
				select 'orders' as what, count(*) from made
				union all select e.action, count(*) from order_event e join made m on m.company_id = e.company_id and m.id = e.order_id
					where e.action in ('order/create', 'order/pay') group by 1
				union all select k.call, count(*) from idempotency_key k join company c on c.id = k.company_id and c.name like 'company bench%' group by 1`,
		);
		const missing = counts.filter(({ count }) => Number(count) !== orders);
		return [
			...missing,
			...(counts.length === 5 ? [] : counts),
			...(await auditOrders(store.db)),
			...(await auditNights(store.db)),
		];
	} finally {
		await store.close();
	}
}
