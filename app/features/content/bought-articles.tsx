import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Pagination } from "~/components/ui/pagination";
import { Cell, Head } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import { articlePaths } from "~/parts/content/article-paths";
import type { CallAnswer } from "~/portal-contract/base/call";
import type { ContentOrder, cmsMyOrders } from "~/portal-contract/cms/own-articles";

function Row({ order }: { order: ContentOrder }) {
	const { t } = useTranslation("content-orders");
	return (
		<tr className="block border-b border-line px-4 py-3 last:border-b-0 hover:bg-river/10 sm:table-row sm:px-0">
			<th
				scope="row"
				className="block py-1 text-left font-normal whitespace-nowrap text-ink-soft sm:table-cell sm:px-3 sm:py-3 sm:align-top"
			>
				<Time seconds={order.created_at} />
			</th>
			<Cell label={t("article")}>
				{order.key === "" ? (
					<span className="text-ink-soft">{t("off-site", { title: order.title })}</span>
				) : (
					<Link to={articlePaths.info(order.key)} className="font-medium text-river">
						{order.title}
					</Link>
				)}
			</Cell>
			<Cell label={t("member")}>{order.member_name || t("former-member")}</Cell>
			<Cell label={t("amount")} end>
				<Money amount={order.amount} currency={order.currency} className="font-medium" />
			</Cell>
		</tr>
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
			<div className="overflow-x-auto rounded-card border border-line bg-surface">
				<table className="block w-full text-sm tabular-nums sm:table">
					<caption className="sr-only">{t("title")}</caption>
					<thead className="sr-only border-b border-line text-ink-soft sm:not-sr-only sm:table-header-group">
						<tr>
							<Head>{t("date")}</Head>
							<Head>{t("article")}</Head>
							<Head>{t("member")}</Head>
							<Head end>{t("amount")}</Head>
						</tr>
					</thead>
					<tbody className="block sm:table-row-group">
						{list.map((order) => (
							<Row key={order.id} order={order} />
						))}
					</tbody>
				</table>
			</div>
			<Pagination page={page} limit={limit} total={total} href={pageAt} />
		</section>
	);
}
