import type { SubmissionResult } from "@conform-to/react";
import { describe, expect, it } from "vitest";
import "~/i18n/words.server";
import type { BookingReply } from "~/features/booking/book.server";
import { action, loader } from "~/routes/booking";
import { sessionOf, storeSession } from "~/session/cookies/cookie.server";
import { formTokenFor } from "~/session/forms/form-token.server";
import { quoteAnswer } from "../../../factories/hotel";
import { orderAnswer } from "../../../factories/order";
import { envelope, indexAnswer, PAYING, refusal, remotePortal, type Script, userInfo } from "../../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../../visits";

const PAGE = "/hotel/booking?quote=quote-aaaaaaaaaaaaaaaa";
const KEY = "6f1c1f0e-8c1e-4d77-9a30-0a5c7d1f2b3c";
const SECRET_NAME = "ZHANG SAN";
const FORM = {
	quote_id: "quote-aaaaaaaaaaaaaaaa",
	total_amount: "224000",
	idempotency_key: KEY,
	"guests[0].guest_full_name": SECRET_NAME,
	"guests[1].guest_full_name": "李四",
	contact_person: "Wang Wu",
	contact_phone: "+86 138 0000 0000",
	contact_email: "",
	arrival_note: "18:30",
	request_codes: "quiet",
	special_requests: "High floor",
	save_travellers: "on",
	cost_center: "CC-7",
	pay_channel: "pre_deposit",
};

const portal = (scripts: Record<string, Script> = {}) =>
	remotePortal({
		"index/index": indexAnswer({ userInfo: userInfo(), menus: [PAYING] }),
		"GET account/travellers": { list: [{ id: 1, full_name: "LI SI", nationality: "CN", phone: "" }] },
		"GET hotel/quote": quoteAnswer(),
		...scripts,
	});

