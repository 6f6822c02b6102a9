import type { SelectHTMLAttributes } from "react";
import { Icon } from "~/components/ui/icon";
import { classNames } from "~/lib/class-names";
import { optionsWith } from "~/lib/forms/option-list";
import { CONTROL, controlProps, Field, type FieldFrame, splitFrame } from "./field";

export interface Choice {
	value: string | number;
	label: string;
	disabled?: boolean;
}
export interface ChoiceGroup {
	label: string;
	options: readonly Choice[];
}

/** `rendered`: prerendered options as HTML with the list's name; `options` are then ignored. */
type SelectProps = FieldFrame & {
	fieldKey?: string;
	options: readonly (Choice | ChoiceGroup)[];
	empty?: string;
	rendered?: { name: string; html: string };
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldFrame | "children">;

function SelectOption({ value, label, disabled }: Choice) {
	return (
		<option value={value} disabled={disabled}>
			{label}
		</option>
	);
}

function Options({ entries }: { entries: SelectProps["options"] }) {
	return entries.map((entry) =>
		"options" in entry ? (
			<optgroup key={entry.label} label={entry.label}>
				{entry.options.map((option) => (
					<SelectOption key={option.value} {...option} />
				))}
			</optgroup>
		) : (
			<SelectOption key={entry.value} {...entry} />
		),
	);
}

/** `empty` is the text of a first option without a value; options may be grouped. */
export function SelectField(props: SelectProps) {
	const { frame, rest } = splitFrame(props);
	const { fieldKey, options, empty, rendered, ...control } = rest;
	// Without an empty option there is always a choice, and `required` would be wrong HTML.
	const required = control.required && empty !== undefined;
	const box = { ...control, required, ...controlProps(frame), className: classNames(CONTROL, "appearance-none pr-9") };
	return (
		<Field frame={frame}>
			<span className="relative block">
				{rendered ? (
					<select
						key={`rendered ${fieldKey ?? ""}`}
						{...box}
						data-list={rendered.name}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: written by the server with every value escaped
						dangerouslySetInnerHTML={{ __html: optionsWith(rendered.html, String(control.defaultValue ?? ""), empty) }}
					/>
				) : (
					<select key={fieldKey} {...box}>
						{empty === undefined ? null : <option value="">{empty}</option>}
						<Options entries={options} />
					</select>
				)}
				<Icon name="chevron" className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft" />
			</span>
		</Field>
	);
}
