import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../factories/random/unique";
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
	limitTo,
	moneyOf,
	openCompany,
	runTimer,
	served,
	state,
	toll,
} from "./extras";

const HOUR = 3600;
let portal: TestPortal;
let as: As;
let company_id: number;
let days = 20;
beforeAll(async () => {
	portal = await car.open();
	({ company_id, as } = await openCompany(portal, { deposit: 90_000_000, limit_amount: 90_000_000 }));
});
afterAll(async () => {
	expect(await differences(portal)).toEqual([]);
	await portal?.close();
});
const rental = (more: Parameters<typeof served>[3] = {}) => served(portal, as, ++days, more);
const money = () => moneyOf(portal, company_id);
const rows = () =>
	rowsOf<{ n: number }>(
		portal.store.db,
		sql`select (select count(*)::int4 from order_extras) as n, (select count(*)::int4 from order_extras_line) as m, (select count(*)::int4 from order_event) as e`,
	);

describe("extras of a service with a driver", () => {
	it("are previewed, stated once and told to the booker, and charge nothing by themselves", async () => {
		const order = await rental();
		const before = [await money(), await rows()];
		const { data: preview } = await as("dispatch").post("order/previewExtras", hourMore(order));
		expect(preview).toMatchObject({
			currency: "CNY",
			accepts_itself: true,
			lines: [{ code: "overtime", quantity: 2 }],
		});
		expect(preview.total_amount).toBe(preview.lines[0].unit_amount);
		expect([await money(), await rows()]).toEqual(before);
		const [key, body] = [uniqueId(), { ...hourMore(order), total_amount: preview.total_amount, note: "Traffic" }];
		const answers = await Promise.all(Array.from({ length: 5 }, () => as("dispatch").post("order/extras", body, key)));
		expect(answers.map(({ code, data }) => [code, data.extras.total_amount])).toEqual(
			answers.map(() => [1, preview.total_amount]),
		);
		expect(await money()).toEqual(before[0]);
		const { data: seen } = await as("admin").detail(order.id);
		expect(seen.extras).toMatchObject({
			status: "submitted",
			accepts_itself: true,
			note: "Traffic",
			lines: [{ label: "Overtime" }],
		});
		expect(seen.extras.respond_by - seen.extras.submitted_at).toBe(48 * HOUR);
		expect(seen.actions.map(({ call }: { call: string }) => call)).toEqual(
			expect.arrayContaining(["acceptExtras", "disputeExtras"]),
		);
		const shown = await rowsOf(
			portal.store.db,
			sql`select kind from outbox where company_id = ${company_id} and subject_id = ${order.id} and kind = 'extras_submitted'`,
		);
		expect(shown).toHaveLength(1);
		const { data: mine } = await portal.call("account/overview", { token: as("admin").token });
		expect(mine.tasks).toContainEqual(
			expect.objectContaining({ kind: "extras", order_id: order.id, amount: preview.total_amount }),
		);
	});

	it.each(["pre_deposit", "credit"])(
		"accepted, are taken from %s, where the order was paid from, and stand on its statement",
		async (channel) => {
			const order = await rental({ channel });
			const seen = await state(as, hourMore(order));
			const before = await money();
			const { total_amount } = seen.extras;
			const done = await accept(as("admin"), seen);
			expect(done.data, done.text).toMatchObject({
				extras_amount: total_amount,
				total_amount: order.total_amount,
				extras: { status: "accepted", charged_amount: total_amount },
			});
			const after = await money();
			expect([before.deposit - after.deposit, after.owed - before.owed]).toEqual(
				channel === "credit" ? [0, total_amount] : [total_amount, 0],
			);
			const { data } = await portal.call(
				`account/balance?account=${channel === "credit" ? "credit" : "deposit"}&kind=extras&limit=1`,
				{
					token: as("admin").token,
				},
			);
			expect(data.list[0]).toMatchObject({
				kind: "extras",
				order_id: order.id,
				memo: expect.stringContaining("Extras for order"),
			});
			expect(await as("dispatch").post("order/confirmComplete", { id: order.id })).toMatchObject({
				data: { status: 50 },
			});
			const settled = channel === "credit" ? order.total_amount + total_amount : null;
			expect((await as("admin").detail(order.id)).data).toMatchObject({
				settlement_money: settled,
				payments: [{ kind: "pay" }, { kind: "extras", status: "posted" }],
			});
			expect(await differences(portal)).toEqual([]);
		},
	);

	it("that were completed before they were accepted raise what is to be settled", async () => {
		const order = await rental({ channel: "credit" });
		expect((await as("dispatch").post("order/confirmComplete", { id: order.id })).data.status).toBe(50);
		const seen = await state(as, hourMore(order));
		expect((await accept(as("finance"), seen)).data.settlement_money).toBe(
			order.total_amount + seen.extras.total_amount,
		);
	});

	it("are accepted once by fifty at a time, and by one who sends it again", async () => {
		const order = await rental();
		const seen = await state(as, hourMore(order));
		const before = await money();
		const answers = await Promise.all(Array.from({ length: 50 }, () => accept(as("admin"), seen)));
		expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
		expect(new Set(answers.flatMap(({ code, data }) => (code === 1 ? [] : [data.type])))).toEqual(
			new Set(["stale_state", "not_allowed_in_state"]),
		);
		const after = await money();
		expect([before.deposit - after.deposit, after.extras.length - before.extras.length]).toEqual([
			seen.extras.total_amount,
			1,
		]);
		const [other, key] = [await state(as, hourMore(await rental())), uniqueId()];
		const again = await Promise.all(Array.from({ length: 10 }, () => accept(as("admin"), other, key)));
		expect(again.map(({ code }) => code)).toEqual(again.map(() => 1));
		expect((await money()).extras.length).toBe(after.extras.length + 1);
	});

	it("are charged once where the customer and the clock answer at the same moment", async () => {
		for (let turn = 0; turn < 4; turn++) {
			const seen = await state(as, hourMore(await rental()));
			await goTo(portal, seen.extras.respond_by);
			const [answer] = await Promise.all([accept(as("admin"), seen), runTimer(portal), runTimer(portal)]);
			expect([1, 0]).toContain(answer.code);
			await runTimer(portal);
			expect(await chargedTo(portal, seen.id)).toEqual([seen.extras.total_amount]);
		}
	});

	it("never pass the line of credit: nothing is written where it does not suffice, and finance decides once the time is over", async () => {
		const seen = await state(as, hourMore(await rental({ channel: "credit" })));
		await limitTo(portal, company_id, (await money()).owed + seen.extras.total_amount - 1);
		const before = [await money(), await rows()];
		const answers = await Promise.all(Array.from({ length: 10 }, () => accept(as("admin"), seen)));
		expect(new Set(answers.map(({ data }) => data.type))).toEqual(new Set(["credit_exceeded"]));
		expect(answers[0]?.data.missing_amount).toBe(1);
		expect([await money(), await rows()]).toEqual(before);
		await goTo(portal, seen.extras.respond_by);
		expect(await runTimer(portal)).toMatchObject({ review: 1 });
		expect((await as("admin").detail(seen.id)).data).toMatchObject({
			attention_code: "extras_review",
			extras: { status: "review", review_reason: "no_money" },
		});
		expect(await money()).toEqual(before[0]);
		await limitTo(portal, company_id, 90_000_000);
		expect((await decide(as("finance_operator"), seen, "confirm")).code).toBe(1);
		expect((await as("admin").detail(seen.id)).data).toMatchObject({
			attention_code: null,
			extras: { status: "accepted" },
		});
	});

	it("of up to a fifth of the price are charged after 48 hours, and more goes to finance", async () => {
		const small = await rental();
		const fifth = Math.floor(small.total_amount / 5);
		const seen = await state(as, toll(small, fifth));
		await goTo(portal, seen.extras.respond_by - 1);
		expect(await runTimer(portal)).toMatchObject({ accepted: 0, review: 0 });
		await goTo(portal, seen.extras.respond_by);
		expect(await runTimer(portal)).toMatchObject({ accepted: 1, review: 0 });
		expect((await as("admin").detail(small.id)).data.extras).toMatchObject({
			status: "accepted",
			charged_amount: fifth,
		});
		const big = await rental();
		const more = await state(as, toll(big, Math.floor(big.total_amount / 5) + 1));
		expect(more.extras.accepts_itself).toBe(false);
		await goTo(portal, more.extras.respond_by);
		expect(await runTimer(portal)).toMatchObject({ accepted: 0, review: 1 });
		const { data } = await portal.call("operator/orders?queue=extras", { token: as("finance_operator").token });
		expect(data.list.map(({ id }: { id: number }) => id)).toContain(big.id);
		expect((await decide(as("finance_operator"), more, "drop")).code).toBe(1);
	});

	it("are disputed with a reason, and decided once by somebody else than stated them", async () => {
		const before = await money();
		const [confirmed, lowered, dropped] = [
			await state(as, hourMore(await rental())),
			await state(as, hourMore(await rental())),
			await state(as, hourMore(await rental())),
		];
		expect((await dispute(as("admin"), confirmed, " ")).data).toMatchObject({
			type: "invalid",
			fields: { reason: expect.any(String) },
		});
		const paid = (await money()).deposit;
		for (const seen of [confirmed, lowered, dropped]) {
			expect((await dispute(as("admin"), seen)).data.extras).toMatchObject({
				status: "review",
				review_reason: "disputed",
				dispute_reason: "The driver came late",
			});
			expect((await accept(as("admin"), seen)).data.type).toBe("not_allowed_in_state");
		}
		expect((await decide(as("dispatch"), confirmed, "confirm")).data.type).toBe("not_allowed");
		expect((await decide(as("admin"), confirmed, "confirm")).data.type).toBe("not_allowed");
		const { total_amount } = lowered.extras;
		for (const amount of [undefined, total_amount, total_amount + 1]) {
			expect((await decide(as("finance_operator"), lowered, "lower", { amount })).data.fields).toHaveProperty("amount");
		}
		for (const amount of [0, -1, 0.5])
			expect((await decide(as("finance_operator"), lowered, "lower", { amount })).data.type).toBe("invalid");
		const attempts = await Promise.all(
			Array.from({ length: 8 }, () => decide(as("finance_operator"), confirmed, "confirm")),
		);
		expect(attempts.filter(({ code }) => code === 1)).toHaveLength(1);
		expect((await decide(as("finance_operator"), lowered, "lower", { amount: 100 })).code).toBe(1);
		expect((await decide(as("finance_operator"), dropped, "drop")).code).toBe(1);
		expect((await decide(as("finance_operator"), dropped, "confirm")).data.type).toBe("stale_state");
		const after = await money();
		expect([paid - after.deposit, after.extras.slice(before.extras.length)]).toEqual([
			confirmed.extras.total_amount + 100,
			[confirmed.extras.total_amount, 100],
		]);
		expect((await as("admin").detail(dropped.id)).data).toMatchObject({
			extras_amount: 0,
			extras: { status: "dropped", decision_reason: "Looked at" },
		});
	});
});

