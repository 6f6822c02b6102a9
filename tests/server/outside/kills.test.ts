import { describe, expect, it } from "vitest";
import type { Line } from "./ack-log";
import { killUnderLoad } from "./kills";
import { compare } from "./store-truth";

describe("kill -9 under load, on PGlite", () => {
	it("twice: what was confirmed to members is there, once, and money and nights agree", async () => {
		const report = await killUnderLoad(2, { create: 5, pay: 2, cancel: 1 });
		expect(report.breaches).toEqual([]);
		expect(report.acknowledged.create).toBeGreaterThan(4);
		expect(report.acknowledged.pay).toBeGreaterThan(1);
		expect(report.acknowledged.cancel).toBeGreaterThan(0);
		expect(report.cutOff).toBeGreaterThan(0);
	}, 300_000);
});

describe("the comparison of log and store", () => {
	const order = {
		id: 9,
		tag: "k1",
		status: 30,
		payment_status: 20,
		total_amount: 100,
		refund_money: 0,
		payments: 1,
		refunds: 0,
	};
	const whole = { ...order, actions: ["order/create", "order/pay"] };
	const keys = [
		{ call: "order/create", key: "k1" },
		{ call: "order/pay", key: "k2" },
	];
	const line = (kind: Line["kind"], op: Line["op"], key: string): Line => ({
		kind,
		op,
		key,
		order: kind === "ack" ? 9 : 0,
		amount: 100,
	});
	const log = [
		line("try", "create", "k1"),
		line("ack", "create", "k1"),
		line("try", "pay", "k2"),
		line("ack", "pay", "k2"),
	];

	it("finds nothing in a true store", () => {
		expect(compare(log, { orders: [whole], keys })).toEqual([]);
		expect(compare([...log, line("try", "cancel", "k3")], { orders: [whole], keys })).toEqual([]);
	});

	it.each([
		["a lost order", { orders: [], keys }],
		["a lost payment", { orders: [{ ...whole, payment_status: 0, payments: 0, actions: ["order/create"] }], keys }],
		["a payment taken twice", { orders: [{ ...whole, payments: 2 }], keys }],
		["a step made twice", { orders: [{ ...whole, payments: 2, actions: [...whole.actions, "order/pay"] }], keys }],
		["two orders of one key", { orders: [whole, { ...whole, id: 10 }], keys }],
		["an order nobody asked for", { orders: [whole, { ...whole, id: 10, tag: "k7" }], keys }],
		["a forgotten key", { orders: [whole], keys: keys.slice(1) }],
		["a key nobody sent", { orders: [whole], keys: [...keys, { call: "order/pay", key: "k8" }] }],
	])("finds %s", (_, stored) => {
		expect(compare(log, stored)).not.toEqual([]);
	});

	it("finds a refusal that was done all the same", () => {
		const refused = [...log.slice(0, 3), line("no", "pay", "k2")];
		expect(compare(refused, { orders: [whole], keys })).not.toEqual([]);
	});
});
