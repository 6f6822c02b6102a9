import { Chip, type Tone } from "~/components/ui/chip";
import { INVOICE_REQUEST_STATUS as S } from "~/portal-contract/billing/invoice-status";

const TONES = new Map<number, Tone>([
	[S.submitted, "warn"],
	[S.accepted, "accent"],
	[S.issuing, "accent"],
	[S.issued, "good"],
	[S.rejected, "bad"],
	[S.red_requested, "warn"],
]);

/** The state of an invoice request, in the portal's own word. */
export function InvoiceChip({ status, text }: { status: number; text: string }) {
	return <Chip tone={TONES.get(status) ?? "neutral"}>{text}</Chip>;
}
