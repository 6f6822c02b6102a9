import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DocumentModel } from "~/portal-contract/base/document";
import { STATE_SUBJECTS } from "~/portal-contract/order/files";
import table from "~/portal-server/orders/model/machine/transitions.json";
import { documentation } from "../../../factories/documentation";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { type Booker, booker, findPlan, inDays, signInForLong } from "../bookings";
import { addCompany, addMembers } from "../members";

let portal: TestPortal;
let member: Booker;
let stranger: Booker;
let id: number;
const folder = mkdtempSync(path.join(os.tmpdir(), "papers-"));

const send = (call: string, query: string, token = member.token, language = "en") =>
	portal.call(`${call}?${query}`, { token, language });

async function pdf(call: string, query: string): Promise<{ bytes: Buffer; text: string | null }> {
	const headers = { server: "true", "ba-user-token": member.token };
	const response = await portal.app.fetch(
		new Request(`http://portal.invalid/api/${call}?format=pdf&${query}`, { headers }),
	);
	expect(response.headers.get("content-type")).toBe("application/pdf");
	const bytes = Buffer.from(await response.arrayBuffer());
	const file = path.join(folder, "paper.pdf");
	writeFileSync(file, bytes);
	const { status, stdout } = spawnSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
	return { bytes, text: status === 0 ? stdout : null };
}

async function event(of = id) {
	const { text, headers } = await send("order/calendar", `id=${of}`);
	expect(headers.get("content-type")).toContain("text/calendar");
	const calendar = new ICAL.Component(ICAL.parse(text));
	ICAL.TimezoneService.register(calendar.getFirstSubcomponent("vtimezone") as ICAL.Component);
	const stay = new ICAL.Event(calendar.getFirstSubcomponent("vevent") as ICAL.Component);
	return { stay, status: stay.component.getFirstPropertyValue("status"), text };
}

beforeAll(async () => {
	portal = await startPortal();
	const company_id = await addCompany(portal, { deposit: 500_000_000, limit_amount: 0 });
	const [one] = await addMembers(portal, company_id, ["admin"]);
	member = booker(portal, one?.token ?? "");
	stranger = booker(portal, await signInForLong(portal, "demo"));
	const made = await member.create(
		{ plan: await findPlan(portal), check_in: inDays(45), rooms: 2 },
		{
			special_requests: "高层",
			request_codes: ["quiet", "late_arrival"],
			arrival_note: "8M 712",
			cost_center: "YL-7",
			contact_email: "wang@example.com",
		},
	);
	id = made.data.id;
});
afterAll(async () => {
	await portal.close();
	rmSync(folder, { recursive: true, force: true });
});

describe("an order that is not confirmed", () => {
	it("has a confirmation that nobody takes for a voucher: it says so first, and carries no code to be checked", async () => {
		const { data } = await send("order/confirmation", `id=${id}`);
		const model = DocumentModel.parse(data);
		expect(model).toMatchObject({ kind: "confirmation", title: "预订申请单（未确认）", code: null, qr: null });
		expect(model.notice).toEqual({
			text: "订单尚未确认，确认前不可凭此办理入住",
			text_alt: "Not valid for check-in until confirmed",
		});
		const { bytes, text } = await pdf("order/confirmation", `id=${id}&language=en`);
		expect(bytes.length).toBeLessThanOrEqual(60 * 1024);
		if (text === null) return;
		expect(text).toContain("Not valid for check-in until confirmed");
		expect(text).not.toMatch(/PREPAID|Voucher/i);
	});

	it("is a tentative stay in a calendar", async () => {
		expect((await event()).status).toBe("TENTATIVE");
	});
});

