import type { InputHTMLAttributes, ReactNode } from "react";

export const TICK = "mt-0.5 size-5 shrink-0 accent-river";

/** A checkbox with its label and nothing else: no hint, no message. */
export function Tick({
	label,
	value = "on",
	...control
}: { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
	return (
		<label htmlFor={control.id} className="flex min-h-11 items-start gap-3 py-2 leading-6">
			<input type="checkbox" value={value} {...control} className={TICK} />
			<span>{label}</span>
		</label>
	);
}
