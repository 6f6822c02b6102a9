import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { refundsAddress } from "~/features/operator/money/addresses";
import { RefundTable } from "~/features/operator/money/refunds/refund-table";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { ListPage } from "~/parts/list/list-page";
import { pageQuery } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["operator-money"] };

export const meta: MetaFunction = (args) => pageTitle(args, "operator-money:refunds");

const STATUSES = ["open", "refunded", "rejected"] as const;
const listQueryOf = pageQuery({
	status: z.enum(STATUSES).catch("open"),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/refunds");
	const query = listQueryOf(request);
	const { list, total, page, limit, overdue } = await portalFor(request).operator.refunds(query);
	return { status: query.status, list, total, page, limit, overdue };
}

export default function OperatorRefunds() {
	const { status, list, total, page, limit, overdue } = useLoaderData<typeof loader>();
	const { t } = useTranslation("operator-money");
	const addressOf = (name: string) => (name === "open" ? "" : name);
	const tabs = STATUSES.map((name) => ({
		label: t(`refunds-${name}`),
		to: refundsAddress({ status: addressOf(name) }),
		current: name === status,
	}));
	return (
		<ListPage
			title={t("refunds")}
			intro={t("refunds-intro")}
			tabs={{ label: t("states"), items: tabs }}
			page={page}
			limit={limit}
			total={total}
			href={(number) => refundsAddress({ status: addressOf(status), page: number })}
		>
			{overdue > 0 && status === "open" ? (
				<p role="note" className="rounded-card border border-vermilion px-4 py-3 text-vermilion">
					{t("refunds-overdue", { count: overdue })}
				</p>
			) : null}
			{list.length === 0 ? <EmptyState title={t("refunds-nothing")} /> : <RefundTable refunds={list} />}
		</ListPage>
	);
}
