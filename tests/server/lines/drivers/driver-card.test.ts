import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DriverCard, DriverCardCheck } from "~/portal-contract/order/drivers/driver-card";
import { rowsOf } from "~/portal-server/platform/db/db";
import { car } from "../../../lines/car";
import type { TestPortal } from "../../../setup/portal";
import { addCompany, addMembers, type TestMember } from "../../orders/members";
import { type Dispatch, openDispatch, permit } from "./dispatch";

let portal: TestPortal;
let dispatch: Dispatch;
let days = 300;
const folder = mkdtempSync(path.join(os.tmpdir(), "driver-card-"));

beforeAll(async () => {
	portal = await car.open();
	dispatch = await openDispatch(portal);
});
afterAll(async () => {
	await portal?.close();
	rmSync(folder, { recursive: true, force: true });
});

const readCard = (id: number, query = "", token = dispatch.member.token) =>
	portal.call(`order/driverCard?id=${id}${query}`, { token });
const card = async (id: number, query = "") => DriverCard.parse((await readCard(id, query)).data);
const check = async (code: string) =>
	DriverCardCheck.parse((await portal.call(`order/verifyDriverCard?code=${code}`)).data);

/** What a PDF says by poppler, "" on a machine without it; null where none is served. */
async function pdf(id: number, query = ""): Promise<string | null> {
	const headers = { server: "true", "ba-user-token": dispatch.member.token };
	const address = `http://portal.invalid/api/order/driverCard?format=pdf&id=${id}${query}`;
	const response = await portal.app.fetch(new Request(address, { headers }));
	if (response.headers.get("content-type") !== "application/pdf") return null;
	const file = path.join(folder, "card.pdf");
	writeFileSync(file, Buffer.from(await response.arrayBuffer()));
	const { status, stdout } = spawnSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
	return status === 0 ? stdout : "";
}

/** A confirmed rental with vehicle and driver: a day of its own for each. */
async function assigned(more: Record<string, unknown> = {}) {
	days += 3;
	const id = await dispatch.confirmed(days, more);
	const { vehicles, drivers } = await dispatch.assignable(id);
	const free = { vehicles: vehicles.filter((one) => !one.is_busy), drivers: drivers.filter((one) => !one.is_busy) };
	const give = async (vehicle: number, driver: number) => {
		const answer = await dispatch.assign(id, [free.vehicles[vehicle]?.id ?? 0, free.drivers[driver]?.id ?? 0]);
		expect(answer.code, answer.text).toBe(1);
	};
	await give(0, 0);
	return { id, ...free, give };
}

