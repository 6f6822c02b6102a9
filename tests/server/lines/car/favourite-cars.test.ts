import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { movedBy } from "../../../setup/store/moved";
import { inDays } from "../../orders/bookings";

let portal: TestPortal;
let token: string;
beforeAll(async () => {
	portal = await startPortal();
	token = (await portal.signIn("demo")).token;
});
afterAll(() => portal.close());

const RENTAL = {
	pick_up: "Yangon",
	drop_off: "Yangon",
	pick_up_at: `${inDays(20)}T09:00`,
	drop_off_at: `${inDays(20)}T19:00`,
	passengers: "1",
	limit: "100",
};
const collect = (id: number, collected: number, options: object = { token }) =>
	portal.call("car/collect", { ...options, body: { id, collected } });
const favourites = async (options: object = { token }) =>
	(await portal.call("car/favourites", options)).data.list.map(({ model_id }: { model_id: number }) => model_id);
const marked = async (options: object = { token }) =>
	(await portal.call(`car/list?${new URLSearchParams(RENTAL)}`, options)).data.list
		.filter(({ collected }: { collected: boolean }) => collected)
		.map(({ model_id }: { model_id: number }) => model_id);

describe("favourite cars", () => {
	it("are the member's own: kept once however often, given up again, unseen by others", async () => {
		const colleague = (await portal.signIn("demo_booker")).token;
		for (let time = 0; time < 2; time += 1) expect((await collect(2, 1)).data).toEqual({ id: 2, collected: true });
		expect([await marked(), await marked({ token: colleague }), await marked({})]).toEqual([[2], [], []]);
		expect([await favourites(), await favourites({ token: colleague })]).toEqual([[2], []]);
		for (let time = 0; time < 2; time += 1) expect((await collect(2, 0)).data).toEqual({ id: 2, collected: false });
		expect([await marked(), await favourites()]).toEqual([[], []]);
	});

	it("are listed the last one first, without models that are withdrawn, which come back with them", async () => {
		await collect(3, 1);
		await collect(4, 1);
		await portal.store.db.execute(
			sql`update favourite set created_at = ${movedBy("created_at", -60)} where subject_kind = 'car' and subject_id = 3`,
		);
		await portal.call("hotel/collect", { token, body: { id: 2, collected: 1 } });
		expect(await favourites()).toEqual([4, 3]);
		await portal.store.db.execute(sql`update car_model set status = 0 where id = 4`);
		expect([await favourites(), (await collect(4, 1)).data.type]).toEqual([[3], "not_found"]);
		await portal.store.db.execute(sql`update car_model set status = 1 where id = 4`);
		await portal.store.db.execute(sql`update car_rate set status = 0 where car_model_id = 3`);
		expect(await favourites()).toEqual([4]);
		await portal.store.db.execute(sql`update car_rate set status = 1 where car_model_id = 3`);
		expect(await favourites()).toEqual([4, 3]);
	});

	it("are no guest's, and of no model, and of none that is there, are refused", async () => {
		expect((await collect(2, 1, {})).code).not.toBe(1);
		expect((await portal.call("car/favourites")).code).not.toBe(1);
		expect((await collect(999_999, 1)).data).toMatchObject({ type: "not_found" });
		const wrong = await portal.call("car/collect", { token, body: { id: "x", collected: 2 } });
		expect(Object.keys(wrong.data.fields).sort()).toEqual(["collected", "id"]);
	});

	it("may be kept by a member who may only read, not by one whose group lost the right", async () => {
		await portal.store.db.execute(
			sql`update member set group_id = (select id from member_group where code = 'viewer') where username = 'demo_booker'`,
		);
		const viewer = (await portal.signIn("demo_booker")).token;
		expect((await collect(3, 1, { token: viewer })).data).toEqual({ id: 3, collected: true });
		await portal.store.db.execute(
			sql`update member_group set rules = array_remove(rules, 'car/collect') where code = 'viewer'`,
		);
		expect((await collect(4, 1, { token: viewer })).code).toBe(401);
		expect((await portal.call("car/favourites", { token: viewer })).code).toBe(401);
	});
});
