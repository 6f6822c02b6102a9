import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { vehiclePaths } from "~/features/operator/fleet/addresses";
import { VehicleForm } from "~/features/operator/fleet/fleet-form";
import { FleetState } from "~/features/operator/fleet/fleet-table";
import { saveVehicle } from "~/features/operator/fleet/forms.server";
import { ServicesCard } from "~/features/operator/fleet/services-card";
import { namedTitle, pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { useMay } from "~/parts/auth";
import { flashRedirect } from "~/session/cookies/flash.server";
import { languageOf } from "~/session/cookies/language.server";
import { routeId } from "~/session/forms/params.server";
import { readForm } from "~/session/forms/read-form.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["fleet", "dispatch", "form"] };

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data?.vehicle ? namedTitle(args, args.data.vehicle.plate_number) : pageTitle(args, "fleet:vehicles-add");

/** null for the page `new`. */
const idOf = (text: string | undefined) => (text === "new" ? null : routeId(text));

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	const id = idOf(params.id);
	await (id === null
		? requirePermission(request, "operator/vehicles/save")
		: requirePermission(request, "operator/vehicles"));
	const { vehicle, services, towns, models } = await portalFor(request).operator.vehicle(id === null ? {} : { id });
	return { vehicle, services, towns, models };
}

export async function action({ request, params }: ActionFunctionArgs) {
	await requirePermission(request, "operator/vehicles/save");
	const ports = {
		...{ id: idOf(params.id), portal: portalFor(request), language: languageOf(request) },
		attempt: <T,>(run: () => PromiseLike<T>) => attempt(run, { outages: true }),
	};
	const acted = await saveVehicle(await readForm(request), ports);
	return acted.done ? flashRedirect(vehiclePaths.list(), acted.notice) : data(acted.reply, { status: acted.status });
}

export default function OperatorVehicle() {
	const { vehicle, services, towns, models } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>() ?? null;
	const { t } = useTranslation("fleet");
	const isEditor = useMay()("operator/vehicles/save");
	const title = vehicle?.plate_number ?? t("vehicles-add");
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs items={[{ label: t("vehicles"), to: vehiclePaths.list() }, { label: title }]} />
			<div className="flex flex-wrap items-center gap-3">
				<h1 className="text-2xl font-semibold">{title}</h1>
				{vehicle ? <FleetState isEnabled={vehicle.is_enabled} /> : null}
			</div>
			{vehicle ? <ServicesCard services={services} /> : null}
			{isEditor ? (
				<VehicleForm key={vehicle?.id ?? "new"} vehicle={vehicle} towns={towns} models={models} reply={reply} />
			) : null}
		</div>
	);
}
