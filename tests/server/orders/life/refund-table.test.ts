import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { REFUNDS } from "~/portal-server/orders/model/machine/refund-states";
import orderTable from "~/portal-server/orders/model/machine/transitions.json";
import { rowsOf } from "~/portal-server/platform/db/db";
import { documentation } from "../../../factories/documentation";
import { inLong } from "../../../setup/languages";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { booker, findPlan, setClock } from "../bookings";
import { expectAgreement, makeSides, paid, type Sides, setLocal } from "./sides";

const { table } = REFUNDS;
const MEMBERS = table.roles.member;
const ROLES = [...MEMBERS, ...table.roles.operator];
const STATES = ["new", ...table.states.map(({ code }) => code)] as const;
type State = (typeof STATES)[number];
const CALLS = [...new Set(table.transitions.map(({ call }) => call))];
const OWN_ONLY = ["booker", "traveller"];

let portal: TestPortal;
let sides: Sides;
let days = 20;
let costly: number;
beforeAll(async () => {
	portal = await startPortal();
	sides = await makeSides(portal, MEMBERS);
	costly = (await findPlan(portal, { costs_from: "always" })).rate_plan_id;
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal?.close());

const as = (role: string) => booker(portal, sides.members.get(role)?.token ?? "");

interface Case {
	order: { id: number; service_from: string };
	/** Its record; 0 for none. */
	refund_id: number;
}

/** What an order needs for a call, beside being paid. */
const WISHES: Record<string, object> = {
	"order/cancel:unit": { rooms: 2 },
	"order/cancelAccept": { supplier: true },
	"order/earlyDeparture": { nights: 3 },
};
const moment: Record<string, (made: Case) => Promise<void>> = {
	"order/earlyDeparture": async ({ order }) => setLocal(portal, addDays(order.service_from, 1), "15:00"),
	"order/noShow": async ({ order }) => setLocal(portal, addDays(order.service_from, 1), "15:00"),
};

/** A record in a state, of an order that stands as the call wants it, all by the calls themselves. */
async function bring(state: State, call: string): Promise<Case> {
	await setClock(portal, 0);
	if (state === "new" && call === "operator/decideWaiver:grant") return feeOnBill();
	days += 3;
	const order = await paid(portal, sides.admin, { days, nights: 1, ...WISHES[call] });
	const made: Case = { order, refund_id: 0 };
	if (state !== "new") {
		const requested = await sides.admin.post("order/refund", {
			id: order.id,
			amount: order.total_amount,
			reason: "多付",
		});
		made.refund_id = requested.data.refunds[0].id;
	}
	if (state === 40 || state === 50) {
		const decided = await sides.finance.post("operator/decideRefund", {
			refund_id: made.refund_id,
			approve: state === 40,
			reason: "r",
		});
		expect(decided.code, decided.text).toBe(1);
	}
	if (call === "operator/decideWaiver:grant")
		await sides.admin.post("order/requestWaiver", { id: order.id, reason: "航班取消" });
	if (call === "order/cancelAccept") {
		const { data } = await sides.admin.cancelQuote(order.id);
		expect((await sides.admin.cancel(order.id, data.quote_id)).data.status).toBe(60);
	}
	if (call === "order/earlyDeparture") {
		await setLocal(portal, order.service_from, "15:00");
		expect((await sides.operator.post("order/confirmCheckIn", { id: order.id })).code).toBe(1);
	}
	return made;
}

/** An order that was cancelled at its full price, which stands on a bill. */
async function feeOnBill(): Promise<Case> {
	days += 3;
	const order = await paid(portal, sides.admin, { days, nights: 1, channel: "credit", plan: costly });
	await setClock(portal, 1900);
	const { data } = await sides.admin.cancelQuote(order.id);
	await sides.admin.cancel(order.id, data.quote_id);
	await setClock(portal, 0);
	await sides.admin.post("order/requestWaiver", { id: order.id, reason: "航班取消" });
	expect((await sides.admin.post("bill/apply", { currency: "CNY", subjects: [`order:${order.id}`] })).code).toBe(1);
	return { order, refund_id: 0 };
}

async function send(call: string, role: string, { order: { id, service_from }, refund_id }: Case) {
	const by = as(role);
	const [path, way] = call.split(":");
	if (path === "operator/decideRefund") {
		return by.post(path, { refund_id: refund_id || 999_999_999, approve: way === "approve", reason: "r" });
	}
	if (path === "operator/decideWaiver") return by.post(path, { id, grant: true, reason: "r" });
	if (path === "order/refund") return by.post(path, { id, amount: 100, reason: "r" });
	if (path === "order/cancel") {
		const quoted = await by.post("order/cancelQuote", way === "unit" ? { id, unit: 0 } : { id });
		return quoted.code === 1 ? by.cancel(id, quoted.data.quote_id) : quoted;
	}
	return by.post(path as string, { id, reason: "r", departed_on: addDays(service_from, 1) });
}

/** The row of the record; of none, all records of the order. */
async function recordOf({ order, refund_id }: Case): Promise<{ rows: string; statuses: number[] }> {
	const one = refund_id === 0 ? sql`true` : sql`f.id = ${refund_id}`;
	const rows = await rowsOf<{ row: string; status: number }>(
		portal.store.db,
		sql`select f::text as row, f.status from order_refund f where f.company_id = ${sides.company_id} and f.order_id = ${order.id} and ${one} order by f.id`,
	);
	return { rows: rows.map(({ row }) => row).join(), statuses: rows.map(({ status }) => status) };
}

/** Everything else that a refused call could have touched. */
async function traceOf({ order: { id } }: Case): Promise<string> {
	const own = (name: string) =>
		sql`from ${sql.identifier(name)} t where t.company_id = ${sides.company_id} and t.order_id = o.id`;
	const rows = await rowsOf(
		portal.store.db,
		sql`select o::text as order, (select count(*) ${own("order_refund")}) as refunds, (select count(*) ${own("ledger_transfer")}) as money,
				(select count(*) ${own("order_event")}) as events, (select count(*) ${own("order_cancelled_unit")}) as units,
				(select t::text ${own("order_waiver")}) as waiver, (select t::text ${own("hold")}) as hold
			from orders o where o.company_id = ${sides.company_id} and o.id = ${id}`,
	);
	return JSON.stringify(rows);
}

const everythingOf = async (made: Case): Promise<string> =>
	JSON.stringify(await Promise.all([recordOf(made), traceOf(made)]));

/** Who has to have placed the order for the role to see it. */
const ownerFor = (role: string): string => (OWN_ONLY.includes(role) ? role : "admin");

async function give({ order }: Case, role: string): Promise<void> {
	const member_id = sides.members.get(ownerFor(role))?.member_id;
	await portal.store.db.execute(
		sql`update orders set member_id = ${member_id} where company_id = ${sides.company_id} and id = ${order.id}`,
	);
}

const rowOf = (state: State, call: string) => table.transitions.find((row) => row.call === call && row.from === state);

/** Whether the order itself, a hotel's, lets the role make the call. */
function mayAct(call: string, role: string): boolean {
	if (call.startsWith("operator/decideRefund")) return ["reservation", "finance_operator"].includes(role);
	if (call.startsWith("operator/")) return !MEMBERS.includes(role);
	const rows = [...orderTable.transitions, ...orderTable.without_transition].filter(
		(row) => row.call === call && row.product.includes("hotel"),
	);
	return rows.some(({ who }) => who.includes(role));
}

/** Where the call goes through and the record stays, one role is as good as all of them. */
const actorsOf = (state: State, call: string): string[] => {
	const may = ROLES.filter((role) => mayAct(call, role));
	return rowOf(state, call) ? may : inLong(may.slice(0, 1), may);
};

/** A decided record is so to every operator, whoever might have decided. */
const refusalOf = (state: State, call: string, role: string): string | null => {
	if (!call.startsWith("operator/decideRefund")) return mayAct(call, role) ? null : "not_allowed";
	if (MEMBERS.includes(role)) return "not_allowed";
	if (state === "new") return "not_found";
	if (state !== 10) return "stale_state";
	return mayAct(call, role) ? null : "not_allowed";
};

describe.each(CALLS)("%s", (call) => {
	it.each(STATES)(
		"on a refund that is %s moves it once as published, or leaves it as it is, by every role",
		async (state) => {
			const wrong: string[] = [];
			let made = await bring(state, call);
			await moment[call]?.(made);
			const refused = ROLES.filter((role) => refusalOf(state, call, role) !== null);
			let [owner, before] = ["", ""];
			for (const role of refused) {
				if (ownerFor(role) !== owner) {
					owner = ownerFor(role);
					await give(made, role);
					before = await everythingOf(made);
				}
				const { code, data } = await send(call, role, made);
				if (code !== 0 || data.type !== refusalOf(state, call, role)) wrong.push(`${role}: ${code} ${data?.type}`);
				const after = await everythingOf(made);
				if (after !== before) wrong.push(`${role}: changed`);
				before = after;
			}
			if (call.startsWith("order/")) {
				await give(made, "admin");
				const stored = await everythingOf(made);
				for (const role of OWN_ONLY) {
					const { data } = await send(call, role, made);
					if (data.type !== "not_found") wrong.push(`${role} on another's order: ${data.type}`);
				}
				if ((await everythingOf(made)) !== stored) wrong.push("another's order: changed");
			}
			const actors = actorsOf(state, call).filter((role) => refusalOf(state, call, role) === null);
			for (const [turn, role] of actors.entries()) {
				if (turn > 0) {
					made = await bring(state, call);
					await moment[call]?.(made);
				}
				await give(made, role);
				const before = await recordOf(made);
				const { text } = await send(call, role, made);
				const after = await recordOf(made);
				const row = rowOf(state, call);
				const to = row?.who.includes(role) ? row.to : null;
				if (to === null && after.rows !== before.rows) wrong.push(`${role}: moved ${text.slice(0, 200)}`);
				if (to !== null && after.statuses.join() !== String(to))
					wrong.push(`${role}: ${after.statuses} not ${to} ${text.slice(0, 200)}`);
				// A second time it is over: nothing is paid or closed again.
				await send(call, role, made);
				const again = await recordOf({ ...made, refund_id: made.refund_id });
				if (call !== "order/refund" && again.rows !== after.rows) wrong.push(`${role}: moved twice`);
				await setClock(portal, 0);
			}
			expect(wrong).toEqual([]);
		},
		120_000,
	);
});

describe("the table", () => {
	it("names for calls of an order whom the order's own table names, and no call and no state that there is not", async () => {
		for (const { call, who } of table.transitions.filter((row) => row.call.startsWith("order/"))) {
			const rows = [...orderTable.transitions, ...orderTable.without_transition].filter((row) => row.call === call);
			expect([call, [...new Set(rows.flatMap((row) => row.who))].sort()]).toEqual([call, [...who].sort()]);
		}
		const { paths } = JSON.parse(documentation()["api/openapi.json"] ?? "") as { paths: Record<string, unknown> };
		for (const call of CALLS) expect(Object.keys(paths), call).toContain(`/api/${call.split(":")[0]}`);
		const other = portal.store.db.execute(
			sql`update order_refund set status = 20 where company_id = ${sides.company_id}`,
		);
		await expect(other).rejects.toThrow();
	});

	it("money, rooms and orders agree after all of it", async () => {
		await setClock(portal, 0);
		await expectAgreement(portal);
	});
});
