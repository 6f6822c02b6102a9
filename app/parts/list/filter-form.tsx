import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { DateField, TextField } from "~/components/form/text-fields";
import { ButtonLink } from "~/components/ui/button";
import { MAX_SEARCH_LENGTH } from "~/portal-contract/order/limits";
import { HiddenFields } from "./hidden-fields";

interface FilterFormProps {
	action: string;
	/** What the form keeps of the address beside its own fields. */
	hiddenQuery?: ComponentProps<typeof HiddenFields>["query"];
	apply: string;
	/** To the address without filters; false where none is set. */
	clear?: { to: string; text: string } | false;
	children: ReactNode;
}

/** Filters of a list in one row, as a form that changes the address. */
export function FilterForm({ action, hiddenQuery = {}, apply, clear = false, children }: FilterFormProps) {
	return (
		<Form method="get" action={action} role="search" className="flex flex-wrap items-end gap-2 print:hidden">
			<HiddenFields query={hiddenQuery} />
			{children}
			<SubmitButton variant="secondary" icon="search">
				{apply}
			</SubmitButton>{" "}
			{clear ? (
				<ButtonLink to={clear.to} variant="quiet">
					{clear.text}
				</ButtonLink>
			) : null}
		</Form>
	);
}

type SearchTextProps = { label: string; value: string; maxLength?: number };

export function SearchText({ label, value, maxLength = MAX_SEARCH_LENGTH }: SearchTextProps) {
	return (
		<TextField
			name="quickSearch"
			type="search"
			label={label}
			fieldKey={value}
			defaultValue={value}
			maxLength={maxLength}
			className="min-w-0 flex-1 basis-40"
		/>
	);
}

type FilterSelectProps = Pick<
	ComponentProps<typeof SelectField>,
	"name" | "label" | "empty" | "options" | "className"
> & {
	value: string | number | undefined;
};

export function FilterSelect({ value, ...field }: FilterSelectProps) {
	return <SelectField {...field} fieldKey={String(value)} defaultValue={value ?? ""} />;
}

interface FilterDaysProps {
	names: readonly [string, string];
	labels: readonly [string, string];
	days: readonly [string | undefined, string | undefined];
	className?: string;
}

/** A first and a last day, both included. */
export function FilterDays({ names, labels, days, className }: FilterDaysProps) {
	const field = (index: 0 | 1) => {
		const day = days[index];
		return { name: names[index], label: labels[index], fieldKey: day, defaultValue: day ?? "", className };
	};
	return (
		<>
			<DateField {...field(0)} max={days[1]} />
			<DateField {...field(1)} min={days[0]} />
		</>
	);
}