describe("a confirmed order", () => {
	beforeAll(async () => {
		expect((await member.pay(id)).code).toBe(1);
	});

	it("is confirmed in writing: what was ordered, by whom, at which price, by which policy, in either language and both", async () => {
		const { data: order } = await member.detail(id);
		for (const language of ["zh-cn", "en", "both"]) {
			const { data } = await send("order/confirmation", `id=${id}&language=${language}`);
			const said = JSON.stringify(DocumentModel.parse(data).blocks);
			const price = `¥${(order.total_amount / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ",")}`;
			for (const word of [
				order.booking_id,
				order.part.hotel_confirmation_code,
				"ZHANG SAN",
				"YL-7",
				"wang@example.com",
				price,
				order.user_account,
			]) {
				expect(said, language).toContain(word);
			}
			expect(said, language).toMatch(language === "en" ? /From \w{3} \d.*\(CN¥/ : /起：.*（¥/);
			const { text } = await pdf("order/confirmation", `id=${id}&language=${language}`);
			if (text !== null) expect(text).toContain(language === "en" ? "Booking confirmation" : "预订确认单");
		}
	});

	it("names the company in the reader's language", async () => {
		const name = (name_en: string) =>
			portal.store.db.execute(
				sql`update company set name = '云岭机械', name_en = ${name_en} where id = (select company_id from orders where id = ${id})`,
			);
		const named = async (language: string) =>
			JSON.stringify((await send("order/confirmation", `id=${id}&language=${language}`)).data.blocks);
		await name("Yunling Machinery");
		expect(await named("en")).toContain("Yunling Machinery");
		expect(await named("zh-cn")).toContain("云岭机械");
		await name("");
		expect(await named("en")).toContain("云岭机械");
	});

	it("tells the hotel what was ticked, when the guest comes and what they wrote, in the reader's words, on each of its papers", async () => {
		const quiet = {
			"zh-cn": "安静房间、晚到店",
			en: "Quiet room, Late arrival",
			both: "安静房间、晚到店 / Quiet room, Late arrival",
		};
		for (const [language, ticked] of Object.entries(quiet)) {
			for (const paper of ["order/voucher", "order/confirmation"]) {
				const model = DocumentModel.parse((await send(paper, `id=${id}&language=${language}`)).data);
				const requested = model.blocks.find(({ title }) => ["特殊要求", "Special requests"].includes(title));
				const lines = requested?.kind === "text" ? requested.lines : [];
				expect(lines.slice(0, 3), `${paper} ${language}`).toEqual([ticked, expect.stringContaining("8M 712"), "高层"]);
			}
		}
		const { stay } = await event();
		expect(stay.description).toContain(
			"Special requests: Quiet room, Late arrival\nArrival: 8M 712\nOther requests: 高层",
		);
		const { text } = await pdf("order/voucher", `id=${id}&language=both`);
		if (text !== null) expect(text).toContain("Quiet room, Late arrival");
	});

	it("has a voucher that names the price only when it is asked to, and that is the same version", async () => {
		const without = DocumentModel.parse((await send("order/voucher", `id=${id}`)).data);
		const priced = DocumentModel.parse((await send("order/voucher", `id=${id}&show_price=1`)).data);
		expect(JSON.stringify(without.blocks)).not.toContain("¥");
		expect(JSON.stringify(priced.blocks)).toContain("¥");
		expect([priced.version, priced.code]).toEqual([without.version, without.code]);
		const { bytes, text } = await pdf("order/voucher", `id=${id}&show_price=1`);
		expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
		if (text !== null) expect(text).toContain("¥");
	});

	it("tells the hotel's own people in Burmese that it is paid, on one page", async () => {
		const model = DocumentModel.parse((await send("order/voucher", `id=${id}`)).data);
		const burmese = model.blocks.find(({ title }) => title.includes("缅文"));
		expect(burmese?.kind === "text" && burmese.lines.every((line) => /[\u1000-\u109f]/.test(line))).toBe(true);
		const { bytes } = await pdf("order/voucher", `id=${id}&language=both`);
		expect(bytes.length).toBeLessThanOrEqual(60 * 1024);
		expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
	});

	it("is superseded on the public check page when its guests are named anew by the member", async () => {
		const { code } = (await send("order/voucher", `id=${id}`)).data;
		const before = await event();
		const answer = await member.post("order/editGuests", {
			id,
			guests: [{ guest_full_name: "LI SI" }, { guest_full_name: "ZHANG SAN" }],
		});
		expect(answer.code, answer.text).toBe(1);
		const renewed = (await send("order/voucher", `id=${id}`)).data;
		const results = await Promise.all(
			[code, renewed.code].map(async (one) => (await portal.call(`order/verify?code=${one}`)).data.result),
		);
		expect(results).toEqual(["superseded", "valid"]);
		const after = await event();
		expect([after.stay.uid, after.status]).toEqual([before.stay.uid, "CONFIRMED"]);
		expect(after.stay.sequence).toBeGreaterThan(before.stay.sequence);
		expect(after.stay.description).toContain("LI SI");
	});

	it("stands in a calendar from 14:00 to 12:00 of Myanmar, and is cancelled there by the same event", async () => {
		const before = await event();
		const { data: order } = await member.detail(id);
		expect(before.stay.startDate.toJSDate().toISOString()).toBe(`${order.service_from}T07:30:00.000Z`);
		expect(before.stay.endDate.toJSDate().toISOString()).toBe(`${order.service_until}T05:30:00.000Z`);
		const { data: quoted } = await member.cancelQuote(id);
		await member.cancel(id, quoted.quote_id);
		const after = await event();
		expect([after.stay.uid, after.status]).toEqual([before.stay.uid, "CANCELLED"]);
		expect(after.stay.sequence).toBeGreaterThan(before.stay.sequence);
		expect((await send("order/confirmation", `id=${id}`)).data.notice.text_alt).toBe(
			"This order is closed: this document is void and not valid for check-in",
		);
		expect((await send("order/voucher", `id=${id}`, member.token, "zh-cn")).msg).toBe("订单已取消，预订凭证已失效");
	});
});

it("whether the voucher names the price is remembered for the company: a colleague's next voucher follows, another company's does not", async () => {
	const company_id = await addCompany(portal, { deposit: 500_000_000, limit_amount: 0 });
	const [admin, booking] = (await addMembers(portal, company_id, ["admin", "booker"])).map(({ token }) =>
		booker(portal, token),
	);
	if (!admin || !booking) throw new Error("no members");
	const made = await booking.create({ plan: await findPlan(portal), check_in: inDays(50) });
	const { data: order } = await booking.pay(made.data.id);
	const theirs = (await stranger.create({ plan: await findPlan(portal), check_in: inDays(50) })).data.id;
	await stranger.pay(theirs);
	const choose = (show_price: string) => admin.post("order/voucherPrice", { show_price });
	const seen = async (of: number, token: string, more = "") => {
		const { show_price, blocks } = DocumentModel.parse((await send("order/voucher", `id=${of}${more}`, token)).data);
		return [show_price, JSON.stringify(blocks).includes("¥")];
	};
	expect(await seen(order.id, booking.token)).toEqual(["0", false]);
	const chosen = await choose("1");
	expect([chosen.code, chosen.data]).toEqual([1, { show_price: "1" }]);
	expect(await seen(order.id, booking.token)).toEqual(["1", true]);
	expect(await seen(order.id, booking.token, "&show_price=0")).toEqual(["0", false]);
	expect(await seen(theirs, stranger.token)).toEqual(["0", false]);
	expect((await choose("maybe")).data.type).toBe("invalid");
	expect((await portal.call("order/voucherPrice", { body: { show_price: "0" } })).code).toBe(303);
	expect((await choose("0")).code).toBe(1);
	expect(await seen(order.id, admin.token)).toEqual(["0", false]);
});

it("papers of another company's order are not found, as of one that is not there", async () => {
	for (const call of ["order/confirmation", "order/calendar", "order/voucher"]) {
		const [theirs, none] = await Promise.all([
			send(call, `id=${id}`, stranger.token),
			send(call, "id=987654321", stranger.token),
		]);
		expect([theirs.code, theirs.data.type], call).toEqual([0, "not_found"]);
		expect(theirs.data, call).toEqual(none.data);
		expect((await portal.call(`${call}?id=${id}`)).code, call).toBe(303);
	}
});

it("names of any script, controls, full-width digits and ten thousand signs break no paper", async () => {
	const made = await member.create({ plan: await findPlan(portal), check_in: inDays(60), rooms: 2 });
	await member.pay(made.data.id);
	const of = made.data.id;
	await portal.store.db.execute(
		sql`update orders set special_requests = ${"高层安静，၁၂၃ محمد 👩‍👩‍👧‍👦\u0007 ".repeat(400)}, contact_person = ${"１２３\u0000x".replace("\u0000", "\u0001")}, cost_center = ${"長".repeat(200)} where id = ${of}`,
	);
	await portal.store.db.execute(
		sql`update order_guest set guest_full_name = ${"မောင်မောင် محمد العلي 👨‍👩‍👧"} where order_id = ${of}`,
	);
	for (const call of ["order/voucher", "order/confirmation"]) {
		const { bytes } = await pdf(call, `id=${of}&show_price=1`);
		expect(bytes.subarray(0, 5).toString(), call).toBe("%PDF-");
		expect(bytes.toString("latin1"), call).toMatch(/%%EOF\s*$/);
	}
	expect((await event(of)).stay.description).toContain("မောင်မောင် محمد العلي 👨‍👩‍👧");
});

describe("the published table of states", () => {
	it.each(STATE_SUBJECTS)(
		"of %s has each status in words of both languages, and its part of the page",
		async (subject) => {
			const words = await Promise.all(
				(["zh-cn", "en"] as const).map(async (language) => {
					const { code, data } = await portal.call(`order/transitions?subject=${subject}`, { language });
					expect(code).toBe(1);
					return data.states.map(({ text }: { text: string }) => text);
				}),
			);
			for (const text of words.flat()) expect(text).not.toMatch(/^stat(?:e|us)-/);
			const page = documentation()["api/docs.html"] ?? "";
			expect(page).toContain(`id="${subject}-states"`);
		},
	);

	it("is the one that the state machine runs on, in the API and on the page that documents it", async () => {
		const { data } = await portal.call("order/transitions", { language: "en" });
		expect(data.transitions).toEqual(table.transitions);
		expect(data.without_transition).toEqual(table.without_transition);
		expect(data.roles).toEqual(table.roles);
		expect(data.states.map(({ text: _text, ...state }: { text: string }) => state)).toEqual(table.states);
		const page = documentation()["api/docs.html"] ?? "";
		const rows = (caption: string) => {
			const [, body = ""] = new RegExp(`<caption>${caption}</caption>.*?<tbody>(.*?)</tbody>`, "s").exec(page) ?? [];
			return [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
				[...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = ""]) => plain(cell)),
			);
		};
		const key = new Map<unknown, string>(table.states.map(({ code, key: name }) => [code, `${code} ${name}`]));
		const named = (state: unknown) => key.get(state) ?? String(state);
		expect(rows("Moves")).toEqual(
			table.transitions.map(({ from, call, to, product, who, when, does }) => [
				named(from),
				call,
				named(to),
				product.join(", "),
				who.join(", "),
				when,
				does,
			]),
		);
		expect(rows("Calls that leave the state as it is")).toEqual(
			table.without_transition.map(({ from, call, product, who, when }) => [
				from.map(named).join(", "),
				call,
				product.join(", "),
				who.join(", "),
				when,
			]),
		);
		expect(rows("States").map(([code]) => Number(code))).toEqual(table.states.map(({ code }) => code));
	});
});

const plain = (html: string) =>
	html
		.replace(/<[^>]*>/g, "")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&");
