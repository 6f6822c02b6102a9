import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { BillChips } from "~/features/billing/bills/bill-chip";
import { BillFacts, Sums } from "~/features/billing/bills/detail/bill-head";
import { BillLines } from "~/features/billing/bills/detail/bill-lines";
import { BillDownloads, BillHistory, BillPayments } from "~/features/billing/bills/detail/bill-records";
import { billQueryOf } from "~/features/billing/bills/list/query.server";
import { operatorBillPaths } from "~/features/billing/operator-bills/address";
import { BillDecisions, DecideDispute, DecidePayment } from "~/features/billing/operator-bills/decisions";
import { operatorBillForms } from "~/features/billing/operator-bills/forms.server";
import { isOperatorFormShown } from "~/features/billing/operator-bills/shown";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { Auth } from "~/parts/auth";
import { GoneReply } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { paths } from "~/paths";
import { answerForm } from "~/session/forms/define-form.server";
import { routeRow } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["operator-bills", "bill", "same-transfers", "second-eyes", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "operator-bills:bill-title");

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/bills");
	const { page } = billQueryOf(request);
	return { bill: await portalFor(request).operator.bill({ ...routeRow(params), page }) };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "operator/bills", operatorBillForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function OperatorBillPage() {
	const { bill } = useLoaderData<typeof loader>();
	const reply = useReply();
	const { t } = useTranslation(["operator-bills", "bill"]);
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
				<h1 className="text-2xl font-semibold">{bill.number ?? t("draft-number", { id: bill.id })}</h1>
				<Link to={operatorBillPaths.list()}>{t("back")}</Link>
			</div>
			<GoneReply
				reply={reply}
				isShown={reply !== null && isOperatorFormShown(bill, reply)}
				title={t("bill:not-done")}
			/>
			<Card title={<BillChips bill={bill} />} aside={<Sums bill={bill} />}>
				<BillFacts bill={bill} isCustomers />
				<BillDecisions bill={bill} />
			</Card>
			<BillPayments
				bill={bill}
				decide={(payment) => (
					<Auth value="operator/bills/decide">
						<DecidePayment payment={payment} second={bill.second_slip} />
					</Auth>
				)}
			/>
			<BillDownloads bill={bill} address={(format) => operatorBillPaths.download(bill, format)} />
			<BillLines
				bill={bill}
				pageAddress={(page) => operatorBillPaths.bill(bill, { page })}
				orderAddress={(id) => paths.operatorOrder(bill.company_id, id)}
				actionsOf={(line) => (
					<Auth value="operator/bills/decide">
						<DecideDispute line={line} />
					</Auth>
				)}
			/>
			<BillHistory bill={bill} />
		</div>
	);
}
