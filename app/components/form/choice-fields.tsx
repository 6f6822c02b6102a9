import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from "react";
import { Icon } from "~/components/ui/icon";
import { classNames } from "~/lib/class-names";
import { optionsWith } from "~/lib/option-list";
import { CONTROL, controlProps, Field, FieldError, type FieldFrame, FieldHint, FieldSet } from "./field";

export interface Choice {
	value: string | number;
	label: string;
	disabled?: boolean;
}
export interface ChoiceGroup {
	label: string;
	options: readonly Choice[];
}

/** `drawn`: the options as HTML with the name of the list; `options` are then not looked at. */
type SelectProps = FieldFrame & {
	fieldKey?: string;
	options: readonly (Choice | ChoiceGroup)[];
	empty?: string;
	drawn?: { name: string; html: string };
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

/** One of a list. `empty` is the text of a first entry without value; options may come in groups. */
export function SelectField(props: SelectProps) {
	const { name, id, label, hint, errors, optional, hideLabel, missing, invalid, className, fieldKey, options, empty, drawn, ...control } =
		props;
	const frame = { name, id, label, hint, errors, optional, hideLabel, missing, invalid, className };
	const box = { ...control, ...controlProps(frame), className: classNames(CONTROL, "appearance-none pr-9") };
	return (
		<Field frame={frame}>
			<span className="relative block">
				{drawn ? (
					<select
						key={fieldKey}
						{...box}
						data-list={drawn.name}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: written by the server with every value escaped
						dangerouslySetInnerHTML={{ __html: optionsWith(drawn.html, String(control.defaultValue ?? ""), empty) }}
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

type CheckboxProps = Omit<FieldFrame, "label" | "hideLabel" | "optional"> & { label: ReactNode; fieldKey?: string } & Omit<
		InputHTMLAttributes<HTMLInputElement>,
		keyof FieldFrame | "type"
	>;

const TICK = "mt-0.5 size-5 shrink-0 accent-river";

/** A tick beside its words; the label may hold a link. */
export function CheckboxField({
	name,
	id = name,
	label,
	hint,
	errors,
	missing,
	invalid,
	className,
	fieldKey,
	value = "on",
	...control
}: CheckboxProps) {
	return (
		<div className={classNames("flex flex-col gap-1", className)}>
			<label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2 leading-6">
				<input
					key={fieldKey}
					type="checkbox"
					value={value}
					{...control}
					{...controlProps({ name, id, label: "", hint, errors, missing, invalid })}
					className={TICK}
				/>
				<span>{label}</span>
			</label>
			<div className="-mt-2 pl-8">
				<FieldHint id={id}>{hint}</FieldHint>
				<FieldError id={id} errors={errors} />
			</div>
		</div>
	);
}

export interface RadioOption {
	value: string;
	label: ReactNode;
	hint?: ReactNode;
	disabled?: boolean;
}

type RadioGroupProps = Omit<FieldFrame, "label" | "hideLabel" | "optional" | "invalid"> & {
	legend: ReactNode;
	options: readonly RadioOption[];
	/** The chosen value; none is chosen unless said. */
	defaultValue?: string;
	required?: boolean;
	form?: string;
	fieldKey?: string;
};

/** One of a few, each with room for a line of explanation. */
export function RadioGroup({
	name,
	id = name,
	legend,
	hint,
	errors,
	options,
	defaultValue,
	required,
	form,
	missing,
	fieldKey,
	className,
}: RadioGroupProps) {
	return (
		<FieldSet legend={legend} id={id} hint={hint} errors={errors} className={className}>
			{options.map((option) => (
				<label
					key={`${fieldKey ?? ""}${option.value}`}
					htmlFor={`${id}-${option.value}`}
					className="flex min-h-12 items-start gap-3 rounded-field border border-edge bg-surface px-3 py-2.5 leading-6 has-checked:border-river has-checked:bg-river/5 has-disabled:opacity-60"
				>
					<input
						type="radio"
						id={`${id}-${option.value}`}
						name={name}
						value={option.value}
						form={form}
						required={required}
						disabled={option.disabled}
						defaultChecked={option.value === defaultValue}
						aria-invalid={errors?.length ? true : undefined}
						aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
						data-missing={missing}
						className={TICK}
					/>
					<span className="min-w-0">
						{option.label}
						{option.hint ? (
							<span id={`${id}-${option.value}-hint`} className="block text-sm text-ink-soft">
								{option.hint}
							</span>
						) : null}
					</span>
				</label>
			))}
		</FieldSet>
	);
}
