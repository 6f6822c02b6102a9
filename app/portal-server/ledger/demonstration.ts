import { sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import { portalToday } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { withOwnClock } from "~/portal-server/platform/db/test-clock";
import { compensate, payOutside, topUp } from "./events";
import type { Subject } from "./move";

/** Days before the first start, and minor units. `of`: the reason as a statement words it (`memo.ts`). */
type Movement = readonly [days: number, what: "top_up" | "pay" | "compensate", amount: number, of: string];

/** In order of time; together they leave 200,000.00. Payments are for what the company had booked before it used the portal. */
const YEAR: readonly Movement[] = [
	[362, "top_up", 15_000_000, "bank_slip:ICBC-20418"],
	[349, "pay", 3_864_000, "offline_orders"],
	[335, "pay", 2_718_500, "offline_orders"],
	[318, "pay", 4_126_000, "offline_orders"],
	[301, "top_up", 10_000_000, "bank_slip:ICBC-21377"],
	[293, "pay", 3_340_800, "offline_orders"],
	[279, "compensate", 42_000, "overbooked_stay"],
	[266, "pay", 5_207_200, "offline_orders"],
	[247, "pay", 2_986_000, "offline_orders"],
	[233, "top_up", 12_000_000, "bank_slip:ICBC-22905"],
	[221, "pay", 4_455_500, "offline_orders"],
	[206, "pay", 3_612_400, "offline_orders"],
	[188, "pay", 5_830_000, "offline_orders"],
	[174, "top_up", 15_000_000, "bank_slip:BOC-007316"],
	[163, "pay", 4_091_600, "offline_orders"],
	[147, "pay", 3_775_000, "offline_orders"],
	[131, "pay", 4_948_300, "offline_orders"],
	[118, "compensate", 26_000, "late_transfer"],
	[112, "top_up", 15_000_000, "bank_slip:BOC-008844"],
	[97, "pay", 3_219_700, "offline_orders"],
	[83, "pay", 4_860_000, "offline_orders"],
	[66, "pay", 3_508_900, "offline_orders"],
	[52, "top_up", 15_000_000, "bank_slip:BOC-010127"],
	[45, "pay", 4_377_100, "offline_orders"],
	[31, "pay", 2_964_600, "offline_orders"],
	[21, "top_up", 5_817_600, "bank_slip:BOC-010981"],
];

/** Points that an earlier programme brought in, some of which expire within weeks of the first start. */
const BROUGHT_IN = [
	[716, 860],
	[655, 1240],
] as const;

const SOURCES = { top_up: topUp, pay: payOutside, compensate } as const;

const monthOf = (date: string) => date.slice(0, 7);

/** A year of the demonstration company's statements, with this transaction's clock set to the time of each movement. */
export async function seedYear(tx: Tx, subject: Omit<Subject, "reason">): Promise<void> {
	const today = await portalToday(tx);
	await withOwnClock(tx, async (setTo) => {
		for (const [place, [days, what, amount, of]] of YEAR.entries()) {
			const date = addDays(today, -days);
			const time = `${String(9 + (place % 8)).padStart(2, "0")}:${String((place * 17) % 60).padStart(2, "0")}`;
			await setTo(Date.parse(`${date}T${time}:00+06:30`) / 1000);
			const reason = of.includes(":") ? of : `${of}:${what === "pay" ? monthOf(addDays(date, -15)) : date}`;
			await SOURCES[what](tx, { ...subject, reason }, `demonstration-${place}`, amount);
		}
	});
	await seedPoints(tx, subject.company_id, today);
}

/** One point for each CNY of these payments, and those brought in, each lot good for 24 months. */
async function seedPoints(tx: Tx, company_id: number, today: string): Promise<void> {
	const earned = YEAR.flatMap(([days, what, amount, of]) => {
		const date = addDays(today, -days);
		return what === "pay"
			? [{ date, points: Math.floor(amount / 100), reason: `${of}:${monthOf(addDays(date, -15))}` }]
			: [];
	});
	const brought = BROUGHT_IN.map(([days, points]) => ({
		date: addDays(today, -days),
		points,
		reason: `brought_in:${addDays(today, -days)}`,
	}));
	const lots = JSON.stringify([...brought, ...earned]);
	await tx.execute(sql`with lot as (
			insert into point_lot (company_id, status, points, remaining_points, reason, created_at, posted_at, expires_at)
			select ${company_id}::int8, 'posted', l.points, l.points, l.reason, d.at, d.at, d.at + interval '24 months'
			from jsonb_to_recordset(${lots}::jsonb) as l (date date, points integer, reason text), lateral (select (l.date + time '18:00') at time zone 'Asia/Yangon' as at) d
			order by l.date returning company_id, id, points, posted_at
		) insert into point_entry (company_id, lot_id, key, kind, points, created_at)
			select company_id, id, 'earn:' || id, 'earn', points, posted_at from lot order by posted_at`);
}
