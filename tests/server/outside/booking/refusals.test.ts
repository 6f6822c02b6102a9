import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatMoney } from "~/lib/money";
import { inTurns, type Language, languagesOf } from "../../../setup/languages";
import type { Page } from "../../../setup/visitor";
import { controlsOf, missingFrame, summaryOf, textOf } from "../page-reader";
import { type Guest, openSite, type Site } from "../site";
import { translate } from "../words";
import { bookLink, companyOf, day, moved, openForm, planOf, press, sellOut, TYPED, valuesOf } from "./one-operator";

let site: Site;
let guest: Guest;
let buyer: Guest;
let instant: number;
let onRequest: number;
/** Two nights of its own for each test. */
let days = 20;

beforeAll(async () => {
	site = await openSite();
	[guest, buyer] = (await site.members(2)) as [Guest, Guest];
	instant = await planOf(site);
	onRequest = await planOf(site, false);
});
afterAll(() => site?.close());

const next = () => {
	days += 3;
	return days;
};
/** What the company of `who` has and what is taken of the rooms that the tests book. */
const state = (who = guest) => moved(site, who, [instant, onRequest]);
const shown = (page: Page) => [summaryOf(page.body).title, ...summaryOf(page.body).lines];
const mainText = (page: Page) => textOf(/<main\b.*<\/main>/s.exec(page.body)?.[0] ?? "");

/** The page of a refused press: whole, in words, with what was typed; and nothing has moved. */
async function expectRefused(
	page: Page,
	language: Language,
	key: string,
	before: Record<string, number>,
	who = guest,
): Promise<void> {
	expect([page.status, missingFrame(page.body)]).toEqual([who === guest ? 400 : 403, []]);
	expect(shown(page)).toEqual(
		expect.arrayContaining([translate(language, key), translate(language, "booking:nothing-charged")]),
	);
	const entered = Object.fromEntries(controlsOf(page.body).map((control) => [control.name, control.value]));
	const { pay_channel: _, ...texts } = TYPED;
	expect(entered).toMatchObject(texts);
	expect(await state(who)).toEqual(before);
}

