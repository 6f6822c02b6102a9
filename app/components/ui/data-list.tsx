import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";

export interface DataRow {
	label: string;
	value: ReactNode;
	key?: string;
}

const isGiven = ({ value }: DataRow) => value !== null && value !== undefined && value !== "" && value !== false;

/** Rows without a value are left out. */
export function DataList({
	rows,
	columns = 1,
	className,
}: {
	rows: readonly DataRow[];
	columns?: 1 | 2;
	className?: string;
}) {
	return (
		<dl className={classNames("grid gap-x-8", columns === 2 && "md:grid-cols-2", className)}>
			{rows.filter(isGiven).map((row) => (
				<div
					key={row.key ?? row.label}
					className="flex flex-wrap content-start gap-x-4 border-b border-line py-2 last:border-b-0"
				>
					<dt className="w-32 shrink-0 text-sm leading-6 text-ink-soft">{row.label}</dt>
					<dd className="min-w-0 flex-1 basis-40 break-words">{row.value}</dd>
				</div>
			))}
		</dl>
	);
}
