import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { driverPaths } from "~/features/operator/fleet/addresses";
import { DriverForm } from "~/features/operator/fleet/fleet-form";
import { FleetStatus } from "~/features/operator/fleet/fleet-table";
import { driverForm, fleetKey } from "~/features/operator/fleet/forms.server";
import { ServicesCard } from "~/features/operator/fleet/services-card";
import { namedTitle, pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { useMay } from "~/parts/auth";
import { answerForm } from "~/session/forms/define-form.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["fleet", "dispatch", "form"] };

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data?.driver ? namedTitle(args, args.data.driver.name) : pageTitle(args, "fleet:drivers-add");

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	const key = fleetKey(params);
	await ("id" in key
		? requirePermission(request, "operator/drivers")
		: requirePermission(request, "operator/drivers/save"));
	const { driver, services, towns } = await portalFor(request).operator.driver(key);
	return { driver, services, towns };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "operator/drivers", driverForm);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function OperatorDriver() {
	const { driver, services, towns } = useLoaderData<typeof loader>();
	const { t } = useTranslation("fleet");
	const isEditor = useMay()("operator/drivers/save");
	const title = driver?.name ?? t("drivers-add");
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs items={[{ label: t("drivers"), to: driverPaths.list() }, { label: title }]} />
			<div className="flex flex-wrap items-center gap-3">
				<h1 className="text-2xl font-semibold">{title}</h1>
				{driver ? <FleetStatus isEnabled={driver.is_enabled} /> : null}
			</div>
			{driver ? <ServicesCard services={services} /> : null}
			{isEditor ? <DriverForm key={driver?.id ?? "new"} driver={driver} towns={towns} /> : null}
		</div>
	);
}
