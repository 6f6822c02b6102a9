import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { ButtonLink } from "~/components/ui/button";

export interface StatementSearch {
	kind?: string | undefined;
	/** Calendar dates in Myanmar, both included. */
	from?: string | undefined;
	until?: string | undefined;
}

interface StatementFiltersProps {
	action: string;
	subject: "balance" | "points";
	kinds: readonly string[];
	search: StatementSearch;
	/** Parameters of the address that are no filters. */
	kept?: Readonly<Record<string, string>>;
	/** The address without filters. */
	all: string;
}

export const isNarrowed = ({ kind, from, until }: StatementSearch) =>
	[kind, from, until].some((value) => value !== undefined);

/** Type and dates, as a form that changes the address. */
export function StatementFilters({ action, subject, kinds, search, kept = {}, all }: StatementFiltersProps) {
	const { t } = useTranslation("account-money");
	const { kind, from, until } = search;
	return (
		<Form
			key={JSON.stringify(search)}
			method="get"
			action={action}
			role="search"
			className="flex flex-wrap items-end gap-3 print:hidden"
		>
			{Object.entries(kept).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<SelectField
				name="kind"
				label={t("column-kind")}
				defaultValue={kind ?? ""}
				empty={t("kind-all")}
				options={kinds.map((value) => ({ value, label: t(`kind-${subject}-${value}`) }))}
				className="w-full sm:w-40"
			/>
			<TextField
				name="from"
				type="date"
				label={t("from")}
				defaultValue={from ?? ""}
				max={until}
				className="w-36 grow"
			/>
			<TextField
				name="until"
				type="date"
				label={t("until")}
				defaultValue={until ?? ""}
				min={from}
				className="w-36 grow"
			/>
			<SubmitButton variant="secondary" icon="search">
				{`${t("apply")} `}
			</SubmitButton>
			{isNarrowed(search) ? (
				<ButtonLink to={all} variant="quiet">
					{t("show-all")}
				</ButtonLink>
			) : null}
		</Form>
	);
}
