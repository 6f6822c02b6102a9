import type { Attempting } from "~/parts/attempt";
import type { OrderAssignable } from "~/portal-contract/order/assign";
import type { Order } from "~/portal-contract/order/order";
import type { PortalPorts } from "~/portal-contract/portal";

/** What may serve an order that its reader may assign; null for another, and where its state has changed since it was read. */
export async function assignableOf(
	{ id, actions }: Order,
	{ order }: PortalPorts<"order.assignable">,
	attempt: Attempting,
): Promise<OrderAssignable | null> {
	if (!actions.some(({ call }) => call === "assign")) return null;
	const read = await attempt(() => order.assignable({ id }));
	return read.ok ? read.data : null;
}
