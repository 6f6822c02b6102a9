import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { Tabs } from "~/components/ui/tabs";
import { Hero } from "~/features/home/hero";
import { Promises } from "~/features/home/promises";
import { Soon } from "~/features/home/soon";
import { openSearch } from "~/features/hotel/search/open-search.server";
import { SearchForm } from "~/features/hotel/search/search-form";
import { pageTitle } from "~/i18n/page-title";
import { withoutRepeats } from "~/lib/notice";
import type { PageHandle } from "~/lib/page-handle";
import { useRootData } from "~/parts/root-data";
import { paths } from "~/paths";
import { listsFor, optional } from "~/session/portal.server";
import { listForPage } from "~/session/scope.server";

export const handle: PageHandle = { i18n: ["home", "hotel-search"] };

export const meta: MetaFunction = (args) => pageTitle(args, "common:home");

const PRODUCTS = ["hotel", "car", "airport"] as const;

export async function loader({ request }: LoaderFunctionArgs) {
	const asked = new URL(request.url).searchParams.get("product");
	const product = PRODUCTS.find((one) => one === asked) ?? "hotel";
	const { search, options, notice } = await openSearch(request, { lists: listsFor(request), optional, listForPage });
	if (search.redirectTo) throw redirect(search.redirectTo);
	// The form is only filled in here; what is wrong with it is said where it leads.
	return { product, search: { ...search, errors: {} }, options, notice };
}

export default function Home() {
	const { t } = useTranslation();
	const { product, search, options, notice } = useLoaderData<typeof loader>();
	const untold = withoutRepeats(notice ? [notice] : [], useRootData()?.notices);
	const tabs = [
		{ label: t("hotel"), to: paths.home(), current: product === "hotel", icon: "bed" },
		{ label: t("car-rentals"), to: paths.home({ product: "car" }), current: product === "car", icon: "car" },
		{ label: t("airport-transfer"), to: paths.home({ product: "airport" }), current: product === "airport", icon: "plane" },
	] as const;
	return (
		<>
			<Hero>
				<div className="rounded-card border border-line bg-surface shadow-float">
					<Tabs label={t("home:products")} items={tabs} />
					<div className="flex flex-col gap-4 p-4 sm:p-6">
						{untold.map((one) => (
							<NoticeBox key={one.message} notice={one} />
						))}
						{product === "hotel" ? <SearchForm search={search} options={options} /> : <Soon product={product} />}
					</div>
				</div>
			</Hero>
			<Promises />
		</>
	);
}
