import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import type { OrderLine } from "~/features/orders/line";
import { ExportLinks } from "~/features/orders/list/export-links";
import { addressOf, filtersOf } from "~/features/orders/list/filters";
import { OrderFilters } from "~/features/orders/list/order-filters";
import { OrderTable } from "~/features/orders/list/order-table";
import { readListQuery } from "~/features/orders/list/query.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { LineTexts, useLineWords } from "~/parts/line-words";
import { lineOf, lineOfList } from "~/product-lines";
import { leaveToOperators, requireMember } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["orders", "order-parts", "party"], next: ["routes/user/order/detail"] };

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, `${args.data?.texts ?? "orders"}:title`);

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await leaveToOperators(request);
	const line = lineOfList(request.url);
	const query = readListQuery(request.url, line);
	const { columns: _columns, ...search } = query;
	const { list, total, page, limit, tabs } = await portalFor(request).order.list({
		product: line.product_line,
		...search,
	});
	return { product_line: line.product_line, texts: line.texts, query, list, total, page, limit, tabs };
}

type Listed = ReturnType<typeof useLoaderData<typeof loader>>;

function Orders({ line, listed }: { line: OrderLine; listed: Listed }) {
	const { query, list, total, page, limit, tabs } = listed;
	const t = useLineWords("orders");
	const { page: _page, ...filters } = query;
	const narrowedBy = Object.keys(filtersOf(filters));
	const isNarrowed = page > 1 || narrowedBy.length > 0;
	const isOnlyTab = page === 1 && narrowedBy.join() === "tab";
	const nothing = isOnlyTab
		? t("nothing-in-tab", { tab: t(`tab-${filters.tab}`) })
		: t(isNarrowed ? "nothing-found" : "nothing-yet");
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-2xl font-semibold">{t("title")}</h1>
				<ButtonLink to={line.search()} variant="secondary" icon="search" className="print:hidden">
					{t("book")}
				</ButtonLink>
			</div>
			<OrderFilters line={line} filters={filters} tabs={tabs} />
			{list.length > 0 ? (
				<>
					<ExportLinks line={line} filters={filters} />
					<OrderTable line={line} orders={list} columns={filters.columns} />
				</>
			) : (
				<EmptyState title={nothing}>
					<ButtonLink to={isNarrowed ? line.list() : line.search()} variant="quiet">
						{t(isNarrowed ? "show-all" : "book")}
					</ButtonLink>
				</EmptyState>
			)}
			<Pagination
				page={page}
				limit={limit}
				total={total}
				href={(number) => line.list({ ...addressOf(line, filters), page: number })}
			/>
		</div>
	);
}

export default function OrderList() {
	const listed = useLoaderData<typeof loader>();
	return (
		<LineTexts.Provider value={listed.texts}>
			<Orders line={lineOf(listed.product_line)} listed={listed} />
		</LineTexts.Provider>
	);
}
