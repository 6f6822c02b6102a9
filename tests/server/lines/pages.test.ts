import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { auditLedger } from "~/portal-server/ledger/audit";
import { completeStays } from "~/portal-server/orders/actions/clock/complete";
import { writeReminders } from "~/portal-server/orders/actions/clock/reminders";
import { rowsOf } from "~/portal-server/platform/db/db";
import { smtpMailer } from "~/portal-server/platform/notify/mailer";
import { sendDue } from "~/portal-server/platform/notify/send";
import { LINES } from "../../lines";
import { customer } from "../../lines/customer";
import { ferry } from "../../lines/ferry";
import type { OfferWish } from "../../lines/line";
import { type LineSite, openSite } from "../../lines/site";
import { inLong, languagesOf } from "../../setup/languages";
import type { TestPortal } from "../../setup/portal";
import { operatorPageOf } from "../../setup/store/named-company";
import type { Page, Visitor } from "../../setup/visitor";
import { type MailServer, startMailServer } from "../notify/mail-server";
import { emptyOutbox } from "../notify/mails";
import { setClock } from "../orders/bookings";
import { operatingCompany } from "../orders/life/sides";
import { addCompany, addMembers, type TestMember } from "../orders/members";
import { textOf } from "../outside/page-reader";
import { LANGUAGES, type Language, translate } from "../outside/words";

const DAY = 86_400;
/** What a page or a letter about another line's order must not say. */
const OF_HOTELS =
	/hotel|\brooms?\b|check-?in|check-?out|\bnights\b|(?<!day and )\bnight\b|(the|your|of) stay|酒店|房|入住|离店/i;

/** The page's own part, without the site's frame. */
const mainOf = ({ body }: Page) => textOf(/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "");

/** What a paper may be read in; in every run one by turns from line to line. */
const PAPER_LANGUAGES = ["zh-cn", "en", "both"];
const paperLanguages = (turn: number) => inLong(PAPER_LANGUAGES, [PAPER_LANGUAGES[turn % 3] ?? "both"]);

let site: LineSite;
let portal: TestPortal;
let mails: MailServer;
beforeAll(async () => {
	// The portal of the line that the product does not have sells every other one as well.
	[site, mails] = await Promise.all([openSite(ferry), startMailServer()]);
	portal = site.portal;
});
afterAll(async () => {
	await mails.close();
	await site.close();
	vi.unstubAllEnvs();
});

