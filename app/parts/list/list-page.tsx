import type { ComponentProps, ReactNode } from "react";
import { Page } from "~/components/ui/page";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";

interface ListPageProps extends ComponentProps<typeof Page>, ComponentProps<typeof Pagination> {
	tabs?: ComponentProps<typeof Tabs> | undefined;
	/** Below the way to the other pages. */
	after?: ReactNode;
}

/** A page that is one list: what it is, its tabs, filters and rows, and the way to its other pages. */
export function ListPage({ page, limit, total, href, tabs, after, children, ...head }: ListPageProps) {
	return (
		<Page {...head}>
			{tabs ? <Tabs {...tabs} /> : null}
			{children}
			<Pagination page={page} limit={limit} total={total} href={href} />
			{after}
		</Page>
	);
}
