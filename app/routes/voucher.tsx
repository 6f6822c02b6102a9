import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";
import { DataList } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import { publicTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { LineTexts, useLineWords } from "~/parts/line-words";
import { useRootData } from "~/parts/root-data";
import { paths } from "~/paths";
import { Opaque } from "~/portal-contract/base/basics";
import type { VoucherCheck } from "~/portal-contract/order/calls";
import { lineOf } from "~/product-lines";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["orders"], hydrate: false };

export const meta: MetaFunction = (args) =>
	publicTitle(args, { title: "orders:check-title", description: "orders:check-description" });

/** Public: says whether a voucher is true, to whoever holds its code; names are masked. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const code = Opaque.safeParse(params.code);
	if (!code.success) return data({ check: null }, { status: 404 });
	const found = await attempt(portalFor(request).order.verify({ code: code.data }));
	if (!found.ok && found.refusal.type !== "not_found")
		throw data({ notice: found.refusal.notice }, { status: found.refusal.status });
	return data({ check: found.ok ? found.data : null }, { status: found.ok ? 200 : 404 });
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
				<LineTexts.Provider value={lineOf(check.product_line).texts}>
					<Found check={check} />
				</LineTexts.Provider>
			) : (
				<Card>
					<p className="font-medium">{t("check-unknown")}</p>
					<p className="mt-2 text-ink-soft">{t("check-unknown-next")}</p>
				</Card>
			)}
		</main>
	);
}
