import { sql } from "drizzle-orm";
import { formatMoney } from "~/lib/money";
import type { BookingRules } from "~/portal-contract/company/booking-rules";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { amountOf, coded, type Facts, type StoredValue } from "~/portal-server/platform/words/company-changes";

type Rules = Partial<BookingRules> & Pick<BookingRules, "currency">;

/** Each town with its amount; what holds wherever no other cap names the town comes without one. */
async function nightCaps(tx: Tx, { currency, night_caps = [] }: Rules): Promise<StoredValue> {
	if (night_caps.length === 0) return null;
	const towns = await rowsOf<{ id: number; name_zh: string; name_en: string }>(
		tx,
		sql`select id, name_zh, name_en from city`,
	);
	return night_caps.map(({ city_id, amount }) => {
		const town = towns.find(({ id }) => Number(id) === city_id);
		const [zh, en] = [formatMoney(amount, currency, "zh-cn"), formatMoney(amount, currency, "en")];
		return { zh: `${town?.name_zh ?? ""}${town ? " " : ""}${zh}`, en: `${town?.name_en ?? ""}${town ? " " : ""}${en}` };
	});
}

/** Rules as the log of a company has them; none of what is left free. */
export async function rulesFacts(tx: Tx, rules: Rules | null): Promise<Facts> {
	if (rules === null) return {};
	const { currency, product_lines = [], pay_channels = [], nationalities = [] } = rules;
	return {
		order_cap: amountOf(rules.order_cap, currency),
		month_cap: amountOf(rules.month_cap, currency),
		night_caps: await nightCaps(tx, rules),
		max_stars: rules.max_stars ?? null,
		min_advance_days: rules.min_advance_days ?? null,
		product_lines: product_lines.map(coded),
		pay_channels: pay_channels.map(coded),
		nationalities: nationalities.map((country) => ({ country })),
	};
}
