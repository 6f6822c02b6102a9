import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import table from "~/portal-server/orders/model/machine/transitions.json";
import { inLong } from "../../../setup/languages";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { booker, findPlan, inDays, setClock } from "../bookings";
import { expectAgreement, makeSides, paid, type Sides, setLocal } from "./sides";

interface Made {
	id: number;
	service_from: string;
	service_until: string;
	total_amount: number;
}

let portal: TestPortal;
let sides: Sides;
let days = 20;

beforeAll(async () => {
	portal = await startPortal();
	sides = await makeSides(portal, table.roles.member);
});
afterEach(async () => {
	await setClock(portal, 0);
	if (isLimited) await limitBooker();
	if (inLong(true, false)) await expectAgreement(portal);
});
afterAll(async () => {
	await expectAgreement(portal);
	await portal.close();
});

const as = (role: string) => booker(portal, sides.members.get(role)?.token ?? "");
const post = (role: string, call: string, body: object) => as(role).post(call, body);

/** Brings a new order of that booker to a state by the calls themselves, the clock standing where the state was reached. */
async function reach(status: number, owner: string): Promise<Made> {
	await setClock(portal, 0);
	days += 1;
	const by = ["admin", "travel_manager", "booker"].includes(owner) ? owner : "admin";
	const booked = async (wish: object) => (await paid(portal, as(by), { days, nights: 2, ...wish })) as Made;
	const order = await (async () => {
		if (status !== 10) return booked({ instant: status !== 20, supplier: status === 60 });
		return (await as(by).create({ plan: await findPlan(portal), check_in: inDays(days), nights: 2 })).data as Made;
	})();
	const member = sides.members.get(owner);
	if (member && member.company_id === sides.company_id) {
		await portal.store.db.execute(sql`update orders set member_id = ${member.member_id} where id = ${order.id}`);
	}
	if (status === 60) await cancel(order, "admin");
	if (status === 40 || status === 50) {
		await setLocal(portal, order.service_from, "15:00");
		await post("reservation", "order/confirmCheckIn", { id: order.id });
	}
	if (status === 50) {
		await setLocal(portal, order.service_until, "12:00");
		await post("reservation", "order/confirmComplete", { id: order.id });
	}
	return order;
}

async function cancel({ id }: Made, role: string) {
	const { data } = await post(role, "order/cancelQuote", { id });
	return post(role, "order/cancel", { id, quote_id: data.quote_id });
}

/** The call as it succeeds: the body, and when. */
const CALLS: Record<string, { at?(order: Made): Promise<void>; body?(order: Made): object; state?: number }> = {
	"order/pay": { body: () => ({ pay_channel: "pre_deposit" }) },
	"order/confirm": { body: () => ({ supplier_code: "AB-123" }) },
	"order/reject": { body: () => ({ reason: "满房" }) },
	"order/cancelAccept": {},
	"order/cancelReject": { body: () => ({ reason: "不同意" }) },
	"order/confirmCheckIn": { at: ({ service_from }) => setLocal(portal, service_from, "00:01") },
	"order/noShow": {
		at: ({ service_from }) => setLocal(portal, addDays(service_from, 1), "12:01"),
		body: () => ({ reason: "未到" }),
	},
	"order/confirmComplete": { at: ({ service_until }) => setLocal(portal, service_until, "00:01") },
	"order/earlyDeparture": {
		at: ({ service_from }) => setLocal(portal, addDays(service_from, 1), "09:00"),
		body: ({ service_from }) => ({ departed_on: addDays(service_from, 1), reason: "提前离店" }),
	},
	"order/undoCheckIn": {},
	"order/requestApproval": { at: () => limitBooker({ order_cap: 100 }) },
};

let isLimited = false;
const limitBooker = async (rules?: object) => {
	isLimited = rules !== undefined;
	const body = { id: sides.members.get("booker")?.member_id, rules };
	expect((await post("admin", "account/saveSubAccountLimits", body)).code).toBe(1);
};

const TRANSITIONS = table.transitions.flatMap(({ from, call, to, product, who }) =>
	product.includes("hotel") &&
	typeof from === "number" &&
	from !== 15 &&
	!call.startsWith("timer/") &&
	!call.startsWith("account/")
		? who.filter((role) => role !== "timer").map((role) => ({ from, call, to, role }))
		: [],
);

describe("every listed move of a hotel order", () => {
	it.each(TRANSITIONS.filter(({ call }) => call !== "order/cancel"))(
		"$from $call by $role moves once",
		async ({ from, call, to, role }) => {
			const pays = call === "order/pay";
			const order = pays && to === 20 ? await onRequest(role) : await reach(from, role);
			const { at, body } = CALLS[call] ?? {};
			await at?.(order);
			const sent = { id: order.id, ...body?.(order) };
			const { code, data, text } = await post(role, call, sent);
			if (call === "order/undoCheckIn" && role === "dispatch") {
				// The table's "same person": the operator of cars never notes a check-in at a hotel.
				expect(data.type).toBe("not_allowed_in_state");
				return;
			}
			expect(code, text).toBe(1);
			expect(data.status).toBe(to === "previous" ? 30 : to);
			expect((await post(role, call, sent)).data.type).toBe("not_allowed_in_state");
			const events = (await as("admin").detail(order.id)).data.events;
			expect(events.filter(({ action }: { action: string }) => action === call)).toHaveLength(1);
		},
	);

	it.each(TRANSITIONS.filter(({ call }) => call === "order/cancel"))(
		"$from $call to $to by $role moves once",
		async ({ from, to, role }) => {
			const order = await reach(from, role);
			if (to === 60)
				await portal.store.db.execute(sql`update orders set supplier_cancel = true where id = ${order.id}`);
			expect((await cancel(order, role)).data.status).toBe(to);
			expect((await cancel(order, role)).data.type ?? "").not.toBe("");
			expect((await as("admin").detail(order.id)).data.status).toBe(to);
		},
	);

	async function onRequest(role: string): Promise<Made> {
		await setClock(portal, 0);
		days += 1;
		return (
			await as(role).create({ plan: await findPlan(portal, { instant: false }), check_in: inDays(days), nights: 2 })
		).data as Made;
	}
});

const UNCHANGED = table.without_transition.flatMap(({ from, call, product, who }) =>
	product.includes("hotel") && ["order/refund", "order/editGuests", "order/requestWaiver"].includes(call)
		? from
				.filter((state) => [20, 30, 40, 50].includes(state))
				.flatMap((state) => who.map((role) => ({ from: state, call, role })))
		: [],
);

describe("every listed call that leaves a hotel order where it is", () => {
	const BODIES: Record<string, (order: Made) => object> = {
		"order/refund": ({ total_amount }) => ({ amount: total_amount, reason: "多付" }),
		"order/editGuests": () => ({ guests: [{ guest_full_name: `NAME ${String.fromCharCode(65 + (days % 26))}` }] }),
		"order/requestWaiver": () => ({ reason: "航班取消" }),
	};

	it.each(UNCHANGED)("$from $call by $role", async ({ from, call, role }) => {
		const order = await reach(from, role);
		const body = { id: order.id, ...BODIES[call]?.(order) };
		const { code, data, text } = await post(role, call, body);
		expect(code, text).toBe(1);
		expect(data).toMatchObject({
			status: from,
			events: expect.arrayContaining([expect.objectContaining({ action: call })]),
		});
		if (call === "order/editGuests") {
			expect(data.documents.map(({ version }: { version: number }) => version)).toEqual(from === 30 ? [2, 1] : []);
			return;
		}
		expect((await post(role, call, body)).data.type).toBe("not_allowed_in_state");
	});
});
