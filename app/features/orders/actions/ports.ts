import type { ButtonOf } from "~/portal-contract/permissions/permissions";
import type { PortalPorts } from "~/portal-contract/portal";
import type { Refusal } from "~/session/portal.server";

/** The calls of the portal that an order's forms make. */
type OrderPortal = PortalPorts<
	| "order.pay"
	| "order.cancelQuote"
	| "order.cancel"
	| "order.sendMessage"
	| "order.confirm"
	| "order.reject"
	| "order.assign"
	| "order.cancelAccept"
	| "order.cancelRefuse"
	| "order.confirmCheckIn"
	| "order.undoCheckIn"
	| "order.noShow"
	| "order.confirmComplete"
	| "order.earlyDeparture"
	| "order.refund"
	| "order.editGuests"
	| "order.requestWaiver"
	| "order.reschedule"
	| "order.previewExtras"
	| "order.extras"
	| "order.acceptExtras"
	| "order.disputeExtras"
	| "order.requestApproval"
>;
export type OrderCalls = OrderPortal["order"];

export interface OrderPorts {
	portal: OrderPortal;
	/** Received files: their errors, and their addresses once they are uploaded. */
	posted: {
		fault: string | null;
		send(): Promise<{ ok: true; data: { url: string }[] } | { ok: false; refusal: Refusal }>;
	};
	/** Throws the permission page without the button `order/detail/{button}`. */
	permit(button: ButtonOf<"order/detail">): Promise<unknown>;
}
