import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { OrderFilters } from "~/features/orders/list/order-filters";
import { OrderTable } from "~/features/orders/list/order-table";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/page-handle";
import { paths } from "~/paths";
import { requireMember } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["orders", "order-parts", "party"] };

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, "orders:title");

/** A hand-made query narrows nothing instead of failing. */
const Query = z.object({
	status: z.coerce.number().int().min(1).max(99).optional().catch(undefined),
	page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
	quickSearch: z.string().trim().max(100).catch(""),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const search = new URL(request.url).searchParams;
	const query = Query.parse({
		status: search.get("status") ?? undefined,
		page: search.get("page") ?? 1,
		quickSearch: search.get("quickSearch") ?? "",
	});
	const { list, total, page, limit, counts } = await portalFor(request).order.list({ product: "hotel", ...query });
	return { query, list, total, page, limit, counts };
}

export default function OrderList() {
	const { query, list, total, page, limit, counts } = useLoaderData<typeof loader>();
	const { t } = useTranslation("orders");
	const isNarrowed = query.status !== undefined || query.quickSearch !== "" || page > 1;
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-2xl font-semibold">{t("title")}</h1>
				<ButtonLink to={paths.hotelList()} variant="secondary" icon="search">
					{t("book-hotel")}
				</ButtonLink>
			</div>
			<OrderFilters status={query.status ?? null} quickSearch={query.quickSearch} counts={counts} />
			{list.length > 0 ? (
				<OrderTable orders={list} />
			) : (
				<EmptyState title={t(isNarrowed ? "nothing-found" : "nothing-yet")}>
					<ButtonLink to={isNarrowed ? paths.orderList() : paths.hotelList()} variant="quiet">
						{t(isNarrowed ? "show-all" : "book-hotel")}
					</ButtonLink>
				</EmptyState>
			)}
			<Pagination
				page={page}
				limit={limit}
				total={total}
				href={(number) => paths.orderList({ status: query.status, quickSearch: query.quickSearch, page: number })}
			/>
		</div>
	);
}
