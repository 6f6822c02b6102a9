import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";
import { DataList } from "~/components/ui/data-list";
import { Time, ZoneNote } from "~/components/ui/time";
import { CheckPage } from "~/features/orders/check/check-page";
import { loadCheck } from "~/features/orders/check/load-check.server";
import { publicTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import type { DriverCardCheck, Trilingual } from "~/portal-contract/order/drivers/driver-card";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["driver-card"], hydrate: false };

export const meta: MetaFunction = (args) =>
	publicTitle(args, { title: "driver-card:check-title", description: "driver-card:check-description" });

/** Public: says whether a driver's card is in force, to whoever holds its code. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	return loadCheck(params.code, (code) => portalFor(request).order.verifyDriverCard({ code }));
}

const LOOKS = {
	current: { tone: "good", icon: "check" },
	superseded: { tone: "bad", icon: "error" },
	revoked: { tone: "bad", icon: "error" },
	ended: { tone: "warn", icon: "alert" },
} as const;

function TrilingualText({ text: { zh, en, my } }: { text: Trilingual }) {
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
	const { status, shown } = check;
	return (
		<Card>
			<Chip {...LOOKS[status]}>{t(`state-${status}`)}</Chip>
			{status === "current" ? null : <p className="mt-3 font-medium">{t(`next-${status}`)}</p>}
			<DataList
				className="mt-4"
				rows={[
					...(shown
						? [
								{ label: t("plate"), value: <b className="text-xl">{shown.plate_number}</b> },
								{ label: t("vehicle"), value: <TrilingualText text={shown.vehicle} /> },
								{
									label: t("driver"),
									value: (
										<>
											{shown.driver_name} <span lang="my">{shown.driver_name_my}</span>
										</>
									),
								},
								{ label: t("pick-up-time"), value: <Time seconds={shown.pick_up_at} /> },
								{ label: t("pick-up-place"), value: <TrilingualText text={shown.pick_up_place} /> },
							]
						: []),
					{ label: t("booking-id"), value: check.booking_id },
					{ label: t("version"), value: check.version },
					{ label: t("issued-at"), value: <Time seconds={check.issued_at} /> },
				]}
			/>
			<ZoneNote className="mt-2" />
		</Card>
	);
}

export default function DriverCardCheckPage() {
	const { check } = useLoaderData<typeof loader>();
	const { t } = useTranslation("driver-card");
	return (
		<CheckPage title={t("check-title")} unknown={[t("unknown"), t("unknown-next")]}>
			{check ? <Found check={check} /> : null}
		</CheckPage>
	);
}
