import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { FavouriteHotels } from "~/parts/favourites/favourite-hotels";
import { FavouriteForm } from "~/parts/favourites/favourites";
import { changeFavourite, favouriteRequested } from "~/parts/favourites/favourites.server";
import { COLLECT } from "~/parts/nodes";
import { paths } from "~/paths";
import { flashRedirect } from "~/session/cookies/flash.server";
import { formTokenFor } from "~/session/forms/form-token.server";
import { readForm } from "~/session/forms/read-form.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["favourites", "hotel-parts", "order-parts"] };

export const meta: MetaFunction = (args) => pageTitle(args, "favourites:title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, COLLECT);
	const [{ list }, token] = await Promise.all([portalFor(request).hotel.favourites({}), formTokenFor(request)]);
	return { list, token: token.value };
}

/** Removes a hotel, or adds one that was removed just now. */
export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, COLLECT);
	const asked = favouriteRequested(await readForm(request));
	if (!asked) throw data(null, { status: 400 });
	const notice = await changeFavourite(asked, { portal: portalFor(request), attempt });
	return flashRedirect(paths.favourites(), notice);
}

export default function Favourites() {
	const { t } = useTranslation("favourites");
	const { list, token } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-2xl font-semibold">{t("title")}</h1>
			<FavouriteForm here={paths.favourites()} isMember token={token} />
			{list.length > 0 ? (
				<FavouriteHotels hotels={list} />
			) : (
				<EmptyState title={t("nothing-yet")}>
					<ButtonLink to={paths.hotelList()} variant="secondary" icon="search">
						{t("find-hotels")}
					</ButtonLink>
				</EmptyState>
			)}
		</div>
	);
}
