import { type FormReply, typedIn } from "~/lib/forms/form-reply";
import type { BillDetail } from "~/portal-contract/billing/bills";

const CALLS: Readonly<Record<string, string>> = { withdraw: "bill/withdraw", pay: "bill/pay", report: "bill/pay" };

/** Whether the form that came back is on the bill's page: it is not once the bill has changed meanwhile. */
export function isFormShown({ actions, lines, payments }: BillDetail, reply: FormReply): boolean {
	const [intent, of] = [reply.intent ?? "", (name: string) => Number(typedIn(reply, name))];
	if (intent === "confirm") return true;
	if (intent === "dispute")
		return lines.list.some((line) => line.id === of("line_id") && line.actions.includes("bill/dispute"));
	if (intent === "take_back")
		return payments.some((payment) => payment.id === of("id") && payment.actions.includes("take_back"));
	return actions.includes(CALLS[intent] ?? "");
}
