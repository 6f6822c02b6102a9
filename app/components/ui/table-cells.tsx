import type { ReactNode } from "react";

/** Cell of a table that becomes cards on a phone, where it shows its column's `label`. `end`: right-aligned numbers. */
export function Cell({ label, children, end }: { label: string; children: ReactNode; end?: boolean }) {
	return (
		<td
			data-label={label}
			className={`flex items-baseline gap-4 py-1 before:w-24 before:shrink-0 before:text-ink-soft before:content-[attr(data-label)] sm:table-cell sm:px-3 sm:py-3 sm:align-top sm:before:content-none print:px-1.5 ${end ? "sm:text-right" : ""}`}
		>
			<div className="min-w-0">{children}</div>
		</td>
	);
}

export function Head({ children, end }: { children: ReactNode; end?: boolean }) {
	return (
		<th scope="col" className={`px-3 py-2 font-medium print:px-1.5 ${end ? "text-right" : "text-left"}`}>
			{children}
		</th>
	);
}
