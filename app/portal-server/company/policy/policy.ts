import { and, eq, sql } from "drizzle-orm";
import { isCurrency } from "~/portal-contract/base/money";
import { BookingRules } from "~/portal-contract/company/booking-rules";
import type { companySaveTravelPolicy, companyTravelPolicy } from "~/portal-contract/company/travel-policy";
import type { AnswerOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused, requireValid } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { travelPolicy } from "~/portal-server/platform/db/schema";
import { isText } from "~/portal-server/platform/people";
import { changesBetween, type Facts } from "~/portal-server/platform/words/company-changes";
import { citiesTwice } from "../rules/check-rules";
import { rulesFacts } from "../rules/facts";

type Policy = AnswerOf<typeof companyTravelPolicy>;

async function storedPolicy(db: Db | Tx, { company_id, currency }: Who): Promise<Policy> {
	if (!isCurrency(currency)) throw new Error(`no such currency: ${currency}`);
	const [row] = await db.select().from(travelPolicy).where(eq(travelPolicy.company_id, company_id));
	const { product_lines, max_stars, min_advance_days, night_caps, ...rules } = BookingRules.parse(
		row?.rules ?? { currency },
	);
	const { is_active = false, note_zh = "", note_en = "", version = 0 } = row ?? {};
	return {
		is_active,
		product_lines,
		max_stars,
		min_advance_days,
		night_caps,
		note_zh,
		note_en,
		currency: rules.currency,
		version,
	};
}

export const readPolicy: UseCase<typeof companyTravelPolicy> = ({ db, who }) => storedPolicy(db, who);

async function policyFacts(tx: Tx, policy: Policy): Promise<Facts> {
	const { is_active, note_zh, note_en, ...rules } = policy;
	return { is_active, ...(await rulesFacts(tx, BookingRules.parse(rules))), note_zh, note_en };
}

/** Throws `Refused`: `invalid` at `note_zh`, `note_en` or `night_caps[n].city_id` (a city twice), `stale_state` where somebody else was quicker. */
export const savePolicy: UseCase<typeof companySaveTravelPolicy> = async ({ who, change, request_id }, body) => {
	const { version, is_active, note_zh, note_en, ...rules } = body;
	const fields = citiesTwice(rules.night_caps);
	for (const name of ["note_zh", "note_en"] as const) if (!isText(body[name])) fields[name] = "order-text-invalid";
	requireValid(fields);
	const { company_id, currency } = who;
	const written = { is_active, note_zh, note_en, rules: { ...rules, currency } };
	const stored = await change(async (tx) => {
		const before = await policyFacts(tx, await storedPolicy(tx, who));
		const done =
			version === 0
				? await tx
						.insert(travelPolicy)
						.values({ company_id, ...written })
						.onConflictDoNothing()
						.returning({ version: travelPolicy.version })
				: await tx
						.update(travelPolicy)
						.set({ ...written, version: version + 1, changed_at: sql`portal_now()` })
						.where(and(eq(travelPolicy.company_id, company_id), eq(travelPolicy.version, version)))
						.returning({ version: travelPolicy.version });
		if (done.length === 0) throw new Refused("stale_state", { msg: "policy-stale" });
		const saved = await storedPolicy(tx, who);
		const changes = changesBetween(before, await policyFacts(tx, saved));
		await recordEvents(tx, { who, request_id }, "travel_policy.save", [{ changes }]);
		return saved;
	});
	return stored;
};