describe("a driver's card", () => {
	it("says in three languages whom the passengers meet, where, when and in which vehicle", async () => {
		const { id, vehicles, drivers } = await assigned();
		const { data: order } = await dispatch.admin.detail(id);
		const [vehicle, driver] = [vehicles[0], drivers[0]];
		const seen = await card(id);
		expect(seen).toMatchObject({
			status: "current",
			notice: null,
			version: 1,
			number: order.booking_id,
			unit_text: null,
		});
		expect(seen.title).toEqual({ zh: "司机卡", en: "Driver card", my: "ယာဉ်မောင်းကတ်" });
		expect(seen.person).toMatchObject({ phone: driver?.driver_phone, name: { en: driver?.driver_name } });
		expect(seen.person.name.my).toMatch(/^[\u1000-\u109f]+$/);
		expect(seen.person.initials).toMatch(/^[A-Z]{2}$/);
		expect(seen.person.languages.my).toContain("မြန်မာ");
		expect(seen.plate).toMatchObject({ number: vehicle?.plate_number, latin: null });
		expect(seen.plate.vehicle.en).toMatch(new RegExp(`^(White|Silver|Black|Grey) ${vehicle?.vehicle_model}$`));
		expect(seen.plate.vehicle.zh).toMatch(/^(白色|银色|黑色|灰色) /);
		const value = (label: string) => seen.rows.find((row) => row.label.en === label)?.value;
		expect(value("Pick-up time")?.en).toMatch(/^\w{3} \d{1,2} \w{3} \d{4}, \d{2}:\d{2} Myanmar time \(UTC\+06:30\)$/);
		expect(value("Pick-up time")?.my).toMatch(/^[၀-၉]{4}-[၀-၉]{2}-[၀-၉]{2} /);
		expect(value("Pick-up location")?.my).toMatch(/^[\u1000-\u109f]+$/);
		expect(value("Name board")?.en).toMatch(/^ZHANG /);
		expect(value("Booking ID")?.en).toBe(order.booking_id);
		expect(seen.rows.find(({ tel }) => tel)?.tel).toBe(value("Customer service, any time")?.en);
	});

	it("is a PDF with the same in all three, one page of A5", async () => {
		const { id, vehicles, drivers } = await assigned();
		const text = await pdf(id);
		expect(text).not.toBeNull();
		if (!text) return;
		const { plate } = await card(id);
		for (const said of [
			"司机卡",
			"Driver card",
			vehicles[0]?.plate_number ?? "",
			drivers[0]?.driver_phone ?? "",
			plate.vehicle.zh,
			plate.vehicle.en,
		]) {
			expect(text).toContain(said);
		}
		expect(text.split("\f").filter((page) => page.trim() !== "")).toHaveLength(1);
		// A word without marks that stand before their letter: those come out of a PDF in the order in which they are drawn.
		expect(text).toContain("အမည်");
	});

	it("of another driver replaces it: the old one says so and is served no more, page, PDF and check", async () => {
		const { id, drivers, give } = await assigned();
		const before = await card(id);
		expect(await check(before.code)).toMatchObject({ status: "current", shown: { plate_number: before.plate.number } });
		await give(0, 1);
		const now = await card(id);
		expect([now.version, now.person.phone]).toEqual([2, drivers[1]?.driver_phone]);
		expect(now.code).not.toBe(before.code);
		const old = await card(id, `&code=${before.code}`);
		expect(old).toMatchObject({ status: "superseded", version: 1, person: { phone: before.person.phone } });
		expect(old.notice?.zh).toBe("本卡已被新卡取代，请以新卡为准");
		expect(await pdf(id, `&code=${before.code}`)).toBeNull();
		expect((await readCard(id, `&format=pdf&code=${before.code}`)).data.type).toBe("not_allowed_in_state");
		expect(await check(before.code)).toMatchObject({ status: "superseded", booking_id: now.number, shown: null });
		expect(await check(now.code)).toMatchObject({ status: "current", shown: { driver_name: drivers[1]?.driver_name } });
		expect(await pdf(id, `&code=${now.code}`)).not.toBeNull();
	});

	it("stays the same where the same vehicle and driver are assigned again, however often it is read", async () => {
		const { id, give } = await assigned();
		const { code } = await card(id);
		await give(0, 0);
		const again = await Promise.all([1, 2, 3, 4].map(() => card(id)));
		expect(again.map((one) => [one.code, one.version])).toEqual(Array(4).fill([code, 1]));
	});

	it("stays the same where only the other vehicle of the order gets another driver", async () => {
		days += 3;
		const id = await dispatch.confirmed(days, { rental_count: 2, passengers: 2 });
		const { vehicles, drivers } = await dispatch.assignable(id);
		const give = (...by: number[]) =>
			dispatch.assign(id, ...by.map((at, unit) => [vehicles[unit]?.id ?? 0, drivers[at]?.id ?? 0] as const));
		await give(0, 1);
		const { code } = await card(id);
		expect((await give(0, 2)).code).toBe(1);
		expect([await card(id), await card(id, "&unit=2")]).toMatchObject([
			{ code, version: 1, unit: 1 },
			{ version: 2, unit: 2, person: { phone: drivers[2]?.driver_phone } },
		]);
	});

	it("keeps what it said when it was issued, whatever the fleet's pages say later", async () => {
		const { id, vehicles } = await assigned();
		const { plate, code } = await card(id);
		await portal.store.db.execute(
			sql`update vehicle set colour = 'gold', plate_number = 'MDY 9Z-0001' where id = ${vehicles[0]?.id ?? 0}`,
		);
		expect(await card(id)).toMatchObject({ code, plate });
		await portal.store.db.execute(
			sql`update vehicle set plate_number = ${plate.number} where id = ${vehicles[0]?.id ?? 0}`,
		);
	});

	it("follows a corrected name on the board: at once the check knows the old one no more", async () => {
		const { id } = await assigned();
		const before = await card(id);
		const order = sql`order_id = ${id} and company_id = ${dispatch.member.company_id}`;
		await portal.store.db.execute(sql`update order_guest set guest_full_name = 'LI SI' where ${order}`);
		expect((await check(before.code)).status).toBe("superseded");
		const now = await card(id);
		expect(now.rows.find(({ label }) => label.en === "Name board")?.value.en).toMatch(/^LI SI/);
		expect((await card(id, `&code=${before.code}`)).status).toBe("superseded");
	});

	it("is void once the order is cancelled", async () => {
		const { id } = await assigned();
		const { code } = await card(id);
		const quote = await dispatch.admin.post("order/cancelQuote", { id });
		const cancelled = await dispatch.admin.post("order/cancel", { id, quote_id: quote.data.quote_id }, `cancel-${id}`);
		expect(cancelled.data.status, cancelled.text).toBe(70);
		expect(await check(code)).toMatchObject({ status: "revoked", shown: null });
		expect((await card(id, `&code=${code}`)).status).toBe("revoked");
		expect((await readCard(id)).data.type).toBe("not_allowed_in_state");
		expect(await pdf(id, `&code=${code}`)).toBeNull();
		const open = await rowsOf(
			portal.store.db,
			sql`select code from driver_card where order_id = ${id} and revoked_at is null`,
		);
		expect(open).toEqual([]);
	});

	it("gives the digits of a Burmese plate to those who cannot read them, and the plate as it is", async () => {
		days += 3;
		const id = await dispatch.confirmed(days);
		const { vehicles, drivers } = await dispatch.assignable(id);
		const { vehicle } = (
			await portal.call(`operator/vehicle?id=${vehicles[1]?.id}`, { token: dispatch.operator.token })
		).data;
		const body = {
			id: vehicle.id,
			model_id: vehicle.model_id,
			town_id: vehicle.town_id,
			colour: "blue",
			plate_number: "၁က-၂၃၄၅",
		};
		expect((await dispatch.dispatcher.post("operator/saveVehicle", body)).data).toMatchObject({
			colour: "blue",
			plate_number: "၁က-၂၃၄၅",
		});
		await dispatch.assign(id, [vehicle.id, drivers.find((one) => !one.is_busy)?.id ?? 0]);
		const { plate } = await card(id);
		expect([plate.number, plate.latin]).toEqual(["၁က-၂၃၄၅", "1က-2345"]);
		expect(plate.vehicle).toMatchObject({
			zh: expect.stringMatching(/^蓝色 /),
			en: expect.stringMatching(/^Blue /),
			my: expect.stringMatching(/^အပြာရောင် /),
		});
	});
});

