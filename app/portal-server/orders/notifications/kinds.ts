/**
 * Every message about an order; the kind and the language choose the text (`mail.json`). Each can be switched off: `mail_off` of
 * `site_config`.
 */
export const MAIL_KINDS = [
	"order_received",
	"order_confirmed",
	"order_cancelled",
	"order_rejected",
	"order_refunded",
	"order_assigned",
	"order_time_moved",
	"order_rescheduled",
	"service_rescheduled",
	"driver_unnamed",
	"order_compensated",
	"order_no_show",
	"order_guests_changed",
	"deadline_reminder",
	"check_in_reminder",
	"extras_stated",
	"extras_charged",
	"extras_dropped",
	"order_message",
	"approval_requested",
	"approval_given",
	"approval_declined",
	"approval_expired",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
