import { beforeAll, describe, expect, it } from "vitest";
import { Order } from "~/portal-contract/order/order";
import { hotelPart, offered, orderAnswer } from "../../factories/order";
import { openDoor } from "../../mocks/door";
import { look, portalWith } from "./page";

let open: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
	open = await openDoor(async () => ({
		"user/order/detail/:id": (await import("~/routes/user/order/detail")) as never,
	}));
});

/** Without these an order is none: its number, state, service and price. */
const NEEDED = new Set([
	"id",
	"booking_id",
	"product_line",
	"status",
	"status_key",
	"status_text",
	"title",
	"service_from",
	"service_until",
	"units",
	"booking_date",
	"currency",
	"total_amount",
	"part",
]);
const NEEDED_OF_HOTELS = new Set([
	"product_line",
	"hotel",
	"room_type",
	"meal_type",
	"check_in",
	"check_out",
	"room_nights",
]);
const PART = hotelPart();
const ORDER = {
	...orderAnswer({ actions: offered("cancel"), part: PART }),
	nationality_text: "China",
	as_of: 1_795_000_000,
};

type How = "missing" | "null";

/** The fields that `needed` does not name, taken away. */
const bare = (of: object, needed: ReadonlySet<string>, how: How) =>
	Object.fromEntries(
		Object.entries(of).flatMap(([key, value]) =>
			needed.has(key) ? [[key, value]] : how === "null" ? [[key, null]] : [],
		),
	);

/** The order with one optional field taken away, for each of them. */
const withoutOne = (how: How) =>
	Object.keys(ORDER)
		.filter((name) => !NEEDED.has(name))
		.map((name) => [name, bare(ORDER, new Set(Object.keys(ORDER).filter((key) => key !== name)), how)] as const);

describe("an order is shown", () => {
	it.each(["missing", "null"] as const)("with any optional field %s, and with all of them [O-05]", async (how) => {
		const refused = withoutOne(how).filter(([, order]) => !Order.safeParse(order).success);
		expect(refused.map(([name]) => name)).toEqual([]);
		const hotel = bare(PART.hotel, new Set(["id", "name"]), how);
		const part = bare({ ...PART, hotel }, NEEDED_OF_HOTELS, how);
		for (const order of [bare(ORDER, NEEDED, how), { ...bare(ORDER, NEEDED, how), part }]) {
			portalWith(order);
			const page = await look(open);
			expect([page.status, page.text.includes("H261121ABCDEK"), page.html.includes("undefined")]).toEqual([
				200,
				true,
				false,
			]);
		}
	});

	it("with each of its dates that its server says is none, in the reader's word [M-438] [38-4]", async () => {
		const dates = { service_from: "none", service_until: "none", pay_time: "none" };
		const part = { ...PART, check_in: "none", check_out: "", nights: [{ date: "none", price_per_night: 5_000 }] };
		portalWith({ ...ORDER, ...dates, free_until: "", refund_time: "none", part });
		const page = await look(open);
		expect([page.status, page.text.match(/\bnone\b|NaN|Invalid|undefined/g)]).toEqual([200, null]);
		expect(["Check-in", "Check-out"].map((label) => page.facts.get(label))).toEqual(["None", "None"]);
		expect(page.text).toContain("None");
	});

	it("with an action that says nothing of its consequence", async () => {
		portalWith({
			...ORDER,
			actions: [
				{ call: "confirmCheckIn", label: "Check in" },
				{ call: "cancel", label: "Cancel it", consequence: null },
			],
		});
		const page = await look(open);
		expect([
			page.status,
			page.text.includes("Check in"),
			page.text.includes("Cancel it"),
			page.html.includes("undefined"),
		]).toEqual([200, true, true, false]);
	});
});
