import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Language, languagesOf } from "../../../setup/languages";
import { type Page, Visitor } from "../../../setup/visitor";
import { textOf } from "../page-reader";
import { type Guest, openSite, type Site } from "../site";
import { translate } from "../words";
import { day, openForm, planOf, press } from "./one-operator";

const HOUR = 3600;
/** From today to check-in; an order of its own for each test. */
const DAYS = 5;

let site: Site;
let guest: Guest;
let instant: number;
let onRequest: number;

beforeAll(async () => {
	site = await openSite();
	[guest] = (await site.members(1)) as [Guest];
	[instant, onRequest] = [await planOf(site), await planOf(site, false)];
});
afterAll(() => site?.close());

/** Seconds from now to a time in Myanmar, so many days from today. */
const offsetTo = (days: number, time: string) =>
	Date.parse(`${day(days)}T${time}:00+06:30`) / 1000 - Math.floor(Date.now() / 1000);
const mainOf = (page: Page) => textOf(/<main\b.*<\/main>/s.exec(page.body)?.[0] ?? "");
/** A text of the site up to the first value in it. */
const said = (language: Language, key: string) => translate(language, key).split("{{")[0]?.trim() ?? "";

/** A press on the booking page in `language`: the address of the order. */
async function order(
	language: Language,
	plan: number,
	typed: Record<string, string> = {},
	days = DAYS,
): Promise<string> {
	const booked = await press(guest, await openForm(guest, language, { plan, days }), typed);
	expect(booked.location, textOf(booked.body)).toMatch(/^\/user\/order\/detail\/\d+$/);
	return booked.location ?? "";
}

/** Of the order that a member's address names. */
async function operatorPage(address: string): Promise<string> {
	const id = address.split("/").at(-1);
	const [row] = await site.rows<{ company_id: string }>("select company_id from orders where id = $1", [id]);
	return `/operator/orders/${row?.company_id}/${id}`;
}

async function operator(language: Language): Promise<Visitor> {
	const visitor = new Visitor(site.url).speak(language);
	const answer = await visitor.submit(await visitor.get("/user/login"), "sign-in", {
		username: "demo_operator",
		password: "Portal2026",
	});
	expect(answer.status).toBe(303);
	return visitor;
}

const shown = async (address: string) => mainOf(await guest.visitor.get(address));

describe("an order by plain forms, as its clock runs", () => {
	it.each(languagesOf(0))("in %s: one that is not paid in time closes by itself", async (language) => {
		const [poor] = (await site.members(1, "another")) as [Guest];
		const opened = await openForm(poor, language, { plan: instant, days: DAYS + 3 });
		const address = (await press(poor, opened, { pay_channel: "credit" })).location ?? "";
		expect(mainOf(await poor.visitor.get(address))).toContain(said(language, "hotel-orders:next-pay"));
		await site.atTime(HOUR, async () => {
			await site.runJobs("expire-holds");
			const later = await poor.visitor.get(address);
			expect(mainOf(later)).toContain(said(language, "orders:next-expired"));
			expect(later.forms.flatMap(({ names }) => names)).not.toContain("pay");
		});
	});

	it.each(languagesOf(1))(
		"in %s: one that nobody confirms in time is closed, and everything is paid back",
		async (language) => {
			const address = await order(language, onRequest);
			expect(await shown(address)).toContain(said(language, "portal:state-order-20"));
			await site.atTime(4 * HOUR + 60, async () => {
				// Closes one order a run, and the demonstration has some that wait.
				while (((await site.runJobs("confirm-limit"))["confirm-limit"]?.closed ?? 0) > 0);
				const text = await shown(address);
				expect(text).toContain(said(language, "portal:order-event-confirm-limit"));
				expect(text).toContain(said(language, "portal:state-payment-30"));
			});
		},
	);

	it.each(languagesOf(0))(
		"in %s: one that the hotel cannot take names the reason and leads to other hotels for the same stay",
		async (language) => {
			const address = await order(language, onRequest);
			const file = await operatorPage(address);
			const operatorVisitor = await operator(language);
			const rejected = await operatorVisitor.submit(await operatorVisitor.get(file), "action-reject", {
				reason: "Fully booked on these days",
			});
			expect([rejected.status, rejected.location]).toEqual([303, file]);
			const page = await guest.visitor.get(address);
			expect(mainOf(page)).toContain("Fully booked on these days");
			const links =
				/<section[^>]*id="alternatives".*?<\/section>/s.exec(page.body)?.[0] ??
				page.body.slice(page.body.indexOf('id="alternatives"'));
			const other = /href="(\/hotel\/detail\/\d+\?check_in=[^"]*)"/.exec(links)?.[1]?.replaceAll("&amp;", "&") ?? "";
			const hotel = await guest.visitor.get(other);
			expect([hotel.status, /href="\/hotel\/booking\?/.test(hotel.body)]).toEqual([200, true]);
		},
	);

	it.each(languagesOf(1))(
		"in %s: a stay that nobody closes is completed by itself a day after check-out",
		async (language) => {
			const address = await order(language, instant);
			const file = await operatorPage(address);
			await site.atTime(offsetTo(DAYS, "15:00"), async () => {
				const operatorVisitor = await operator(language);
				expect((await operatorVisitor.submit(await operatorVisitor.get(file), "action-confirmCheckIn")).location).toBe(
					file,
				);
				await site.runJobs("complete-stays");
				expect(await shown(address)).toContain(said(language, "portal:state-order-40"));
			});
			await site.atTime(offsetTo(DAYS + 3, "12:05"), async () => {
				await site.runJobs("complete-stays");
				const text = await shown(address);
				expect(text).toContain(said(language, "portal:order-event-complete-by-itself"));
				expect(text).toContain(said(language, "portal:state-order-50"));
			});
		},
	);
});