describe.each(LINES)("the pages of an order of the line $product_line, without script", (line) => {
	let member: TestMember;
	let operator: TestMember;
	let days = 30;
	const place = LINES.indexOf(line);
	/** They take turns from line to line and test to test. */
	const turn = (test: number) => languagesOf(place + test);
	/** Orders of the line that are confirmed and wait for their guests. */
	const confirmed: string[] = [];

	beforeAll(async () => {
		const company_id = await addCompany(portal, { deposit: 500_000_000, limit_amount: 100_000_000 });
		[member] = (await addMembers(portal, company_id, ["admin"])) as [TestMember];
		[operator] = (await addMembers(portal, await operatingCompany(portal), [line.operator_role])) as [TestMember];
		await portal.store.db.execute(
			sql`update member set email = username || '@example.com' where company_id = ${company_id}`,
		);
		await emptyOutbox(portal);
	});
	afterEach(async () => {
		await setClock(portal, 0);
		expect([await auditLedger(portal.store.db), await line.audit(portal)]).toEqual([[], []]);
	});

	/** No key stands for a text, and nothing of another line's order is said in the words of hotels. */
	function expectOwnWords(text: string): void {
		expect(text.match(/\b(next|paid|move|column|nothing|state|order-event|refusal)-[a-z_-]+/)?.[0]).toBeUndefined();
		// A link to what may go with the order.
		const said = LANGUAGES.reduce(
			(rest, language) => rest.replace(translate(language, "hotel-order:follow"), ""),
			text,
		);
		const at = line.product_line === "hotel" ? -1 : said.search(OF_HOTELS);
		expect(at < 0 ? "" : said.slice(Math.max(0, at - 80), at + 80)).toBe("");
	}

	/** Books by the Book link and its form, pays by the same press, and gives the order's address. */
	async function book(visitor: Visitor, wish: OfferWish = {}, units = 1): Promise<string> {
		days += 3;
		const offer = await line.offer(portal, wish);
		const form = await visitor.open(line.bookLink({ offer, days, units, length: 1 }));
		expect([form.status, form.path], mainOf(form)).toEqual([200, expect.stringContaining("quote=")]);
		expectOwnWords(mainOf(form));
		const names = Array.from({ length: units }, (_, unit) => [
			`guests[${unit}].guest_full_name`,
			`ZHANG SAN${"A".repeat(unit)}`,
		]);
		const typed = {
			...Object.fromEntries(names),
			contact_person: "王晓",
			contact_phone: "13800000001",
			pay_channel: "pre_deposit",
		};
		const answer = await visitor.submit(form, "booking", typed);
		expect(answer.location, mainOf(answer)).toMatch(/^\/user\/order\/detail\/\d+$/);
		return (await visitor.follow(answer)).path;
	}
	/** Books and pays without a page; letters are written in the language. */
	async function bookByCalls(wish: OfferWish, language: Language = "en"): Promise<string> {
		days += 3;
		const spoken: TestPortal = { ...portal, call: (where, options) => portal.call(where, { language, ...options }) };
		const { order, pay } = customer(spoken, line, member.token);
		const made = await order({ offer: await line.offer(portal, wish), days, units: 1, length: 1 });
		expect((await pay(made.data.id)).code, made.text).toBe(1);
		return `/user/order/detail/${made.data.id}`;
	}
	const confirmedOrder = async () => confirmed.pop() ?? bookByCalls({});
	const idOf = (path: string) => Number(path.split("/").at(-1));
	const page = async (visitor: Visitor, path: string) => {
		const shown = await visitor.open(path);
		expect(shown.status, path).toBe(200);
		expectOwnWords(mainOf(shown));
		return shown;
	};
	/** Fills in a form of the page and gives the page that follows. */
	async function press(
		visitor: Visitor,
		path: string,
		form: string,
		typed: Record<string, string> = {},
	): Promise<string> {
		const answer = await visitor.submit(await page(visitor, path), form, typed);
		expect([answer.status, answer.location], mainOf(answer)).toEqual([303, path]);
		const shown = mainOf(await visitor.follow(answer));
		expectOwnWords(shown);
		return shown;
	}
	/** Where an order's papers are, whatever its line. */
	const papersOf = (path: string) => `/user/order/detail/${idOf(path)}`;
	const statusOf = async (path: string) =>
		(await portal.call(`order/detail?id=${idOf(path)}`, { token: member.token })).data;
	async function setClockTo(path: string, column: "starts_at" | "complete_from", more_s: number): Promise<void> {
		const [row] = await rowsOf<{ at: number }>(
			portal.store.db,
			sql`select extract(epoch from ${sql.identifier(column)})::int8 as at from orders where id = ${idOf(path)}`,
		);
		await setClock(portal, Number(row?.at) + more_s - Math.floor(Date.now() / 1000));
	}

	it.each(turn(0))(
		"booked, paid and confirmed at once: its page, its place in the list, its voucher, its export (%s)",
		async (language) => {
			const visitor = await site.visitorOf(member, language);
			const path = await book(visitor, {}, 2);
			const order = await statusOf(path);
			expect([order.status, order.units]).toEqual([30, 2]);
			const shown = await page(visitor, path);
			const code = order.supplier_code ?? order.part.hotel_confirmation_code ?? order.part.ticket_number;
			expect(mainOf(shown)).toContain(code ?? order.booking_id);
			const listed = await page(visitor, line.list);
			expect(listed.body).toContain(`href="${path}"`);
			for (const language_of of paperLanguages(place)) {
				const voucher = await visitor.get(`${papersOf(path)}/voucher?language=${language_of}`);
				expect([voucher.status, voucher.headers.get("content-type"), voucher.body.slice(0, 5)]).toEqual([
					200,
					"application/pdf",
					"%PDF-",
				]);
			}
			for (const language_of of paperLanguages(place + 1)) {
				const printed = await visitor.get(`${papersOf(path)}/print?language=${language_of}`);
				expect([printed.status, textOf(printed.body).includes(order.booking_id)]).toEqual([200, true]);
				expectOwnWords(textOf(printed.body));
			}
			const calendar = await visitor.get(`${papersOf(path)}/calendar`);
			expect(calendar.body).toContain("BEGIN:VEVENT");
			expectOwnWords(calendar.body);
			const exported = await visitor.get(`${line.export}${line.export.includes("?") ? "&" : "?"}format=csv`);
			expect(exported.body).toContain(order.booking_id);
			expectOwnWords(exported.body);
		},
	);

	it.each(turn(1))("on request: the operator finds it, notes on it and confirms it (%s)", async (language) => {
		const visitor = await site.visitorOf(member, language);
		const operatorVisitor = await site.visitorOf(operator, language);
		const path = await book(visitor, { instant: false });
		expect((await statusOf(path)).status).toBe(20);
		await page(visitor, path);
		const { booking_id } = await statusOf(path);
		const found = await operatorVisitor.open(`/operator/orders?queue=confirm&quickSearch=${booking_id}`);
		expect(found.body).toContain(`href="${await operatorPageOf(portal.store.db, idOf(path))}?queue=confirm`);
		const { id: _id, ...typed } = line.confirmation(idOf(path)) as Record<string, string>;
		const code = typed.supplier_code ?? booking_id;
		const confirmed = await press(
			operatorVisitor,
			await operatorPageOf(portal.store.db, idOf(path)),
			"action-confirm",
			typed,
		);
		expect(confirmed).toContain(code);
		expect((await statusOf(path)).status).toBe(30);
		expect(mainOf(await page(visitor, path))).toContain(code);
	});

	it.each(turn(2))(
		"its letters: confirmed, reminded before it begins and before cancelling costs (%s)",
		async (language) => {
			const path = await bookByCalls({ costs_from: "later" }, language);
			for (const ahead of [2 * DAY, 40 * 3600]) {
				await setClockTo(path, "starts_at", -ahead);
				await portal.store.transaction(writeReminders);
				await sendDue(portal.store, smtpMailer(mails.url));
			}
			const { booking_id } = await statusOf(path);
			const kinds = await rowsOf<{ kind: string; status: string }>(
				portal.store.db,
				sql`/* all companies: a test looks */ select kind, status from outbox where subject_id = ${idOf(path)} order by id`,
			);
			expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["order_confirmed", "check_in_reminder"]));
			const letters = await portal.app.fetch(new Request("http://portal.invalid/api/dev/outbox?format=json"));
			const own = ((await letters.json()) as { subject: string; text: string }[]).filter(({ subject }) =>
				subject.includes(booking_id),
			);
			expect(own.length).toBeGreaterThan(1);
			for (const { subject, text } of own) expectOwnWords(`${subject}\n${text}`);
			confirmed.push(path);
		},
	);

	it("its whole life: in service when the guests have come, completed by the clock", async () => {
		const visitor = await site.visitorOf(member);
		const operatorVisitor = await site.visitorOf(operator);
		const path = await confirmedOrder();
		await line.ready(portal, idOf(path));
		await setClockTo(path, "starts_at", 60);
		await press(operatorVisitor, await operatorPageOf(portal.store.db, idOf(path)), "action-confirmCheckIn");
		expect((await statusOf(path)).status).toBe(40);
		await page(visitor, path);
		await setClockTo(path, "complete_from", 3 * DAY);
		await portal.store.transaction(completeStays);
		expect((await statusOf(path)).status).toBe(50);
		expect(mainOf(await page(visitor, path))).toContain(translate("en", "portal:state-order-50"));
	});

	it.each(turn(3))("cancelled with the fee of its policy, in two steps (%s)", async (language) => {
		const visitor = await site.visitorOf(member, language);
		const path = await book(visitor, { costs_from: "always", credit: false });
		await setClock(portal, 31 * 60);
		const step = await visitor.submit(await page(visitor, path), translate(language, "orders:cancel-order"));
		expectOwnWords(mainOf(step));
		const form = step.forms.find(({ fields }) =>
			fields.some(([name, value]) => name === "intent" && value === "cancel"),
		);
		const answer = await visitor.post(path, [
			...(form?.fields ?? []).filter(([name]) => name !== "reason"),
			["reason", "行程变更"],
		]);
		expect([answer.status, answer.location], mainOf(answer)).toEqual([303, path]);
		const order = await statusOf(path);
		expect([order.status, order.fee_amount, order.refund_money]).toEqual([70, order.total_amount, 0]);
		await page(visitor, path);
	});

	it("refused by the supplier: the money is free again, and the page says so", async () => {
		const visitor = await site.visitorOf(member);
		const operatorVisitor = await site.visitorOf(operator);
		const path = await bookByCalls({ instant: false });
		await press(operatorVisitor, await operatorPageOf(portal.store.db, idOf(path)), "action-reject", {
			reason: "Full",
		});
		expect(await statusOf(path)).toMatchObject({ status: 80, payment_status: 30 });
		await page(visitor, path);
	});
});