describe("a statement of extras", () => {
	it("is made by dispatchers alone, after the service, for something, and once", async () => {
		const order = await rental();
		const before = await rows();
		for (const role of ["reservation", "finance_operator", "admin"] as const) {
			expect((await as(role).post("order/previewExtras", hourMore(order))).data.type).toBe("not_allowed");
			expect((await as(role).post("order/extras", { ...hourMore(order), total_amount: 1 })).data.type).toBe(
				"not_allowed",
			);
		}
		expect((await as("dispatch").post("order/previewExtras", { id: order.id })).msg).toMatch(/nothing to charge/);
		const wrong = {
			id: order.id,
			days: [{ unit: 0, date: order.date, starts: "09:00", ends: "20:00", odometer_from: 9, odometer_to: 8 }],
		};
		expect((await as("dispatch").post("order/previewExtras", wrong)).data.fields).toHaveProperty("days[0].odometer_to");
		expect((await as("dispatch").post("order/previewExtras", toll(order, -5))).data.type).toBe("invalid");
		expect((await as("dispatch").post("order/extras", { ...hourMore(order), total_amount: 1 })).data.type).toBe(
			"price_changed",
		);
		await goTo(portal, order.ended_at - 60);
		expect((await as("dispatch").post("order/previewExtras", toll(order, 100))).msg).toMatch(
			/once the service is over/,
		);
		await goTo(portal, order.ended_at + 5 * HOUR);
		expect(await rows()).toEqual(before);
		const seen = await state(as, hourMore(order));
		expect(
			(await as("dispatch").post("order/extras", { ...hourMore(order), total_amount: seen.extras.total_amount })).msg,
		).toMatch(/already/);
		expect((await decide(as("finance_operator"), seen, "confirm")).data.type).toBe("stale_state");
		expect((await decide(as("finance_operator"), seen, "drop")).code).toBe(1);
		const better = await state(as, toll(order, 700));
		expect((await accept(as("admin"), seen)).data.type).toBe("stale_state");
		expect((await accept(as("admin"), { ...better, extras: { ...better.extras, total_amount: 701 } })).data.type).toBe(
			"stale_state",
		);
		expect((await accept(as("admin"), better)).data.extras_amount).toBe(700);
		expect((await as("dispatch").post("order/previewExtras", toll(order, 100))).msg).toMatch(/already/);
	});

	it("is answered by those who may spend the company's money, a booker on own orders alone", async () => {
		const seen = await state(as, hourMore(await rental()));
		for (const role of ["viewer", "traveller", "booker"] as const) {
			const refusal = role === "viewer" ? "not_allowed" : "not_found";
			expect((await accept(as(role), seen)).data.type).toBe(refusal);
			expect((await dispute(as(role), seen)).data.type).toBe(refusal);
		}
		const stranger = await openCompany(portal, { deposit: 1_000_000, limit_amount: 0 });
		expect((await accept(stranger.as("admin"), seen)).data.type).toBe("not_found");
		expect((await accept(as("travel_manager"), seen)).code).toBe(1);
		const own = await state(as, hourMore(await rental({ by: "booker" })));
		expect((await accept(as("booker"), own)).code).toBe(1);
	});
});
