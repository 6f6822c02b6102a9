import { beforeAll, expect, it } from "vitest";
import { orderAnswer } from "../../factories/order";
import { seededIndex } from "../../factories/seeded-index";
import { openProduct } from "../../mocks/door";
import { envelope, remotePortal } from "../../mocks/portal";
import { memberCookie } from "../visits";

const SERVICE = {
	starts_at: 1_796_000_000,
	ends_at: 1_796_007_200,
	flight_number: "CA905",
	drivers: [
		{
			unit: 0,
			plate_number: "YGN 9Z-1234",
			driver_name: "U Aung",
			vehicle: "White Toyota Alphard",
			driver_phone: "+959420000009",
			driver_languages: ["my" as const],
		},
	],
};

let open: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
	open = await openProduct({ PORTAL_GUEST_CACHE_S: "0" });
});

async function listOf(line: "hotel" | "car" | "airport", path: string): Promise<string> {
	const refunded = { refund_status: 2, refund_status_text: "REFUND-STATE" };
	const service = line === "hotel" ? null : { ...SERVICE, flight_number: line === "airport" ? "CA905" : null };
	const { part: _part, ...row } = orderAnswer({ ...refunded, service });
	const list = [{ ...row, product_line: line }];
	remotePortal({
		"GET index/index": envelope(seededIndex()),
		"GET order/list": envelope({ list, total: 1, page: 1, limit: 20, counts: [], tabs: {} }),
	});
	const response = await open(path, {
		headers: { accept: "text/html", cookie: `ba-lang=en; ${await memberCookie()}` },
	});
	return response.text();
}

it.each([
	["airport", "/user/airport-order/list", true],
	["car", "/user/car-order/list", false],
] as const)("a list of %s orders says times, flight, plate, driver and refund [39-4.3]", async (line, path, flies) => {
	const html = await listOf(line, path);
	for (const said of ["YGN 9Z-1234", "U Aung", "+959420000009", "REFUND-STATE"]) expect(html).toContain(said);
	expect(html.match(/<time dateTime="2026-11-30T[^"]+"[^>]*>[^<]*\d\d:\d\d/gi)).toHaveLength(2);
	expect(html.includes("CA905")).toBe(flies);
});

it("a list of hotel orders says what became of a refund, too [39-4.3]", async () => {
	expect(await listOf("hotel", "/user/order/list")).toContain("REFUND-STATE");
});
