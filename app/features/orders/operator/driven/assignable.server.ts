import type { OrderAssignable } from "~/portal-contract/order/assign";
import type { Order } from "~/portal-contract/order/order";
import type { May } from "~/portal-contract/permissions/permissions";
import type { PortalPorts } from "~/portal-contract/portal";
import { attempt } from "~/session/portal.server";

interface Ports {
	portal: PortalPorts<"order.assignable">;
	may: May;
}

/** What may serve an order that its reader may assign; null for another, and where its state has changed since it was read. */
export async function assignableOf(
	{ company_id, id, actions }: Order,
	{ portal, may }: Ports,
): Promise<OrderAssignable | null> {
	if (!actions.some(({ call }) => call === "assign") || !may("order/detail/assign")) return null;
	const read = await attempt(portal.order.assignable({ company_id, id }));
	return read.ok ? read.data : null;
}
