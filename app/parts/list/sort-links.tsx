import { classNames } from "~/lib/class-names";

interface SortLinksProps<Sort extends string> {
	label: string;
	sorts: readonly Sort[];
	current: Sort;
	text: (sort: Sort) => string;
	href: (sort: Sort) => string;
}

/** Orders of a list as links in static HTML, in one row that scrolls where it is narrow. */
export function SortLinks<Sort extends string>({ label, sorts, current, text, href }: SortLinksProps<Sort>) {
	return (
		<nav aria-label={label} className="-mx-4 mb-3 overflow-x-auto px-4 sm:mx-0 sm:px-0">
			<ul className="flex gap-1 sm:flex-wrap">
				{sorts.map((sort) => (
					<li key={sort}>
						<a
							href={href(sort)}
							aria-current={sort === current ? "true" : undefined}
							id={`s-${sort}`}
							data-keep-scroll=""
							className={classNames(
								"inline-flex min-h-11 items-center rounded-full px-2 text-sm sm:px-3 whitespace-nowrap lg:min-h-9",
								sort === current
									? "bg-river font-medium text-on-accent"
									: "text-ink-soft hover:bg-river/10 hover:text-river",
							)}
						>
							{text(sort)}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
