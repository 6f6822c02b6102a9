import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { transition } from "~/portal-server/orders/actions/change/move-order";
import { isOrder } from "~/portal-server/orders/model/facts/keys";
import table from "~/portal-server/orders/model/machine/transitions.json";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { LINES } from "../../lines";
import { type Customer, customer } from "../../lines/customer";
import type { Wanted } from "../../lines/line";
import { inLong } from "../../setup/languages";
import type { TestPortal } from "../../setup/portal";
import { lockOrder, waitingForLocks } from "../../setup/store/row-lock";
import { inDays } from "./bookings";
import { operatingCompany } from "./life/sides";
import { addCompany, addMembers, type TestMember } from "./members";

const STATES = table.states.map(({ code }) => code);
const ROLES = [...table.roles.member, ...table.roles.operator, ...table.roles.system];
const ANYBODY = { type: "member", id: 1, name: "test", request_id: null } as const;

class Undo extends Error {}

const BODIES: Record<string, (id: number) => unknown> = {
	"order/pay": (id) => ({ id, pay_channel: "pre_deposit" }),
	"order/cancelQuote": (id) => ({ id }),
	"order/cancel": (id) => ({ id, quote_id: "x".repeat(20) }),
	"order/reject": (id) => ({ id, reason: "test" }),
	"order/cancelAccept": (id) => ({ id }),
	"order/cancelReject": (id) => ({ id, reason: "test" }),
	"order/confirmCheckIn": (id) => ({ id }),
	"order/undoCheckIn": (id) => ({ id }),
	"order/noShow": (id) => ({ id, reason: "test" }),
	"order/confirmComplete": (id) => ({ id }),
	"order/earlyDeparture": (id) => ({ id, reason: "test", departed_on: inDays(1) }),
	"order/refund": (id) => ({ id, reason: "test", amount: 100 }),
	"order/editGuests": (id) => ({ id, guests: [{ guest_full_name: "NEW NAME" }] }),
	"order/editNameBoard": (id) => ({ id, name_board: "ACME" }),
	"order/reschedule": (id) => ({ id, flight_number: "CA905", flight_at: `${inDays(30)}T12:00` }),
	"order/requestWaiver": (id) => ({ id, reason: "test" }),
	"order/requestApproval": (id) => ({ id }),
};
const CALLERS = [...table.roles.member, ...table.roles.operator];

/** Roles are the table's affair, not a line's: beyond the machine of the first line each call is tried in each state by two of them in turn, in the long run by all. */
function inTurn(roles: readonly string[], call: string, status: number): readonly string[] {
	const turn = call.length + STATES.indexOf(status);
	return inLong(
		roles,
		[0, 5].map((step) => roles[(turn + step) % roles.length] as string),
	);
}

