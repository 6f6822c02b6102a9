import { sql } from "drizzle-orm";
import type { BookingRules } from "~/portal-contract/company/booking-rules";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bookingChoice, costCenterBudget, travelPolicy } from "~/portal-server/platform/db/schema";
import { findMember } from "./place";

const CENTERS = [
	{ code: "YL-2026-05", name: "仰光办事处", amount: 3_000_000 },
	{ code: "YL-2026-07", name: "曼德勒项目部", amount: 1_500_000 },
	{ code: "CC-7", name: "行政部", amount: null },
] as const;

const PURPOSES = ["客户拜访", "项目驻场", "展会", "培训"] as const;

/** Minor units of CNY for a room and night. */
const NIGHT_CAP = { yangon: 60_000, elsewhere: 45_000 } as const;

/** The demonstration company's cost centres with budgets from this month on, its trip purposes and its travel policy. */
export async function seedCompany(tx: Tx): Promise<void> {
	const who = await findMember(tx, "demo");
	if (!who) return;
	const { company_id, currency } = who;
	const from_month = `${(await portalToday(tx)).slice(0, 7)}-01`;
	for (const [sort, { code, name, amount }] of CENTERS.entries()) {
		const [row] = await tx
			.insert(bookingChoice)
			.values({ company_id, kind: "cost_center", code, name, sort })
			.onConflictDoNothing()
			.returning({ id: bookingChoice.id });
		if (row && amount !== null)
			await tx.insert(costCenterBudget).values({ company_id, choice_id: row.id, from_month, currency, amount });
	}
	await tx
		.insert(bookingChoice)
		.values(PURPOSES.map((code, sort) => ({ company_id, kind: "trip_purpose" as const, code, sort })))
		.onConflictDoNothing();
	const [city] = await rowsOf<{ id: number }>(tx, sql`select id from city where code = 'yangon'`);
	const rules: Partial<BookingRules> = {
		currency: "CNY",
		max_stars: 4,
		min_advance_days: 3,
		night_caps: [
			...(city ? [{ city_id: city.id, amount: NIGHT_CAP.yangon }] : []),
			{ city_id: null, amount: NIGHT_CAP.elsewhere },
		],
	};
	const note_zh = "请优先选择含早、可免费取消的房型";
	const note_en = "Please prefer rates with breakfast that can be cancelled free of charge";
	await tx.insert(travelPolicy).values({ company_id, is_active: true, rules, note_zh, note_en }).onConflictDoNothing();
}
