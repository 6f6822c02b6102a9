import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../../factories/random/unique";
import { car } from "../../../lines/car";
import { customer } from "../../../lines/customer";
import type { TestPortal } from "../../../setup/portal";
import { setClock } from "../../orders/bookings";
import { operatingCompany } from "../../orders/life/sides";
import { addMembers, type TestMember } from "../../orders/members";
import { type Dispatch, openDispatch } from "./dispatch";

let portal: TestPortal;
let dispatch: Dispatch;
let days = 130;
beforeAll(async () => {
	portal = await car.open();
	dispatch = await openDispatch(portal);
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal?.close());

/** Sets the portal's clock to so many seconds after one of the order's own times. */
async function goTo(id: number, column: "arrival_from" | "starts_at" | "no_show_from", more_s = 0): Promise<void> {
	const [row] = await rowsOf<{ at: number }>(
		portal.store.db,
		sql`select extract(epoch from ${sql.identifier(column)})::int8 as at from orders where id = ${id}`,
	);
	await setClock(portal, Number(row?.at) + more_s - Math.floor(Date.now() / 1000));
}

async function assigned(): Promise<number> {
	days += 1;
	const id = await dispatch.confirmed(days);
	await reassign(id, 0);
	return id;
}
async function reassign(id: number, place: number): Promise<void> {
	const { vehicles, drivers } = await dispatch.assignable(id);
	expect((await dispatch.assign(id, [vehicles[place]?.id ?? 0, drivers[place]?.id ?? 0])).data.status).toBe(35);
}
const record = (id: number, kind: string, text = "") =>
	dispatch.dispatcher.post("operator/recordEvidence", { id, kind, text });
const noShow = (id: number) => dispatch.dispatcher.post("order/noShow", { id, reason: "Nobody came" }, uniqueId());
const offered = async (id: number) =>
	(await portal.call(`order/detail?id=${id}`, { token: dispatch.dispatcher.token })).data.actions.map(
		({ call }: { call: string }) => call,
	);

describe("passengers who do not come", () => {
	it("are a no-show once the driver came, waited to the end and tried to reach them twice, and not before", async () => {
		const id = await assigned();
		await goTo(id, "starts_at");
		expect((await record(id, "arrived")).data.evidence).toMatchObject({
			recorded: [{ kind: "arrived" }],
			missing: ["waited", "contacted"],
		});
		expect((await record(id, "contacted", "Rang +86 138 0000 0001, no answer")).code).toBe(1);
		expect((await record(id, "waited")).msg).toMatch(/^The waiting time ends at .* Myanmar time/);
		await goTo(id, "no_show_from");
		expect([await offered(id), (await noShow(id)).msg]).toEqual([
			expect.not.arrayContaining(["noShow"]),
			"Please record first: the end of the waiting, two attempts to reach the travellers",
		]);
		expect((await record(id, "waited")).msg).toBe("The end of the waiting is recorded");
		await record(id, "contacted", "Rang the hotel");
		expect(await offered(id)).toContain("noShow");
		const gone = await noShow(id);
		expect(gone.data.status, gone.text).toBe(85);
		const { data: seen } = await dispatch.admin.detail(id);
		const history = seen.events.map(({ text, reason }: { text: string; reason: string | null }) => [text, reason]);
		expect(history).toContainEqual(["Tried to reach the travellers, without success", "Rang the hotel"]);
	});

	it("are recorded by a dispatcher alone, at a time and with the words that count", async () => {
		const id = await assigned();
		await goTo(id, "arrival_from", -60);
		expect((await record(id, "arrived")).msg).toBe("This can be recorded from 60 minutes before the service begins.");
		await goTo(id, "no_show_from");
		expect((await record(id, "waited")).msg).toBe("Please record the driver's arrival first.");
		expect((await record(id, "contacted")).data).toMatchObject({
			type: "invalid",
			fields: { text: expect.any(String) },
		});
		expect((await record(id, "rumoured")).data.type).toBe("invalid");
		const [clerk] = (await addMembers(portal, await operatingCompany(portal), ["reservation"])) as [TestMember];
		const body = { id, kind: "arrived" };
		expect((await customer(portal, car, clerk.token).post("operator/recordEvidence", body)).data.type).toBe(
			"not_allowed",
		);
		expect((await dispatch.admin.post("operator/recordEvidence", body)).data.type).toBe("not_allowed");
		const { data } = await portal.call(`operator/order?id=${id}`, { token: clerk.token });
		expect(data.evidence).toEqual({ recorded: [], missing: ["arrived", "waited", "contacted"], may_record: false });
	});

	it("have to be waited for anew by another driver, and not at all before one is assigned", async () => {
		const id = await assigned();
		await goTo(id, "starts_at");
		await record(id, "arrived");
		await reassign(id, 1);
		const { data } = await portal.call(`operator/order?id=${id}`, { token: dispatch.dispatcher.token });
		expect(data.evidence).toMatchObject({ recorded: [], may_record: true });
		await setClock(portal, 0);
		days += 1;
		const open = await dispatch.confirmed(days);
		await goTo(open, "starts_at");
		expect((await record(open, "arrived")).data.type).toBe("not_allowed_in_state");
	});
});
