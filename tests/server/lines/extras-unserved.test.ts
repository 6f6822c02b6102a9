import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { car } from "../../lines/car";
import type { TestPortal } from "../../setup/portal";
import {
	type As,
	accept,
	chargedTo,
	decide,
	differences,
	dispute,
	goTo,
	hourMore,
	openCompany,
	runTimer,
	type Served,
	served,
	state,
} from "./extras";

const HOUR = 3600;
let portal: TestPortal;
let as: As;
let company_id: number;
let days = 60;
beforeAll(async () => {
	portal = await car.open();
	({ company_id, as } = await openCompany(portal, { deposit: 90_000_000, limit_amount: 90_000_000 }));
});
afterAll(async () => {
	expect(await differences(portal)).toEqual([]);
	await portal?.close();
});

/** A rental that was noted as begun by mistake: the check-in is noted anew, so that it may be undone. */
async function mistaken(): Promise<Served> {
	days += 1;
	const order = await served(portal, as, days);
	await portal.store.db.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		await tx.execute(
			sql`update order_event set at = portal_now() where order_id = ${order.id} and action = 'order/confirmCheckIn'`,
		);
	});
	return order;
}

const undo = async ({ id }: Served) => {
	const undone = await as("dispatch").post("order/undoCheckIn", { id });
	expect(undone.data.status, undone.text).toBe(35);
	return undone;
};

async function noShow({ id }: Served): Promise<void> {
	for (const [kind, text] of [["arrived"], ["waited"], ["contacted", "Rang"], ["contacted", "Wrote"]] as const)
		await as("dispatch").post("operator/recordEvidence", { id, kind, text: text ?? "" });
	const gone = await as("dispatch").post("order/noShow", { id, reason: "Nobody came" });
	expect(gone.data.status, gone.text).toBe(85);
}

const answerTime = async ({ ended_at }: Served) => {
	await goTo(portal, ended_at + 5 * HOUR + 49 * HOUR);
	return runTimer(portal);
};

const notified = async ({ id }: Served) =>
	(
		await rowsOf<{ kind: string }>(
			portal.store.db,
			sql`select kind from outbox where company_id = ${company_id} and subject_id = ${id} and kind like 'extras%' order by id`,
		)
	).map(({ kind }) => kind);

describe("extras of a service that did not happen", () => {
	it("end when the check-in is undone, and a no-show is charged none of them, ever", async () => {
		const order = await mistaken();
		const seen = await state(as, hourMore(order));
		await undo(order);
		expect((await as("admin").detail(order.id)).data.extras).toMatchObject({ status: "dropped" });
		await noShow(order);
		await answerTime(order);
		expect((await accept(as("admin"), seen)).code).toBe(0);
		const { data } = await as("admin").detail(order.id);
		expect([data.extras_amount, await chargedTo(portal, order.id), await notified(order)]).toEqual([
			0,
			[],
			["extras_submitted", "extras_dropped"],
		]);
		expect((await as("dispatch").post("order/previewExtras", hourMore(order))).data.type).toBe("not_allowed_in_state");
	});

	it("end while finance has them to decide on, with their flag", async () => {
		const order = await mistaken();
		const seen = await state(as, hourMore(order));
		await dispute(as("admin"), seen);
		await portal.store.db.execute(
			sql`update orders set attention_code = 'extras_review', attention_since = portal_now() where id = ${order.id}`,
		);
		await undo(order);
		expect((await decide(as("finance_operator"), seen, "confirm")).code).toBe(0);
		await noShow(order);
		const { data } = await as("admin").detail(order.id);
		expect([data.attention_code ?? null, data.extras.status, await chargedTo(portal, order.id)]).toEqual([
			null,
			"dropped",
			[],
		]);
	});

	it("may be stated anew once the service has happened after all", async () => {
		const order = await mistaken();
		await state(as, hourMore(order));
		await undo(order);
		expect((await as("dispatch").post("order/confirmCheckIn", { id: order.id })).data.status).toBe(40);
		const seen = await state(as, hourMore(order));
		expect((await accept(as("admin"), seen)).code).toBe(1);
		expect(await chargedTo(portal, order.id)).toEqual([seen.extras.total_amount]);
	});

	it.each([
		["a no-show", 85],
		["a cancelled order", 70],
		["an order that waits for its driver", 35],
	])("left behind by version 1.0 are not charged: %s", async (_name, status) => {
		const order = await mistaken();
		const seen = await state(as, hourMore(order));
		const before = sql`update orders set status = ${status} where company_id = ${company_id} and id = ${order.id}`;
		const after = sql`update orders set status = 40 where company_id = ${company_id} and id = ${order.id}`;
		await portal.store.db.execute(before);
		expect(await answerTime(order)).toMatchObject({ accepted: 0, review: 0, dropped: 1 });
		expect((await decide(as("finance_operator"), seen, "confirm")).code).toBe(0);
		expect(await chargedTo(portal, order.id)).toEqual([]);
		await portal.store.db.execute(after);
	});

	it("are not charged by finance where they wait for it since before", async () => {
		const order = await mistaken();
		const seen = await state(as, hourMore(order));
		await dispute(as("admin"), seen);
		const set = (status: number) =>
			portal.store.db.execute(
				sql`update orders set status = ${status} where company_id = ${company_id} and id = ${order.id}`,
			);
		await set(85);
		expect((await decide(as("finance_operator"), seen, "confirm")).msg).toContain("did not take place");
		expect((await decide(as("finance_operator"), seen, "drop")).code).toBe(1);
		expect(await chargedTo(portal, order.id)).toEqual([]);
		await set(40);
	});
});
