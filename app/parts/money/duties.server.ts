import { withQuery } from "~/paths";
import type { May } from "~/portal-contract/permissions/permissions";
import type { PortalPorts } from "~/portal-contract/portal";
import { optional } from "~/session/portal.server";
import type { Duty } from "./duties";

const billsAt = (query: { status: string }) => withQuery("/user/bill/details", query);

/** What a company owes or has to answer beside its orders, for a reader who may see it; nothing while the portal does not say. */
export async function billingDuties(portal: PortalPorts<"bill.list" | "invoice.list">, may: May): Promise<Duty[]> {
	const [issued, invoices] = await Promise.all([
		may("bill/details/pay")
			? optional(portal.bill.list({ status: "issued", limit: 1 }), { total: 0, counts: {} as Record<string, number> })
			: null,
		may("invoice/requestRed") ? optional(portal.invoice.list({ limit: 1 }), { red_due_count: 0 }) : null,
	]);
	const { total = 0, counts = {} } = issued?.data ?? {};
	const { overdue = 0, open = 0 } = counts;
	const duties: Duty[] = [
		{ kind: "bill_overdue", count: overdue, to: billsAt({ status: "overdue" }) },
		{ kind: "bill_confirm", count: total, to: billsAt({ status: "issued" }) },
		{ kind: "bill_pay", count: Math.max(0, open - total), to: billsAt({ status: "open" }) },
		{ kind: "red_due", count: invoices?.data.red_due_count ?? 0, to: "/user/invoice/details" },
	];
	return duties.filter(({ count }) => count > 0);
}
