import { useTranslation } from "react-i18next";
import { FilterDays, FilterForm, FilterSelect } from "~/parts/list/filter-form";
import { companyPaths } from "../company-paths";
import type { EventQuery } from "./query.server";

interface EventFiltersProps {
	query: EventQuery;
	members: readonly { id: number; name: string }[];
	subjects: readonly string[];
}

/** By member, by what was done and by days, as a form that changes the address. */
export function EventFilters({ query, members, subjects }: EventFiltersProps) {
	const { t } = useTranslation("company");
	const { member_id, subject, from, until } = query;
	const isNarrowed = Boolean(member_id ?? subject ?? from ?? until);
	return (
		<FilterForm
			action={companyPaths.events()}
			apply={t("event-search")}
			clear={isNarrowed && { to: companyPaths.events(), text: t("event-show-all") }}
		>
			<FilterSelect
				name="member_id"
				label={t("event-member")}
				value={member_id}
				empty={t("event-all")}
				options={members.map(({ id, name }) => ({ value: String(id), label: name }))}
				className="w-full sm:w-40"
			/>
			<FilterSelect
				name="subject"
				label={t("event-subject")}
				value={subject}
				empty={t("event-all")}
				options={subjects.map((value) => ({ value, label: t(`event-subject-${value}`) }))}
				className="w-full sm:w-40"
			/>
			<FilterDays
				names={["from", "until"]}
				labels={[t("event-from"), t("event-until")]}
				days={[from, until]}
				className="w-36 grow"
			/>
		</FilterForm>
	);
}
