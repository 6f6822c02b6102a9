import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/ui/page";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";

interface ListPageProps extends ComponentProps<typeof Page>, ComponentProps<typeof Pagination> {
	tabs?: ComponentProps<typeof Tabs> | undefined;
	/** So many are listed at most, which is said where there may be more. */
	most?: number | undefined;
	/** Below the way to the other pages. */
	after?: ReactNode;
}

/** A page that is one list: what it is, its tabs, filters and rows, and the way to its other pages. */
export function ListPage({ page, limit, total, href, tabs, most, after, children, ...head }: ListPageProps) {
	return (
		<Page {...head}>
			{tabs ? <Tabs {...tabs} /> : null}
			{children}
			{most !== undefined && total >= most ? <ListEnds most={most} /> : null}
			<Pagination page={page} limit={limit} total={total} href={href} />
			{after}
		</Page>
	);
}

function ListEnds({ most }: { most: number }) {
	const { t } = useTranslation();
	return <p className="text-sm text-ink-soft">{t("list-ends", { count: most })}</p>;
}
