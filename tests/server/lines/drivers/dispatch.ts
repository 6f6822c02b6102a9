import { sql } from "drizzle-orm";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../../factories/random/unique";
import { car } from "../../../lines/car";
import { type Customer, customer } from "../../../lines/customer";
import type { TestPortal } from "../../../setup/portal";
import { createBody } from "../../orders/bookings";
import { operatingCompany } from "../../orders/life/sides";
import { addCompany, addMembers, type TestMember } from "../../orders/members";

export interface Dispatch {
	admin: Customer;
	member: TestMember;
	dispatcher: Customer;
	operator: TestMember;
	/** A confirmed rental of the first rates of Yangon. */
	confirmed(days: number, more?: { length?: number } & Record<string, unknown>): Promise<number>;
	assignable(id: number): Promise<{ vehicles: Vehicle[]; drivers: Driver[]; assigned: object[] }>;
	assign(
		id: number,
		...pairs: readonly (readonly [vehicle_id: number, driver_id: number])[]
	): ReturnType<Customer["post"]>;
}

interface Vehicle {
	id: number;
	plate_number: string;
	vehicle_model: string;
	seats: number;
	is_booked_model: boolean;
	is_busy: boolean;
}

interface Driver {
	id: number;
	driver_name: string;
	driver_phone: string;
	driver_languages: string[];
	is_busy: boolean;
}

/** A customer with money, and the operator who gives the customer's orders their drivers. */
export async function openDispatch(portal: TestPortal): Promise<Dispatch> {
	const company = await addCompany(portal, { deposit: 900_000_000_000, limit_amount: 0 });
	const [member] = (await addMembers(portal, company, ["admin"])) as [TestMember];
	const [operator] = (await addMembers(portal, await operatingCompany(portal), ["dispatch"])) as [TestMember];
	const [admin, dispatcher] = [customer(portal, car, member.token), customer(portal, car, operator.token)];
	return {
		admin,
		member,
		dispatcher,
		operator,
		confirmed: async (days, { length = 1, ...more } = {}) => {
			const offer = await car.offer(portal);
			const quoted = await admin.post("car/quote", { ...car.wanted({ offer, days, length }), ...more });
			const made = await admin.post("order/create", createBody(quoted.data));
			const paid = await admin.pay(made.data.id);
			if (paid.data.status !== 30) throw new Error(paid.text);
			return paid.data.id;
		},
		assignable: async (id) => (await portal.call(`order/assignable?id=${id}`, { token: dispatcher.token })).data,
		assign: (id, ...pairs) =>
			dispatcher.post(
				"order/assign",
				{ id, drivers: pairs.map(([vehicle_id, driver_id]) => ({ vehicle_id, driver_id })) },
				uniqueId(),
			),
	};
}

/** Gives somebody a group of exactly these rules. */
export async function permit(
	portal: TestPortal,
	{ member_id, company_id }: TestMember,
	...rules: string[]
): Promise<void> {
	const [group] = await rowsOf<{ id: number }>(
		portal.store.db,
		sql`insert into member_group (code, title_zh, title_en, rules) values (${uniqueId()}, '一', 'One', ${`{${rules.map((rule) => `"${rule}"`).join()}}`}::text[]) returning id`,
	);
	await portal.store.db.execute(
		sql`update member set group_id = ${group?.id} where company_id = ${company_id} and id = ${member_id}`,
	);
}
