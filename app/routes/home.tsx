import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { ButtonLink } from "~/components/ui/button";
import { useInAppLinks } from "~/components/ui/in-app-links";
import { StaticHtml } from "~/components/ui/static-html";
import { Tabs } from "~/components/ui/tabs";
import { loadHomeTransfers, renderHomeTransfers } from "~/features/airport/home/home-transfers.server";
import { loadTransfers } from "~/features/airport/list/load-list.server";
import { renderTransfers } from "~/features/airport/list/render-list.server";
import { loadHomeCars, renderHomeCars } from "~/features/car/home/home-cars.server";
import { loadCars } from "~/features/car/list/load-list.server";
import { renderCarForm } from "~/features/car/list/render-list.server";
import { Hero } from "~/features/home/hero";
import { homeTexts } from "~/features/home/home-texts.server";
import { loadHome } from "~/features/home/load-home.server";
import { MemberActivitySection } from "~/features/home/member-activity";
import { type Product, productIn, productTabs } from "~/features/home/products";
import { renderHome } from "~/features/home/render-home.server";
import { loadSearch, toFormSearch } from "~/features/hotel/search/load-search.server";
import { SearchForm } from "~/features/hotel/search/search-form";
import { EDITING, valuesQuery } from "~/features/hotel/search/search-values";
import { stayQuery } from "~/features/hotel/stay-query";
import { isOpenProduct } from "~/features/navigation/entries/open-products";
import { pageTitle } from "~/i18n/page-title";
import { withoutRepeats } from "~/lib/site/notice";
import type { Offered } from "~/lib/site/offered";
import type { PageHandle } from "~/lib/site/page-handle";
import { ViewedHotels } from "~/parts/hotel/viewed-hotels";
import { StaticComboboxes } from "~/parts/places/static-comboboxes";
import { useRootData } from "~/parts/root-data";
import { paths } from "~/paths";
import { COMMON_NATIONALITIES } from "~/portal-contract/hotel/limits";
import type { May } from "~/portal-contract/permissions/permissions";
import type { Option } from "~/portal-contract/site/options";
import { languageOf } from "~/session/cookies/language.server";
import { getKnownMember, isOperatorOn, mayOn } from "~/session/member.server";
import { pageLinks } from "~/session/page-links.server";
import { offeredLines } from "~/session/portal/offered.server";
import { portalFor, sharedPortalFor } from "~/session/portal.server";
import { currentAddress } from "~/session/redirects.server";
import { renderedForPage } from "~/session/scope.server";

export const handle: PageHandle = { i18n: ["home", "hotel-search"] };

export const meta: MetaFunction<typeof loader> = (args) => [
	...pageTitle(args, "common:home"),
	...(args.data ? [{ name: "description", content: args.data.texts.description }, ...args.data.links] : []),
];

const portsOf = (request: Request) => ({
	portal: portalFor(request),
	shared: sharedPortalFor(request),
});

/** Of a product line beside hotels, as static HTML: its search form, with nothing searched, and what it offers; null for hotels, which the page has. */
async function otherLine(product: Product | undefined, request: Request) {
	const [nothing, language, ports] = [new URLSearchParams(), languageOf(request), portsOf(request)];
	if (product === "car") {
		const [form, cars] = await Promise.all([loadCars(nothing, ports, Date.now()), loadHomeCars(ports, Date.now())]);
		return { form: renderCarForm(form, language), offers: renderHomeCars(language, cars) };
	}
	if (product !== "airport") return null;
	const [form, transfers] = await Promise.all([loadTransfers(nothing, ports), loadHomeTransfers(ports.shared)]);
	return {
		form: renderTransfers(form, false, language).form,
		offers: renderHomeTransfers(language, transfers),
	};
}

/** The plain page brings the common nationalities; the form fetches the others, or its link does. */
const shortenFor = (product: Product | undefined, isPlain: boolean) => (countries: Option[]) =>
	product !== "hotel" ? [] : isPlain ? countries.slice(0, COMMON_NATIONALITIES) : countries;

/** Operators have no member's part of the page: the orders that they see are their customers'. */
async function readerOf(request: Request): Promise<{ isMember: boolean; may: May }> {
	const isKnown = (await getKnownMember(request)) !== null;
	const may: May = isKnown ? await mayOn(request) : () => false;
	return { isMember: isKnown && !(await isOperatorOn(request)), may };
}

/** What the site offers; where that is not known of hotels, as their part of the page has found out. */
async function offeredAfter(request: Request, places: Promise<unknown>): Promise<Offered> {
	// A failure of the places is the loader's, which waits for them in any case.
	places.catch(() => undefined);
	const offered = await offeredLines(request);
	return offered.hotel ? offered : places.then(() => offeredLines(request));
}

