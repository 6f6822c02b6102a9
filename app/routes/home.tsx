import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { useInAppLinks } from "~/components/ui/in-app-links";
import { StaticHtml } from "~/components/ui/static-html";
import { Tabs } from "~/components/ui/tabs";
import { loadTransfers } from "~/features/airport/list/load-list.server";
import { renderTransfers } from "~/features/airport/list/render-list.server";
import { loadCars } from "~/features/car/list/load-list.server";
import { renderCarForm } from "~/features/car/list/render-list.server";
import { Hero } from "~/features/home/hero";
import { loadHome } from "~/features/home/load-home.server";
import { MemberActivitySection } from "~/features/home/member-activity";
import { renderHome } from "~/features/home/render-home.server";
import { loadSearch, toFormSearch } from "~/features/hotel/search/load-search.server";
import { SearchForm } from "~/features/hotel/search/search-form";
import { EDITING, valuesQuery } from "~/features/hotel/search/search-values";
import { stayQuery } from "~/features/hotel/stay-query";
import { isOpenProduct } from "~/features/navigation/entries/open-products";
import { publicTitle } from "~/i18n/page-title";
import { withoutRepeats } from "~/lib/site/notice";
import type { PageHandle } from "~/lib/site/page-handle";
import { ViewedHotels } from "~/parts/hotel/viewed-hotels";
import { useRootData } from "~/parts/root-data";
import { paths } from "~/paths";
import { COMMON_NATIONALITIES } from "~/portal-contract/hotel/limits";
import type { May } from "~/portal-contract/permissions/permissions";
import type { Option } from "~/portal-contract/site/options";
import { languageOf } from "~/session/cookies/language.server";
import { getKnownMember, mayOn } from "~/session/member.server";
import { pageLinks } from "~/session/page-links.server";
import { portalFor, sharedPortalFor } from "~/session/portal.server";
import { currentAddress } from "~/session/redirects.server";
import { renderedForPage } from "~/session/scope.server";

export const handle: PageHandle = { i18n: ["home", "hotel-search"] };

export const meta: MetaFunction<typeof loader> = (args) => [
	...publicTitle(args, { title: "common:home", description: "home:description" }),
	...(args.data?.links ?? []),
];

const portsOf = (request: Request) => ({
	portal: portalFor(request),
	shared: sharedPortalFor(request),
});

const PRODUCTS = ["hotel", "car", "airport"] as const;

/** The search form of a product line beside hotels, with nothing searched, as static HTML. */
async function otherForm(product: (typeof PRODUCTS)[number], request: Request): Promise<string> {
	const [nothing, language] = [new URLSearchParams(), languageOf(request)];
	if (product === "car") return renderCarForm(await loadCars(nothing, portsOf(request), Date.now()), language);
	if (product === "airport")
		return renderTransfers(await loadTransfers(nothing, portsOf(request)), false, language).form;
	return "";
}

/** The plain page brings the common nationalities; the form fetches the others, or its link does. */
const shortenFor = (product: (typeof PRODUCTS)[number], isPlain: boolean) => (countries: Option[]) =>
	product !== "hotel" ? [] : isPlain ? countries.slice(0, COMMON_NATIONALITIES) : countries;

async function readerOf(request: Request): Promise<{ isMember: boolean; may: May }> {
	const isMember = (await getKnownMember(request)) !== null;
	return { isMember, may: isMember ? await mayOn(request) : () => false };
}

export async function loader({ request }: LoaderFunctionArgs) {
	const requested = new URL(request.url).searchParams.get("product");
	const product = PRODUCTS.find((one) => one === requested) ?? "hotel";
	const isPlain = currentAddress(request) === paths.home();
	const language = languageOf(request);
	const reader = await readerOf(request);
	const [{ search, options, notice }, { notices, own, ...places }] = await Promise.all([
		loadSearch(request, { lists: sharedPortalFor(request).ajax, shorten: shortenFor(product, isPlain) }),
		loadHome({ ...portsOf(request), stayQuery, language, ...reader }),
	]);
	if (search.redirectTo) throw redirect(search.redirectTo);
	const other = await otherForm(product, request);
	const below = renderHome(language, { ...places, stay: valuesQuery(search.values) });
	return {
		product,
		options,
		isPlain,
		own,
		// The form is only filled in here; what is wrong with it is said where it leads.
		search: { ...toFormSearch(search), errors: {} },
		notices: withoutRepeats(notice ? [notice, ...notices] : notices),
		rendered: renderedForPage({ other, ...below }),
		links: pageLinks(request, paths.home()),
	};
}

/** The rest of the nationalities without script: the page again with all of them. */
function AllNationalities() {
	const { t } = useTranslation("hotel-search");
	return (
		<noscript>
			<a href={paths.home({ [EDITING]: 1 })}>{t("all-nationalities")}</a>
		</noscript>
	);
}

export default function Home() {
	const { t } = useTranslation();
	const { product, search, options, isPlain, notices, own, rendered } = useLoaderData<typeof loader>();
	const follow = useInAppLinks();
	const root = useRootData();
	const isShown = (line: "car" | "airport") => product === line || isOpenProduct(line, root?.nav ?? []);
	const tabs = [
		{ label: t("hotel"), to: paths.home(), current: product === "hotel", icon: "bed", isShown: true },
		{
			label: t("car-rentals"),
			to: paths.home({ product: "car" }),
			current: product === "car",
			icon: "car",
			isShown: isShown("car"),
		},
		{
			label: t("airport-transfer"),
			to: paths.home({ product: "airport" }),
			current: product === "airport",
			icon: "plane",
			isShown: isShown("airport"),
		},
	] as const;
	const shown = tabs.filter((tab) => tab.isShown);
	return (
		<>
			<Hero>
				<div className="rounded-card border border-line bg-surface shadow-float">
					{shown.length > 1 ? <Tabs label={t("home:products")} items={shown} /> : null}
					<div className="flex flex-col gap-4 p-4 sm:p-6">
						{withoutRepeats(notices, root?.notices).map((one) => (
							<NoticeBox key={one.message} notice={one} />
						))}
						{product === "hotel" ? (
							<SearchForm search={search} options={options} />
						) : (
							<StaticHtml name="other" html={rendered?.other} />
						)}
						{product === "hotel" && isPlain ? <AllNationalities /> : null}
					</div>
				</div>
			</Hero>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the links in it take the keys */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed */}
			<div onClick={follow} className="mx-auto flex w-full max-w-page flex-col gap-10 px-4 pt-10 sm:px-6">
				{own ? <MemberActivitySection own={own} today={search.today} /> : null}
				<StaticHtml name="places" html={rendered?.places} className="flex flex-col gap-10" />
				{own ? null : <ViewedHotels title={t("home:viewed")} hotels={null} />}
			</div>
		</>
	);
}
