import type { ReactNode } from "react";

export function EmptyState({ title, children, art }: { title: string; children?: ReactNode; art?: ReactNode }) {
	return (
		<div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-edge px-6 py-10 text-center">
			{art}
			<p className="text-lg font-medium">{title}</p>
			{children ? (
				<div className="flex flex-wrap items-center justify-center gap-3 text-ink-soft">{children}</div>
			) : null}
		</div>
	);
}
