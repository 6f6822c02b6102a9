import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import { refundsAddress } from "~/features/operator/money/addresses";
import { RefundTable } from "~/features/operator/money/refunds/refund-table";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["operator-money"] };

export const meta: MetaFunction = (args) => pageTitle(args, "operator-money:refunds");

const STATES = ["open", "refunded", "rejected"] as const;
const Query = z.object({
	state: z.enum(STATES).catch("open"),
	page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/refunds");
	const query = Query.parse(Object.fromEntries(new URL(request.url).searchParams));
	const { list, total, page, limit, late } = await portalFor(request).operator.refunds(query);
	return { state: query.state, list, total, page, limit, late };
}

export default function OperatorRefunds() {
	const { state, list, total, page, limit, late } = useLoaderData<typeof loader>();
	const { t } = useTranslation("operator-money");
	const addressOf = (name: string) => (name === "open" ? "" : name);
	const tabs = STATES.map((name) => ({
		label: t(`refunds-${name}`),
		to: refundsAddress({ state: addressOf(name) }),
		current: name === state,
	}));
	return (
		<div className="flex flex-col gap-6">
			<div>
				<h1 className="text-2xl font-semibold">{t("refunds")}</h1>
				<p className="mt-1 text-sm text-ink-soft">{t("refunds-intro")}</p>
			</div>
			<Tabs label={t("states")} items={tabs} />
			{late > 0 && state === "open" ? (
				<p role="note" className="rounded-card border border-vermilion px-4 py-3 text-vermilion">
					{t("refunds-late", { count: late })}
				</p>
			) : null}
			{list.length === 0 ? <EmptyState title={t("refunds-nothing")} /> : <RefundTable refunds={list} />}
			<Pagination
				page={page}
				limit={limit}
				total={total}
				href={(number) => refundsAddress({ state: addressOf(state), page: number })}
			/>
		</div>
	);
}
