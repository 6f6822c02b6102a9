import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../../factories/random/unique";
import { airport } from "../../../lines/airport";
import { car } from "../../../lines/car";
import { type Customer, customer } from "../../../lines/customer";
import type { TestPortal } from "../../../setup/portal";
import { createBody, inDays, setClock } from "../../orders/bookings";
import { kinds, operatingCompany, setLocal } from "../../orders/life/sides";
import { addCompany, addMembers } from "../../orders/members";

let portal: TestPortal;
let admin: Customer;
let viewer: Customer;
let dispatcher: Customer;

beforeAll(async () => {
	portal = await airport.open();
	const company = await addCompany(portal, { deposit: 900_000_000_000, limit_amount: 0 });
	const own = await addMembers(portal, company, ["admin", "viewer"]);
	const [operator] = await addMembers(portal, await operatingCompany(portal), ["dispatch"]);
	const as = (token: string | undefined) => customer(portal, airport, token ?? "");
	[admin, viewer, dispatcher] = [as(own[0]?.token), as(own[1]?.token), as(operator?.token)];
	await portal.store.db.execute(
		sql`update member set email = username || '@example.com' where id = ${own[0]?.member_id} or id = ${operator?.member_id}`,
	);
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal.close());

const DROP_OFF = { transfer_type: "drop_off", arriving_at: undefined, flight_number: "" };

async function create(days: number, body: Record<string, unknown> = {}, wish: Record<string, unknown> = {}) {
	const offer = await airport.offer(portal);
	const quoted = await admin.post("airport/quote", { ...airport.wanted({ offer, days }), ...wish });
	return admin.post("order/create", createBody(quoted.data, body));
}
async function confirmed(days: number, body: Record<string, unknown> = {}): Promise<number> {
	const made = await create(days, body);
	const paid = await admin.pay(made.data.id);
	expect(paid.data.status, paid.text).toBe(30);
	return paid.data.id;
}
const change = (id: number, name_board: string, by = admin) =>
	by.post("order/editNameBoard", { id, name_board }, uniqueId());
const said = async (path: string, by = admin) => (await portal.call(path, { token: by.token })).text;
const versions = async (id: number) =>
	(await admin.detail(id)).data.documents.map(({ version }: { version: number }) => version);
const boardOf = ({ data }: { data: { part: { name_boards: string[] } } }) => data.part.name_boards;

describe("the text of a name board", () => {
	it("is what was typed with the order, else what the quote says, else the passenger's name [39-4.1]", async () => {
		const quoted = { name_board: "QUOTED" };
		expect(boardOf(await create(60, { name_board: "ACME 王晓" }, quoted))).toEqual(["ACME 王晓"]);
		expect(boardOf(await create(61, {}, quoted))).toEqual(["QUOTED"]);
		const [name] = boardOf(await create(62, { name_board: "" }, quoted));
		expect(name).toBe("ZHANG WEI 张伟");
	});

	it("is refused at its field where it is too long or nobody holds one up [39-4.1]", async () => {
		const field = ({ data }: { data: { type: string; fields: object } }) => [data.type, Object.keys(data.fields)];
		const refused = ["invalid", ["name_board"]];
		expect(field(await create(63, { name_board: "A".repeat(41) }))).toEqual(refused);
		const leaving = { ...DROP_OFF, transfer_at: `${inDays(63)}T10:00` };
		expect(field(await create(63, { name_board: "ACME" }, leaving))).toEqual(refused);
		expect((await create(63, { name_board: "" }, leaving)).code).toBe(1);
		const rental = customer(portal, car, admin.token);
		const rented = await rental.order({ offer: await car.offer(portal), days: 63 }, { name_board: "ACME" });
		expect(field(rented)).toEqual(refused);
	});

	it("is changed by who may until the driver has arrived: a new sheet, a new card, dispatch is told [39-4.1]", async () => {
		const id = await confirmed(64);
		expect((await admin.detail(id)).data.name_board).toBe("");
		const first = await change(id, "ACME 一");
		expect([first.data.name_board, boardOf(first), await versions(id)], first.text).toEqual([
			"ACME 一",
			["ACME 一"],
			[2, 1],
		]);
		expect(await kinds(portal, id)).not.toContain("board_changed");
		await airport.ready(portal, id);
		const before = (await portal.call(`order/driverCard?id=${id}&unit=1`, { token: admin.token })).data;
		expect(JSON.stringify(before.rows)).toContain("ACME 一");
		expect((await change(id, "ACME 二", viewer)).data.type).toBe("not_allowed");
		expect((await change(id, "ACME 二", dispatcher)).code).toBe(1);
		expect(await said(`order/voucher?id=${id}&language=en`)).toContain("ACME 二");
		const cards = await rowsOf<{ code: string; revoked: boolean }>(
			portal.store.db,
			sql`select code, revoked_at is not null as revoked from driver_card where order_id = ${id} order by version`,
		);
		expect(cards.map(({ revoked }) => revoked)).toEqual([true, false]);
		expect(await said(`order/driverCard?id=${id}&unit=1`)).toContain("ACME 二");
		expect(await kinds(portal, id)).toEqual(expect.arrayContaining(["order_board_changed", "board_changed"]));
		expect((await admin.detail(id)).data.events.at(-1)).toMatchObject({
			action: "order/editNameBoard",
			reason: "ACME 一 → ACME 二",
		});
		const shown = await versions(id);
		expect((await change(id, "ACME 二")).code).toBe(1);
		expect(await versions(id)).toEqual(shown);

		await setLocal(portal, inDays(64), "12:30");
		const calls = async () => (await admin.detail(id)).data.actions.map(({ call }: { call: string }) => call);
		expect(await calls()).toContain("editNameBoard");
		const arrived = { id, company_id: (await dispatcher.detail(id)).data.company_id, kind: "arrived", text: "gate 2" };
		expect((await dispatcher.post("operator/recordEvidence", arrived, uniqueId())).code).toBe(1);
		expect(await calls()).not.toContain("editNameBoard");
		expect((await change(id, "ACME 三")).data.type).toBe("not_allowed_in_state");
		expect((await admin.detail(id)).data.name_board).toBe("ACME 二");
	});

	it("of a drop-off there is none to change, and before paying a change issues nothing [39-4.1]", async () => {
		const leaving = await create(65, {}, { ...DROP_OFF, transfer_at: `${inDays(65)}T10:00` });
		expect([leaving.data.name_board, (await change(leaving.data.id, "ACME")).data.type]).toEqual([
			null,
			"not_allowed_in_state",
		]);
		const unpaid = await create(66);
		const changed = await change(unpaid.data.id, "ACME");
		expect([boardOf(changed), changed.data.documents]).toEqual([["ACME"], []]);
	});
});

describe("the traveller's own mobile", () => {
	const sheet = (id: number) => said(`order/voucher?id=${id}&language=en`);

	it("is kept as dialled and stands on the sheet that the driver reads, of transfers and cars [39-3.7]", async () => {
		const id = await confirmed(67, { traveller_phone: "0086 138-0000-0099" });
		expect((await dispatcher.detail(id)).data.traveller_phone).toBe("+8613800000099");
		expect(await sheet(id)).toContain("+8613800000099");
		expect(await sheet(await confirmed(68))).not.toContain("Traveller's mobile");
		const rental = customer(portal, car, admin.token);
		const wanted = { offer: await car.offer(portal), days: 67 };
		const made = await rental.order(wanted, { traveller_phone: "+959420000001" });
		await admin.pay(made.data.id);
		expect(await sheet(made.data.id)).toContain("+959420000001");
		const wrong = await create(69, { traveller_phone: "12" });
		expect([wrong.data.type, Object.keys(wrong.data.fields)]).toEqual(["invalid", ["traveller_phone"]]);
	});

	it("is the saved traveller's where none is sent, none where it is sent empty, and is saved with a new one [39-3.7]", async () => {
		const saved = await admin.post("account/travellers", { full_name: "DAW HLA", phone: "+959420000002" });
		const traveller = saved.data.list.find(({ full_name }: { full_name: string }) => full_name === "DAW HLA");
		const guests = [{ guest_full_name: "DAW HLA", traveller_id: traveller.id }];
		expect((await create(70, { guests })).data.traveller_phone).toBe("+959420000002");
		expect((await create(71, { guests, traveller_phone: "" })).data.traveller_phone).toBe("");
		await create(72, {
			guests: [{ guest_full_name: "U BA" }],
			traveller_phone: "+959420000003",
			save_travellers: true,
		});
		const { data } = await portal.call("account/travellers?quickSearch=U BA", { token: admin.token });
		expect(data.list).toMatchObject([{ full_name: "U BA", phone: "+959420000003" }]);
	});
});
