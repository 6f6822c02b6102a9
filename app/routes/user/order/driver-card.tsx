import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paperOrder } from "~/features/orders/paper-query.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { qrOf } from "~/parts/document/qr.server";
import { cardPaths } from "~/parts/vehicles/card-paths";
import { readCardQuery } from "~/parts/vehicles/card-query.server";
import { DriverCardPage } from "~/parts/vehicles/driver-card-page";
import { orderAddress } from "~/paths";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["driver-card"], hydrate: false };

export const meta: MetaFunction<typeof loader> = (args) =>
	pageTitle(args, "driver-card:title", { number: args.data?.card.number ?? "" });

/** The card of a unit's driver as a page to print: the same as the PDF, without script. */
export async function loader(args: LoaderFunctionArgs) {
	const { request } = args;
	await requireMember(request);
	const named = await paperOrder(args);
	await requirePermission(request, "order/detail/downloadDriverCard");
	const card = await portalFor(request).order.driverCard({ ...named, ...readCardQuery(request.url) });
	return { named, card, qr: qrOf(card) };
}

const LINK = "inline-flex min-h-11 items-center";

export default function DriverCardPrint() {
	const { named, card, qr } = useLoaderData<typeof loader>();
	const { t } = useTranslation("driver-card");
	const { unit, code, status } = card;
	return (
		<main
			id="content"
			className="paper paper-a5 mx-auto w-full max-w-2xl wrap-anywhere bg-white p-4 text-[#14212f] sm:p-10 print:p-0"
		>
			<nav
				aria-label={t("tools")}
				className="mb-6 flex flex-wrap items-center gap-x-5 border-b border-line pb-3 text-sm print:hidden"
			>
				<a href={orderAddress(named)} className={LINK}>
					{t("back")}
				</a>
				{status === "current" ? (
					<a href={cardPaths.file(named, { unit, code })} className={LINK}>
						{t("download")}
					</a>
				) : null}
			</nav>
			<DriverCardPage card={card} qr={qr}>
				{status === "superseded" ? (
					<a href={cardPaths.page(named, { unit })} className={`${LINK} print:hidden`}>
						{t("current-card")}
					</a>
				) : null}
			</DriverCardPage>
		</main>
	);
}
