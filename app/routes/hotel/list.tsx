import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StaticHtml } from "~/components/ui/static-html";
import { loadList } from "~/features/hotel/list/load-list.server";
import { listPageData, renderList } from "~/features/hotel/list/render-list.server";
import { renderSuggested } from "~/features/hotel/list/render-suggested.server";
import { HotelMap } from "~/features/hotel/map/hotel-map";
import { loadMapData } from "~/features/hotel/map/load-map.server";
import { loadSearch } from "~/features/hotel/search/load-search.server";
import { SearchBar } from "~/features/hotel/search-bar";
import { publicTitle } from "~/i18n/page-title";
import { writtenAddress } from "~/lib/site/navigation";
import type { PageHandle } from "~/lib/site/page-handle";
import { EnhancedHtml } from "~/parts/enhanced-html";
import { favouriteForms } from "~/parts/favourites/favourites.server";
import type { Reader } from "~/parts/favourites/reader";
import { creditPauseOf } from "~/parts/money/credit-pause.server";
import { languageOf } from "~/session/cookies/language.server";
import { answerForm } from "~/session/forms/define-form.server";
import { formTokenFor } from "~/session/forms/form-token.server";
import { getKnownMember, mayOn } from "~/session/member.server";
import { requireOffered } from "~/session/portal/offered.server";
import { portalFor, sharedPortalFor } from "~/session/portal.server";
import { currentAddress } from "~/session/redirects.server";
import { renderedForPage } from "~/session/scope.server";

export const handle: PageHandle = { i18n: ["hotel-list", "hotel-search", "party"] };

export const meta: MetaFunction = (args) =>
	publicTitle(args, { title: "hotel-list:title", description: "hotel-list:description" });

/** Hotels that tell whether the site has any. */
const PROBED = 1;

/** Who reads the page. A guest's is the same for all guests. */
async function readerOf(request: Request): Promise<Reader> {
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
		mayBook: may("hotel/list/book"),
	};
}

export async function loader({ request }: LoaderFunctionArgs) {
	const { search, options } = await loadSearch(request, {
		lists: sharedPortalFor(request).ajax,
		collapses: true,
	});
	if (search.redirectTo) throw redirect(search.redirectTo);
	const [opened, reader] = await Promise.all([
		loadList(search, new URL(request.url).searchParams, portalFor(request)),
		readerOf(request),
	]);
	await requireOffered(request, "hotel", portalFor(request).hotel.highlights({ limit: PROBED }));
	const language = languageOf(request);
	const rendered = renderedForPage(
		renderSuggested(opened, language) ?? renderList(opened, options.cities, reader, language),
	);
	const map = await loadMapData(opened.filters.view, opened.found, search.query);
	return data({ ...listPageData(opened), options, map, rendered }, { status: opened.status });
}

/** A member makes a hotel a favourite, or no longer, and stays where they were. */
export async function action(args: ActionFunctionArgs) {
	return answerForm(args, null, { collect: favouriteForms.collect });
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function HotelList() {
	const { search, options, refused, isLoaded, map, rendered } = useLoaderData<typeof loader>();
	const { t } = useTranslation("hotel-list");
	return (
		<EnhancedHtml version={rendered} dims className="flex flex-col gap-4">
			{isLoaded ? null : <h1 className="text-2xl font-semibold">{t("heading")}</h1>}
			<StaticHtml name="question" html={rendered?.question} className="empty:hidden" />
			<SearchBar search={search} options={options} found={isLoaded} />
			{refused ? <p role="alert">{refused}</p> : null}
			<StaticHtml name="head" html={rendered?.head} />
			<HotelMap map={map} />
			<StaticHtml name="body" html={rendered?.body} />
		</EnhancedHtml>
	);
}
