import { type FormReply, typedIn } from "~/lib/forms/form-reply";
import type { BillDetail } from "~/portal-contract/billing/bills";

/** Whether the form that came back is on the bill's page. */
export function isOperatorFormShown({ actions, lines, payments }: BillDetail, reply: FormReply): boolean {
	const [intent, of] = [reply.intent, (name: string) => Number(typedIn(reply, name))];
	const hasLine = (call: string) => lines.list.some((line) => line.id === of("line_id") && line.actions.includes(call));
	if (intent === "issue") return true;
	if (intent === "void") return actions.includes("operator/voidBill");
	if (intent === "dispute") return hasLine("operator/decideDispute");
	if (intent === "free") return hasLine("operator/freeLine");
	if (intent === "write_off") return actions.some((call) => call.startsWith("operator/writeOffBill:"));
	return payments.some((payment) => payment.id === of("id") && payment.status === "submitted");
}
