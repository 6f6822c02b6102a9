import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";
import { DataList } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import { CheckPage } from "~/features/orders/check/check-page";
import { loadCheck } from "~/features/orders/check/load-check.server";
import { publicTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { LineTexts, useLineWords } from "~/parts/line-words";
import type { VoucherCheck } from "~/portal-contract/order/calls";
import { lineOf } from "~/product-lines";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["orders"], hydrate: false };

export const meta: MetaFunction = (args) =>
	publicTitle(args, { title: "orders:check-title", description: "orders:check-description" });

/** Public: says whether a voucher is true, to whoever holds its code; names are masked. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	return loadCheck(params.code, (code) => portalFor(request).order.verify({ code }));
}

const LOOKS = {
	valid: { tone: "good", icon: "check" },
	superseded: { tone: "warn", icon: "alert" },
	revoked: { tone: "bad", icon: "error" },
} as const;

function Found({ check }: { check: VoucherCheck }) {
	const t = useLineWords("orders");
	const { tone, icon } = LOOKS[check.result];
	return (
		<Card>
			<div className="mb-4 flex flex-wrap items-center gap-3">
				<Chip tone={tone} icon={icon}>
					{check.result_text}
				</Chip>
				<span className="text-ink-soft">{check.status_text}</span>
			</div>
			<DataList
				rows={[
					{ label: t("booking-id"), value: check.booking_id },
					{ label: t("service-name"), value: `${check.title} / ${check.title_alt}` },
					{ label: t("service-from"), value: <Time date={check.service_from} /> },
					{ label: t("service-until"), value: <Time date={check.service_until} /> },
					{ label: t("units"), value: check.units },
					{ label: t("guests"), value: check.guests_masked.join(" · ") },
					{ label: t("version"), value: check.version },
					{ label: t("issued-at"), value: <Time seconds={check.issued_at} form="deadline" /> },
				]}
			/>
		</Card>
	);
}

export default function VoucherCheckPage() {
	const { check } = useLoaderData<typeof loader>();
	const { t } = useTranslation("orders");
	return (
		<CheckPage title={t("check-title")} unknown={[t("check-unknown"), t("check-unknown-next")]}>
			{check ? (
				<LineTexts.Provider value={lineOf(check.product_line).texts}>
					<Found check={check} />
				</LineTexts.Provider>
			) : null}
		</CheckPage>
	);
}
