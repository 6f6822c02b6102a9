import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { Page } from "~/components/ui/page";
import { Pagination } from "~/components/ui/pagination";
import { ApplyChoice } from "~/features/billing/invoices/apply-choice";
import { ApplyForm } from "~/features/billing/invoices/apply-form";
import { applyForms } from "~/features/billing/invoices/apply-forms.server";
import { invoicePaths } from "~/features/billing/invoices/invoice-paths";
import { applyQueryOf } from "~/features/billing/invoices/query.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { answerForm } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["invoice", "form"], next: ["routes/user/invoice/details"] };

export const meta: MetaFunction = (args) => pageTitle(args, "invoice:apply-title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "invoice/apply");
	const available = await portalFor(request).invoice.available(applyQueryOf(request));
	const title = available.titles.find(({ id }) => id === available.title_id) ?? null;
	return { ...available, title, form_key: newFormKey() };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "invoice/apply", applyForms);
}

type Opened = ReturnType<typeof useLoaderData<typeof loader>>;

function ApplyPage({ list, groups, currency, titles, title, kinds, promise, total, page, limit, form_key }: Opened) {
	const { t } = useTranslation("invoice");
	if (currency === null) {
		return (
			<EmptyState title={t("nothing-to-invoice")}>
				<ButtonLink to={invoicePaths.details()} variant="quiet">
					{t("details-title")}
				</ButtonLink>
			</EmptyState>
		);
	}
	if (!title) {
		return (
			<EmptyState title={t("no-titles")}>
				<ButtonLink to={invoicePaths.manage()}>{t("title-new")}</ButtonLink>
			</EmptyState>
		);
	}
	const pageAt = (number: number) => invoicePaths.apply({ currency, title_id: title.id, page: number });
	return (
		<>
			<ApplyChoice
				key={`${currency} ${title.id}`}
				groups={groups}
				currency={currency}
				titles={titles}
				titleId={title.id}
			/>
			<ApplyForm
				key={`${currency} ${title.id} ${page}`}
				orders={list}
				formKey={form_key}
				currency={currency}
				title={title}
				kinds={kinds}
				promise={promise}
			/>
			<Pagination page={page} limit={limit} total={total} href={pageAt} />
		</>
	);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function InvoiceApply() {
	const opened = useLoaderData<typeof loader>();
	const { t } = useTranslation("invoice");
	return (
		<Page title={t("apply-title")} intro={t("apply-intro")}>
			<ApplyPage {...opened} />
		</Page>
	);
}