async function otherMember(): Promise<string> {
	const user = {
		id: 8,
		username: "other",
		nickname: "",
		avatar: "",
		token: "22222222-2222-3333-4444-555555555555",
		refresh_token: "",
	};
	const headers = await storeSession(new Request("http://in.test/"), sessionOf(user, false));
	return headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** What a form of this member's holds as its token. */
async function tokenOf(cookie: string): Promise<string> {
	return (await formTokenFor(visit(PAGE, { cookie }))).value ?? "";
}

const drafts = (headers: Headers) => headers.getSetCookie().filter((line) => line.startsWith("draft-"));
const jar = (lines: string[]) => lines.map((line) => line.split(";")[0]).join("; ");

/** A press after the sign-in cookie has gone. */
async function pressSignedOut(change: Record<string, string> = {}): Promise<Response> {
	const form = { ...FORM, form_token: await tokenOf(await memberCookie()), ...change };
	return thrownBy(() => action(at(visit(PAGE, { form }))));
}
async function open(cookie: string, address = PAGE) {
	const answer = await loader(at(visit(address, { cookie })));
	return { data: answer.data, headers: new Headers(answer.init?.headers), status: answer.init?.status ?? 200 };
}

describe("a sign-in that runs out before the press arrives", () => {
	it("leads to the sign-in page and back to the quote, where all that was typed stands again, once", async () => {
		portal();
		const response = await pressSignedOut();
		const to = new URL(response.headers.get("Location") ?? "", "http://in.test");
		expect([response.status, to.pathname, to.searchParams.get("to")]).toEqual([302, "/user/login", PAGE]);
		const stored = drafts(response.headers);
		const page = await open(`${await memberCookie()}; ${jar(stored)}`);
		expect(page.data).toMatchObject({
			kind: "form",
			more: {
				travellers: [{ full_name: "LI SI", name_zh: "" }],
				typed: {
					guests: [{ guest_full_name: SECRET_NAME }, { guest_full_name: "李四" }],
					contact_person: "Wang Wu",
					arrival_note: "18:30",
					request_codes: "quiet",
					special_requests: "High floor",
					save_travellers: "on",
					cost_center: "CC-7",
					pay_channel: "pre_deposit",
				},
			},
		});
		const gone = drafts(page.headers);
		expect(gone).toHaveLength(stored.length);
		for (const line of gone) expect(line).toMatch(/^draft-\d=; Max-Age=0; /);
	});

	it("keeps it out of the address, unreadable, out of reach of scripts, and for half an hour", async () => {
		const response = await pressSignedOut();
		expect(response.headers.get("Location")).not.toMatch(/ZHANG|Wang|138/);
		for (const line of drafts(response.headers)) {
			expect(line).toMatch(/; Max-Age=1800; Path=\/hotel\/booking; HttpOnly; SameSite=Lax$/);
			expect(decodeURIComponent(line)).not.toContain(SECRET_NAME);
			expect(Buffer.from(line, "base64url").toString()).not.toContain("ZHANG");
		}
	});

	it("is the same where the portal is the one to forget the sign-in, before the order and after it", async () => {
		const forgotten = () => envelope({ type: "need login" }, { code: 303, msg: "Please sign in" });
		const cookie = await memberCookie();
		const form = { ...FORM, form_token: await tokenOf(cookie) };
		const attempts: Record<string, Script>[] = [
			{ "order/create": forgotten() },
			{ "order/create": orderAnswer({ status: 10 }), "order/pay": forgotten() },
		];
		for (const scripts of attempts) {
			portal(scripts);
			const response = await thrownBy(() => action(at(visit(PAGE, { cookie, form }))));
			expect(response.headers.get("Location")).toBe(`/user/login?to=${encodeURIComponent(PAGE)}`);
			const stored = drafts(response.headers);
			portal();
			expect((await open(`${cookie}; ${jar(stored)}`)).data).toMatchObject({
				more: { typed: { contact_person: "Wang Wu" } },
			});
			portal({ "GET hotel/quote": quoteAnswer({ order_id: 9 }) });
			const booked = await thrownBy(() => open(`${cookie}; ${jar(stored)}`));
			expect(booked.headers.get("Location")).toBe("/user/order/detail/9");
			expect(drafts(booked.headers).every((line) => line.includes("Max-Age=0"))).toBe(true);
		}
	});

	it("is shown to nobody else who signs in, nor in another quote's form", async () => {
		portal();
		const stored = jar(drafts((await pressSignedOut()).headers));
		const other = await open(`${await otherMember()}; ${stored}`);
		expect(other.data).toMatchObject({ kind: "form", more: { typed: null } });
		expect(drafts(other.headers).length).toBeGreaterThan(0);
		portal({ "GET hotel/quote": quoteAnswer({ id: "quote-bbbbbbbbbbbbbbbb" }) });
		const elsewhere = await open(`${await memberCookie()}; ${stored}`, "/hotel/booking?quote=quote-bbbbbbbbbbbbbbbb");
		expect(elsewhere.data).toMatchObject({ more: { typed: null } });
	});

	it("leads back to the fresh quote that was accepted, not to the old one of the address", async () => {
		const response = await pressSignedOut({ quote_id: "quote-bbbbbbbbbbbbbbbb" });
		const to = new URL(response.headers.get("Location") ?? "", "http://in.test").searchParams.get("to");
		expect(to).toBe("/hotel/booking?quote=quote-bbbbbbbbbbbbbbbb");
	});

	it("keeps the longest form that can be booked in three cookies that fit, and of a longer one what can be", async () => {
		const text = (length: number, seed: number) =>
			Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919 * seed) % 8000))).join("");
		const rooms = Object.fromEntries(
			Array.from({ length: 9 }, (_, index) => [`guests[${index}].guest_full_name`, text(100, index + 1)]),
		);
		const lines = {
			cost_center: text(200, 11),
			purchase_order: text(200, 12),
			trip_purpose: text(200, 13),
			arrival_note: text(200, 14),
		};
		const long = { ...rooms, ...lines, special_requests: text(1000, 15), contact_person: text(100, 16) };
		const stored = drafts((await pressSignedOut(long)).headers);
		expect(stored.length).toBeLessThanOrEqual(3);
		for (const line of stored) expect(line.length).toBeLessThan(4_096);
		portal();
		const page = await open(`${await memberCookie()}; ${jar(stored)}`);
		expect(page.data).toMatchObject({
			more: { typed: { special_requests: long.special_requests, trip_purpose: lines.trip_purpose } },
		});
		const tooLong = drafts((await pressSignedOut({ special_requests: "x".repeat(10_000) })).headers);
		const rest = await open(`${await memberCookie()}; ${jar(tooLong)}`);
		expect(rest.data).toMatchObject({ more: { typed: { contact_person: "Wang Wu" } } });
	});

	it("a draft that is anything but one is no draft", async () => {
		portal();
		for (const value of ["x", "", "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c"]) {
			const page = await open(`${await memberCookie()}; draft-0=${value}; draft-2=y`);
			expect(page.data).toMatchObject({ kind: "form", more: { typed: null } });
		}
	});
});