/** Differences as they stand on the page: what, before, now. */
const differences = (page: Page) =>
	[
		...page.body.matchAll(/<tr[^>]*><th scope="row"[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td><td[^>]*>(.*?)<\/td><\/tr>/gs),
	].map((row) => row.slice(1).map((cell) => textOf(cell)));

const prices = (plan: number, by: number) =>
	site.rows(
		`update rate_month set price = array(select p + $2::int from unnest(price) with ordinality u(p, n) order by n) where rate_plan_id = $1`,
		[plan, by],
	);

/** Runs `work` while the plan is dearer, or under another policy, or both. */
async function changed(
	plan: number,
	what: { price?: boolean; policy?: boolean },
	work: () => Promise<void>,
): Promise<void> {
	const [own] = await site.rows<{ id: string; other: string }>(
		`select p.cancellation_policy_id as id, (select c.id from cancellation_policy c where c.tiers::text <> o.tiers::text and jsonb_array_length(c.tiers) > 0 order by c.id limit 1) as other
		from rate_plan p join cancellation_policy o on o.id = p.cancellation_policy_id where p.id = $1`,
		[plan],
	);
	const policy = (id = "") => site.rows(`update rate_plan set cancellation_policy_id = $2 where id = $1`, [plan, id]);
	if (what.price) await prices(plan, 10);
	if (what.policy) await policy(own?.other);
	try {
		await work();
	} finally {
		if (what.price) await prices(plan, -10);
		if (what.policy) await policy(own?.id);
	}
}

describe("a press that is refused moves no money and no rooms, and says so", () => {
	const changes: [string, { price?: boolean; policy?: boolean }, string][] = [
		["the price has changed", { price: true }, "booking:refusal-price-changed"],
		["the cancellation policy has changed", { policy: true }, "booking:refusal-policy-changed"],
		["both have changed", { price: true, policy: true }, "booking:refusal-price-changed"],
	];

	it.each(inTurns(changes))(
		"in %s: %s; the differences stand line by line, and one press accepts them",
		async (language, _, what, key) => {
			const opened = await openForm(guest, language, { plan: onRequest, days: next() });
			const before = await state();
			await changed(onRequest, what, async () => {
				const page = await press(guest, opened);
				await expectRefused(page, language, key, before);
				const [old, now] = [opened, page].map((one) => Number(valuesOf(one).total_amount));
				const lines = differences(page);
				const labels = lines.map(([label]) => label);
				expect(labels.includes(translate(language, "portal:quote-change-total"))).toBe(what.price === true);
				expect(labels.includes(translate(language, "portal:quote-change-policy"))).toBe(true);
				if (what.price)
					expect(lines).toContainEqual([
						translate(language, "portal:quote-change-total"),
						formatMoney(old ?? 0, "CNY", language),
						formatMoney(now ?? 0, "CNY", language),
					]);
				for (const [label, was, is] of lines) expect(was, label).not.toBe(is);
				const accept = translate(language, "booking:accept-and-book", {
					amount: formatMoney(now ?? 0, "CNY", language),
				});
				const booked = await guest.visitor.submit(page, accept);
				expect(booked.location).toMatch(/^\/user\/order\/detail\/\d+$/);
				const [order] = await site.rows<{ total_amount: string }>(
					"select total_amount::text from orders where member_id = $1 order by id desc limit 1",
					[guest.member_id],
				);
				expect(Number(order?.total_amount)).toBe(now);
			});
		},
	);

	it.each(languagesOf(0))(
		"in %s: the quote has expired and the price has changed meanwhile: both totals, and the new one is what is accepted",
		async (language) => {
			const opened = await openForm(guest, language, { plan: instant, days: next() });
			const before = await state();
			const late = async () => {
				const page = await press(guest, opened);
				await expectRefused(page, language, "booking:refusal-quote-expired", before);
				expect(differences(page).map(([label]) => label)).toContain(translate(language, "portal:quote-change-total"));
				const dearer = Number(valuesOf(page).total_amount);
				expect(dearer).toBeGreaterThan(Number(valuesOf(opened).total_amount));
				const booked = await guest.visitor.follow(await guest.visitor.submit(page, "booking"));
				expect(mainText(booked)).toContain(formatMoney(dearer, "CNY", language));
			};
			await site.atTime(15 * 60 + 1, () => changed(instant, { price: true }, late));
		},
	);

	it.each(languagesOf(1))(
		"in %s: within its 15 minutes the price of a quote holds, whatever has changed",
		async (language) => {
			const opened = await openForm(guest, language, { plan: instant, days: next() });
			await changed(instant, { price: true, policy: true }, async () => {
				expect((await press(guest, opened)).location).toMatch(/^\/user\/order\/detail\/\d+$/);
				const [order] = await site.rows<{ total_amount: string }>(
					"select total_amount::text from orders where member_id = $1 order by id desc limit 1",
					[guest.member_id],
				);
				expect(order?.total_amount).toBe(valuesOf(opened).total_amount);
			});
		},
	);

	it.each(languagesOf(2))("in %s: another buyer has taken the last room", async (language) => {
		const stay = { plan: instant, days: next() };
		const opened = await openForm(guest, language, stay);
		await sellOut(site, buyer, stay);
		const before = await state();
		const page = await press(guest, opened);
		await expectRefused(page, language, "hotel-booking:refusal-sold-out", before);
		expect(page.body).toMatch(/href="\/hotel\/detail\/\d+\?check_in=/);
		const again = await buyer.visitor.speak(language).open(bookLink(stay));
		expect([again.status, mainText(again).includes(translate(language, "hotel-booking:refusal-sold-out"))]).toEqual([
			200,
			true,
		]);
	});

	it.each(languagesOf(3))("in %s: the hotel may no longer take guests of this nationality", async (language) => {
		const opened = await openForm(guest, language, { plan: instant, days: next() });
		const before = await state();
		const [hotel] = await site.rows<{ id: string }>(
			"update hotel set foreigner_licensed = false where id = (select hotel_id from rate_plan where id = $1) returning id",
			[instant],
		);
		const page = await press(guest, opened).finally(() =>
			site.rows("update hotel set foreigner_licensed = true where id = $1", [hotel?.id]),
		);
		await expectRefused(page, language, "hotel-booking:refusal-market-refused", before);
	});

	it.each(languagesOf(4))(
		"in %s: the member's role may not book, by the table; and by the rules the page is not even opened",
		async (language) => {
			const [viewer] = (await site.members(1)) as [Guest];
			const opened = await openForm(viewer, language, { plan: instant, days: next() });
			await site.rows("update member set role = 'viewer' where id = $1", [viewer.member_id]);
			const before = await state(viewer);
			await expectRefused(await press(viewer, opened), language, "booking:refusal-not-allowed", before, viewer);
			await site.rows(
				"update member set group_id = (select id from member_group where code = 'viewer') where id = $1",
				[viewer.member_id],
			);
			for (const page of [await press(viewer, opened), await viewer.visitor.open(bookLink({ plan: instant, days }))]) {
				expect([page.status, missingFrame(page.body)]).toEqual([403, []]);
				expect(textOf(page.body)).toContain(translate(language, "errors:no-permission"));
			}
			expect(await state(viewer)).toEqual(before);
		},
	);
});

describe("an order that cannot be paid", () => {
	const purses = [
		["CNY", "pre_deposit"],
		["CNY", "credit"],
		["USD", "pre_deposit"],
		["USD", "credit"],
	] as const;

	it.each(inTurns(purses, 1))(
		"in %s, %s by %s, stands unpaid, says what is missing, and ends with its hold: no money moves",
		async (language, currency, pay_channel) => {
			const poor = await companyOf(site, currency);
			const opened = await openForm(poor, language, { plan: instant, days: next() });
			const total = Number(valuesOf(opened).total_amount);
			const price = formatMoney(total, currency, language);
			expect(mainText(opened)).toContain(price);
			expect(mainText(opened)).toContain(translate(language, "order-parts:pay-short", { amount: price }));
			const before = await state(poor);
			const order = await poor.visitor.follow(await press(poor, opened, { pay_channel }));
			expect([order.status, order.path]).toEqual([200, expect.stringMatching(/^\/user\/order\/detail\/\d+$/)]);
			const held = translate(language, "hotel-booking:unpaid-until", { time: "" }).replace(/[{}]/g, "").trim();
			expect(textOf(order.body)).toContain(held);
			const why = `portal:ledger-${pay_channel === "credit" ? "credit-exceeded" : "insufficient-balance"}`;
			expect(textOf(order.body)).toContain(translate(language, why, { missing: price }));
			expect(await state(poor)).toMatchObject({ transfers: before.transfers, orders: (before.orders ?? 0) + 1 });

			await site.atTime(15 * 60 + 1, async () => {
				const late = await poor.visitor.submit(order, "pay", { pay_channel });
				expect([late.status, missingFrame(late.body)]).toEqual([400, []]);
				expect(textOf(late.body)).toContain(translate(language, "portal:order-hold-expired"));
				expect(await state(poor)).toEqual({ ...before, orders: (before.orders ?? 0) + 1 });
			});
		},
	);

	it.each(languagesOf(1))(
		"in %s: because another tab has cancelled it says in which state it is, and nothing is taken",
		async (language) => {
			const poor = await companyOf(site, "CNY");
			const order = await poor.visitor.follow(
				await press(poor, await openForm(poor, language, { plan: instant, days: next() })),
			);
			await site.rows("update orders set status = 70, hold_expires_at = null where id = $1", [
				order.path.split("/").at(-1),
			]);
			const before = await state(poor);
			const page = await poor.visitor.submit(order, "pay", { pay_channel: "credit" });
			expect(page.status).toBe(400);
			const [first = ""] = translate(language, "portal:order-not-allowed-in-state").split("{{state}}");
			expect(textOf(page.body)).toContain(first.trim());
			expect(textOf(page.body)).toContain(translate(language, "portal:state-order-70"));
			expect(await state(poor)).toEqual(before);
		},
	);
});

describe("after all of it", () => {
	it("every answer was below 500, and the days were enough", () => {
		expect(site.log()).not.toMatch(/"status":5\d\d|unhandled|uncaught/);
		expect(day(days) < day(150)).toBe(true);
	});
});
