import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Pagination } from "~/components/ui/pagination";
import { fromAddress, listAddress, operatorAddress } from "~/features/orders/operator/address";
import { Alerts } from "~/features/orders/operator/alerts";
import { DueClockTicker } from "~/features/orders/operator/due-clock";
import { NoOrders } from "~/features/orders/operator/empty-list";
import { OperatorFilters } from "~/features/orders/operator/filters";
import { type LineHeadings, OperatorOrderTable } from "~/features/orders/operator/order-table";
import { listQueryOf } from "~/features/orders/operator/queue.server";
import { OperatorRefresh } from "~/features/orders/operator/refresh";
import { pageTitle } from "~/i18n/page-title";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import type { PageHandle } from "~/lib/site/page-handle";
import { paths } from "~/paths";
import { MAX_COUNTED } from "~/portal-contract/order/limits";
import { lineOf, PRODUCT_LINES } from "~/product-lines";
import { languageOf } from "~/session/cookies/language.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["operator", "order-parts"] };

export const meta: MetaFunction = (args) => pageTitle(args, "operator:title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/orders");
	const query = listQueryOf(request);
	const { list, total, page, limit, counts, now, alerts } = await portalFor(request).operator.orders(query);
	return { query, list, total, page, limit, counts, now, alerts, headings: headingsOf(languageOf(request)) };
}

/** Heads of the columns that each line names in its own words. */
function headingsOf(language: Language): Record<string, LineHeadings> {
	const word = (texts: string, key: string) => translate(language, `${texts}:${key}`);
	return Object.fromEntries(
		PRODUCT_LINES.map(({ product_line, texts }) => [
			product_line,
			{ service: word(texts, "service"), dates: word(texts, "dates") },
		]),
	);
}

export default function OperatorOrdersPage() {
	const { query, list, total, page, limit, counts, now, alerts, headings } = useLoaderData<typeof loader>();
	const { t } = useTranslation("operator");
	const { page: _page, ...filters } = query;
	const onPage = (number: number) => paths.operatorOrders({ ...operatorAddress(filters), page: number });
	return (
		<div className="flex flex-col gap-6">
			<div className="flex items-center justify-between gap-4">
				<h1 className="text-2xl font-semibold">{t("title")}</h1>
				<OperatorRefresh here={paths.operatorOrders(listAddress({ ...query, page }))} />
			</div>
			<Alerts alerts={alerts} />
			<OperatorFilters filters={filters} counts={counts} />
			{list.length > 0 ? (
				<DueClockTicker now={now}>
					<OperatorOrderTable
						orders={list}
						queue={query.queue}
						from={fromAddress({ ...query, page })}
						headings={headings}
						lineOf={lineOf}
					/>
				</DueClockTicker>
			) : (
				<NoOrders filters={query} />
			)}
			{query.queue === "all" && total >= MAX_COUNTED ? (
				<p className="text-sm text-ink-soft">{t("list-ends", { count: MAX_COUNTED })}</p>
			) : null}
			<Pagination page={page} limit={limit} total={total} href={onPage} />
		</div>
	);
}
