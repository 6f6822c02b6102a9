import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { car } from "../../../lines/car";
import { type LineSite, openSite } from "../../../lines/site";
import { operatorPageOf } from "../../../setup/store/named-company";
import type { Page, Visitor } from "../../../setup/visitor";
import { inDays } from "../../orders/bookings";
import { textOf } from "../../outside/page-reader";
import { LANGUAGES, translate } from "../../outside/words";
import { type Dispatch, openDispatch, permit } from "./dispatch";

const FORM = "action-assign";

let site: LineSite;
let dispatch: Dispatch;
let operator: Visitor;
beforeAll(async () => {
	site = await openSite(car);
	dispatch = await openDispatch(site.portal);
	operator = await site.visitorOf(dispatch.operator);
});
afterAll(async () => {
	await site?.close();
	vi.unstubAllEnvs();
});

/** Without the choices of select boxes, some hundreds of names. */
const mainOf = ({ body }: Page) =>
	textOf((/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "").replace(/<select[\s\S]*?<\/select>/g, ""));
const pageOf = async (id: number, query = "") => `${await operatorPageOf(site.portal.store.db, id)}${query}`;
const chosen = (pairs: readonly (readonly [number, number])[]) =>
	Object.fromEntries(
		pairs.flatMap(([vehicle, driver], unit) => [
			[`drivers[${unit}].vehicle_id`, vehicle ? String(vehicle) : ""],
			[`drivers[${unit}].driver_id`, driver ? String(driver) : ""],
		]),
	);
/** The choices of one select box of a page. */
function optionsOf({ body }: Page, name: string): { value: string; text: string; attributes: string }[] {
	const box =
		new RegExp(`<select[^>]*name="${name.replace(/[[\]]/g, "\\$&")}"[^>]*>([\\s\\S]*?)</select>`).exec(body)?.[1] ?? "";
	return [...box.matchAll(/<option([^>]*)value="(\d*)"([^>]*)>([^<]*)</g)].map(
		([, before = "", value = "", after = "", text = ""]) => ({ value, text, attributes: before + after }),
	);
}
const selected = (page: Page, name: string) =>
	optionsOf(page, name).find(({ attributes }) => attributes.includes("selected"))?.value;

