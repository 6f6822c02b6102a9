import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { creditsAddress } from "~/features/operator/money/addresses";
import { CreditTable } from "~/features/operator/money/credit/credit-table";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { searchText } from "~/parts/forms/typed-text.server";
import { FilterForm, SearchText } from "~/parts/list/filter-form";
import { ListPage } from "~/parts/list/list-page";
import { MAX_COUNTED, MAX_SEARCH_LENGTH } from "~/portal-contract/order/limits";
import { pageQuery } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["operator-money"] };

export const meta: MetaFunction = (args) => pageTitle(args, "operator-money:credit");

const FILTERS = ["all", "with_line", "waiting"] as const;
const listQueryOf = pageQuery({
	filter: z.enum(FILTERS).catch("all"),
	quickSearch: searchText(MAX_SEARCH_LENGTH),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/credit");
	const query = listQueryOf(request);
	const { list, total, page, limit, waiting } = await portalFor(request).operator.credits(query);
	return { filter: query.filter, quickSearch: query.quickSearch, list, total, page, limit, waiting };
}

export default function OperatorCredits() {
	const { filter, quickSearch, list, total, page, limit, waiting } = useLoaderData<typeof loader>();
	const { t } = useTranslation("operator-money");
	const shown = { filter: filter === "all" ? "" : filter };
	const tabs = FILTERS.map((name) => ({
		label: name === "waiting" ? t("credits-waiting", { count: waiting }) : t(`credits-${name}`),
		to: creditsAddress({ filter: name === "all" ? "" : name, quickSearch }),
		current: name === filter,
	}));
	return (
		<ListPage
			title={t("credit")}
			intro={t("credit-intro")}
			tabs={{ label: t("filters"), items: tabs }}
			most={MAX_COUNTED}
			page={page}
			limit={limit}
			total={total}
			href={(number) => creditsAddress({ ...shown, quickSearch, page: number === 1 ? undefined : number })}
		>
			<FilterForm
				action={creditsAddress()}
				hiddenQuery={shown}
				apply={t("search")}
				clear={quickSearch !== "" && { to: creditsAddress(shown), text: t("show-all") }}
			>
				<SearchText label={t("company")} value={quickSearch} />
			</FilterForm>
			{list.length === 0 ? <EmptyState title={t("credits-nothing")} /> : <CreditTable lines={list} />}
		</ListPage>
	);
}
