import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";
import { DataList } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import { publicTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { useRootData } from "~/parts/root-data";
import { paths } from "~/paths";
import { Opaque } from "~/portal-contract/base/basics";
import type { DriverCardCheck, Trilingual } from "~/portal-contract/order/drivers/driver-card";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["driver-card"], hydrate: false };

export const meta: MetaFunction = (args) =>
	publicTitle(args, { title: "driver-card:check-title", description: "driver-card:check-description" });

/** Public: says whether a driver's card is in force, to whoever holds its code. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const code = Opaque.safeParse(params.code);
	if (!code.success) return data({ check: null }, { status: 404 });
	const found = await attempt(portalFor(request).order.verifyDriverCard({ code: code.data }));
	if (!found.ok && found.refusal.type !== "not_found")
		throw data({ notice: found.refusal.notice }, { status: found.refusal.status });
	return data({ check: found.ok ? found.data : null }, { status: found.ok ? 200 : 404 });
}

const LOOKS = {
	current: { tone: "good", icon: "check" },
	superseded: { tone: "bad", icon: "error" },
	revoked: { tone: "bad", icon: "error" },
	ended: { tone: "warn", icon: "alert" },
} as const;

function Said({ text: { zh, en, my } }: { text: Trilingual }) {
	const { i18n } = useTranslation();
	return (
		<>
			{i18n.language === "en" ? en : zh}
			{my === null ? null : (
				<span lang="my" className="block text-ink-soft">
					{my}
				</span>
			)}
		</>
	);
}

function Found({ check }: { check: DriverCardCheck }) {
	const { t } = useTranslation("driver-card");
	const { state, shown } = check;
	return (
		<Card>
			<Chip {...LOOKS[state]}>{t(`state-${state}`)}</Chip>
			{state === "current" ? null : <p className="mt-3 font-medium">{t(`next-${state}`)}</p>}
			<DataList
				className="mt-4"
				rows={[
					...(shown
						? [
								{ label: t("plate"), value: <b className="text-xl">{shown.plate_number}</b> },
								{ label: t("vehicle"), value: <Said text={shown.vehicle} /> },
								{
									label: t("driver"),
									value: (
										<>
											{shown.driver_name} <span lang="my">{shown.driver_name_my}</span>
										</>
									),
								},
								{ label: t("pick-up-time"), value: <Time seconds={shown.pick_up_at} form="deadline" /> },
								{ label: t("pick-up-place"), value: <Said text={shown.pick_up_place} /> },
							]
						: []),
					{ label: t("booking-id"), value: check.booking_id },
					{ label: t("version"), value: check.version },
					{ label: t("issued-at"), value: <Time seconds={check.issued_at} form="deadline" /> },
				]}
			/>
		</Card>
	);
}

export default function DriverCardCheckPage() {
	const { check } = useLoaderData<typeof loader>();
	const { t } = useTranslation("driver-card");
	const siteName = useRootData()?.site.siteName;
	return (
		<main id="content" className="mx-auto flex max-w-2xl flex-col gap-6 px-4 py-10">
			<div>
				<a href={paths.home()} className="inline-flex min-h-11 items-center font-semibold">
					{siteName || t("common:site-name")}
				</a>
				<h1 className="text-2xl font-semibold">{t("check-title")}</h1>
			</div>
			{check ? (
				<Found check={check} />
			) : (
				<Card>
					<p className="font-medium">{t("unknown")}</p>
					<p className="mt-2 text-ink-soft">{t("unknown-next")}</p>
				</Card>
			)}
		</main>
	);
}
