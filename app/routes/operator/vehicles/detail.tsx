import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { vehiclePaths } from "~/features/operator/fleet/addresses";
import { VehicleForm } from "~/features/operator/fleet/fleet-form";
import { FleetStatus } from "~/features/operator/fleet/fleet-table";
import { fleetKey, vehicleForm } from "~/features/operator/fleet/forms.server";
import { ServicesCard } from "~/features/operator/fleet/services-card";
import { namedTitle, pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { useMay } from "~/parts/auth";
import { answerForm } from "~/session/forms/define-form.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["fleet", "dispatch", "form"] };

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data?.vehicle ? namedTitle(args, args.data.vehicle.plate_number) : pageTitle(args, "fleet:vehicles-add");

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	const key = fleetKey(params);
	await ("id" in key
		? requirePermission(request, "operator/vehicles")
		: requirePermission(request, "operator/vehicles/save"));
	const { vehicle, services, towns, models } = await portalFor(request).operator.vehicle(key);
	return { vehicle, services, towns, models };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "operator/vehicles", vehicleForm);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function OperatorVehicle() {
	const { vehicle, services, towns, models } = useLoaderData<typeof loader>();
	const { t } = useTranslation("fleet");
	const isEditor = useMay()("operator/vehicles/save");
	const title = vehicle?.plate_number ?? t("vehicles-add");
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs items={[{ label: t("vehicles"), to: vehiclePaths.list() }, { label: title }]} />
			<div className="flex flex-wrap items-center gap-3">
				<h1 className="text-2xl font-semibold">{title}</h1>
				{vehicle ? <FleetStatus isEnabled={vehicle.is_enabled} /> : null}
			</div>
			{vehicle ? <ServicesCard services={services} /> : null}
			{isEditor ? <VehicleForm key={vehicle?.id ?? "new"} vehicle={vehicle} towns={towns} models={models} /> : null}
		</div>
	);
}
