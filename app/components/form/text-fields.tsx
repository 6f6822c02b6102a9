import type { InputHTMLAttributes, TextareaHTMLAttributes } from "react";
import { classNames } from "~/lib/class-names";
import { CONTROL, controlProps, Field, type FieldFrame, splitFrame } from "./field";

type Framed<T> = FieldFrame & { fieldKey?: string } & Omit<T, keyof FieldFrame | "children">;
type InputProps = Framed<InputHTMLAttributes<HTMLInputElement>>;

function InputField(props: InputProps & { look?: string }) {
	const { frame, rest } = splitFrame(props);
	const { fieldKey, look, ...control } = rest;
	return (
		<Field frame={frame}>
			<input key={fieldKey} {...control} {...controlProps(frame)} className={classNames(CONTROL, look)} />
		</Field>
	);
}

export function TextField({ type = "text", ...props }: InputProps) {
	return <InputField type={type} {...props} />;
}

/** Native date input; the value is `YYYY-MM-DD`. */
export function DateField(props: Omit<InputProps, "type">) {
	return <InputField type="date" {...props} look="tabular-nums" />;
}

export function NumberField(props: Omit<InputProps, "type">) {
	return <InputField type="number" inputMode="numeric" step={1} {...props} look="tabular-nums" />;
}

export function TextArea(props: Framed<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
	const { frame, rest } = splitFrame(props);
	const { fieldKey, rows = 3, ...control } = rest;
	return (
		<Field frame={frame}>
			<textarea key={fieldKey} rows={rows} {...control} {...controlProps(frame)} className={CONTROL} />
		</Field>
	);
}