/** The search for hotels with its form; null where the site has none. */
async function hotelSearch(request: Request, isOffered: boolean, shorten: (countries: Option[]) => Option[]) {
	if (!isOffered) return null;
	const { search, ...found } = await loadSearch(request, { lists: sharedPortalFor(request).ajax, shorten });
	if (search.redirectTo) throw redirect(search.redirectTo);
	// The form is only filled in here; what is wrong with it is said where it leads.
	return { ...found, search: { ...toFormSearch(search), errors: {} }, stay: valuesQuery(search.values) };
}

export async function loader({ request }: LoaderFunctionArgs) {
	const isPlain = currentAddress(request) === paths.home();
	const language = languageOf(request);
	const loading = loadHome({ ...portsOf(request), stayQuery, language, ...(await readerOf(request)) });
	const offered = await offeredAfter(request, loading);
	const product = productIn(new URL(request.url).searchParams, offered);
	const [hotels, { notices, own, ...places }] = await Promise.all([
		hotelSearch(request, offered.hotel, shortenFor(product, isPlain)),
		loading,
	]);
	const other = await otherLine(product, request);
	const shown = { other: other?.offers ?? null, stay: hotels?.stay ?? {}, hasProducts: product !== undefined };
	const below = renderHome(language, { ...places, ...shown });
	return {
		product,
		offered,
		texts: homeTexts(language, offered),
		options: hotels?.options,
		isPlain,
		own,
		search: hotels?.search,
		notices: withoutRepeats(hotels?.notice ? [hotels.notice, ...notices] : notices),
		rendered: renderedForPage({ other: other?.form ?? "", ...below }),
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

/** The search forms of the lines that the site offers. */
function Search() {
	const { t } = useTranslation();
	const { product, offered, search, options, isPlain, rendered } = useLoaderData<typeof loader>();
	const nav = useRootData()?.nav ?? [];
	const tabs = productTabs(offered, product, (line) => isOpenProduct(line, nav));
	return (
		<>
			{tabs.length > 1 ? (
				<Tabs label={t("home:products")} items={tabs.map((tab) => ({ ...tab, label: t(tab.label) }))} />
			) : null}
			<div className="flex flex-col gap-4 p-4 sm:p-6">
				<HomeNotices />
				{product === "hotel" && search && options ? (
					<SearchForm search={search} options={options} />
				) : (
					<StaticComboboxes version={rendered}>
						<StaticHtml name="other" html={rendered?.other} />
					</StaticComboboxes>
				)}
				{product === "hotel" && isPlain ? <AllNationalities /> : null}
			</div>
		</>
	);
}

function HomeNotices() {
	const { notices } = useLoaderData<typeof loader>();
	return withoutRepeats(notices, useRootData()?.notices).map((one) => <NoticeBox key={one.message} notice={one} />);
}

/** Where nothing can be booked: the way to the account. */
function AccountOnly() {
	const { t } = useTranslation();
	const root = useRootData();
	return (
		<div className="flex flex-col items-start gap-4">
			<HomeNotices />
			{root?.memberCentre.open ? (
				<ButtonLink to={root.userInfo ? paths.user() : paths.login()}>
					{t(root.userInfo ? "member-centre" : "log-in")}
				</ButtonLink>
			) : null}
		</div>
	);
}

export default function Home() {
	const { t } = useTranslation();
	const { product, offered, texts, own, rendered } = useLoaderData<typeof loader>();
	const follow = useInAppLinks();
	const isOpen = useRootData()?.memberCentre.open !== false;
	return (
		<>
			<Hero {...texts}>
				{product ? (
					<div className="rounded-card border border-line bg-surface shadow-float">
						<Search />
					</div>
				) : (
					<AccountOnly />
				)}
			</Hero>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the links in it take the keys */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed */}
			<div onClick={follow} className="mx-auto flex w-full max-w-page flex-col gap-10 px-4 pt-10 sm:px-6">
				{own && isOpen && rendered?.affairs !== "" ? (
					<StaticHtml name="affairs" html={rendered?.affairs} className="flex flex-col gap-10" />
				) : null}
				{own && isOpen ? <MemberActivitySection own={own} /> : null}
				<StaticHtml name="places" html={rendered?.places} className="flex flex-col gap-10" />
				{own || !offered.hotel ? null : <ViewedHotels title={t("home:viewed")} hotels={null} />}
			</div>
		</>
	);
}
