import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { loader as calendarLoader } from "~/routes/user/order/calendar";
import { loader as confirmationLoader } from "~/routes/user/order/confirmation";
import { loader as exportLoader } from "~/routes/user/order/export";
import { loader as listLoader } from "~/routes/user/order/list";
import { loader as printLoader } from "~/routes/user/order/print";
import { storeSession } from "~/session/cookies/cookie.server";
import { EMPTY_DOCUMENT } from "../../factories/empty-document";
import { HERE, openDoor } from "../../mocks/door";
import { remotePortal, type Script } from "../../mocks/portal";
import { readForms } from "../../setup/forms";
import { memberCookie } from "../visits";
import { memberIndex } from "./page";

async function visit(path: string) {
	const member = {
		id: 7,
		username: "demo",
		nickname: "Demo",
		avatar: "",
		token: "11111111-2222-3333-4444-555555555555",
		refresh_token: "",
	};
	const headers = await storeSession(new Request("http://in.test/"), member);
	const cookie = (headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
	return {
		request: new Request(`http://in.test${path}`, { headers: { Cookie: `ba-lang=en; ${cookie}` } }),
		params: { id: "7" },
		context: {},
	};
}

const file = (body: BodyInit, type: string, name: string) =>
	new HttpResponse(body, {
		headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
	});

/** What a loader throws. */
async function thrownBy(run: () => unknown): Promise<unknown> {
	try {
		await run();
	} catch (thrown) {
		return thrown;
	}
	throw new Error("nothing was thrown");
}

describe("papers of an order", () => {
	it("a guest is sent to sign in from each of them, and nothing is asked of the portal", async () => {
		const seen = remotePortal();
		for (const [path, run] of [
			["/user/order/export?format=csv", exportLoader],
			["/user/order/detail/7/calendar", calendarLoader],
			["/user/order/detail/7/confirmation", confirmationLoader],
			["/user/order/detail/7/print?document=confirmation", printLoader],
		] as const) {
			const request = new Request(`http://in.test${path}`);
			const response = (await thrownBy(() => run({ request, params: { id: "7" }, context: {} }))) as Response;
			expect([response.status, response.headers.get("Location")], path).toEqual([
				302,
				`/user/login?to=${encodeURIComponent(path)}`,
			]);
		}
		expect(seen).toEqual([]);
	});

	it("the calendar and the confirmation are handed on with their kind and name, and kept by nobody", async () => {
		remotePortal({
			"index/index": memberIndex(),
			"order/calendar": file("BEGIN:VCALENDAR\r\n", "text/calendar; charset=utf-8", "H1.ics"),
			"order/confirmation": file("%PDF-1.7", "application/pdf", "H1-confirmation.pdf"),
		});
		const stay = await calendarLoader(await visit("/user/order/detail/7/calendar"));
		expect([stay.headers.get("Content-Type"), stay.headers.get("Content-Disposition")]).toEqual([
			"text/calendar; charset=utf-8",
			'attachment; filename="H1.ics"',
		]);
		const paper = await confirmationLoader(await visit("/user/order/detail/7/confirmation?language=nonsense"));
		expect([await paper.text(), paper.headers.get("Cache-Control")]).toEqual(["%PDF-1.7", "private, no-store"]);
	});
});

describe("the export of the list", () => {
	it("asks by the filters of the address, without page and columns", async () => {
		const seen = remotePortal({
			"index/index": memberIndex(),
			"order/export": file("\ufeffNumber\r\n", "text/csv; charset=utf-8", "orders.csv"),
		});
		const address =
			"/user/order/export?format=csv&tab=upcoming&page=3&columns=stay&quickSearch=ZHANG&date_of=service_from&from=2026-12-01&to=nonsense";
		const answer = await exportLoader(await visit(address));
		expect(await answer.text()).toContain("Number");
		expect(seen.at(-1)?.query).toEqual({
			product: "hotel",
			format: "csv",
			tab: "upcoming",
			quickSearch: "ZHANG",
			date_of: "service_from",
			from: "2026-12-01",
		});
	});

	it("is refused a member without the button for it, and nothing is asked of the portal", async () => {
		const seen = remotePortal({ "index/index": memberIndex(["export"]) });
		const failed = (await thrownBy(async () => exportLoader(await visit("/user/order/export?format=csv")))) as {
			init: { status: number };
			data: { reason: string };
		};
		expect([failed.init.status, failed.data.reason]).toEqual([403, "permission"]);
		expect(seen.filter(({ path }) => path !== "index/index")).toEqual([]);
	});

	it("reaches the reader while the portal is still writing it", async () => {
		let finish = () => {};
		const body = new ReadableStream<Uint8Array>({
			start(controller) {
				controller.enqueue(new TextEncoder().encode("first"));
				finish = () => controller.close();
			},
		});
		remotePortal({
			"index/index": memberIndex(),
			"order/export": () => file(body, "text/csv; charset=utf-8", "orders.csv"),
		});
		const reader = (await exportLoader(await visit("/user/order/export?format=csv"))).body?.getReader();
		expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("first");
		finish();
		expect((await reader?.read())?.done).toBe(true);
	});
});

describe("the columns of the list", () => {
	it("are the address's, in the table's order, whatever else it names; without any the usual ones", async () => {
		remotePortal({ "order/list": { list: [], total: 0, page: 1, limit: 20, counts: [] } });
		const columnsAt = async (query: string) =>
			(await listLoader(await visit(`/user/order/list${query}`))).query.columns;
		expect(await columnsAt("?columns=status&columns=room_nights&columns=__proto__")).toEqual(["room_nights", "status"]);
		expect(await columnsAt("")).toEqual(["hotel_name", "stay", "guests", "total_amount", "status"]);
		expect(await columnsAt("?columns=none")).toEqual(["hotel_name", "stay", "guests", "total_amount", "status"]);
	});
});

describe("the price switch of a voucher's page, without script", () => {
	const PRINT = "/user/order/detail/7/print";
	const pages = async () => ({ "user/order/detail/:id/print": (await import("~/routes/user/order/print")) as never });

	async function press(voucherPrice: Script, show_price?: string) {
		const open = await openDoor(pages);
		const seen = remotePortal({
			"index/index": memberIndex(),
			"order/voucher": { ...EMPTY_DOCUMENT, show_price },
			"order/voucherPrice": voucherPrice,
		});
		const headers = { cookie: `ba-lang=en; ${await memberCookie()}`, origin: HERE };
		const [form] = readForms(await (await open(`${PRINT}?language=en`, { headers })).text());
		const [button] = form?.buttons ?? [];
		const body = new URLSearchParams([...(form?.fields ?? []), ...(button ? [[button.name, button.value]] : [])]);
		const answer = await open(form?.action ?? "", { method: "POST", headers, body });
		const requested = seen.filter(({ path }) => path === "order/voucher").map(({ query }) => query.show_price);
		const posted = seen.filter(({ path }) => path === "order/voucherPrice").map(({ body: sent }) => sent);
		return { status: answer.status, location: answer.headers.get("location"), requested, posted };
	}

	it("is remembered by the portal and leads back to the page, whose address says nothing of the price", async () => {
		const back = `${PRINT}?language=en`;
		expect(await press({ show_price: "1" })).toEqual({
			status: 303,
			location: back,
			requested: [undefined],
			posted: [{ show_price: "1" }],
		});
		expect((await press({ show_price: "0" }, "1")).posted).toEqual([{ show_price: "0" }]);
	});

	it("counts for the address alone before a portal that remembers nothing", async () => {
		const { status, location } = await press(() => HttpResponse.json({ message: "no such call" }, { status: 404 }));
		expect([status, location]).toEqual([303, `${PRINT}?language=en&show_price=1`]);
	});
});