describe("who reads a driver's card", () => {
	it("is the company and the operator, by the rule of the button; another company finds nothing", async () => {
		const { id } = await assigned();
		const { code } = await card(id);
		expect((await readCard(id, "", dispatch.operator.token)).code).toBe(1);
		const [stranger] = (await addMembers(portal, await addCompany(portal, { deposit: 0, limit_amount: 0 }), [
			"admin",
		])) as [TestMember];
		for (const query of ["", `&code=${code}`, "&format=pdf"])
			expect((await readCard(id, query, stranger.token)).data.type).toBe("not_found");
		const other = await assigned();
		expect((await readCard(other.id, `&code=${code}`)).data.type).toBe("not_found");
		await permit(portal, stranger, "order/detail");
		expect((await readCard(id, "", stranger.token)).code).toBe(401);
	});

	it("finds none before anybody is assigned, for a vehicle that is none, and for a code that is none", async () => {
		days += 3;
		const id = await dispatch.confirmed(days);
		expect((await readCard(id)).data.type).toBe("not_allowed_in_state");
		const { id: driven } = await assigned();
		expect((await readCard(driven, "&unit=2")).data.type).toBe("not_found");
		expect((await readCard(driven, "&unit=0")).data.type).toBe("invalid");
		expect((await portal.call("order/verifyDriverCard?code=nobody-issued-this")).data.type).toBe("not_found");
	});

	it("learns of it by mail: the booker with the page, the traveller with the public one", async () => {
		days += 3;
		const id = await dispatch.confirmed(days);
		const { company_id, member_id } = dispatch.member;
		await portal.store.db.execute(
			sql`update member set email = 'booker@example.com' where company_id = ${company_id} and id = ${member_id}`,
		);
		await portal.store.db.execute(
			sql`update orders set contact_email = 'traveller@example.com', language = 'en' where company_id = ${company_id} and id = ${id}`,
		);
		const { vehicles, drivers } = await dispatch.assignable(id);
		await dispatch.assign(id, [
			vehicles.find((one) => !one.is_busy)?.id ?? 0,
			drivers.find((one) => !one.is_busy)?.id ?? 0,
		]);
		const { code } = await card(id);
		const answer = await portal.app.fetch(new Request("http://portal.invalid/api/dev/outbox?format=json"));
		const mails = JSON.parse(await answer.text()) as { kind: string; to: string; text: string; html: string }[];
		const sentTo = (who: string) => mails.find((mail) => mail.kind === "order_assigned" && mail.to === who);
		expect(sentTo("booker@example.com")?.text).toMatch(/Open the driver card: \nhttp/);
		expect(sentTo("booker@example.com")?.text).toContain(`/user/order/detail/${id}/driverCard?unit=1&code=${code}`);
		expect(sentTo("traveller@example.com")?.text).toContain(`/driver-card/${code}`);
		expect(sentTo("traveller@example.com")?.text).not.toContain("driverCard?");
		expect(sentTo("traveller@example.com")?.html).toMatch(new RegExp(`<a href="[^"]*/driver-card/${code}"`));
	});
});
