import { CURRENCIES, type CurrencyCode } from "~/portal-contract/base/money";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import type { Acting } from "~/portal-server/platform/states/roles";
import { readEvidence } from "../../model/facts/evidence";
import { isByUnit, lineOf } from "../../model/line/lines";
import { requireAllowed } from "../../model/machine/state-machine";
import { type CancelTerms, cancelTerms, policyOf, postedTerms, uncancelled } from "../../model/policies/cancel-terms";
import { isDriverLate, lateTerms } from "../../model/policies/late-driver";
import { sharesOfUnits, tiersOfUnit, tiersWithout } from "../../model/policies/units";
import type { OrderRecord, Policy, StoredPolicy } from "../../model/record";
import { isWaived } from "../requests/waiver";

/** `unit`: what the terms are of, from 0; null for the whole order. `is_late`: the driver has not come, nobody has to agree. */
export type UnitTerms = CancelTerms & { unit: number | null; is_late: boolean };

const CALL = "order/cancel:unit";

/**
 * The unit that is cancelled alone; null for the whole order, of which the only unit is one. Throws `Refused`: `not_allowed_in_state`, also where the
 * supplier has to agree, `not_allowed`, and `invalid` at a `unit` that the order has not.
 */
export function unitToCancel(order: OrderRecord, unit: number | null, by: Acting): number | null {
	if (unit === null) return null;
	if (unit >= order.units)
		throw new Refused("invalid", { msg: "order-cancel-unit-unknown", fields: { unit: "order-cancel-unit-unknown" } });
	if (order.units === 1) return null;
	requireAllowed(order, CALL, by);
	if (!isByUnit(order)) throw new Refused("not_allowed_in_state", { msg: "order-cancel-unit-supplier" });
	return unit;
}

/** Fee and refund of cancelling the order, or one of its units, at `now` (seconds UTC). */
export async function termsNow(tx: Tx, order: OrderRecord, unit: number | null, now: number): Promise<UnitTerms> {
	if (isDriverLate(order, await readEvidence(tx, order), now)) return { ...lateTerms(order), unit, is_late: true };
	const is_late = false;
	const waived = await isWaived(tx, order);
	if (unit === null) return { ...cancelTerms(order, now, waived), unit, is_late };
	const units = await soldUnits(tx, order);
	const step = stepOf(order);
	const { sold, amount } = { sold: units[unit], amount: sharesOfUnits(uncancelled(order), units, step)[unit] };
	if (sold === undefined || amount === undefined) throw new Error(`order ${order.booking_id} has no unit ${unit}`);
	const tiers = tiersOfUnit(policyOf(order).tiers, sold, step);
	return { ...postedTerms(order, { amount, price: sold.amount, tiers }, now, waived), unit, is_late };
}

/** The policy of what is left of an order without that unit. */
export async function policyWithout(tx: Tx, order: OrderRecord, unit: number): Promise<StoredPolicy> {
	const sold = (await soldUnits(tx, order))[unit];
	if (sold === undefined) throw new Error(`order ${order.booking_id} has no unit ${unit}`);
	const policy = policyOf(order);
	const without = ({ tiers }: Policy) => tiersWithout(tiers, sold, stepOf(order));
	const { booked } = policy;
	return { ...policy, tiers: without(policy), ...(booked ? { booked: { ...booked, tiers: without(booked) } } : {}) };
}

async function soldUnits(tx: Tx, order: OrderRecord) {
	const ability = lineOf(order.product_line).unit_cancel;
	if (!ability) throw new Error(`units of the line ${order.product_line} are not cancelled alone`);
	return ability.sold(tx, order);
}

const stepOf = ({ currency }: OrderRecord): number => CURRENCIES[currency as CurrencyCode].step;
