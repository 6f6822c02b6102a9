import { type SQL, sql } from "drizzle-orm";
import type { ChoiceKind } from "~/portal-contract/company/cost-centers";
import type { Who } from "~/portal-server/platform/api/handler";
import { type Message, Refused } from "~/portal-server/platform/api/refused";

type Booked = Record<ChoiceKind, string>;

/** A list that the company keeps, and its entry that was booked; null where the text is not on it. */
export interface ChoiceList {
	kind: ChoiceKind;
	choice_id: number | null;
	is_required: boolean;
}

/** The lists that the member's company keeps, as one column of any statement; a list without an active entry is not kept. */
export const choiceListsColumn = ({ company_id }: Who, { cost_center, trip_purpose }: Booked): SQL<ChoiceList[]> =>
	sql`(select coalesce(jsonb_agg(jsonb_build_object('kind', k.kind, 'choice_id', k.choice_id, 'is_required', coalesce(s.is_required, false))), '[]')
		from (select c.kind,
				min(c.id) filter (where c.code = case c.kind when 'cost_center' then ${cost_center}::text else ${trip_purpose}::text end) as choice_id
			from booking_choice c where c.company_id = ${company_id} and c.is_active group by c.kind) k
		left join booking_choice_setting s on s.company_id = ${company_id} and s.kind = k.kind)`;

/** Throws `Refused` `invalid` at a field whose list does not have the text, or that is empty where one must be chosen. */
export function checkChoices(booked: Booked, choices: readonly ChoiceList[]): void {
	const wrong = choices.flatMap(({ kind, choice_id, is_required }): [string, Message][] => {
		if (booked[kind] === "") return is_required ? [[kind, "choice-required"]] : [];
		return choice_id === null ? [[kind, "choice-unknown"]] : [];
	});
	if (wrong.length > 0) throw new Refused("invalid", { fields: Object.fromEntries(wrong) });
}

/** The cost centre that was chosen from the company's list; null for free text and for none. */
export const costCenterId = (choices: readonly ChoiceList[]): number | null =>
	choices.find(({ kind }) => kind === "cost_center")?.choice_id ?? null;
