/**
 * Every message about an order; the kind and the language choose the text (`mail.json`). Each can be switched off: `mail_off` of
 * `site_config`.
 */
export const MAIL_KINDS = [
	"order_received",
	"order_confirmed",
	"order_cancelled",
	"order_unit_cancelled",
	"order_rejected",
	"order_refunded",
	"order_assigned",
	"order_time_moved",
	"order_rescheduled",
	"service_rescheduled",
	"order_board_changed",
	"board_changed",
	"driver_unnamed",
	"order_compensated",
	"order_no_show",
	"order_guests_changed",
	"deadline_reminder",
	"check_in_reminder",
	"extras_submitted",
	"extras_charged",
	"extras_dropped",
	"order_message",
	"approval_requested",
	"approval_given",
	"approval_rejected",
	"approval_expired",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Messages that state the cancellation policy. */
export const WITH_POLICY: readonly MailKind[] = [
	"order_received",
	"order_confirmed",
	"order_guests_changed",
	"order_time_moved",
	"order_rescheduled",
	"order_unit_cancelled",
	"deadline_reminder",
	"check_in_reminder",
];
/** Messages about the end of an order, or of money of it. */
export const CLOSING: readonly MailKind[] = ["order_cancelled", "order_rejected", "order_refunded", "order_no_show"];
/** Messages that state what was refunded. */
export const WITH_REFUND: readonly MailKind[] = [...CLOSING, "order_unit_cancelled"];
/** Of which the amount is that of the one refund. */
export const OF_ONE_REFUND: readonly MailKind[] = ["order_refunded", "order_unit_cancelled"];
/** Messages that say until when cancelling is free, where it is for a time: after a delay that is withdrawn, or for a driver who is not named in time. */
export const FREE_UNTIL: Partial<Record<MailKind, string>> = {
	order_time_moved: "delay-withdrawn",
	order_compensated: "compensated-free",
};
