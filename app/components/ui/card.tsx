import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";

interface CardProps {
	children: ReactNode;
	title?: ReactNode;
	level?: 2 | 3;
	aside?: ReactNode;
	as?: "section" | "article" | "div" | "li" | "aside";
	id?: string;
	/** Without padding, for tables and images that touch the edge. */
	flush?: boolean;
	className?: string;
}

export function Card({ children, title, level = 2, aside, as: Tag = "section", id, flush, className }: CardProps) {
	const Heading = level === 2 ? "h2" : "h3";
	return (
		<Tag
			id={id}
			className={classNames("rounded-card border border-line bg-surface", !flush && "p-4 sm:p-6", className)}
		>
			{title || aside ? (
				<div
					className={classNames(
						"mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1",
						flush && "px-4 pt-4 sm:px-6 sm:pt-6",
					)}
				>
					{title ? <Heading className="text-lg font-semibold">{title}</Heading> : null}
					{aside}
				</div>
			) : null}
			{children}
		</Tag>
	);
}
