import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { car } from "../../../lines/car";
import { customer } from "../../../lines/customer";
import type { TestPortal } from "../../../setup/portal";
import { operatingCompany } from "../../orders/life/sides";
import { addMembers, type TestMember } from "../../orders/members";
import { type Dispatch, openDispatch, permit } from "./dispatch";

let portal: TestPortal;
let dispatch: Dispatch;
let yangon: number;
let model: number;
beforeAll(async () => {
	portal = await car.open();
	dispatch = await openDispatch(portal);
	const id = async (table: string, code: string) =>
		Number(
			(
				await rowsOf<{ id: number }>(portal.store.db, sql`select id from ${sql.identifier(table)} where code = ${code}`)
			)[0]?.id,
		);
	[yangon, model] = [await id("city", "yangon"), await id("car_model", "toyota-alphard")];
});
afterAll(() => portal?.close());

const readFleet = async (path: string) =>
	(await portal.call(`operator/${path}`, { token: dispatch.dispatcher.token })).data;
const save = (call: "saveVehicle" | "saveDriver", body: object) => dispatch.dispatcher.post(`operator/${call}`, body);
const vehicle = (more: object = {}) => ({ plate_number: "ygn 9z-1234", model_id: model, town_id: yangon, ...more });
const driver = (more: object = {}) => ({
	name: "Ko Htet",
	name_my: "ကိုထက်",
	phone: "+95 9 111 2222",
	driver_languages: ["zh"],
	town_id: yangon,
	...more,
});

describe("a vehicle", () => {
	it("is added under its plate, found, may be assigned, and no longer once it is disabled", async () => {
		const { data: added, text } = await save("saveVehicle", vehicle());
		expect(added, text).toMatchObject({
			plate_number: "YGN 9Z-1234",
			town: "Yangon",
			is_enabled: true,
			upcoming: 0,
			next_at: null,
		});
		const found = await readFleet("vehicles?quickSearch=9z-12");
		expect([found.total, found.list[0].id]).toEqual([1, added.id]);
		const id = await dispatch.confirmed(200);
		const plates = async () => (await dispatch.assignable(id)).vehicles.map(({ plate_number }) => plate_number);
		expect(await plates()).toContain("YGN 9Z-1234");
		await save("saveVehicle", vehicle({ id: added.id, is_enabled: false }));
		expect(await plates()).not.toContain("YGN 9Z-1234");
		const { drivers } = await dispatch.assignable(id);
		expect((await dispatch.assign(id, [added.id, drivers[0]?.id ?? 0])).data.fields).toHaveProperty([
			"drivers[0].vehicle_id",
		]);
		const listed = async (query: string) =>
			(await readFleet(`vehicles?quickSearch=9z-12&${query}`)).list.map((one: { id: number }) => one.id);
		expect([await listed(`status=disabled&town=${yangon}`), await listed("")]).toEqual([[added.id], [added.id]]);
		expect([await listed("status=enabled"), await listed(`town=${yangon + 1}`)]).toEqual([[], []]);
		const moved = await save("saveVehicle", vehicle({ id: added.id, town_id: yangon + 1, is_enabled: false }));
		expect([moved.code, await listed(`town=${yangon + 1}`)], moved.text).toEqual([1, [added.id]]);
	});

	it("shows what it has yet to serve before it is disabled, keeps it, and stays in its town until then", async () => {
		const id = await dispatch.confirmed(205);
		const { vehicles, drivers } = await dispatch.assignable(id);
		const [assigned, by] = [vehicles[0]?.id ?? 0, drivers[0]?.id ?? 0];
		for (const _time of [1, 2]) await dispatch.assign(id, [assigned, by]);
		await portal.store.db.execute(
			sql`insert into service_assignment (city_id, vehicle_id, driver_id, during, company_id, order_id, unit, plate_number, driver_name, driver_name_my, driver_phone, driver_languages)
				select city_id, vehicle_id, driver_id, tstzrange(now() - interval '3 days', now() - interval '2 days'), company_id, order_id, 9, plate_number, driver_name, driver_name_my, driver_phone, driver_languages
				from service_assignment where order_id = ${id} and revoked_at is null`,
		);
		const { data: order } = await dispatch.admin.detail(id);
		for (const [call, one] of [
			["vehicle", assigned],
			["driver", by],
		] as const) {
			const seen = await readFleet(`${call}?id=${one}`);
			expect([seen[call].upcoming, seen.services]).toMatchObject([
				1,
				[{ booking_id: order.booking_id, starts_at: order.part.pick_up.at }],
			]);
			expect(seen[call].next_at).toBe(order.part.pick_up.at);
		}
		const { vehicle: before } = await readFleet(`vehicle?id=${assigned}`);
		const body = {
			id: assigned,
			plate_number: before.plate_number,
			model_id: before.model_id,
			town_id: before.town_id,
		};
		const moved = await save("saveVehicle", { ...body, town_id: before.town_id + 1 });
		expect(Object.keys(moved.data.fields)).toEqual(["town_id"]);
		expect((await save("saveVehicle", { ...body, is_enabled: false })).data).toMatchObject({
			is_enabled: false,
			upcoming: 1,
		});
		expect((await dispatch.admin.detail(id)).data.part.plate_number).toBe(before.plate_number);
		await save("saveVehicle", { ...body, is_enabled: true });
	});

	it.each([
		["a plate of signs", { plate_number: "!!" }, ["plate_number"]],
		["no model", { model_id: 999_999 }, ["model_id"]],
		["no town", { town_id: 999_999 }, ["town_id"]],
		["nothing", { plate_number: " " }, ["plate_number"]],
	])("with %s is refused at its field", async (_what, more, fields) => {
		const { data } = await save("saveVehicle", vehicle({ plate_number: "YGN 9Z-0000", ...more }));
		expect([data.type, Object.keys(data.fields)]).toEqual(["invalid", fields]);
	});

	it("is written as its plate is, whichever digits were typed", async () => {
		const burmese = "\u1041\u1000-\u1042\u1043\u1044\u1045";
		for (const [typed, plate] of [
			["1\u1000-2345", burmese],
			["YGN 9Z-\u1041\u1042\u1043\u1045", "YGN 9Z-1235"],
		])
			expect((await save("saveVehicle", vehicle({ plate_number: typed }))).data.plate_number).toBe(plate);
		const again = await save("saveVehicle", vehicle({ plate_number: burmese }));
		expect(Object.keys(again.data.fields)).toEqual(["plate_number"]);
	});

	it("cannot have another's plate, of many who give it at once one has it", async () => {
		const attempts = await Promise.all(
			[1, 2, 3, 4].map(() => save("saveVehicle", vehicle({ plate_number: "MDY 1A-7777" }))),
		);
		expect(attempts.filter(({ code }) => code === 1)).toHaveLength(1);
		for (const { code, data } of attempts.filter((one) => one.code !== 1))
			expect([code, Object.keys(data.fields)]).toEqual([0, ["plate_number"]]);
		for (const plate_number of [
			"mdy 1a 7777",
			"MDY1A7777",
			"MDY-1A/7777",
			"ＭＤＹ　１Ａ－７７７７",
			"MDY ၁A-၇၇၇၇",
			"MDY 1A-7777\ufe0f",
			"MDY\u200b 1A–7777",
			"MDY 1А-7777",
			"ΜDY 1A-7777",
		])
			expect(Object.keys((await save("saveVehicle", vehicle({ plate_number }))).data.fields), plate_number).toEqual([
				"plate_number",
			]);
		expect((await save("saveVehicle", vehicle({ id: 999_999, plate_number: "MDY 1A-7778" }))).data.type).toBe(
			"not_found",
		);
	});
});

