import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";

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

interface ListTableProps {
	caption: string;
	/** Titles of the columns; `end` of those with right-aligned numbers. */
	headings: readonly (string | { end: string })[];
	className?: string;
	/** A `ListRow` each. */
	children: ReactNode;
}

function TableHeadings({ headings }: Pick<ListTableProps, "headings">) {
	return (
		<tr>
			{headings.map((head) => {
				const text = typeof head === "string" ? head : head.end;
				return (
					<Head key={text} end={text !== head}>
						{text}
					</Head>
				);
			})}
		</tr>
	);
}

/** A framed table whose rows are cards below 640 px. */
export function ListTable({ caption, headings, className, children }: ListTableProps) {
	return (
		<div className="overflow-x-auto rounded-card border border-line bg-surface print:overflow-visible">
			<table className={classNames("block w-full text-sm tabular-nums sm:table", className)}>
				<caption className="sr-only">{caption}</caption>
				<thead className="sr-only border-b border-line text-ink-soft sm:not-sr-only sm:table-header-group">
					<TableHeadings headings={headings} />
				</thead>
				<tbody className="block sm:table-row-group">{children}</tbody>
			</table>
		</div>
	);
}

interface ListRowProps {
	/** Shows where the pointer is. */
	hasHover?: boolean;
	className?: string;
	children: ReactNode;
}

export function ListRow({ hasHover, className, children }: ListRowProps) {
	const row = "block border-b border-line px-4 py-3 last:border-b-0 sm:table-row sm:px-0";
	return <tr className={classNames(row, hasHover && "hover:bg-river/10", className)}>{children}</tr>;
}

/** The same within a card: without a frame, of a `PlainRow` each. */
export function PlainTable({ headings, children }: Pick<ListTableProps, "headings" | "children">) {
	return (
		<table className="block w-full text-sm sm:table">
			<thead className="hidden border-b border-line text-ink-soft sm:table-header-group">
				<TableHeadings headings={headings} />
			</thead>
			<tbody className="block sm:table-row-group">{children}</tbody>
		</table>
	);
}

export function PlainRow({ children }: { children: ReactNode }) {
	return <tr className="block border-b border-line py-2 last:border-b-0 sm:table-row">{children}</tr>;
}

/** The cell that names its row. */
export function RowHead({ className, children }: { className?: string; children: ReactNode }) {
	const head = "block py-1 text-left font-normal sm:table-cell sm:px-3 sm:py-3 sm:align-top print:px-1.5";
	return (
		<th scope="row" className={classNames(head, className)}>
			{children}
		</th>
	);
}
