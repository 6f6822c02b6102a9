import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { classNames } from "~/lib/class-names";
import { useMessageText } from "./message-text";

/** Props shared by all fields. Messages are locale keys (`required`, `hotel-booking:guest-name-required`) or the portal's sentences. */
export interface FieldFrame {
	name: string;
	id?: string;
	label: ReactNode;
	hint?: ReactNode;
	errors?: readonly string[] | null;
	optional?: boolean;
	hideLabel?: boolean;
	/** Message keys of the browser's validation for an empty and for an invalid value. */
	missing?: string;
	invalid?: string;
	className?: string;
}

export const CONTROL =
	"block w-full min-h-11 rounded-field border border-edge bg-surface px-3 py-2 text-ink placeholder:text-ink-soft aria-invalid:border-vermilion disabled:opacity-60";

/** Ids of a hint and of an error as they are shown. */
const describedBy = (id: string, hint: ReactNode, errors: FieldFrame["errors"]) =>
	[hint ? `${id}-hint` : "", errors?.length ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;

/** Attributes that link a control to its label, hint and error. */
export function controlProps({ name, id = name, hint, errors, missing, invalid }: FieldFrame) {
	return {
		id,
		name,
		"aria-describedby": describedBy(id, hint, errors),
		"aria-invalid": errors?.length ? (true as const) : undefined,
		"data-missing": missing,
		"data-invalid": invalid,
	};
}

/** The frame's part of a field's props, and what is the control's. */
export function splitFrame<T extends FieldFrame>({
	name,
	id,
	label,
	hint,
	errors,
	optional,
	hideLabel,
	missing,
	invalid,
	className,
	...rest
}: T) {
	return { frame: { name, id, label, hint, errors, optional, hideLabel, missing, invalid, className }, rest };
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
	return children ? (
		<p id={`${id}-hint`} className="text-sm text-ink-soft">
			{children}
		</p>
	) : null;
}

export function FieldError({ id, errors }: { id: string; errors?: readonly string[] | null }) {
	const text = useMessageText();
	if (!errors?.length) return null;
	return (
		<p id={`${id}-error`} className="flex gap-1.5 text-sm font-medium text-vermilion">
			<Icon name="error" className="mt-1" />
			<span>{errors.map(text).join(" ")}</span>
		</p>
	);
}

export function Field({ frame, children }: { frame: FieldFrame; children: ReactNode }) {
	const { t } = useTranslation();
	const id = frame.id ?? frame.name;
	return (
		<div className={classNames("flex min-w-0 flex-col gap-1", frame.className)}>
			<label htmlFor={id} className={frame.hideLabel ? "sr-only" : "text-sm font-medium"}>
				{frame.label} {frame.optional ? <span className="ml-1 font-normal text-ink-soft">{t("optional")}</span> : null}
			</label>
			{children}
			<FieldHint id={id}>{frame.hint}</FieldHint>
			<FieldError id={id} errors={frame.errors} />
		</div>
	);
}

interface FieldSetProps {
	legend: ReactNode;
	id?: string;
	hint?: ReactNode;
	errors?: readonly string[] | null;
	children: ReactNode;
	className?: string;
	hideLegend?: boolean;
}

export function FieldSet({ legend, id, hint, errors, children, className, hideLegend }: FieldSetProps) {
	return (
		<fieldset
			id={id}
			tabIndex={id ? -1 : undefined}
			aria-describedby={id && describedBy(id, hint, errors)}
			className={classNames("flex min-w-0 flex-col gap-2", className)}
		>
			<legend className={hideLegend ? "sr-only" : "mb-2 text-sm font-medium"}>{legend}</legend>
			{id ? <FieldHint id={id}>{hint}</FieldHint> : null}
			{children}
			{id ? <FieldError id={id} errors={errors} /> : null}
		</fieldset>
	);
}
