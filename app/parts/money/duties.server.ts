import { paths, withQuery } from "~/paths";
import type { DutyCount } from "~/portal-contract/money/statements";
import type { Duty } from "./duties";

const billsAt = (status: string) => withQuery("/user/bill/details", { status });

/** Where a member sees to what waits; without the orders to pay, which pages list by themselves. */
const PAGES: Readonly<Record<Duty["kind"], (order_id: number | null) => string>> = {
	bill_overdue: () => billsAt("overdue"),
	bill_confirm: () => billsAt("issued"),
	bill_pay: () => billsAt("open"),
	red_due: () => withQuery("/user/invoice/details", { tab: "due" }),
	approve: () => paths.approvals(),
	extras: (order_id) => (order_id === null ? paths.accountOverview() : paths.orderDetail(order_id)),
	late: (order_id) => (order_id === null ? paths.accountOverview() : paths.orderDetail(order_id)),
};

export const dutiesOf = (counts: readonly DutyCount[]): Duty[] =>
	counts.flatMap(({ kind, count, order_id }) => (kind === "pay" ? [] : [{ kind, count, to: PAGES[kind](order_id) }]));
