import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Pagination } from "~/components/ui/pagination";
import { Cell, ListRow, ListTable, RowHead } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import { articlePaths } from "~/parts/content/article-paths";
import type { CallAnswer } from "~/portal-contract/base/call";
import type { ContentOrder, cmsMyOrders } from "~/portal-contract/cms/own-articles";

function Row({ order }: { order: ContentOrder }) {
	const { t } = useTranslation("content-orders");
	return (
		<ListRow hasHover>
			<RowHead className="whitespace-nowrap text-ink-soft">
				<Time seconds={order.created_at} />
			</RowHead>
			<Cell label={t("article")}>
				{order.key === "" ? (
					<span className="text-ink-soft">{t("off-site", { title: order.title })}</span>
				) : (
					<Link to={articlePaths.info(order.key)} className="font-medium text-river">
						{order.title}
					</Link>
				)}
			</Cell>
			<Cell label={t("member")}>{order.member_name}</Cell>
			<Cell label={t("amount")} end>
				<Money amount={order.amount} currency={order.currency} className="font-medium" />
			</Cell>
		</ListRow>
	);
}

const pageAt = (page: number) => articlePaths.orders({ page: page === 1 ? undefined : page });

/** What the company has bought, the last one first; cards below 640 px. */
export function BoughtArticles({ list, page, limit, total }: CallAnswer<typeof cmsMyOrders>) {
	const { t } = useTranslation("content-orders");
	if (list.length === 0) {
		return (
			<EmptyState title={t("none")}>
				{page > 1 && total > 0 ? (
					<ButtonLink to={pageAt(1)} variant="secondary">
						{t("show-first")}
					</ButtonLink>
				) : (
					<ButtonLink to={articlePaths.search()} variant="secondary" icon="search">
						{t("browse")}
					</ButtonLink>
				)}
			</EmptyState>
		);
	}
	return (
		<section aria-label={t("title")}>
			<ListTable caption={t("title")} headings={[t("date"), t("article"), t("member"), { end: t("amount") }]}>
				{list.map((order) => (
					<Row key={order.id} order={order} />
				))}
			</ListTable>
			<Pagination page={page} limit={limit} total={total} href={pageAt} />
		</section>
	);
}
