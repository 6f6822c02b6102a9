import { beforeAll, describe, expect, it } from "vitest";
import { hotelPart, offered, orderAnswer } from "../../factories/order";
import { openDoor } from "../../mocks/door";
import { refusal } from "../../mocks/portal";
import { look, portalWith, send } from "./page";

const ORDER = orderAnswer({ part: hotelPart() });

let open: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
	open = await openDoor(async () => ({
		"user/order/detail/:id": (await import("~/routes/user/order/detail")) as never,
	}));
});

describe("the other offers of a rejection, as boxes to tick", () => {
	const hotel = (id: number, name: string, stars: number) => ({
		id,
		name,
		name_alt: "",
		stars,
		rate_plan_id: id,
		currency: "CNY" as const,
		total_amount: 1_000 * id,
	});
	const ALL = [hotel(9, "Merchant Inn", 4), hotel(11, "Lake View", 4), hotel(12, "Old Town", 3), hotel(14, "Grand", 5)];
	const rejecting = (...alternatives: object[]) => ({ ...ORDER, actions: offered("reject"), alternatives });
	const boxesIn = ({ html }: { html: string }) =>
		[...html.matchAll(/<input[^>]*name="alternative_ids"[^>]*>/g)].map(([box]) => [
			Number(/value="(\d+)"/.exec(box)?.[1]),
			/ checked=""/.test(box),
		]);

	it("say what is like what was booked, in both languages, with the three that are most like it ticked", async () => {
		portalWith(rejecting(...ALL));
		const en = await look(open);
		expect(boxesIn(en)).toEqual([
			[9, true],
			[11, true],
			[12, true],
			[14, false],
		]);
		expect(en.text).toMatch(
			/Offer instead .*Merchant Inn · 4 stars · CN¥90\.00 .*Old Town · 3 stars · CN¥120\.00 Grand · 5 stars · CN¥140\.00/,
		);
		expect((await look(open, "zh-cn")).text).toMatch(/推荐的替代方案 .*Merchant Inn · 四星级 · ¥90\.00/);
	});

	it.each([
		["those that are ticked", ["9", "14"], [9, 14]],
		["one alone", ["11"], [11]],
		["none", [], []],
	])("send %s", async (_what, ticked, sent) => {
		const seen = portalWith(rejecting(...ALL), { "order/reject": ORDER });
		const done = await send(open, await look(open), "reject", { reason: "full", alternative_ids: ticked });
		expect(done.status).toBe(303);
		expect(seen.find(({ path }) => path === "order/reject")?.body).toEqual({
			id: 7,
			reason: "full",
			alternative_ids: sent,
		});
	});

	it("that can no longer be booked are told there; the reason and the other ticks stay, and the rest is sent by the next press", async () => {
		const says = "Lake View can no longer be booked. Please check your choice again.";
		const [inn, , old, grand] = ALL as [object, object, object, object];
		const seen = portalWith(
			{},
			{
				"order/detail": [rejecting(...ALL), rejecting(inn, old, grand)],
				"order/reject": [refusal("invalid", "", { fields: { alternative_ids: says } }), ORDER],
			},
		);
		const again = await send(open, await look(open), "reject", { reason: "full", alternative_ids: ["11", "14"] });
		expect(again.status).toBe(400);
		expect(again.text).toContain(`Offer instead: ${says}`);
		expect(again.html).toMatch(/<fieldset[^>]*aria-describedby="[^"]*action-reject-alternative_ids-error/);
		expect(boxesIn(again)).toEqual([
			[9, false],
			[12, false],
			[14, true],
		]);
		const form = again.forms.find(({ fields }) => fields.some(([, value]) => value === "reject"));
		expect(new Map(form?.fields).get("reason")).toBe("full");
		const done = await send(open, again, "reject");
		expect(done.status).toBe(303);
		expect(seen.filter(({ path }) => path === "order/reject").map(({ body }) => body)).toEqual([
			{ id: 7, reason: "full", alternative_ids: [11, 14] },
			{ id: 7, reason: "full", alternative_ids: [14] },
		]);
	});

	it("that are all gone are told in the form, which then offers nothing", async () => {
		const says = "Grand can no longer be booked. Please check your choice again.";
		portalWith(
			{},
			{
				"order/detail": [rejecting(...ALL.slice(3)), rejecting()],
				"order/reject": refusal("invalid", "", { fields: { alternative_ids: says } }),
			},
		);
		const again = await send(open, await look(open), "reject", { reason: "full" });
		expect([again.status, again.text.includes(says), boxesIn(again)]).toEqual([400, true, []]);
	});
});
