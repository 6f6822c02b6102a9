import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadTransfers } from "~/features/airport/list/load-list.server";
import { renderTransfers } from "~/features/airport/list/render-list.server";
import { publicTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { VehicleListPage } from "~/parts/vehicles/list-page";
import { languageOf } from "~/session/cookies/language.server";
import { getKnownMember, mayOn } from "~/session/member.server";
import { requireOffered } from "~/session/portal/offered.server";
import { portalFor, sharedPortalFor } from "~/session/portal.server";
import { renderedForPage } from "~/session/scope.server";

export const handle: PageHandle = { i18n: [] };

export const meta: MetaFunction = (args) =>
	publicTitle(args, { title: "common:airport-transfer", description: "airport-list:description" });

export async function loader({ request }: LoaderFunctionArgs) {
	const ports = { portal: portalFor(request), shared: sharedPortalFor(request) };
	const searchParams = new URL(request.url).searchParams;
	const [opened, member, may] = await Promise.all([
		loadTransfers(searchParams, ports),
		getKnownMember(request),
		mayOn(request),
	]);
	if (opened.search.redirectTo) throw redirect(opened.search.redirectTo);
	await requireOffered(request, "airport");
	const mayBook = may("airport/list/book") && (member === null || may("airport/quote"));
	const rendered = renderedForPage(renderTransfers(opened, mayBook, languageOf(request)));
	return data({ rendered }, { status: opened.status });
}

export default function AirportList() {
	const { rendered } = useLoaderData<typeof loader>();
	return <VehicleListPage rendered={rendered} />;
}
