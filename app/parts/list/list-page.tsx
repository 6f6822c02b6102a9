import type { ComponentProps, ReactNode } from "react";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";

interface ListPageProps extends ComponentProps<typeof Pagination> {
	title: string;
	intro: string;
	tabs?: ComponentProps<typeof Tabs>;
	children: ReactNode;
}

/** A page that is one list: what it is, its tabs, filters and rows, and the way to its other pages. */
export function ListPage({ title, intro, tabs, children, ...pages }: ListPageProps) {
	return (
		<div className="flex flex-col gap-6">
			<div>
				<h1 className="text-2xl font-semibold">{title}</h1>
				<p className="mt-1 text-sm text-ink-soft">{intro}</p>
			</div>
			{tabs ? <Tabs {...tabs} /> : null}
			{children}
			<Pagination {...pages} />
		</div>
	);
}
