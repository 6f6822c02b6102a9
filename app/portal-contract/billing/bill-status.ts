// Without zod: the views of the browser read it, too.

/** Bill status: code on the wire and in the table, key in words. */
export const BILL_STATUS = {
	draft: 10,
	withdrawn: 15,
	issued: 20,
	confirmed: 30,
	part_paid: 40,
	settled: 50,
	/** What was left of it is lost. */
	written_off: 60,
	void: 70,
} as const;
export type BillStatusKey = keyof typeof BILL_STATUS;

/** What is still to be paid or confirmed. */
export const OPEN_BILLS: readonly number[] = [BILL_STATUS.issued, BILL_STATUS.confirmed, BILL_STATUS.part_paid];

/** What has ended without being settled. */
export const CLOSED_BILLS: readonly number[] = [BILL_STATUS.withdrawn, BILL_STATUS.written_off, BILL_STATUS.void];

/** Bills that hold their orders: none of these is on another bill. */
export const EFFECTIVE_BILLS: readonly number[] = [
	BILL_STATUS.draft,
	...OPEN_BILLS,
	BILL_STATUS.settled,
	BILL_STATUS.written_off,
];

/** Who began it: the cycle, a member ("Settlement Bookings"), or an operator. */
export const BILL_ORIGINS = ["cycle", "member", "operator"] as const;
export type BillOrigin = (typeof BILL_ORIGINS)[number];

/** `removed`: a dispute was accepted, and the line stands on no bill any more. */
export const LINE_STATUSES = ["ok", "disputed", "removed"] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

export const BILL_CHANNELS = ["pre_deposit", "bank"] as const;
/** `withdrawn`: its member took it back before anybody checked it. */
export const BILL_PAYMENT_STATUSES = ["submitted", "accepted", "rejected", "withdrawn"] as const;

export const BILLING_CYCLES = ["monthly", "half_monthly", "weekly"] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

/** Terms of a company until an operator sets others: days from issue to the due date, and to the automatic confirmation. */
export const DEFAULT_TERMS = { cycle: "monthly", due_days: 15, confirm_days: 10 } as const;

/** Days before the automatic confirmation on which the company is reminded, and before the due date. */
export const CONFIRM_NOTICE_DAYS = [5, 1] as const;
export const DUE_NOTICE_DAYS = 3;

/** Orders that one request may name; `all` takes any number. */
export const MAX_SUBJECTS = 1000;
