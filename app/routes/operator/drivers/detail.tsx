import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { driverPaths } from "~/features/operator/fleet/addresses";
import { DriverForm } from "~/features/operator/fleet/fleet-form";
import { FleetState } from "~/features/operator/fleet/fleet-table";
import { saveDriver } from "~/features/operator/fleet/forms.server";
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
	args.data?.driver ? namedTitle(args, args.data.driver.name) : pageTitle(args, "fleet:drivers-add");

/** null for the page `new`. */
const idOf = (text: string | undefined) => (text === "new" ? null : routeId(text));

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	const id = idOf(params.id);
	await (id === null
		? requirePermission(request, "operator/drivers/save")
		: requirePermission(request, "operator/drivers"));
	const { driver, services, towns } = await portalFor(request).operator.driver(id === null ? {} : { id });
	return { driver, services, towns };
}

export async function action({ request, params }: ActionFunctionArgs) {
	await requirePermission(request, "operator/drivers/save");
	const ports = {
		...{ id: idOf(params.id), portal: portalFor(request), language: languageOf(request) },
		attempt: <T,>(run: () => PromiseLike<T>) => attempt(run, { outages: true }),
	};
	const acted = await saveDriver(await readForm(request), ports);
	return acted.done ? flashRedirect(driverPaths.list(), acted.notice) : data(acted.reply, { status: acted.status });
}

export default function OperatorDriver() {
	const { driver, services, towns } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>() ?? null;
	const { t } = useTranslation("fleet");
	const isEditor = useMay()("operator/drivers/save");
	const title = driver?.name ?? t("drivers-add");
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs items={[{ label: t("drivers"), to: driverPaths.list() }, { label: title }]} />
			<div className="flex flex-wrap items-center gap-3">
				<h1 className="text-2xl font-semibold">{title}</h1>
				{driver ? <FleetState isEnabled={driver.is_enabled} /> : null}
			</div>
			{driver ? <ServicesCard services={services} /> : null}
			{isEditor ? <DriverForm key={driver?.id ?? "new"} driver={driver} towns={towns} reply={reply} /> : null}
		</div>
	);
}
