/** What a list of orders can show beside the booking id, in the order in which it is shown. */
export const LIST_COLUMNS = [
	"hotel_name",
	"stay",
	"room_nights",
	"guests",
	"total_amount",
	"status",
	"payment_status",
	"refund_status",
	"settlement_status",
	"invoice_status",
	"pay_channel",
	"user_account",
	"cost_center",
	"purchase_order",
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** What a list shows unless its reader has chosen. */
export const USUAL_COLUMNS: readonly ListColumn[] = ["hotel_name", "stay", "guests", "total_amount", "status"];
