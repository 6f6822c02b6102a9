import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { Page } from "~/components/ui/page";
import { carPaths } from "~/features/car/car-paths";
import { FavouriteCars } from "~/features/car/favourites/favourite-cars";
import { FavouriteArticles } from "~/features/content/favourite-articles";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { articlePaths } from "~/parts/content/article-paths";
import { FavouriteHotels } from "~/parts/favourites/favourite-hotels";
import { FavouriteForm } from "~/parts/favourites/favourites";
import { favouriteForms } from "~/parts/favourites/favourites.server";
import { paths } from "~/paths";
import { answerForm } from "~/session/forms/define-form.server";
import { formTokenFor } from "~/session/forms/form-token.server";
import { mayOn, requirePermission } from "~/session/member.server";
import { optional, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["favourites", "favourite-button", "order-parts", "car", "vehicle", "cms"] };

export const meta: MetaFunction = (args) => pageTitle(args, "favourites:title");

/** Whose group may keep one kind alone sees the page, too. */
const ANY_KIND = ["hotel/collect", "car/collect", "cms/info/collect"] as const;

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, ANY_KIND);
	const may = await mayOn(request);
	const { hotel, car, cms } = portalFor(request);
	const [hotels, cars, articles, token] = await Promise.all([
		may("hotel/collect") ? hotel.favourites({}) : null,
		may("car/collect") ? car.favourites({}) : null,
		may("cms/info/collect") ? optional(cms.myCollects({}), { list: [], total: 0 }) : null,
		formTokenFor(request),
	]);
	const lists = { hotels: hotels?.list ?? [], cars: cars?.list ?? [], articles: articles?.data.list ?? [] };
	return {
		...lists,
		mayHotels: hotels !== null,
		mayCars: cars !== null,
		mayArticles: articles !== null,
		token: token.value,
	};
}

/** Removes a favourite, or adds one that was removed just now. */
export async function action(args: ActionFunctionArgs) {
	return answerForm(args, ANY_KIND, favouriteForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function Favourites() {
	const { t } = useTranslation("favourites");
	const { hotels, cars, articles, mayHotels, mayCars, mayArticles, token } = useLoaderData<typeof loader>();
	const isEmpty = hotels.length + cars.length + articles.length === 0;
	return (
		<Page title={t("title")}>
			<div>
				<FavouriteForm here={paths.favourites()} isMember token={token} />
				<FavouriteForm kind="car" here={paths.favourites()} isMember token={token} />
				<FavouriteForm kind="article" here={paths.favourites()} isMember token={token} />
			</div>
			{hotels.length > 0 ? (
				<section aria-label={t("hotels")}>
					<FavouriteHotels hotels={hotels} />
				</section>
			) : null}
			{cars.length > 0 ? (
				<section aria-labelledby="favourite-cars-title" className="flex flex-col gap-3">
					<h2 id="favourite-cars-title" className="text-lg font-semibold">
						{t("cars")}
					</h2>
					<FavouriteCars cars={cars} />
				</section>
			) : null}
			{articles.length > 0 ? (
				<section aria-labelledby="favourite-articles-title" className="flex flex-col gap-3">
					<h2 id="favourite-articles-title" className="text-lg font-semibold">
						{t("articles")}
					</h2>
					<FavouriteArticles articles={articles} />
				</section>
			) : null}
			{isEmpty ? (
				<EmptyState title={t("nothing-yet")}>
					{mayHotels ? (
						<ButtonLink to={paths.hotelList()} variant="secondary" icon="search">
							{t("find-hotels")}
						</ButtonLink>
					) : null}{" "}
					{mayCars ? (
						<ButtonLink to={carPaths.list()} variant="secondary" icon="search">
							{t("find-cars")}
						</ButtonLink>
					) : null}{" "}
					{mayArticles ? (
						<ButtonLink to={articlePaths.search()} variant="secondary" icon="search">
							{t("find-articles")}
						</ButtonLink>
					) : null}
				</EmptyState>
			) : null}
		</Page>
	);
}
