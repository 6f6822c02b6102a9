// Without zod: the views of the browser read it, too.

/** Order status: code on the wire and in the table, key in words (domain.md 2.1). */
export const ORDER_STATUS = {
	pending_payment: 10,
	pending_approval: 15,
	pending_confirm: 20,
	confirmed: 30,
	assigned: 35,
	in_service: 40,
	completed: 50,
	cancelling: 60,
	cancelled: 70,
	expired: 75,
	rejected: 80,
	no_show: 85,
} as const;
export type OrderStatusKey = keyof typeof ORDER_STATUS;

export const PAYMENT_STATUS = { unpaid: 0, reserved: 10, paid: 20, released: 30 } as const;
export const SETTLEMENT_STATUS = {
	not_applicable: 0,
	unbilled: 10,
	billable: 20,
	billed: 30,
	disputed: 35,
	part_settled: 40,
	settled: 50,
	written_off: 60,
} as const;
export const INVOICE_STATUS = {
	not_yet: 0,
	available: 10,
	applied: 20,
	part_invoiced: 30,
	invoiced: 40,
	reversed: 50,
} as const;
export const REFUND_STATUS = { none: 0, in_progress: 1, partial: 2, full: 3, rejected: 4 } as const;
/** A refund requested beside cancelling. `approved`, `being_paid` and `failed` are of channels that pay later; pre-deposit and credit pay at once. */
export const REFUND_RECORD_STATUS = {
	requested: 10,
	approved: 20,
	being_paid: 30,
	refunded: 40,
	rejected: 50,
	failed: 60,
} as const;
export const WAIVER_STATUSES = ["requested", "granted", "rejected"] as const;
export type WaiverStatus = (typeof WAIVER_STATUSES)[number];
export const APPROVAL_DECISIONS = ["approved", "rejected"] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

/** An order that stands: confirmed, whether or not its driver is known. */
export const CONFIRMED_STATUSES: readonly number[] = [ORDER_STATUS.confirmed, ORDER_STATUS.assigned];
/** One whose service stands, takes place or is over. */
export const SERVED_STATUSES: readonly number[] = [
	...CONFIRMED_STATUSES,
	ORDER_STATUS.in_service,
	ORDER_STATUS.completed,
];
