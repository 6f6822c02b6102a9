import { sql } from "drizzle-orm";
import { movedBy } from "../../../setup/store/moved";
import { buyBody, rememberQuote } from "../members";
import { type Account, anyOf, change, tally, type World } from "./world";

export type Channel = "pre_deposit" | "credit";

/** Money goes back the way it came: what the client was told follows. */
function giveBack(account: Account, channel: Channel | null, amount: number): void {
	if (channel === "pre_deposit") account.deposit += amount;
	else if (channel === "credit") account.owed -= amount;
}

export async function book(
	world: World,
	account: Account,
	pick: number,
	channel: Channel | null,
	twice: boolean,
): Promise<void> {
	const quote = world.quotes[pick % world.quotes.length] as World["quotes"][number];
	const copy = await rememberQuote(world.wire, quote.id, account.admin.member);
	const made = await change(world, account.admin, "order/create", buyBody(copy, quote.total_amount));
	if (!made || channel === null) return;
	const paid = await change(world, account.admin, "order/pay", { id: made.id, pay_channel: channel }, twice ? 2 : 1);
	if (!paid) return;
	tally(world, `paid by ${channel}`);
	giveBack(account, channel, -paid.total_amount);
}

interface OwnOrder extends Record<string, unknown> {
	id: number;
	pay_channel: Channel | null;
	fee_amount: number;
	total_amount: number;
}

const ordersIn = (world: World, { company_id }: Account, statuses: readonly number[], pick: number) =>
	anyOf<OwnOrder>(
		world,
		sql`select id, pay_channel, fee_amount, total_amount from orders where company_id = ${company_id} and status in (${sql.join(
			statuses.map((status) => sql`${status}`),
			sql`, `,
		)}) order by id`,
		pick,
	);

export async function cancel(world: World, account: Account, pick: number): Promise<void> {
	const order = await ordersIn(world, account, [10, 20, 30], pick);
	if (!order) return;
	const { id } = order;
	// Half of the confirmed orders are beyond the grace after paying and in their policy's first tier, so that fees are taken.
	if (pick % 2 === 0) {
		await world.wire.store.db.execute(
			sql`update orders set pay_time = ${movedBy("pay_time", -3600)}, policy = jsonb_set(policy, '{tiers,0,from}', 'null') where company_id = ${account.company_id} and id = ${id} and status = 30`,
		);
	}
	const quoted = await account.admin.post("order/cancelQuote", { id });
	if (quoted.code !== 1) return tally(world, `order/cancelQuote ${quoted.data?.type}`);
	const body = { id, quote_id: quoted.data.quote_id };
	const both = await Promise.all([
		change(world, account.admin, "order/cancel", body),
		change(world, account.admin, "order/cancel", body),
	]);
	const won = both.filter((answer) => answer !== null);
	if (won.length > 1) world.report.breaches.push(`order ${id} was cancelled ${won.length} times`);
	if (!won[0]) return;
	const { payment_status, total_amount, refund_money, refunds, pay_channel, fee_amount } = won[0];
	if (fee_amount > 0) tally(world, `fee by ${pay_channel}`);
	// What had been given back before was told then.
	const earlier = refunds.reduce(
		(sum: number, one: { status: number; amount: number }) => sum + (one.status === 40 ? one.amount : 0),
		0,
	);
	giveBack(account, pay_channel, payment_status === 30 ? total_amount : refund_money - earlier);
}

export async function answerForSupplier(world: World, account: Account, pick: number, isThere: boolean): Promise<void> {
	const order = await ordersIn(world, account, [20], pick);
	if (!order) return;
	const { reservation } = world.operators;
	const key = { company_id: account.company_id, id: order.id };
	if (isThere) await change(world, reservation, "order/confirm", { ...key, supplier_code: `HC-${order.id}` });
	else if (await change(world, reservation, "order/reject", { ...key, reason: "Nothing is left" })) {
		giveBack(account, order.pay_channel, order.total_amount);
	}
}

export async function requestRefund(world: World, account: Account, pick: number, share: number): Promise<void> {
	const order = await ordersIn(world, account, [30], pick);
	if (!order) return;
	const amount = Math.max(1, Math.floor((order.total_amount * share) / 100));
	await change(world, account.finance, "order/refund", { id: order.id, amount, reason: "one night less" });
}

/** Two operators at once, of whom one decides. */
export async function decideRefund(world: World, account: Account, pick: number, approve: boolean): Promise<void> {
	const refund = await anyOf<{ id: number; amount: number; pay_channel: Channel }>(
		world,
		sql`select f.id, f.amount, o.pay_channel from order_refund f join orders o on o.company_id = f.company_id and o.id = f.order_id
			where f.company_id = ${account.company_id} and f.status = 10 order by f.id`,
		pick,
	);
	if (!refund) return;
	const body = { company_id: account.company_id, refund_id: refund.id, approve, reason: "looked at" };
	const { operators } = world;
	const path = "operator/decideRefund";
	const both = await Promise.all([
		change(world, operators.reservation, path, body),
		change(world, operators.first, path, body),
	]);
	const won = both.filter((answer) => answer !== null);
	if (won.length > 1) world.report.breaches.push(`refund ${refund.id} was decided ${won.length} times`);
	if (won.length > 0 && approve) giveBack(account, refund.pay_channel, refund.amount);
}

export async function requestWaiver(world: World, account: Account, pick: number): Promise<void> {
	const order = await ordersIn(world, account, [70], pick);
	if (order) await change(world, account.admin, "order/requestWaiver", { id: order.id, reason: "flight cancelled" });
}

export async function decideWaiver(world: World, account: Account, pick: number, share: number): Promise<void> {
	const order = await anyOf<OwnOrder>(
		world,
		sql`select o.id, o.pay_channel, o.fee_amount, o.total_amount from order_waiver w join orders o on o.company_id = w.company_id and o.id = w.order_id
			where w.company_id = ${account.company_id} and w.status = 'requested' and o.status = 70 order by o.id`,
		pick,
	);
	if (!order) return;
	const waived_amount = Math.max(1, Math.floor((order.fee_amount * share) / 100));
	const grant = share > 10;
	const body = {
		company_id: account.company_id,
		id: order.id,
		grant,
		reason: "answered",
		...(grant ? { waived_amount } : {}),
	};
	const decided = await change(world, world.operators.reservation, "operator/decideWaiver", body);
	if (decided && grant) giveBack(account, order.pay_channel, waived_amount);
}
