import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { NewTripForm } from "~/features/trips/new-trip-form";
import { newTripForm, tripConstraint } from "~/features/trips/trip-forms.server";
import { tripPaths } from "~/features/trips/trip-paths";
import { TripTable } from "~/features/trips/trip-table";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { ListPage } from "~/parts/list/list-page";
import { Id } from "~/portal-contract/base/basics";
import { answerForm } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { pageQuery } from "~/session/forms/params.server";
import { leaveToOperators, mayOn, requirePermission } from "~/session/member.server";
import { optional, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["trips", "form"], next: ["routes/user/trip/detail"] };

export const meta: MetaFunction = (args) => pageTitle(args, "trips:title");

const listQueryOf = pageQuery({
	with: Id.nullable().catch(null),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "trip/list");
	await leaveToOperators(request);
	const { page, with: ticked } = listQueryOf(request);
	const { trip } = portalFor(request);
	const mayCreate = (await mayOn(request))("trip/create");
	const [listed, open] = await Promise.all([
		trip.list({ page }),
		mayCreate ? optional(trip.openOrders(ticked === null ? {} : { order_id: ticked }), { list: [] }) : null,
	]);
	return {
		...listed,
		open: open?.data.list ?? null,
		ticked: ticked === null ? null : String(ticked),
		constraint: tripConstraint(),
		form_key: newFormKey(),
	};
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "trip/create", newTripForm);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function Trips() {
	const { list, total, page, limit, open, ticked, constraint, form_key } = useLoaderData<typeof loader>();
	const { t } = useTranslation("trips");
	return (
		<ListPage
			title={t("title")}
			intro={t("intro")}
			page={page}
			limit={limit}
			total={total}
			href={(number) => tripPaths.list({ page: number })}
			after={open ? <NewTripForm orders={open} ticked={ticked} constraint={constraint} formKey={form_key} /> : null}
		>
			{list.length > 0 ? <TripTable trips={list} /> : <EmptyState title={t("nothing-yet")} />}
		</ListPage>
	);
}
