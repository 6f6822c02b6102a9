import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { Time } from "~/components/ui/time";
import { ImportPreview } from "~/features/account/travellers/import/import-preview";
import { BillFacts } from "~/features/billing/bills/detail/bill-head";
import { FlightCard } from "~/features/operator/flights/flight-card";
import { EvidenceCard } from "~/features/orders/operator/driven/evidence-card";
import { renderHtml } from "~/i18n/render.server";
import { PolicyTimeline } from "~/parts/policy/policy-timeline";
import { nightPriceText } from "~/parts/price/night-price";
import { textOf } from "../../routes/lines/hotel/hotel-lists";

const html = (view: ReactElement) => renderHtml("en", view);
const text = (view: ReactElement) => textOf(html(view));

it.each([
	[0, "As booked"],
	[29, "As booked"],
	[60, "1 min late"],
	[59 * 60, "59 min late"],
	[60 * 60, "1 h 0 min late"],
	[95 * 60, "1 h 35 min late"],
	[-60, "1 min early"],
	[-60 * 60, "1 h 0 min early"],
])("a flight that lands %i s after its time is said to be: %s", (late_s, said) => {
	const at = 1_800_000_000;
	const flight = { flight_number: "CA905", scheduled_at: at, landing_at: at + late_s, flags: [], orders: [] };
	expect(text(<FlightCard flight={flight as never} />)).toContain(said);
});

it.each([
	["en", "None"],
	["zh-cn", "无"],
] as const)("a date and a moment that a server has not are none, in %s [M-438] [38-4]", (language, none) => {
	for (const view of [<Time key="date" date="none" />, <Time key="moment" seconds={null} />])
		expect(renderHtml(language, view)).toBe(`<span>${none}</span>`);
});

it("a bill names what is disputed and reported where anything is", () => {
	const sums = { total_amount: 100, paid_amount: 0, disputed_amount: 0, reported_amount: 0 };
	const bill = { currency: "CNY", issued_at: null, confirmed_at: null, settled_at: null, ...sums };
	const rows = (more: object) => html(<BillFacts bill={{ ...bill, ...more } as never} />).split("<dt").length;
	const least = rows({});
	expect([rows({ disputed_amount: 1 }), rows({ reported_amount: 1 })]).toEqual([least + 1, least + 1]);
});

it("a record of a driver's waiting is complete once nothing is missing", () => {
	const said = (...missing: string[]) =>
		text(<EvidenceCard evidence={{ recorded: [], missing } as never} mayRecord={false} reply={null} operatorKey="k" />);
	expect(said("arrived", "waited")).toContain("Still missing: arrival, end of the waiting");
	expect(said()).toContain("The record is complete");
});

it("a file of travellers that would change nobody offers no import", () => {
	const line = { line: 1, typed: {}, fields: {}, outcome: "same" };
	expect(html(<ImportPreview lines={[line] as never} table="t" />)).not.toContain("<form");
});

it("marks the tier of a policy that is in force, from its first second to the one before the next", () => {
	const tiers = [
		{ from: 100, amount: 5 },
		{ from: 200, amount: 9 },
	];
	const current = (now?: number) =>
		html(<PolicyTimeline tiers={tiers} total={9} currency="CNY" now={now} />)
			.split("<li")
			.slice(1)
			.map((row) => row.includes("aria-current"));
	expect(current()).toEqual([false, false, false]);
	expect([99, 100, 199, 200].map((now) => current(now).indexOf(true))).toEqual([0, 1, 1, 2]);
	const said = (from: number | null, amount: number) =>
		text(<PolicyTimeline tiers={[{ from, amount }]} total={9} currency="CNY" />);
	expect([said(null, 0), said(null, 9)]).toEqual([
		"At any time Free cancellation",
		"At any time Cancelling costs the full price, CN¥0.09",
	]);
});

it("a night is said once where all rooms cost the same, else each price with its rooms", () => {
	const t = (key: string, values: object = {}) => `${key} ${Object.values(values).join(" ")}`;
	const said = (...room_amounts: number[]) =>
		nightPriceText({ t, language: "en" } as never, { price_per_night: 500, room_amounts }, "USD");
	expect([said(), said(500, 500)]).toEqual(["US$5.00", "US$5.00"]);
	expect(said(400, 600, 400)).toContain("1party:list-separator 3 US$4.00");
});
