import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { vehiclePaths } from "~/features/operator/fleet/addresses";
import { FleetList } from "~/features/operator/fleet/fleet-list";
import { FleetTable } from "~/features/operator/fleet/fleet-table";
import { fleetQueryOf } from "~/features/operator/fleet/query.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["fleet"], next: ["routes/operator/vehicles/detail"] };

export const meta: MetaFunction = (args) => pageTitle(args, "fleet:vehicles");

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/vehicles");
	const { filter, page: wanted } = fleetQueryOf(request);
	const { list, towns, page, limit, total } = await portalFor(request).operator.vehicles({ ...filter, page: wanted });
	return { filter, list, towns, page: { page, limit, total } };
}

export default function OperatorVehicles() {
	const { filter, list, towns, page } = useLoaderData<typeof loader>();
	const { t } = useTranslation("fleet");
	return (
		<FleetList what="vehicles" paths={vehiclePaths} filter={filter} towns={towns} page={page}>
			<FleetTable
				list={list}
				caption={t("vehicles")}
				headings={[t("plate-number"), t("model"), t("seats")]}
				hrefOf={vehiclePaths.one}
				cellsOf={({ plate_number, vehicle_model, seats }) => [plate_number, vehicle_model, seats]}
			/>
		</FleetList>
	);
}
