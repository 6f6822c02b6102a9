import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadCars } from "~/features/car/list/load-list.server";
import { renderCars } from "~/features/car/list/render-list.server";
import { publicTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { CHOOSE_CAR, QUOTE_CAR } from "~/parts/nodes";
import { VehicleListPage } from "~/parts/vehicles/list-page";
import { languageOf } from "~/session/cookies/language.server";
import { getKnownMember, mayOn } from "~/session/member.server";
import { attempt, optional, portalFor } from "~/session/portal.server";
import { renderedForPage } from "~/session/scope.server";

export const handle: PageHandle = { i18n: [] };

export const meta: MetaFunction = (args) => publicTitle(args, { title: "common:car-rentals", description: "car-list:description" });

export async function loader({ request }: LoaderFunctionArgs) {
	const ports = { portal: portalFor(request), attempt, optional };
	const asked = new URL(request.url).searchParams;
	const [opened, member, may] = await Promise.all([loadCars(asked, ports, Date.now()), getKnownMember(request), mayOn(request)]);
	const mayBook = may(CHOOSE_CAR) && (member === null || may(QUOTE_CAR));
	const rendered = renderedForPage(renderCars(opened, mayBook, languageOf(request)));
	return data({ rendered }, { status: opened.status });
}

export default function CarList() {
	const { rendered } = useLoaderData<typeof loader>();
	return <VehicleListPage rendered={rendered} />;
}
