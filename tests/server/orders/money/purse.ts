import { sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import { portalToday } from "~/portal-server/platform/db/clock";
import type { Client, Wire } from "./wire";
import { type Account, anyOf, change, type World } from "./world";

const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export const slipOf = ({ wire }: { wire: Wire }, { member }: Client): Promise<string> =>
	wire.upload(member.token, new File([Buffer.from(PNG, "base64")], "slip.png", { type: "image/png" }));

/** One of the two whose eyes money takes. */
export const eyes = ({ operators }: World, pick: number): Client =>
	pick % 2 === 0 ? operators.first : operators.second;

/** Id of the request, or null where it was refused. */
export async function requestTopUp(
	world: World,
	{ finance }: Account,
	amount: number,
	bank_reference = world.referenceOf("top_up"),
): Promise<number | null> {
	const transfer_date = await portalToday(world.wire.store.db);
	const body = {
		amount,
		currency: "CNY",
		transfer_date,
		bank_reference,
		slip: await slipOf(world, finance),
	};
	const requested = await change(world, finance, "account/topUp", body);
	return requested ? Number(requested.id) : null;
}

export async function decideTopUp(world: World, account: Account, pick: number, approve: boolean): Promise<void> {
	const request = await anyOf<{ id: number }>(
		world,
		sql`select id from top_up_request where company_id = ${account.company_id} and status = 'submitted' order by id`,
		pick,
	);
	if (!request) return;
	const body = { company_id: account.company_id, id: request.id, approve, reason: approve ? "" : "no such transfer" };
	const decided = await change(world, eyes(world, pick), "operator/decideTopUp", body);
	if (decided?.status === "accepted") account.deposit += decided.amount;
}

export async function requestWithdrawal(world: World, account: Account, amount: number, twice: boolean): Promise<void> {
	const bank = { bank_name: "Bank", account_name: "Load", account_number: "6217 0001", reason: "project over" };
	const requested = await change(
		world,
		account.finance,
		"account/withdraw",
		{ amount, currency: "CNY", ...bank },
		twice ? 2 : 1,
	);
	if (requested) account.deposit -= amount;
}

export async function decideWithdrawal(world: World, account: Account, pick: number, approve: boolean): Promise<void> {
	const request = await anyOf<{ id: number; status: number; amount: number }>(
		world,
		sql`select id, status, amount from withdrawal_request where company_id = ${account.company_id} and status in (10, 20) order by id`,
		pick,
	);
	if (!request) return;
	const step = !approve ? "reject" : request.status === 10 ? "check" : "pay";
	const body = {
		company_id: account.company_id,
		id: request.id,
		step,
		bank_reference: `W-${request.id}`,
		reason: "looked at",
	};
	const decided = await change(world, eyes(world, pick), "operator/decideWithdrawal", body);
	if (decided && step === "reject") account.deposit += request.amount;
}

/** A line of credit, with or without a temporary one beside it; a large one waits for a second operator. */
export async function setCredit(world: World, account: Account, pick: number, amount: number): Promise<void> {
	const temporary = pick % 3 === 0 ? amount : 0;
	const limit_amount = pick % 11 === 0 ? 20_000_000 : amount;
	const today = await portalToday(world.wire.store.db);
	const until = temporary > 0 ? { temp_limit_amount: temporary, temp_limit_until: addDays(today, 3) } : {};
	account.highest = Math.max(account.highest, limit_amount + temporary);
	const body = { company_id: account.company_id, currency: "CNY", limit_amount, ...until, reason: "season" };
	await change(world, eyes(world, pick), "operator/setCredit", body);
}

export async function decideCredit(
	world: World,
	{ company_id }: Account,
	pick: number,
	approve: boolean,
): Promise<void> {
	const open = await anyOf<{ id: number }>(
		world,
		sql`select id from credit_change where company_id = ${company_id} and status = 'requested'`,
		pick,
	);
	if (!open) return;
	await change(world, eyes(world, pick), "operator/decideCredit", {
		company_id,
		id: open.id,
		approve,
		reason: approve ? "" : "too high",
	});
}
