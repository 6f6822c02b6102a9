import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { ButtonLink } from "~/components/ui/button";
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
	return (
		<Form
			key={JSON.stringify(query)}
			method="get"
			action={companyPaths.events()}
			role="search"
			className="flex flex-wrap items-end gap-3 print:hidden"
		>
			<SelectField
				name="member_id"
				label={t("event-member")}
				defaultValue={String(member_id ?? "")}
				empty={t("event-all")}
				options={members.map(({ id, name }) => ({ value: String(id), label: name }))}
				className="w-full sm:w-40"
			/>
			<SelectField
				name="subject"
				label={t("event-subject")}
				defaultValue={subject ?? ""}
				empty={t("event-all")}
				options={subjects.map((value) => ({ value, label: t(`event-subject-${value}`) }))}
				className="w-full sm:w-40"
			/>
			<TextField
				name="from"
				type="date"
				label={t("event-from")}
				defaultValue={from ?? ""}
				max={until}
				className="w-36 grow"
			/>
			<TextField
				name="until"
				type="date"
				label={t("event-until")}
				defaultValue={until ?? ""}
				min={from}
				className="w-36 grow"
			/>
			<SubmitButton variant="secondary" icon="search">
				{`${t("event-search")} `}
			</SubmitButton>
			{(member_id ?? subject ?? from ?? until) ? (
				<ButtonLink to={companyPaths.events()} variant="quiet">
					{t("event-show-all")}
				</ButtonLink>
			) : null}
		</Form>
	);
}
