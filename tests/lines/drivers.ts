import { uniqueId } from "../factories/random/unique";
import { operatingCompany } from "../server/orders/life/sides";
import { addMembers } from "../server/orders/members";
import type { TestPortal } from "../setup/portal";

interface Free {
	id: number;
	vehicle_model: string;
	seats: number;
	luggage: number;
}

/** The dispatcher gives each unit of an order the first vehicle that `fits` and the first driver who is free. */
export async function assignAny(
	portal: TestPortal,
	id: number,
	fits: (vehicle: Free, part: Record<string, unknown>) => boolean,
): Promise<void> {
	const [dispatcher] = await addMembers(portal, await operatingCompany(portal), ["dispatch"]);
	const token = dispatcher?.token ?? "";
	const { data: free } = await portal.call(`order/assignable?id=${id}`, { token });
	const { data: order } = await portal.call(`order/detail?id=${id}`, { token });
	const vehicles: Free[] = free.vehicles.filter((vehicle: Free) => fits(vehicle, order.part));
	const drivers = Array.from({ length: order.units }, (_, unit) => ({
		vehicle_id: vehicles[unit]?.id,
		driver_id: free.drivers[unit]?.id,
	}));
	const assigned = await portal.call("order/assign", { token, body: { id, drivers }, key: uniqueId() });
	if (assigned.data.status !== 35) throw new Error(assigned.text);
}
