import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Results } from "~/features/hotel/list/list-page";
import { openList } from "~/features/hotel/list/open-list.server";
import { Towns } from "~/features/hotel/list/towns";
import { openSearch } from "~/features/hotel/search/open-search.server";
import { SearchBar } from "~/features/hotel/search-bar";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/page-handle";
import { attempt, listsFor, optional, portalFor } from "~/session/portal.server";
import { listForPage } from "~/session/scope.server";

export const handle: PageHandle = { i18n: ["hotel-list", "hotel-search", "order-parts"] };

export const meta: MetaFunction = (args) => pageTitle(args, "hotel-list:title");

export async function loader({ request }: LoaderFunctionArgs) {
	const portal = portalFor(request);
	const { search, options } = await openSearch(request, { lists: listsFor(request), optional, listForPage, folds: true });
	if (search.redirectTo) throw redirect(search.redirectTo);
	const { status, ...list } = await openList(search, new URL(request.url).searchParams, { portal, attempt });
	return data({ ...list, options }, { status });
}

export default function HotelList() {
	const { search, options, filters, found, refused } = useLoaderData<typeof loader>();
	const { t } = useTranslation("hotel-list");
	return (
		<div className="flex flex-col gap-6">
			{found ? null : <h1 className="text-2xl font-semibold">{t("heading")}</h1>}
			<SearchBar search={search} options={options} found={found !== null} />
			{refused ? <p role="alert">{refused}</p> : null}
			{found ? <Results found={found} values={search.values} filters={filters} /> : null}
			{search.status === "blank" ? <Towns cities={options.cities} values={search.values} /> : null}
		</div>
	);
}
