import type { ReactNode } from "react";

interface HomeSectionProps {
	id: string;
	title: string;
	hint: string;
	/** None: nothing is shown. */
	children: readonly ReactNode[];
}

/** What a line offers, below its search form on the home page. */
export function HomeSection({ id, title, hint, children }: HomeSectionProps) {
	if (children.length === 0) return null;
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="text-xl font-semibold">
				{title}
			</h2>
			<p className="text-ink-soft">{hint}</p>
			<ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">{children}</ul>
		</section>
	);
}

interface HomeCardProps {
	to: string;
	name: string;
	art?: ReactNode;
	facts?: string;
	price?: string;
}

export function HomeCard({ to, name, art, facts, price }: HomeCardProps) {
	return (
		<li>
			<a
				href={to}
				className="flex h-full min-h-12 flex-col justify-center rounded-card border border-line bg-surface p-3 text-sm text-ink-soft no-underline hover:border-river sm:px-4"
			>
				{art ? <span className="mx-auto mb-2 block w-full max-w-44">{art}</span> : null}
				<b className="text-base font-semibold text-ink">{name}</b> {facts ? <span>{facts}</span> : null}{" "}
				{price ? <b className="mt-auto pt-1 font-semibold text-ink">{price}</b> : null}
			</a>
		</li>
	);
}
