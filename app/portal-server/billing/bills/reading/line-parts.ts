import type { BillLineRow } from "./lines";

/** What a line of a bill is made of, each part a row of its own on paper and in spreadsheets. */
export interface BillLinePart {
	kind: "order" | "fee" | "refund" | "extras" | "compensation";
	/** Minor units, signed; the parts of a line add up to its amount. */
	amount: number;
	/** What was paid into the pre-deposit beside the bill, minor units. */
	credited: number;
}

const part = (kind: BillLinePart["kind"], amount: number, credited = 0): BillLinePart => ({ kind, amount, credited });

/** The service, the fee or the refund itself, the extras that were charged after it, and the compensation that the company has got for it. */
export function partsOf({ kind, amount, extras_amount, compensation_amount }: BillLineRow): BillLinePart[] {
	if (amount < 0) return [part("refund", amount)];
	return [
		part(kind === "fee" ? "fee" : "order", amount - extras_amount),
		...(extras_amount > 0 ? [part("extras", extras_amount)] : []),
		...(compensation_amount > 0 ? [part("compensation", 0, compensation_amount)] : []),
	];
}
