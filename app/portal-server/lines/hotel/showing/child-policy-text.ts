import type { Language } from "~/portal-contract/base/basics";
import { MAX_CHILD_AGE } from "~/portal-contract/hotel/limits";
import type { Message } from "~/portal-server/platform/api/refused";
import type { ChildBand } from "~/portal-server/platform/db/schema/catalogue";
import { translate } from "~/portal-server/platform/words/texts";

export function childPolicyText(language: Language, bands: readonly ChildBand[]): string {
	let from = 0;
	const lines: Message[] = [];
	for (const band of bands) {
		const values = { from, to: band.max_age, percent: band.value / 100 };
		const what = band.charge === "percent_bp" ? "percent" : band.charge;
		lines.push({ key: from === 0 ? `hotel-child-up-to-${what}` : `hotel-child-between-${what}`, values });
		from = band.max_age + 1;
	}
	if (from <= MAX_CHILD_AGE)
		lines.push({ key: from === 0 ? "hotel-child-adult-always" : "hotel-child-adult", values: { from } });
	return lines.map((line) => translate(language, line)).join(translate(language, "hotel-child-separator"));
}
