import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import { controlProps, FieldError, type FieldFrame, FieldHint, FieldSet } from "./field";
import { TICK, Tick } from "./tick";

type CheckboxProps = Omit<FieldFrame, "label" | "hideLabel" | "optional"> & {
	label: ReactNode;
	fieldKey?: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldFrame | "type">;

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
	...control
}: CheckboxProps) {
	return (
		<div className={classNames("flex flex-col gap-1", className)}>
			<Tick
				key={fieldKey}
				label={label}
				{...control}
				{...controlProps({ name, id, label: "", hint, errors, missing, invalid })}
			/>
			<div className="-mt-2 pl-8">
				<FieldHint id={id}>{hint}</FieldHint>
				<FieldError id={id} errors={errors} />
			</div>
		</div>
	);
}

interface CheckboxListProps {
	/** Ids of the boxes begin with it. */
	id: string;
	name: string;
	options: readonly { value: string; label: ReactNode }[];
	/** What is ticked: an `initialValue` of conform, of which one value may be a text. */
	ticked: unknown;
}

/** Boxes of one name, each of which adds its value. */
export function CheckboxList({ id, name, options, ticked }: CheckboxListProps) {
	const values = [ticked].flat();
	return options.map(({ value, label }) => (
		<CheckboxField
			key={value}
			id={`${id}-${value}`}
			name={name}
			value={value}
			label={label}
			defaultChecked={values.includes(value)}
		/>
	));
}

interface RadioOption {
	value: string;
	label: ReactNode;
	hint?: ReactNode;
	disabled?: boolean;
}

type RadioGroupProps = Omit<FieldFrame, "label" | "hideLabel" | "optional" | "invalid"> & {
	legend: ReactNode;
	options: readonly RadioOption[];
	defaultValue?: string;
	required?: boolean;
	form?: string;
	fieldKey?: string;
};

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
					className="flex min-h-12 items-start gap-3 rounded-field border border-edge bg-surface px-3 py-2.5 leading-6 has-checked:border-river has-checked:bg-river/10 has-disabled:opacity-60"
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
						{option.label}{" "}
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