describe("a driver", () => {
	it("is added with their languages, found by name and phone, and assigned for them", async () => {
		const { data: added, text } = await save("saveDriver", driver());
		expect(added, text).toMatchObject({
			name: "Ko Htet",
			phone: "+9591112222",
			driver_languages: ["my", "zh"],
			town: "Yangon",
			upcoming: 0,
		});
		expect((await readFleet("drivers?quickSearch=9111")).list.map((one: { id: number }) => one.id)).toEqual([added.id]);
		const id = await dispatch.confirmed(210, { driver_language: "zh" });
		expect((await dispatch.assignable(id)).drivers.map((one) => one.id)).toContain(added.id);
		await save("saveDriver", driver({ id: added.id, driver_languages: [] }));
		expect((await dispatch.assignable(id)).drivers.map((one) => one.id)).not.toContain(added.id);
	});

	it("who has left is offered for no service and assigned to none", async () => {
		const { data: added } = await save("saveDriver", driver({ name: "Ko Thura" }));
		const id = await dispatch.confirmed(212);
		const { vehicles } = await dispatch.assignable(id);
		const offered = async () => (await dispatch.assignable(id)).drivers.map((one) => one.id);
		expect(await offered()).toContain(added.id);
		await save("saveDriver", driver({ id: added.id, name: "Ko Thura", is_enabled: false }));
		expect(await offered()).not.toContain(added.id);
		const { data } = await dispatch.assign(id, [vehicles[0]?.id ?? 0, added.id]);
		expect([data.type, Object.keys(data.fields)]).toEqual(["invalid", ["drivers[0].driver_id"]]);
		expect((await dispatch.admin.detail(id)).data.part.driver_name).toBeNull();
	});

	it.each([
		["a name of digits", { name: "123" }, ["name"]],
		["a Burmese name in Latin letters", { name_my: "Ko Htet" }, ["name_my"]],
		["half a number", { phone: "12" }, ["phone"]],
		["a language nobody asked for", { driver_languages: ["fr"] }, ["driver_languages[0]"]],
	])("with %s is refused at its field", async (_what, more, fields) => {
		const { data } = await save("saveDriver", driver(more));
		expect([data.type, Object.keys(data.fields)]).toEqual(["invalid", fields]);
	});
});

describe("the fleet", () => {
	it("is for operators whose rules name it alone, and each change stands in their company's log", async () => {
		const [operator] = (await addMembers(portal, await operatingCompany(portal), ["dispatch"])) as [TestMember];
		await permit(portal, operator, "operator/vehicles", "operator/drivers");
		const other = customer(portal, car, operator.token);
		expect((await portal.call("operator/vehicles", { token: operator.token })).code).toBe(1);
		expect((await other.post("operator/saveVehicle", vehicle({ plate_number: "YGN 1X-0001" }))).code).toBe(401);
		for (const [path, body] of [
			["operator/vehicles"],
			["operator/driver?id=1"],
			["operator/saveDriver", driver()],
		] as const) {
			expect((await portal.call(path, { token: dispatch.member.token, body })).data.type).toBe("not_allowed");
		}
		const log = await rowsOf<{ action: string; subject_name: string }>(
			portal.store.db,
			sql`select action, subject_name from company_event where company_id = ${operator.company_id} and action in ('vehicle.save', 'driver.save')`,
		);
		expect(log).toContainEqual({ action: "driver.save", subject_name: "Ko Htet" });
		expect(log).toContainEqual({ action: "vehicle.save", subject_name: "YGN 9Z-1234" });
	});
});
