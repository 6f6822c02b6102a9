import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { StaticHtml } from "~/components/ui/static-html";
import { commentLinks, parseCommentQuery } from "~/features/hotel/detail/comment-query.server";
import { asSearchFor, hotelPageData, loadHotel } from "~/features/hotel/detail/load-hotel.server";
import { renderHotel } from "~/features/hotel/detail/render-hotel.server";
import { loadMapViews, MiniMap } from "~/features/hotel/map/hotel-map";
import { loadSearch, toFormSearch } from "~/features/hotel/search/load-search.server";
import { valuesQuery } from "~/features/hotel/search/search-values";
import { SearchBar } from "~/features/hotel/search-bar";
import { namedTitle } from "~/i18n/page-title";
import { writtenAddress } from "~/lib/site/navigation";
import type { PageHandle } from "~/lib/site/page-handle";
import { rememberViewedHotel } from "~/lib/viewed-hotels";
import { EnhancedHtml } from "~/parts/enhanced-html";
import { favouriteForms } from "~/parts/favourites/favourites.server";
import type { Reader } from "~/parts/favourites/reader";
import { ViewedHotels } from "~/parts/hotel/viewed-hotels";
import { creditPauseOf } from "~/parts/money/credit-pause.server";
import { paths } from "~/paths";
import { languageOf } from "~/session/cookies/language.server";
import { answerForm } from "~/session/forms/define-form.server";
import { formTokenFor } from "~/session/forms/form-token.server";
import { routeId } from "~/session/forms/params.server";
import { getKnownMember, mayOn } from "~/session/member.server";
import { optional, portalFor, sharedPortalFor } from "~/session/portal.server";
import { currentAddress } from "~/session/redirects.server";
import { publicAddress, renderedForPage } from "~/session/scope.server";

/** The page's own texts are in what the server renders. */
export const handle: PageHandle = { i18n: ["hotel-search", "party"] };

export const meta: MetaFunction<typeof loader> = (args) => {
	if (!args.data) return [];
	const { hotel, about, url } = args.data;
	return [
		...namedTitle(args, hotel.name),
		{ name: "description", content: about },
		{ tagName: "link", rel: "canonical", href: url },
	];
};

/** Who reads the page. A guest's is the same for all guests. */
async function readerOf(request: Request): Promise<Reader & { mayRecall: boolean }> {
	const [member, may] = await Promise.all([getKnownMember(request), mayOn(request)]);
	const isMember = member !== null;
	const pause = isMember ? await creditPauseOf(request, may) : null;
	const token = isMember ? (await formTokenFor(request)).value : null;
	const mayCollect = !isMember || may("hotel/collect");
	return {
		isMember,
		token,
		here: writtenAddress(currentAddress(request)),
		mayCollect,
		pause,
		mayBook: may("hotel/detail/book") && (!isMember || may("hotel/quote")),
		mayRecall: isMember && may("hotel/recent"),
	};
}

export async function loader({ request, params }: LoaderFunctionArgs) {
	const id = routeId(params.id);
	const [portal, reader] = [portalFor(request), await readerOf(request)];
	const ports = { lists: sharedPortalFor(request).ajax, collapses: true };
	const { search: requested, options } = await loadSearch(asSearchFor(request, id), ports);
	if (requested.redirectTo) throw redirect(requested.redirectTo);
	const { searchParams } = new URL(request.url);
	const query = parseCommentQuery(searchParams);
	const [{ hotel, search, stay, comments: found }, recent] = await Promise.all([
		loadHotel(id, requested, query, portal),
		reader.mayRecall ? optional(portal.hotel.recent(), null) : null,
		loadMapViews(),
	]);
	const url = publicAddress(request, paths.hotelDetail(id));
	const comments = { found, query, href: commentLinks(id, searchParams, query) };
	const { parts, texts } = renderHotel(languageOf(request), { hotel, stay, comments, reader, url });
	const rendered = renderedForPage(parts);
	const shown = { search: toFormSearch(search), options: { ...options, cities: [] } };
	return data(
		{ ...hotelPageData(hotel, stay, recent?.data ?? null), ...shown, url, texts, rendered },
		{ status: search.status === "invalid" ? 400 : 200 },
	);
}

/** Adds the hotel to the member's favourites or removes it. */
export async function action(args: ActionFunctionArgs) {
	return answerForm(args, null, { collect: favouriteForms.collect });
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function HotelDetailPage() {
	const { hotel, hasOffers, town, map, viewed, search, options, texts, rendered } = useLoaderData<typeof loader>();
	const { t, i18n } = useTranslation();
	const language = i18n.language === "en" ? "en" : "zh-cn";
	const inTown = { ...(hasOffers ? valuesQuery(search.values) : {}), destination: hotel.city, place: town };
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each hotel and language
	useEffect(() => rememberViewedHotel(language, hotel), [hotel.id, language]);
	return (
		<EnhancedHtml version={rendered} className="flex flex-col gap-6">
			<Breadcrumbs
				items={[
					{ label: t("hotel"), to: paths.hotelList() },
					{ label: hotel.city, to: paths.hotelList(inTown) },
					{ label: hotel.name },
				]}
			/>
			<StaticHtml name="head" html={rendered?.head} />
			<div id="stay">
				<SearchBar
					search={search}
					options={options}
					found={hasOffers}
					fixed={{ action: `${paths.hotelDetail(hotel.id)}#offers`, name: texts.stay }}
				/>
			</div>
			<StaticHtml name="offers" html={rendered?.offers} />
			<div id="place">
				<MiniMap {...map} />
			</div>
			<StaticHtml name="body" html={rendered?.body} className="flex flex-col gap-6" />
			<ViewedHotels title={texts.viewed} hotels={viewed} except={hotel.id} />
		</EnhancedHtml>
	);
}
