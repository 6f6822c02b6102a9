import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { buttonLook } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Time } from "~/components/ui/time";
import { billPaths } from "~/features/billing/bills/bill-paths";
import { invoicePaths } from "~/features/billing/invoices/invoice-paths";
import { Equations } from "~/features/billing/proof/equations";
import { ProofFilters } from "~/features/billing/proof/proof-filters";
import { ProofTable } from "~/features/billing/proof/proof-table";
import { proofQueryOf } from "~/features/billing/proof/query.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { ListPage } from "~/parts/list/list-page";
import { paths } from "~/paths";
import { requireMember } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["proof"] };

export const meta: MetaFunction = (args) => pageTitle(args, "proof:title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const query = proofQueryOf(request);
	const proof = await portalFor(request).bill.proof({ ...query, booking_id: query.booking_id || undefined });
	return { query, ...proof };
}

const ADDRESSES = {
	order: (id: number) => paths.orderDetail(id),
	bill: (id: number) => billPaths.bill(id),
	invoice: (id: number) => invoicePaths.details({ id }),
};

export default function SettlementProof() {
	const { query, list, total, page, limit, currency, currencies, equations, differing, ...audit } =
		useLoaderData<typeof loader>();
	const { t } = useTranslation("proof");
	const isRight = differing === 0 && equations.every(({ difference }) => difference === 0);
	return (
		<ListPage
			title={t("title")}
			intro={t("intro")}
			page={page}
			limit={limit}
			total={total}
			href={(number) => billPaths.proof({ ...query, page: number })}
		>
			<p role="status" className={isRight ? "font-medium text-jade-deep" : "font-medium text-vermilion"}>
				{isRight ? t("all-agrees") : t("something-differs", { count: differing })}
			</p>
			<Equations equations={equations} currency={currency} />
			{audit.audited_at === null ? null : (
				<p className="text-sm text-ink-soft">
					{t("audited")} <Time seconds={audit.audited_at} /> {t("audit-found", { count: audit.audit_differences ?? 0 })}
				</p>
			)}
			<h2 className="text-lg font-semibold">{t("orders")}</h2>
			<ProofFilters query={query} currency={currency} currencies={currencies} />
			{list.length === 0 ? (
				<EmptyState title={t("nothing")} />
			) : (
				<>
					<p className="print:hidden">
						<a
							href={billPaths.proofExport({ ...query, currency, page: undefined })}
							className={buttonLook({ variant: "quiet", size: "small" })}
						>
							<Icon name="download" />
							{`${t("export-csv")} `}
						</a>
					</p>
					<ProofTable list={list} currency={currency} addresses={ADDRESSES} />
				</>
			)}
		</ListPage>
	);
}
