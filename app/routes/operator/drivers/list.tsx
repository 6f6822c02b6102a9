import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { driverPaths } from "~/features/operator/fleet/addresses";
import { FleetList } from "~/features/operator/fleet/fleet-list";
import { FleetTable } from "~/features/operator/fleet/fleet-table";
import { fleetQueryOf } from "~/features/operator/fleet/query.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["fleet", "dispatch"], next: ["routes/operator/drivers/detail"] };

export const meta: MetaFunction = (args) => pageTitle(args, "fleet:drivers");

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/drivers");
	const { filter, page: wanted } = fleetQueryOf(request);
	const { list, towns, page, limit, total } = await portalFor(request).operator.drivers({ ...filter, page: wanted });
	return { filter, list, towns, page: { page, limit, total } };
}

export default function OperatorDrivers() {
	const { filter, list, towns, page } = useLoaderData<typeof loader>();
	const { t } = useTranslation("fleet");
	const spoken = (codes: readonly string[]) =>
		codes.map((code) => t(`dispatch:speaks-${code}`)).join(t("dispatch:between"));
	return (
		<FleetList what="drivers" paths={driverPaths} filter={filter} towns={towns} page={page}>
			<FleetTable
				list={list}
				caption={t("drivers")}
				headings={[t("name"), t("name-my"), t("phone"), t("languages")]}
				hrefOf={driverPaths.one}
				cellsOf={({ name, name_my, phone, driver_languages }) => [
					name,
					<span key="my" lang="my">
						{name_my}
					</span>,
					phone,
					spoken(driver_languages),
				]}
			/>
		</FleetList>
	);
}
