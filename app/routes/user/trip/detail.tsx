import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { StaticHtml } from "~/components/ui/static-html";
import { EditForm } from "~/features/trips/edit-form";
import { renderTrip } from "~/features/trips/render-trip.server";
import { tripConstraint, tripForms } from "~/features/trips/trip-forms.server";
import { TripHead } from "~/features/trips/trip-head";
import { TripOrders } from "~/features/trips/trip-orders";
import { tripPaths } from "~/features/trips/trip-paths";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { EnhancedHtml } from "~/parts/enhanced-html";
import type { OrderRow } from "~/portal-contract/order/order";
import { lineOf } from "~/product-lines";
import { languageOf } from "~/session/cookies/language.server";
import { answerForm } from "~/session/forms/define-form.server";
import { routeId } from "~/session/forms/params.server";
import { mayOn, requirePermission } from "~/session/member.server";
import { optional, portalFor } from "~/session/portal.server";
import { renderedForPage } from "~/session/scope.server";

export const handle: PageHandle = { i18n: ["trips", "orders", "form"] };

export const meta: MetaFunction<typeof loader> = (args) =>
	pageTitle(args, "trips:detail-title", { name: args.data?.trip.name ?? "" });

const hrefOf = ({ product_line, id }: OrderRow) => lineOf(product_line).detail(id);

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requirePermission(request, "trip/detail");
	const id = routeId(params.id);
	const portal = portalFor(request);
	const [read, may] = await Promise.all([portal.trip.detail({ id }), mayOn(request)]);
	const can_edit = read.can_edit && may("trip/edit");
	const open = can_edit ? (await optional(portal.trip.openOrders({ id }), { list: [] })).data.list : [];
	const { days: _days, warnings: _warnings, orders, ...trip } = read;
	const rendered = renderedForPage(renderTrip(read, hrefOf, languageOf(request)));
	return {
		trip: { ...trip, can_edit },
		orders: orders.map((order) => ({ ...order, href: hrefOf(order) })),
		open,
		constraint: tripConstraint(),
		rendered,
	};
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "trip/edit", tripForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function TripDetail() {
	const { trip, orders, open, constraint, rendered } = useLoaderData<typeof loader>();
	const { t } = useTranslation("trips");
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs items={[{ label: t("title"), to: tripPaths.list() }, { label: trip.name }]} />
			<TripHead trip={trip} />
			<EnhancedHtml version={rendered} className="flex flex-col gap-6">
				<StaticHtml name="trip-warnings" html={rendered?.["trip-warnings"]} className="empty:hidden" />
				<StaticHtml name="trip-days" html={rendered?.["trip-days"]} />
			</EnhancedHtml>
			{trip.can_edit ? <EditForm key={trip.version} name={trip.name} orders={open} constraint={constraint} /> : null}
			<TripOrders orders={orders} hidden={trip.hidden_count} canEdit={trip.can_edit} />
		</div>
	);
}
