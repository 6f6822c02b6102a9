import { beforeAll, describe, expect, it } from "vitest";
import type { HotelOrderPart } from "~/portal-contract/hotel/order-part";
import type { Order } from "~/portal-contract/order/order";
import { hotelPart, orderAnswer } from "../../factories/order";
import { openDoor } from "../../mocks/door";
import { look, portalWith } from "./page";

const ROAD = "12 Sule Pagoda Road";
const ROAD_ZH = "苏雷塔路 12 号";
const ROAD_MY = "၁၂၊ ဆူးလေဘုရားလမ်း";
/** What a portal answers that was asked in Chinese. */
const IN_CHINESE = { address: ROAD_ZH, address_alt: ROAD };
/** With its year unless that is this one. */
const FREE = {
	en: /Free cancellation until 30 Nov( 2026)?, 07:23/,
	"zh-cn": /(2026年)?11月30日 07:23 前可免费取消/,
};

let open: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
	open = await openDoor(async () => ({
		"user/order/detail/:id": (await import("~/routes/user/order/detail")) as never,
	}));
});

/** What stands above the first status of an order, whose hotel and state are as said. */
async function head(
	language: "zh-cn" | "en",
	hotel: Partial<HotelOrderPart["hotel"]> = {},
	changes: Partial<Order> = {},
) {
	const part = hotelPart();
	portalWith(orderAnswer({ ...changes, part: { ...part, hotel: { ...part.hotel, ...hotel } } }));
	const { text, html } = await look(open, language);
	const [, above = ""] =
		new RegExp(language === "en" ? "Booking ID (.*?) Order status" : "订单号 (.*?) 订单状态").exec(text) ?? [];
	return { above, html };
}

describe("the head of a hotel order", () => {
	it("tells a reader of English where the hotel is, in English and in Burmese for the driver, and never in Chinese", async () => {
		const { above } = await head("en");
		expect(above).toMatch(new RegExp(`${ROAD} +${ROAD_MY}`));
		expect(above).not.toContain(ROAD_ZH);
	});

	it("tells a reader of Chinese in Chinese, then in the English and Burmese that drivers read", async () => {
		expect((await head("zh-cn", IN_CHINESE)).above).toMatch(new RegExp(`${ROAD_ZH} +${ROAD} +${ROAD_MY}`));
	});

	it("says which language each address is in, so that it is read out and set right", async () => {
		const { html } = await head("zh-cn", IN_CHINESE);
		expect(
			[...html.matchAll(/<span lang="(\w+)"[^>]*>([^<]+)<\/span>/g)].map(([, lang, text]) => [lang, text?.trim()]),
		).toEqual([
			["en", ROAD],
			["my", ROAD_MY],
		]);
	});

	it.each([
		["en", {}, ROAD],
		["zh-cn", IN_CHINESE, `${ROAD_ZH} ${ROAD}`],
	] as const)("leaves no gap in %s where the hotel has no Burmese address", async (language, hotel, address) => {
		const { above, html } = await head(language, { ...hotel, address_my: null });
		expect(above.replace(/ +/g, " ")).toContain(`${address} ${language === "en" ? "Phone" : "电话"}`);
		expect(html).not.toContain('lang="my"');
	});

	it.each([
		["en", "Phone"],
		["zh-cn", "电话"],
	] as const)("has the hotel's phone, which a phone dials, in %s", async (language, name) => {
		const { above, html } = await head(language);
		expect(above).toContain(`${name} +95 9 000 2000`);
		expect(html).toContain('href="tel:+9590002000"');
	});

	it.each(["en", "zh-cn"] as const)(
		"says in %s until when to cancel free, before anything else that is due",
		async (language) => {
			expect((await head(language)).above).toMatch(FREE[language]);
			expect((await head(language, {}, { status: 20, status_key: "pending_confirm" })).above).toMatch(FREE[language]);
		},
	);

	it.each([
		["the last moment is over", { free_until: null }],
		["nothing is paid yet and the hold ends first", { status: 10, status_key: "pending_payment" }],
		["the order is cancelled", { status: 70, status_key: "cancelled" }],
		["the stay is over", { status: 50, status_key: "completed" }],
	] as [string, Partial<Order>][])("says nothing of free cancellation when %s", async (_when, changes) => {
		for (const language of ["en", "zh-cn"] as const) {
			const { above } = await head(language, {}, changes);
			expect(above).toContain(ROAD);
			expect(above).not.toMatch(/free cancel|免费取消/i);
		}
	});

	it("shows neither names without a value nor a link to no number where the hotel has told nothing", async () => {
		const { above, html } = await head("en", { address: "", address_alt: "", address_my: null, phone: "" });
		expect(above).not.toMatch(/Address|Phone/);
		expect(html).not.toContain('href="tel:"');
	});
});