describe("an order at the operators', without script", () => {
	it.each(LANGUAGES)("is assigned from the day board, named on its page, and assigned anew (%s)", async (language) => {
		const reader = await site.visitorOf(dispatch.operator, language);
		const say = (key: string, values = {}) => translate(language, key, values);
		const days = language === "en" ? 40 : 44;
		const id = await dispatch.confirmed(days, { rental_count: 2, passengers: 2 });
		const { vehicles, drivers } = await dispatch.assignable(id);
		const served = (at: number, by: number) =>
			new RegExp(
				`${vehicles[at]?.plate_number} [^/]{0,60}${drivers[by]?.driver_name} ${drivers[by]?.driver_phone.replace("+", "\\+")}`,
			);
		const day = await reader.open(`/operator/board?date=${inDays(days)}`);
		expect(mainOf(day)).toContain(say("dispatch:not-assigned-units_other", { count: 2 }));
		const link = await pageOf(id, `?board=${inDays(days)}`);
		expect(day.body).toContain(`href="${link}"`);
		const page = await reader.open(link);
		const [first] = vehicles;
		expect(optionsOf(page, "drivers[0].vehicle_id").map(({ text }) => text)).toContainEqual(
			expect.stringContaining(first?.plate_number ?? "?"),
		);
		const picked = [0, 1].map((unit) => [vehicles[unit]?.id ?? 0, drivers[unit]?.id ?? 0] as const);
		const answer = await reader.submit(page, FORM, chosen(picked));
		expect([answer.status, answer.location], mainOf(answer)).toEqual([303, link]);
		const shown = await reader.follow(answer);
		for (const unit of [0, 1]) expect(mainOf(shown)).toMatch(served(unit, unit));
		expect(selected(shown, "drivers[1].vehicle_id")).toBe(String(vehicles[1]?.id));
		expect(mainOf(await reader.open(`/operator/board?date=${inDays(days)}&status=assigned`))).toContain(
			vehicles[1]?.plate_number,
		);

		const other = picked.map(([vehicle], unit) => [vehicle, drivers[unit + 2]?.id ?? 0] as const);
		const again = await reader.follow(await reader.submit(shown, FORM, chosen(other)));
		expect(mainOf(again)).toMatch(served(0, 2));
		expect(mainOf(again)).not.toMatch(served(0, 0));
		expect((await dispatch.admin.detail(id)).data.documents[0].version).toBe(3);
	});

	it("says what is wrong at each field, with the choice kept, and writes nothing", async () => {
		const [id, other] = [
			await dispatch.confirmed(50, { rental_count: 2, passengers: 2 }),
			await dispatch.confirmed(50),
		];
		const { vehicles, drivers } = await dispatch.assignable(id);
		const form = await operator.open(await pageOf(id));
		const [a, b] = [vehicles[0]?.id ?? 0, drivers[0]?.id ?? 0];
		expect((await dispatch.assign(other, [a, b])).data.status).toBe(35);
		const busy = await operator.submit(
			form,
			FORM,
			chosen([
				[a, drivers[1]?.id ?? 0],
				[vehicles[1]?.id ?? 0, b],
			]),
		);
		expect(busy.status).toBe(400);
		expect(mainOf(busy)).toContain("This vehicle is on another order at that time");
		expect(mainOf(busy)).toContain("This driver is on another order at that time");
		expect([selected(busy, "drivers[0].vehicle_id"), selected(busy, "drivers[1].driver_id")]).toEqual([
			String(a),
			String(b),
		]);
		for (const field of ["drivers[0].vehicle_id", "drivers[1].driver_id"]) {
			expect(busy.body).toMatch(
				new RegExp(`<select[^>]*id="${`${FORM}-${field}`.replace(/[[\].]/g, "\\$&")}"[^>]*aria-invalid="true"`),
			);
			expect(busy.body).toContain(`href="#${encodeURI(`${FORM}-${field}`)}"`);
		}
		const twice = await operator.submit(
			form,
			FORM,
			chosen([
				[vehicles[1]?.id ?? 0, drivers[1]?.id ?? 0],
				[vehicles[1]?.id ?? 0, drivers[1]?.id ?? 0],
			]),
		);
		expect(twice.status).toBe(400);
		const none = await operator.submit(
			form,
			FORM,
			chosen([
				[vehicles[1]?.id ?? 0, 0],
				[0, drivers[2]?.id ?? 0],
			]),
		);
		expect([none.status, mainOf(none)]).toEqual([400, expect.stringContaining("Please choose a driver")]);
		expect(mainOf(none)).toContain("Please choose a vehicle");
		expect(selected(none, "drivers[0].vehicle_id")).toBe(String(vehicles[1]?.id));
		const empty = await operator.submit(
			form,
			FORM,
			chosen([
				[0, 0],
				[0, 0],
			]),
		);
		expect([empty.status, mainOf(empty)]).toEqual([400, expect.stringContaining("Please choose a vehicle")]);
		expect((await dispatch.admin.detail(id)).data).toMatchObject({ status: 30, part: { drivers: [] } });
	});

	it("shows as busy what cannot be chosen, and names too few seats at the vehicle", async () => {
		const [id, other] = [await dispatch.confirmed(55), await dispatch.confirmed(55, { passengers: 4 })];
		const { vehicles, drivers } = await dispatch.assignable(id);
		await dispatch.assign(id, [vehicles[0]?.id ?? 0, drivers[0]?.id ?? 0]);
		const page = await operator.open(await pageOf(other));
		const assigned = optionsOf(page, "drivers[0].vehicle_id").find(({ value }) => value === String(vehicles[0]?.id));
		expect(assigned?.attributes).toContain("disabled");
		const small = (await dispatch.assignable(other)).vehicles.find(({ seats, is_busy }) => seats < 4 && !is_busy);
		if (!small) throw new Error("every vehicle of the town seats four");
		const refused = await operator.submit(page, FORM, chosen([[small.id, drivers[1]?.id ?? 0]]));
		expect([refused.status, mainOf(refused)]).toEqual([
			400,
			expect.stringContaining(`The vehicles seat ${small.seats}, the order has 4 passengers`),
		]);
		expect(selected(refused, "drivers[0].vehicle_id")).toBe(String(small.id));
	});

	it("has no form for whoever lacks the button, whose hand-made post is refused", async () => {
		const id = await dispatch.confirmed(60);
		const form = await operator.open(await pageOf(id));
		const { vehicles, drivers } = await dispatch.assignable(id);
		await permit(site.portal, dispatch.operator, "operator/orders", "order", "order/detail");
		expect((await operator.open(await pageOf(id))).body).not.toContain(`id="${FORM}"`);
		expect((await operator.submit(form, FORM, chosen([[vehicles[0]?.id ?? 0, drivers[0]?.id ?? 0]]))).status).toBe(403);
		expect((await operator.open("/operator/board")).status).toBe(403);
		expect((await dispatch.admin.detail(id)).data.status).toBe(30);
	});
});
