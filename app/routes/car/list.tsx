import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { carReader } from "~/features/car/favourites/reader.server";
import { loadCars } from "~/features/car/list/load-list.server";
import { renderCars } from "~/features/car/list/render-list.server";
import { publicTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { favouriteForms } from "~/parts/favourites/favourites.server";
import { VehicleListPage } from "~/parts/vehicles/list-page";
import { languageOf } from "~/session/cookies/language.server";
import { answerForm } from "~/session/forms/define-form.server";
import { formTokenFor } from "~/session/forms/form-token.server";
import { getKnownMember, mayOn } from "~/session/member.server";
import { requireOffered } from "~/session/portal/offered.server";
import { portalFor, sharedPortalFor } from "~/session/portal.server";
import { currentAddress } from "~/session/redirects.server";
import { renderedForPage } from "~/session/scope.server";

export const handle: PageHandle = { i18n: [] };

export const meta: MetaFunction = (args) =>
	publicTitle(args, { title: "common:car-rentals", description: "car-list:description" });

async function readerOf(request: Request) {
	const [member, may] = await Promise.all([getKnownMember(request), mayOn(request)]);
	const isMember = member !== null;
	const token = isMember ? (await formTokenFor(request)).value : null;
	return carReader({ isMember, may, token, here: currentAddress(request) });
}

export async function loader({ request }: LoaderFunctionArgs) {
	const ports = { portal: portalFor(request), shared: sharedPortalFor(request) };
	const searchParams = new URL(request.url).searchParams;
	const [opened, reader] = await Promise.all([loadCars(searchParams, ports, Date.now()), readerOf(request)]);
	await requireOffered(request, "car");
	const rendered = renderedForPage(renderCars(opened, reader, languageOf(request)));
	return data({ rendered }, { status: opened.status });
}

/** A member makes a car a favourite, or no longer, and stays where they were. */
export async function action(args: ActionFunctionArgs) {
	return answerForm(args, null, { "collect-car": favouriteForms["collect-car"] });
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function CarList() {
	const { rendered } = useLoaderData<typeof loader>();
	return <VehicleListPage rendered={rendered} />;
}
