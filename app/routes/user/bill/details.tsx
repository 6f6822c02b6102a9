import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { billPaths } from "~/features/billing/bills/bill-paths";
import { BillHead } from "~/features/billing/bills/detail/bill-head";
import { BillLines } from "~/features/billing/bills/detail/bill-lines";
import { BillDownloads, BillHistory, BillPayments } from "~/features/billing/bills/detail/bill-records";
import { DisputeForm } from "~/features/billing/bills/detail/dispute-form";
import { billForms } from "~/features/billing/bills/detail/forms.server";
import { PayCard } from "~/features/billing/bills/detail/pay-forms";
import { isFormShown } from "~/features/billing/bills/detail/shown";
import { TakeBackForm } from "~/features/billing/bills/detail/take-back-form";
import { BillList } from "~/features/billing/bills/list/bill-list";
import { billQueryOf } from "~/features/billing/bills/list/query.server";
import { uploadSettings } from "~/features/uploads/settings.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { todayInYangon } from "~/lib/time/travel-dates";
import { Auth } from "~/parts/auth";
import { GoneReply } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { paths } from "~/paths";
import { answerFiles } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { requireMember } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = {
	i18n: ["bill", "paying", "form", "upload", "errors"],
	typed: {
		amount: { label: "bill:amount" },
		bank_reference: { label: "bill:reference" },
		reason: { label: "bill:reason" },
	},
};

export const meta: MetaFunction = (args) => pageTitle(args, "bill:details-title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const { id, status, ...query } = billQueryOf(request);
	const { bill } = portalFor(request);
	if (id === undefined) {
		const found = await bill.list({ ...query, ...(status === "all" ? {} : { status }) });
		return { view: "list" as const, query: { ...query, id, status }, ...found };
	}
	const [detail, upload] = [await bill.detail({ id, page: query.page }), await uploadSettings(request)];
	return { view: "bill" as const, detail, upload, form_key: newFormKey(), today: todayInYangon(Date.now()) };
}

export const action = answerFiles("bill/details", billForms);

type Opened = ReturnType<typeof useLoaderData<typeof loader>>;

function OneBill({ detail, upload, form_key, today }: Extract<Opened, { view: "bill" }>) {
	const reply = useReply();
	const { t } = useTranslation("bill");
	return (
		<>
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
				<h1 className="text-2xl font-semibold">{t("bill-title", { number: detail.number ?? "" })}</h1>
				<Link to={billPaths.list()}>{t("back")}</Link>
			</div>
			<GoneReply reply={reply} isShown={reply !== null && isFormShown(detail, reply)} title={t("not-done")} />
			<BillHead bill={detail} />
			<Auth value="bill/details/pay">
				<PayCard key={detail.paid_amount} bill={detail} upload={upload} today={today} formKey={form_key} />
			</Auth>
			<Auth value="bill/details/download">
				<BillDownloads bill={detail} address={(format) => billPaths.download(detail.id, format)} />
			</Auth>
			<BillLines
				bill={detail}
				pageAddress={(page) => billPaths.bill(detail.id, { page })}
				orderAddress={paths.orderDetail}
				actionsOf={(line) => (
					<Auth value="bill/details/dispute">
						<DisputeForm bill_id={detail.id} line={line} />
					</Auth>
				)}
			/>
			<BillPayments
				bill={detail}
				decide={(payment) => (
					<Auth value="bill/details/pay">
						<TakeBackForm payment={payment} />
					</Auth>
				)}
			/>
			<BillHistory bill={detail} />
		</>
	);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function BillDetails() {
	const page = useLoaderData<typeof loader>();
	const { t } = useTranslation("bill");
	if (page.view === "bill")
		return (
			<div className="flex flex-col gap-6">
				<OneBill {...page} />
			</div>
		);
	const { view: _view, ...list } = page;
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-wrap items-baseline justify-between gap-4">
				<h1 className="text-2xl font-semibold">{t("details-title")}</h1>
				<ButtonLink to={billPaths.apply()} variant="secondary">
					{t("apply-title")}
				</ButtonLink>
			</div>
			<BillList {...list} />
		</div>
	);
}