describe.each(LINES)("an order of the line $product_line", (line) => {
	let portal: TestPortal;
	let members: Map<string, TestMember>;
	let admin: Customer;
	const wishes = new Map<number, Wanted>();
	/** Orders by the state they were brought to by the calls themselves. */
	let unpaid: number;
	let pending: number;
	let confirmed: number;

	async function bring(instant: boolean, days: number, pay: boolean): Promise<number> {
		const wanted = { offer: await line.offer(portal, { instant }), days, length: 1 };
		const made = await admin.order(wanted);
		wishes.set(made.data.id, wanted);
		if (pay) expect((await admin.pay(made.data.id)).code).toBe(1);
		return made.data.id;
	}

	beforeAll(async () => {
		portal = await line.open();
		const company = await addCompany(portal, { deposit: 500_000_000, limit_amount: 0 });
		const made = await addMembers(portal, company, table.roles.member);
		const operator = await addMembers(portal, await operatingCompany(portal), table.roles.operator);
		members = new Map([...made, ...operator].map((member) => [member.role, member]));
		admin = customer(portal, line, members.get("admin")?.token ?? "");
		[unpaid, pending, confirmed] = [
			await bring(true, 20, false),
			await bring(false, 21, true),
			await bring(true, 22, true),
		];
	});
	afterAll(() => portal.close());

	const bodyOf = (call: string, id: number) => (call === "order/confirm" ? line.confirmation(id) : BODIES[call]?.(id));

	/** What the published table says of a call, read anew and without the code under test. */
	function expected(status: number, call: string, role: string): "allowed" | "not_allowed" | "not_allowed_in_state" {
		const rows = [...table.transitions, ...table.without_transition].filter(
			(row) =>
				row.call === call &&
				row.product.includes(line.transitions) &&
				([row.from].flat() as (string | number)[]).includes(status),
		);
		if (rows.length === 0) return "not_allowed_in_state";
		return rows.some(({ who }) => who.includes(role)) ? "allowed" : "not_allowed";
	}

	describe("the machine by its table", () => {
		const calls = [...new Set(table.transitions.filter(({ from }) => from !== "new").map(({ call }) => call))];

		it(`answers every state, call and role as published: ${STATES.length} × ${calls.length} × ${ROLES.length}`, async () => {
			const [order] = await portal.store.db
				.select()
				.from(orders)
				.where(sql`/* all companies: whose order it is */ ${orders.id} = ${unpaid}`);
			if (!order) throw new Error("no order");
			const wrong: string[] = [];
			for (const status of STATES) {
				await portal.store.db
					.transaction(async (tx) => {
						const [present] = await tx
							.update(orders)
							.set({ status, previous_status: 30 })
							.where(isOrder(order))
							.returning();
						if (!present) throw new Error("no order");
						for (const call of calls) {
							for (const role of line === LINES[0] ? ROLES : inTurn(ROLES, call, status)) {
								const target = table.transitions.find(
									(row) => row.call === call && row.from === status && row.product.includes(line.transitions),
								)?.to;
								const to = typeof target === "number" ? target : undefined;
								const move = async (within: Tx) => {
									const moved = await transition(within, present, {
										call,
										actor: { ...ANYBODY, role },
										...(to ? { to } : {}),
									});
									throw Object.assign(new Undo(), { to: moved.status, version: moved.version });
								};
								// A refused move has nothing to undo; one that is made all the same is red, and so may be what follows it.
								const isUndone = expected(status, call, role) === "allowed";
								const reported = await (isUndone ? tx.transaction(move) : move(tx)).catch((error: unknown) => error);
								const found =
									reported instanceof Undo ? "allowed" : reported instanceof Refused ? reported.type : String(reported);
								if (found !== expected(status, call, role)) wrong.push(`${status} ${call} ${role}: ${found}`);
							}
						}
						throw new Undo();
					})
					.catch((error: unknown) => {
						if (!(error instanceof Undo)) throw error;
					});
			}
			expect(wrong).toEqual([]);
			expect((await admin.detail(unpaid)).data).toMatchObject({ status: 10, version: 1 });
		});
	});

	describe("the calls that there are", () => {
		/** Everything of the order and its money that a refused call could have touched. */
		async function trace(id: number): Promise<string> {
			const [order] = await rowsOf<{ company_id: number; mail: number }>(
				portal.store.db,
				sql`select company_id, (select count(*) from outbox)::int4 as mail from orders where id = ${id}`,
			);
			const own = (name: string) =>
				sql`from ${sql.identifier(name)} t where t.company_id = ${order?.company_id} and t.order_id = o.id`;
			const rows = sql.join(
				line.tables.map((name) => sql`(select jsonb_agg(to_jsonb(t)) ${own(name)})`),
				sql`, `,
			);
			const [found] = await rowsOf(
				portal.store.db,
				sql`select o::text, jsonb_build_array(${rows}) as own, (select count(*) ${own("order_event")}) as events, (select count(*) ${own("ledger_transfer")}) as transfers,
					(select count(*) ${own("order_document")}) as documents, (select count(*) ${own("order_refund")}) + (select count(*) ${own("order_waiver")}) as asked,
					(select string_agg(t.guest_full_name, ',') ${own("order_guest")}) as guests from orders o where o.company_id = ${order?.company_id} and o.id = ${id}`,
			);
			const wanted = wishes.get(id);
			return JSON.stringify([found, order?.mail, wanted && (await line.booked(portal, wanted))]);
		}
		/** Gives an order to that member, in that state or the one that it is in, and answers its row. */
		async function put(id: number, member_id: number, status?: number): Promise<unknown> {
			const state = status === undefined ? sql`` : sql`, status = ${status}`;
			await portal.store.db.execute(sql`update orders o set member_id = ${member_id}::int8 ${state} where id = ${id}`);
			const [row] = await rowsOf<{ text: string }>(
				portal.store.db,
				sql`select o::text as text from orders o where id = ${id}`,
			);
			return row?.text;
		}
		/** Those that the table refuses among the roles whose turn it is; of a line beyond the first one of all that are. */
		function refusedOf(call: string, status: number): readonly string[] {
			const isRefused = (role: string) => expected(status, call, role) !== "allowed";
			if (line === LINES[0]) return inTurn(CALLERS, call, status).filter(isRefused);
			const refused = CALLERS.filter(isRefused);
			const turn = (call.length + STATES.indexOf(status)) % refused.length;
			return inLong(refused, refused.slice(turn, turn + 1));
		}
		/** What the call before has left of the orders. */
		let last: string[] | undefined;
		const sourceOf = (status: number) =>
			status === 10 || status === 15 || status === 75 ? unpaid : status === 20 || status === 80 ? pending : confirmed;

		it.each([...Object.keys(BODIES), "order/confirm", "order/voucher"])(
			"%s is refused wherever the table does not list it, and nothing moves",
			async (call) => {
				const wrong: string[] = [];
				const sources = [unpaid, pending, confirmed];
				const traces = () => Promise.all(sources.map(trace));
				const before = last ?? (await traces());
				const found = await rowsOf<{ id: number; status: number; member_id: number }>(
					portal.store.db,
					sql`select id, status, member_id from orders where id in (${sql.join(sources, sql`, `)})`,
				);
				for (const status of STATES) {
					const roles = refusedOf(call, status);
					if (roles.length === 0) continue;
					const id = sourceOf(status);
					const own = found.find((one) => Number(one.id) === id)?.member_id as number;
					const row = await put(id, own, status);
					for (const role of roles) {
						const member = members.get(role) as TestMember;
						if (table.roles.member.includes(role)) await put(id, member.member_id, status);
						const answer = await (call === "order/voucher"
							? portal.call(`order/voucher?id=${id}`, { token: member.token })
							: customer(portal, line, member.token).post(call, bodyOf(call, id)));
						if (answer.data?.type !== expected(status, call, role))
							wrong.push(`${status} ${call} ${role}: ${answer.text.slice(0, 120)}`);
					}
					if ((await put(id, own)) !== row) wrong.push(`${status} ${call}: the order has moved`);
				}
				for (const { id, member_id, status } of found) await put(Number(id), member_id, status);
				// What else an order has only ever grows: nothing of it is there now that was not there before all states.
				last = await traces();
				if (!isDeepStrictEqual(last, before)) wrong.push(`${call}: something moved`);
				expect(wrong).toEqual([]);
			},
		);

		it.each(table.roles.member)("order/create is open to %s as the table says", async (role) => {
			const member = customer(portal, line, members.get(role)?.token ?? "");
			const may = table.transitions.some((row) => row.call === "order/create" && row.who.includes(role));
			const answer = await member.order({ offer: await line.offer(portal), days: 23, length: 1 });
			expect([answer.code, answer.data.type ?? "made"]).toEqual(may ? [1, "made"] : [0, "not_allowed"]);
		});

		it.each(table.roles.member)("a listed move by %s moves once", async (role) => {
			const actor = members.get(role) as TestMember;
			const member = customer(portal, line, actor.token);
			for (const [status, instant] of [
				[10, true],
				[20, false],
				[30, true],
			] as const) {
				if (expected(status, "order/cancel", role) !== "allowed") continue;
				const id = await bring(instant, 24, status !== 10);
				await portal.store.db.execute(sql`update orders set member_id = ${actor.member_id} where id = ${id}`);
				if (status === 10 && expected(10, "order/pay", role) === "allowed") {
					expect((await member.pay(id)).data.status).toBe(30);
					expect((await member.pay(id)).data.type).toBe("not_allowed_in_state");
				}
				const { data: quoted } = await member.cancelQuote(id);
				expect((await member.cancel(id, quoted.quote_id)).data.status).toBe(70);
				expect((await member.cancel(id, quoted.quote_id)).data.type).toBe("not_allowed_in_state");
			}
			expect([await auditOrders(portal.store.db), await line.audit(portal)]).toEqual([[], []]);
		});
	});

	describe("two calls at once", () => {
		it("pay and cancel: one wins, the other reads that the order has changed, money and rooms agree", async () => {
			const winners = new Set<string>();
			for (let round = 0; round < inLong(12, 6); round++) {
				const id = await bring(round % 2 === 0, 60 + round, false);
				const { data: quoted } = await admin.cancelQuote(id);
				const both = [() => admin.pay(id), () => admin.cancel(id, quoted.quote_id)];
				const answers = await Promise.all((round % 3 === 0 ? both.reverse() : both).map((call) => call()));
				const reported = answers.map(({ code, data }) => (code === 1 ? data.status : data.type));
				const { status, version } = (await admin.detail(id)).data;
				if (reported.every((one) => typeof one === "number")) {
					// The cancel came after the payment was done and has cancelled a paid order: two moves, one after the other.
					expect([status, version]).toEqual([70, 3]);
					continue;
				}
				expect(reported.filter((one) => one === status)).toHaveLength(1);
				expect(["stale_state", "not_allowed_in_state", "cancellation_changed"]).toContain(
					reported.find((one) => one !== status),
				);
				expect(version).toBe(2);
				winners.add(String(status));
			}
			expect(winners.size).toBeGreaterThan(0);
			expect([await auditOrders(portal.store.db), await line.audit(portal)]).toEqual([[], []]);
		});

		it("two payments: one wins, one payment is taken", async () => {
			const id = await bring(true, 26, false);
			const answers = await Promise.all(Array.from({ length: 10 }, () => admin.pay(id)));
			expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
			expect(await auditOrders(portal.store.db)).toEqual([]);
		});

		it("payments that have all read the unpaid order: the others read that it has changed, none is a fault", async () => {
			const id = await bring(true, 27, false);
			const release = await lockOrder(portal.store, id);
			const payments = Array.from({ length: 5 }, () => admin.pay(id));
			await vi.waitFor(async () => expect(await waitingForLocks(portal.store)).toBe(5), 5_000);
			await release();
			const answers = await Promise.all(payments);
			expect(answers.map(({ status, code, data }) => `${status} ${code} ${data.type ?? data.status}`).sort()).toEqual([
				...Array(4).fill("200 0 stale_state"),
				"200 1 30",
			]);
			expect(await auditOrders(portal.store.db)).toEqual([]);
		});
	});
});
