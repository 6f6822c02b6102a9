import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { ExportLinks } from "~/features/orders/list/export-links";
import { addressOf, filtersOf } from "~/features/orders/list/filters";
import { OrderFilters } from "~/features/orders/list/order-filters";
import { OrderTable } from "~/features/orders/list/order-table";
import { readListQuery } from "~/features/orders/list/query.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { paths } from "~/paths";
import { requireMember } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["orders", "order-parts", "party"] };

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, "orders:title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const query = readListQuery(request.url);
	const { columns: _columns, ...search } = query;
	const { list, total, page, limit, tabs } = await portalFor(request).order.list({ product: "hotel", ...search });
	return { query, list, total, page, limit, tabs };
}

export default function OrderList() {
	const { query, list, total, page, limit, tabs } = useLoaderData<typeof loader>();
	const { t } = useTranslation("orders");
	const { page: _page, ...filters } = query;
	const isNarrowed = page > 1 || Object.keys(filtersOf(filters)).length > 0;
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-2xl font-semibold">{t("title")}</h1>
				<ButtonLink to={paths.hotelList()} variant="secondary" icon="search" className="print:hidden">
					{t("book-hotel")}
				</ButtonLink>
			</div>
			<OrderFilters filters={filters} tabs={tabs} />
			{list.length > 0 ? (
				<>
					<ExportLinks filters={filters} />
					<OrderTable orders={list} columns={filters.columns} />
				</>
			) : (
				<EmptyState title={t(isNarrowed ? "nothing-found" : "nothing-yet")}>
					<ButtonLink to={isNarrowed ? paths.orderList() : paths.hotelList()} variant="quiet">
						{t(isNarrowed ? "show-all" : "book-hotel")}
					</ButtonLink>
				</EmptyState>
			)}
			<Pagination page={page} limit={limit} total={total} href={(number) => paths.orderList({ ...addressOf(filters), page: number })} />
		</div>
	);
}
