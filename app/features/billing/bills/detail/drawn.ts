import type { BillDetail } from "~/portal-contract/billing/bills";
import type { BillReply } from "./reply";

const CALLS: Readonly<Record<string, string>> = { withdraw: "bill/withdraw", pay: "bill/pay", report: "bill/pay" };

/** Whether the form that was answered is on the bill's page: it is not once the bill has changed meanwhile. */
export function isFormDrawn({ actions, lines, payments }: BillDetail, { intent, of }: BillReply): boolean {
	if (intent === "confirm") return true;
	if (intent === "dispute") return lines.list.some((line) => line.id === of && line.actions.includes("bill/dispute"));
	if (intent === "take_back")
		return payments.some((payment) => payment.id === of && payment.actions.includes("take_back"));
	return actions.includes(CALLS[intent] ?? "");
}
