import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { HotelFacts } from "~/features/hotel/detail/hotel-facts";
import { HotelHead } from "~/features/hotel/detail/hotel-head";
import { OfferTable } from "~/features/hotel/detail/offer-table";
import { asSearchFor, openHotel } from "~/features/hotel/detail/open-hotel.server";
import { openSearch } from "~/features/hotel/search/open-search.server";
import { SearchBar } from "~/features/hotel/search-bar";
import { stayQuery } from "~/features/hotel/stay-query";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/page-handle";
import { paths } from "~/paths";
import { Id } from "~/portal-contract/basics";
import { attempt, listsFor, optional, portalFor } from "~/session/portal.server";
import { listForPage } from "~/session/scope.server";

export const handle: PageHandle = { i18n: ["hotel-detail", "hotel-search", "order-parts"] };

export const meta: MetaFunction<typeof loader> = (args) =>
	pageTitle(args, "hotel-detail:page-title", { name: args.data?.hotel.name ?? "" });

export async function loader({ request, params }: LoaderFunctionArgs) {
	const id = /^\d+$/.test(params.id ?? "") ? Id.safeParse(params.id) : null;
	if (!id?.success) throw data(null, { status: 404 });
	const portal = portalFor(request);
	const { search, options } = await openSearch(asSearchFor(request, id.data), {
		lists: listsFor(request),
		optional,
		listForPage,
		folds: true,
	});
	if (search.redirectTo) throw redirect(search.redirectTo);
	const opened = await openHotel(id.data, search, { portal, attempt });
	return data({ ...opened, options }, { status: opened.stay ? 200 : 400 });
}

export default function HotelDetailPage() {
	const { hotel, search, options, stay } = useLoaderData<typeof loader>();
	const { t } = useTranslation("hotel-detail");
	const query = stay ? stayQuery(stay) : {};
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs
				items={[
					{ label: t("common:hotel"), to: paths.hotelList() },
					{ label: hotel.city, to: paths.hotelList({ destination: hotel.city, ...query }) },
					{ label: hotel.name },
				]}
			/>
			<HotelHead hotel={hotel} />
			<SearchBar
				search={search}
				options={options}
				found={stay !== null}
				fixed={{ action: paths.hotelDetail(hotel.id), name: t("your-stay") }}
			/>
			{stay ? <OfferTable hotel={hotel} stay={stay} /> : null}
			<HotelFacts hotel={hotel} />
		</div>
	);
}