describe("a portal that goes away", () => {
	const cookie = async () => `${await memberCookie()}`;

	it("after the page was rendered: the press gives the same page with a notice, all that was typed, and the same key", async () => {
		portal();
		await open(await cookie());
		remotePortal({
			"index/index": indexAnswer({ userInfo: userInfo(), menus: [PAYING] }),
			"order/create": () => Response.error(),
			"hotel/quote": () => Response.error(),
		});
		const form = { ...FORM, form_token: await tokenOf(await cookie()) };
		const answer = (await action(at(visit(PAGE, { cookie: await cookie(), form })))) as {
			data: BookingReply;
			init: ResponseInit;
		};
		expect([answer.init.status, answer.data.refusal?.type, answer.data.idempotency_key]).toEqual([
			503,
			"unavailable",
			KEY,
		]);
		expect((answer.data.result as SubmissionResult<string[]>).initialValue).toMatchObject({
			contact_person: "Wang Wu",
		});
		const page = await open(await cookie());
		expect(page).toMatchObject({ status: 200, data: { kind: "form", form: { quote: { total_amount: 224_000 } } } });
		portal();
		const later = await open(`${await cookie()}; ${jar(drafts(new Headers(answer.init.headers)))}`);
		expect(later.data).toMatchObject({
			more: { typed: { contact_person: "Wang Wu", special_requests: "High floor" } },
		});
	});

	it("and was never seen by this process with that quote: the page says so and keeps what was typed for later", async () => {
		const unseen = "/hotel/booking?quote=quote-cccccccccccccccc";
		remotePortal({
			"index/index": indexAnswer({ userInfo: userInfo(), menus: [PAYING] }),
			"hotel/quote": () => Response.error(),
		});
		const stored = jar(drafts((await pressSignedOut({ quote_id: "quote-cccccccccccccccc" })).headers));
		const page = await open(`${await cookie()}; ${stored}`, unseen);
		expect(page).toMatchObject({ status: 503, data: { kind: "blocked", blocked: { type: "unreachable" } } });
		expect(drafts(page.headers)).toEqual([]);
	});

	it("is not hidden by the copy of a quote once it answers: what it refuses is refused", async () => {
		portal();
		await open(await cookie());
		portal({ "GET hotel/quote": refusal("not_found", "No such quote") });
		expect(await open(await cookie())).toMatchObject({ status: 404, data: { kind: "blocked" } });
	});

	it("shows no copy of a quote to another member", async () => {
		const seen = "/hotel/booking?quote=quote-dddddddddddddddd";
		portal({ "GET hotel/quote": quoteAnswer({ id: "quote-dddddddddddddddd" }) });
		await open(await cookie(), seen);
		remotePortal({
			"index/index": indexAnswer({ userInfo: userInfo(), menus: [PAYING] }),
			"hotel/quote": () => Response.error(),
		});
		expect(await open(await cookie(), seen)).toMatchObject({ status: 200, data: { kind: "form" } });
		expect(await open(await otherMember(), seen)).toMatchObject({ status: 503, data: { kind: "blocked" } });
	});

	it("leaves nothing kept once the booking is made", async () => {
		portal({ "order/create": orderAnswer({ status: 10 }), "order/pay": orderAnswer({ status: 30 }) });
		const stored = jar(drafts((await pressSignedOut()).headers));
		const response = (await action(
			at(visit(PAGE, { cookie: `${await cookie()}; ${stored}`, form: FORM })),
		)) as Response;
		expect(response.headers.get("Location")).toBe("/user/order/detail/7");
		expect(drafts(response.headers)[0]).toContain("Max-Age=0");
	});
});
