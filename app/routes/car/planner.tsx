import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadPlanner } from "~/features/car/planner/load-planner.server";
import { renderPlanner } from "~/features/car/planner/render-planner.server";
import { publicTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { VehicleListPage } from "~/parts/vehicles/list-page";
import { languageOf } from "~/session/cookies/language.server";
import { getKnownMember, mayOn } from "~/session/member.server";
import { requireOffered } from "~/session/portal/offered.server";
import { portalFor, sharedPortalFor } from "~/session/portal.server";
import { renderedForPage } from "~/session/scope.server";

export const handle: PageHandle = { i18n: ["car-planner"] };

export const meta: MetaFunction = (args) =>
	publicTitle(args, { title: "car-planner:title", description: "car-planner:text" });

export async function loader({ request }: LoaderFunctionArgs) {
	const ports = { portal: portalFor(request), shared: sharedPortalFor(request) };
	const searchParams = new URL(request.url).searchParams;
	const [opened, member, may] = await Promise.all([
		loadPlanner(searchParams, ports, Date.now()),
		getKnownMember(request),
		mayOn(request),
	]);
	await requireOffered(request, "car");
	const mayBook = may("car/list/book") && (member === null || may("car/quote"));
	const rendered = renderedForPage(renderPlanner(opened, mayBook, languageOf(request)));
	return data({ rendered }, { status: opened.status });
}

export default function CarPlanner() {
	const { rendered } = useLoaderData<typeof loader>();
	return <VehicleListPage rendered={rendered} />;
}
