import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { GoneReply } from "~/components/form/gone-reply";
import { ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { billPaths } from "~/features/billing/bills/bill-paths";
import { runBillForm } from "~/features/billing/bills/detail/actions.server";
import { BillHead } from "~/features/billing/bills/detail/bill-head";
import { BillLines } from "~/features/billing/bills/detail/bill-lines";
import { BillDownloads, BillHistory, BillPayments } from "~/features/billing/bills/detail/bill-records";
import { DisputeForm } from "~/features/billing/bills/detail/dispute-form";
import { isFormDrawn } from "~/features/billing/bills/detail/drawn";
import { PayCard } from "~/features/billing/bills/detail/pay-forms";
import { TakeBackForm } from "~/features/billing/bills/detail/take-back-form";
import { BillList } from "~/features/billing/bills/list/bill-list";
import { readBillQuery } from "~/features/billing/bills/list/query.server";
import { readPosted } from "~/session/forms/posted-files.server";
import { uploadSettings } from "~/features/uploads/settings.server";
import { pageTitle } from "~/i18n/page-title";
import { readAgain } from "~/lib/forms/read-again";
import type { PageHandle } from "~/lib/site/page-handle";
import { todayInYangon } from "~/lib/time/travel-dates";
import { Auth } from "~/parts/auth";
import { paths } from "~/paths";
import { flashRedirect } from "~/session/cookies/flash.server";
import { languageOf } from "~/session/cookies/language.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = {
	i18n: ["bill", "form", "upload", "errors"],
	typed: {
		amount: { label: "bill:amount" },
		bank_reference: { label: "bill:reference" },
		reason: { label: "bill:reason" },
	},
};

export const meta: MetaFunction = (args) => pageTitle(args, "bill:details-title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const { id, state, ...query } = readBillQuery(request.url);
	const { bill } = portalFor(request);
	if (id === undefined) {
		const found = await bill.list({ ...query, ...(state === "all" ? {} : { state }) });
		return { view: "list" as const, query: { ...query, id, state }, ...found };
	}
	const [detail, upload] = [await bill.detail({ id, page: query.page }), await uploadSettings(request)];
	return { view: "bill" as const, detail, upload, form_key: randomUUID(), today: todayInYangon(Date.now()) };
}

export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request);
	const posted = await readPosted(request, { files: 1 });
	try {
		const acted = await runBillForm(posted.form, {
			...{ portal: portalFor(request), posted, language: languageOf(request) },
			attempt: (run) => attempt(run, { outages: true }),
			permit: (button) => requirePermission(request, `bill/details/${button}`),
		});
		return acted.done
			? flashRedirect(billPaths.bill(acted.id), acted.notice)
			: data(acted.reply, { status: acted.status });
	} finally {
		await posted.discard();
	}
}

type Opened = ReturnType<typeof useLoaderData<typeof loader>>;

function OneBill({ detail, upload, form_key, today }: Extract<Opened, { view: "bill" }>) {
	const reply = useActionData<typeof action>() ?? null;
	const { t } = useTranslation("bill");
	return (
		<>
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
				<h1 className="text-2xl font-semibold">{t("bill-title", { number: detail.number ?? "" })}</h1>
				<Link to={billPaths.list()}>{t("back")}</Link>
			</div>
			<GoneReply reply={reply} isDrawn={reply !== null && isFormDrawn(detail, reply)} title={t("not-done")} />
			<BillHead bill={detail} reply={reply} />
			<Auth value="bill/details/pay">
				<PayCard key={detail.paid_amount} {...{ bill: detail, reply, upload, today, formKey: form_key }} />
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
						<DisputeForm bill_id={detail.id} line={line} reply={reply} />
					</Auth>
				)}
			/>
			<BillPayments
				bill={detail}
				decide={(payment) => (
					<Auth value="bill/details/pay">
						<TakeBackForm payment={payment} reply={reply} />
					</Auth>
				)}
			/>
			<BillHistory bill={detail} />
		</>
	);
}

export const shouldRevalidate = readAgain;

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
