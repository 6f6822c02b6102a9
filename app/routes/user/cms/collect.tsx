import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { carPaths } from "~/features/car/car-paths";
import { FavouriteCars } from "~/features/car/favourites/favourite-cars";
import { FavouriteArticles } from "~/features/content/favourite-articles";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { articlePaths } from "~/parts/content/article-paths";
import { FavouriteHotels } from "~/parts/favourites/favourite-hotels";
import { FavouriteForm } from "~/parts/favourites/favourites";
import { changeFavourite, favouriteRequested } from "~/parts/favourites/favourites.server";
import { paths } from "~/paths";
import { flashRedirect } from "~/session/cookies/flash.server";
import { formTokenFor } from "~/session/forms/form-token.server";
import { readForm } from "~/session/forms/read-form.server";
import { mayOn, requireMember, requirePermission } from "~/session/member.server";
import { optional, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["favourites", "favourite-button", "order-parts", "car", "vehicle", "cms"] };

export const meta: MetaFunction = (args) => pageTitle(args, "favourites:title");

/** Whose group may keep one kind alone sees the page, too. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const may = await mayOn(request);
	if (!may("car/collect") && !may("cms/info/collect")) await requirePermission(request, "hotel/collect");
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
export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request);
	const form = await readForm(request);
	const [hotel, car, article] = [
		favouriteRequested(form),
		favouriteRequested(form, "car"),
		favouriteRequested(form, "article"),
	];
	await requirePermission(request, car ? "car/collect" : article ? "cms/info/collect" : "hotel/collect");
	const portal = portalFor(request);
	if (hotel) return flashRedirect(paths.favourites(), await changeFavourite(portal.hotel.collect(hotel)));
	if (car) return flashRedirect(paths.favourites(), await changeFavourite(portal.car.collect(car)));
	if (article) return flashRedirect(paths.favourites(), await changeFavourite(portal.cms.collect(article)));
	throw data(null, { status: 400 });
}

export default function Favourites() {
	const { t } = useTranslation("favourites");
	const { hotels, cars, articles, mayHotels, mayCars, mayArticles, token } = useLoaderData<typeof loader>();
	const isEmpty = hotels.length + cars.length + articles.length === 0;
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-2xl font-semibold">{t("title")}</h1>
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
		</div>
	);
}
