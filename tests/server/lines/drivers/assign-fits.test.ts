import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { airport } from "../../../lines/airport";
import { type Customer, customer } from "../../../lines/customer";
import type { TestPortal } from "../../../setup/portal";
import { createBody } from "../../orders/bookings";
import { operatingCompany } from "../../orders/life/sides";
import { addCompany, addMembers, type TestMember } from "../../orders/members";

let portal: TestPortal;
let admin: Customer;
let dispatcher: Customer;

beforeAll(async () => {
	portal = await airport.open();
	const [own] = await addMembers(portal, await addCompany(portal, { deposit: 900_000_000_000, limit_amount: 0 }), [
		"admin",
	]);
	const [operator] = await addMembers(portal, await operatingCompany(portal), ["dispatch"]);
	const as = (one: TestMember | undefined) => customer(portal, airport, one?.token ?? "");
	[admin, dispatcher] = [as(own), as(operator)];
});
afterAll(() => portal.close());

async function confirmed(more: Record<string, unknown>): Promise<number> {
	const offer = await airport.offer(portal);
	const quoted = await admin.post("airport/quote", { ...airport.wanted({ offer, days: 20 }), ...more });
	const made = await admin.post("order/create", createBody(quoted.data));
	return (await admin.pay(made.data.id)).data.id;
}

interface Vehicle {
	id: number;
	seats: number;
	luggage: number;
}

describe("the vehicle of a transfer", () => {
	it("takes the luggage that was booked, or is refused at its field, and nobody is assigned", async () => {
		const id = await confirmed({ adults: 1, luggage: 3 });
		const { data } = await portal.call(`order/assignable?id=${id}`, { token: dispatcher.token });
		const [small, large] = [
			data.vehicles.find(({ seats, luggage }: Vehicle) => seats >= 1 && luggage < 3),
			data.vehicles.find(({ luggage }: Vehicle) => luggage === 3),
		];
		const assign = (vehicle: Vehicle) =>
			dispatcher.post("order/assign", { id, drivers: [{ vehicle_id: vehicle.id, driver_id: data.drivers[0].id }] });
		const refused = await assign(small);
		expect(refused.data, refused.text).toMatchObject({
			type: "invalid",
			fields: { "drivers[0].vehicle_id": `The vehicles take ${small.luggage} pieces of luggage, the order has 3` },
		});
		expect((await admin.detail(id)).data).toMatchObject({ status: 30, part: { plate_number: null } });
		expect((await assign(large)).data.status).toBe(35);
	});
});
