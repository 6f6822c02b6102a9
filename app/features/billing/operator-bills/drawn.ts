import type { BillDetail } from "~/portal-contract/billing/bills";
import type { BillReply } from "../bills/detail/reply";

/** Whether the form that was answered is on the bill's page. */
export function isDeskFormDrawn({ actions, lines, payments }: BillDetail, { intent, of }: BillReply): boolean {
	const hasLine = (call: string) => lines.list.some((line) => line.id === of && line.actions.includes(call));
	if (intent === "issue") return true;
	if (intent === "void") return actions.includes("operator/voidBill");
	if (intent === "dispute") return hasLine("operator/decideDispute");
	if (intent === "free") return hasLine("operator/freeLine");
	if (intent === "write_off") return actions.some((call) => call.startsWith("operator/writeOffBill:"));
	return payments.some((payment) => payment.id === of && payment.state === "submitted");
}
